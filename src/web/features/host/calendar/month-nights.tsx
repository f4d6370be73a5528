import { clsx } from 'clsx';
import { Link } from 'react-router';
import * as blocks from '#messages/owner-blocks.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import { isoWeekday, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { plainRupees } from '#shared/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { overlayIntent } from '#web/ui/overlay.tsx';
import { nightName, STATES, stateText, stayMark, type RoomNights } from './room-nights.ts';
import { nightsOfMonth, pressed } from './runs.ts';

interface Span {
  readonly from: IsoDate;
  readonly last: IsoDate;
}

/** How the ground of a night shows its state. */
const LOOKS: Readonly<Record<string, string>> = {
  [STATES.sold]: 'bg-mist',
  [STATES.held]: 'bg-turmeric-soft text-on-turmeric-soft',
  [STATES.own]: 'border-dashed! border-monsoon! bg-mist',
  [STATES.closed]: 'bg-line/60',
  [STATES.off]: 'bg-transparent text-muted',
  [STATES.free]: 'bg-surface',
};

/** A month of nights with price and state. A night on sale is a link, which a press answers at once. */
export function MonthNights({
  room,
  month,
  today,
  chosen,
  here,
  onPress,
  blockHref,
}: {
  room: RoomNights;
  month: string;
  today: IsoDate;
  /** `last` is '' until the second press */
  chosen: Span | null;
  /** the address of the month */
  here: string;
  /** without it nothing can be chosen */
  onPress?: (night: IsoDate) => void;
  /** where a closed night leads; null: it is chosen like any other */
  blockHref?: (night: IsoDate) => string | null;
}) {
  const nights = nightsOfMonth(month);
  const first = nights[0] ?? today;
  const isChosen = (night: IsoDate) =>
    chosen !== null && night >= chosen.from && night <= (chosen.last || chosen.from);
  return (
    <ol className="mt-3 grid grid-cols-7 gap-0.5 sm:gap-1">
      {texts.weekday().map((day) => (
        <li key={day} aria-hidden className="pb-1 text-center text-sm text-muted">
          {day}
        </li>
      ))}
      {nights.map((night) => {
        const i = nightsBetween(room.first, night);
        const rate = room.rates[i] ?? 0;
        const isIn = isChosen(night);
        const inside = (
          <>
            <span className="flex items-center justify-between text-sm font-semibold">
              {Number(night.slice(8))}
              <span className="flex items-center gap-0.5">
                {isOf(room.byHand, i) && rate > 0 && (
                  <span className="size-1.5 rounded-pill bg-laterite" />
                )}
                {room.stays[i] !== '' && (
                  <span className="figures text-[0.65rem]">{stayMark(room.stays[i] ?? '')}</span>
                )}
                {isOf(room.offers, i) && <Icon icon="badge-percent" size={13} />}
                {room.states[i] === STATES.own && <Icon icon="phone" size={12} />}
                {room.states[i] === STATES.closed && <Icon icon="circle-x" size={12} />}
              </span>
            </span>
            {rate > 0 && (
              <span className="figures block text-[0.7rem] leading-tight font-medium tracking-tight whitespace-nowrap sm:text-sm">
                {plainRupees(rate)}
              </span>
            )}
            {(room.states[i] !== STATES.free || room.units > 1) && (
              <span className="block text-[0.65rem] leading-tight tracking-tight sm:text-xs">
                {stateText(room, i)}
              </span>
            )}
          </>
        );
        const look = clsx(
          'block h-full min-h-15 overflow-hidden rounded-field border px-1 py-0.5 sm:min-h-18 sm:px-2 sm:py-1',
          isIn
            ? 'border-monsoon bg-monsoon text-on-monsoon'
            : clsx('border-line', LOOKS[room.states[i] ?? STATES.off]),
          night === today && !isIn && 'border-2 border-monsoon',
        );
        return (
          <li
            key={night}
            className="min-w-0"
            style={night === first ? { gridColumnStart: isoWeekday(first) } : undefined}
          >
            {night < today ? (
              <div className="min-h-15 px-1 py-0.5 text-sm text-muted sm:px-2">
                {Number(night.slice(8))}
              </div>
            ) : closedAt(room, i) && (blockHref?.(night) ?? null) !== null ? (
              <Link
                to={blockHref?.(night) ?? here}
                aria-label={nightName(room, i)}
                className={clsx(look, 'hover:border-monsoon')}
              >
                {inside}
              </Link>
            ) : onPress !== undefined && rate > 0 ? (
              <Link
                {...overlayIntent}
                to={hrefOf(here, night, chosen)}
                preventScrollReset
                aria-label={nightName(room, i)}
                aria-current={isIn || undefined}
                className={clsx(look, 'hover:border-monsoon')}
                onClick={(event) => {
                  event.preventDefault();
                  onPress(night);
                }}
              >
                {inside}
              </Link>
            ) : (
              <div className={look}>
                <span className="sr-only">{nightName(room, i)}</span>
                <span aria-hidden>{inside}</span>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the grounds and marks of the nights mean. */
export const MonthLegend = ({ withPrices }: { withPrices: boolean }) => (
  <ul
    aria-label={texts.legend()}
    className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted"
  >
    {(
      [
        [STATES.sold, texts.sold()],
        [STATES.held, texts.held()],
        [STATES.own, blocks.ownLong()],
        [STATES.closed, texts.closed()],
      ] as const
    ).map(([state, name]) => (
      <li key={state} className="flex items-center gap-1.5">
        <span className={clsx('size-4 rounded-sm border border-edge', LOOKS[state])} />
        {name}
      </li>
    ))}
    {withPrices && (
      <li className="flex items-center gap-1.5">
        <span className="size-2 rounded-pill bg-laterite" />
        {texts.byHand()}
      </li>
    )}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="figures text-xs">
        3+
      </span>
      {stays.mark()}
    </li>
    <li className="flex items-center gap-1.5">
      <Icon icon="badge-percent" size={15} />
      {texts.offer()}
    </li>
  </ul>
);

/** A night that is closed, or has an own booking. */
const closedAt = ({ states }: RoomNights, i: number): boolean =>
  states[i] === STATES.closed || states[i] === STATES.own;

const isOf = (marks: string, i: number): boolean => marks[i] === '1';

/** Where a press leads without scripts: the second one to the form. */
function hrefOf(here: string, night: IsoDate, chosen: Span | null): string {
  const span = pressed(night, chosen?.from ?? '', chosen?.last ?? '');
  return `${here}&${new URLSearchParams(span).toString()}${span.from === span.last ? '' : '#price'}`;
}
