import { clsx } from 'clsx';
import type { Pick } from '#marketplace/pricing/index.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import { formatPaise } from '#shared/money.ts';
import type { RoomsView } from '#web/lib/rooms/rooms-view.ts';
import { Button } from '#web/ui/button.tsx';

/** Rates that stand in the bar: it must never cover the page. */
const SHOWN = 3;

interface Line {
  readonly key: string;
  readonly label: string;
  readonly night: string;
}

/** The chosen rates as lines, in the property's own order. */
function linesOf({ rooms }: RoomsView, chosen: readonly Pick[]): readonly Line[] {
  return rooms.flatMap((room) =>
    room.tariffs.flatMap((tariff) => {
      const pick = chosen.find(({ roomId, planId }) => roomId === tariff.roomId && planId === tariff.planId);
      return pick === undefined ? [] : [{ key: `${tariff.roomId}.${tariff.planId}`, label: texts.pick(pick.quantity, room.name, tariff.name), night: texts.aNight(formatPaise(tariff.net * pick.quantity)) }];
    }),
  );
}

/** Always in sight: the chosen rates, the stay's total with taxes, and the way on. */
export function ChoiceBar({ view, chosen, pending, leaving }: { view: RoomsView; chosen: readonly Pick[]; pending: boolean; leaving: boolean }) {
  const { quote, problem } = view;
  const total = quote?.available ? quote : null;
  const lines = linesOf(view, chosen);
  const why = quote !== null ? texts.soldOut : chosen.length === 0 && problem === null ? texts.nothingChosen : texts.notBookable;
  const anyFree = view.rooms.some((room) => room.tariffs.some((tariff) => tariff.free > 0));
  return (
    <section aria-label={texts.chosen} className="sticky bottom-0 z-30 border-t border-line bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
      <div className="page-width flex flex-col gap-2 pt-3 md:flex-row md:items-center md:gap-6">
        <ul className="figures min-w-0 flex-1 text-sm leading-snug">
          {lines.slice(0, SHOWN).map(({ key, label, night }) => (
            <li key={key} className="flex justify-between gap-4 md:justify-start">
              <span className="min-w-0 truncate font-medium">{label}</span>
              <span className="shrink-0 text-muted">{night}</span>
            </li>
          ))}
          {lines.length > SHOWN && <li className="text-muted">{texts.andMore(lines.length - SHOWN)}</li>}
        </ul>
        <div className="flex items-center gap-4">
          <p aria-live="polite" className={clsx('figures min-w-0 flex-1 leading-tight transition-opacity duration-150 md:text-right', pending && 'opacity-50')}>
            {total === null ? (
              <span className="text-sm font-semibold">{why}</span>
            ) : (
              <>
                <span className="block text-xl font-bold" data-total={total.grandTotal}>{formatPaise(total.grandTotal)}</span>
                <span className="block text-xs text-muted">{texts.totalFor(total.days)}</span>
              </>
            )}
          </p>
          {anyFree && <Button type="submit" form="rooms" name="go" value="1" variant="primary" size="lg" pending={leaving} className="shrink-0">{texts.continue}</Button>}
        </div>
      </div>
    </section>
  );
}
