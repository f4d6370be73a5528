import { clsx } from 'clsx';
import * as blocks from '#messages/owner-blocks.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import { LOOKS } from './nights-grid.tsx';
import { STATES } from './room-nights.ts';

/** What the grounds and marks of the grid mean. */
export const GridLegend = ({ withPrices }: { withPrices: boolean }) => (
  <ul
    aria-label={texts.legend()}
    className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted"
  >
    {(
      [
        [STATES.sold, texts.sold()],
        [STATES.held, texts.held()],
        [STATES.closed, texts.closed()],
        [STATES.own, blocks.ownLong()],
        [STATES.off, texts.notOnSale()],
      ] as const
    ).map(([state, name]) => (
      <li key={state} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={clsx(
            'grid h-5 w-7 place-items-center rounded-sm border border-edge text-[0.625rem]',
            LOOKS[state],
          )}
        >
          {state === STATES.off ? '–' : state === STATES.own ? '12' : ''}
        </span>
        {name}
      </li>
    ))}
    {withPrices && (
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-pill bg-laterite" />
        {texts.byHand()}
      </li>
    )}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="figures text-xs">
        3+
      </span>
      {stays.mark()}
    </li>
  </ul>
);
