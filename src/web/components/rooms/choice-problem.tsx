import { rooms as texts } from '#shared/messages/rooms.ts';
import type { RoomsView } from '#web/lib/rooms/rooms-view.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why the choice cannot be had, and the ways on: fewer words than a dead end, a link for each. */
export function ChoiceProblem({ view, pending }: { view: RoomsView; pending: boolean }) {
  const { house, quote, problem, remedy, next, freeHref, searchHref } = view;
  if (!house.live) return <Notice tone="warn">{texts.paused}</Notice>;
  if (pending) return null;
  if (problem !== null) {
    return (
      <Notice tone="warn">
        <p>{problem} {remedy !== null && texts.remedy(remedy.rooms)}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          {remedy === null ? (
            <LinkButton to={searchHref} variant="secondary">{texts.largerStays}</LinkButton>
          ) : (
            <LinkButton to={remedy.href} replace preventScrollReset variant="brand">{texts.takeRemedy(remedy.rooms)}</LinkButton>
          )}
        </p>
      </Notice>
    );
  }
  if (quote === null || quote.available) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{texts.soldOutTitle}</p>
      <p>{freeHref === null ? texts.soldOut : texts.soldOutChoice}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {freeHref !== null && <LinkButton to={freeHref} replace preventScrollReset variant="brand">{texts.takeFree}</LinkButton>}
        {next !== null && <LinkButton to={next.href} replace preventScrollReset variant={freeHref === null ? 'brand' : 'secondary'}>{texts.nextDate(next.date)}</LinkButton>}
        <LinkButton to={searchHref} variant="secondary">{texts.largerStays}</LinkButton>
      </p>
    </Notice>
  );
}
