import { clsx } from 'clsx';
import type { Pick } from '#marketplace/pricing/index.ts';
import { content } from '#shared/messages/content.ts';
import { property } from '#shared/messages/property.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import { formatPaise } from '#shared/money.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { boundsOf, stepped, unitsToMove, withPicks } from '#web/lib/rooms/choice.ts';
import type { RoomOption, TariffView } from '#web/lib/rooms/rooms-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

const FEW_LEFT = 3;

/** One tariff: what it comes with, its rate a night for the rooms chosen of it, and the ways to choose it. */
export function Tariff({ room, tariff, villa, chosen, control }: { room: RoomOption; tariff: TariffView; villa: boolean; chosen: readonly Pick[]; control: SelectionControl }) {
  const { draft, change } = control;
  const { quantity, min, max } = boundsOf(chosen, tariff, draft.party.adults);
  const selected = quantity > 0;
  const soldOut = tariff.free === 0;
  const moved = { roomId: tariff.roomId, planId: tariff.planId, quantity: unitsToMove(chosen, tariff, draft, villa) };
  const units = Math.max(1, quantity);
  return (
    <li className={clsx('grid flex-1 content-center gap-x-6 gap-y-4 p-4 transition-colors duration-150 sm:grid-cols-[minmax(0,1fr)_auto] md:p-5', selected && 'bg-mist/60')}>
      <div className="min-w-0">
        <h3 className="font-sans font-bold tracking-normal">{tariff.name}</h3>
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {tariff.facts.map((fact) => <li key={fact} className="flex items-start gap-2"><Icon icon="check" size={16} className="mt-0.5 text-monsoon" />{fact}</li>)}
        </ul>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={tariff.refundable ? 'good' : 'calm'}>{tariff.refund}</Badge>
          {!villa && !soldOut && tariff.free <= FEW_LEFT && <Badge tone="warm">{texts.left(tariff.free)}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 sm:w-68 sm:flex-col sm:items-end sm:justify-center">
        <p className="figures leading-tight sm:text-right">
          {tariff.net < tariff.sell && <s className="mr-2 text-sm text-muted"><span className="sr-only">{content.priceWas} </span>{formatPaise(tariff.sell * units)}</s>}
          <span className="text-xl font-bold">{formatPaise(tariff.net * units)}</span>
          <span className="mt-0.5 block text-xs text-muted">{units > 1 ? texts.perNightOf(units) : texts.perNight}</span>
        </p>
        {soldOut && !selected ? (
          <Badge tone="bad">{property.soldOut}</Badge>
        ) : (
          <div className="flex items-center justify-end gap-4 max-sm:w-full max-sm:justify-between">
            {!villa && (
              <div className="-ml-4">
                <Stepper
                  label={<span className="sr-only">{texts.quantityOf(room.name, tariff.name)}</span>}
                  name={`qty-${tariff.roomId}.${tariff.planId}`}
                  value={quantity}
                  min={min}
                  max={max}
                  onChange={(next) => change(withPicks(draft, stepped(chosen, tariff, next), villa))}
                />
              </div>
            )}
            {selected ? (
              <span className={clsx('inline-flex min-h-11 min-w-24 items-center justify-end gap-1.5 font-semibold text-monsoon', soldOut && 'text-danger')}>
                <Icon icon={soldOut ? 'circle-alert' : 'check'} size={18} />
                {soldOut ? property.soldOut : texts.selected}
              </span>
            ) : (
              <button
                type="submit"
                name="select"
                value={`${moved.roomId}.${moved.planId}.${moved.quantity}`}
                aria-label={texts.selectOf(room.name, tariff.name)}
                onClick={(event) => {
                  event.preventDefault();
                  change(withPicks(draft, [moved], villa));
                }}
                className={buttonClass('secondary', 'md', 'min-w-24')}
              >
                {texts.select}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
