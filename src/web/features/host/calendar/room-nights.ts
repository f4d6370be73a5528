import * as blocks from '#messages/owner-blocks.ts';
import type { StaySet } from '#marketplace/inventory/index.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import * as words from '#messages/owner-words.ts';
import {
  addDays,
  formatDate,
  formatNearDate,
  formatShortDate,
  formatSpan,
  isoWeekday,
  nightsBetween,
  type IsoDate,
} from '#shared/dates.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { changedRate, type RateChange } from '#shared/night-rate.ts';
import type { Cell } from './runs.ts';
import { limitsOfCode } from './stay-codes.ts';

/** A night as a letter: not on sale, closed by the owner, taken by an own booking, booked, on hold, free. */
export const STATES = {
  off: '-',
  closed: 'x',
  own: 'o',
  sold: 's',
  held: 'h',
  free: 'f',
} as const;

/** The nights of a room from `first` on, a column a fact, as the calendar pages send them to the browser. */
export interface RoomNights {
  readonly propertyId: number;
  readonly roomId: number;
  readonly name: string;
  readonly units: number;
  readonly first: IsoDate;
  /** 0: not on sale, or hidden from a caretaker */
  readonly rates: readonly Paise[];
  readonly free: readonly number[];
  /** a letter of `STATES` a night */
  readonly states: string;
  /** a night that a person set: 1 */
  readonly byHand: string;
  /** the rules for stays of each night, as `codeOf`; '': none */
  readonly stays: readonly string[];
  /** a night with an offer: 1 */
  readonly offers: string;
  /** when the holds of a night end, in words, by night */
  readonly until: Readonly<Record<IsoDate, string>>;
}

/** Nights that are chosen for a new price. */
export interface Chosen {
  readonly from: IsoDate;
  readonly last: IsoDate;
  /** 1 Monday .. 7 Sunday; empty: every night */
  readonly weekdays: readonly number[];
}

/** The chosen nights of a room that have a price. */
const pricedNights = (
  { first, rates, stays }: Pick<RoomNights, 'first' | 'rates' | 'stays'>,
  { from, last, weekdays }: Chosen,
): readonly { readonly night: IsoDate; readonly rate: Paise; readonly stay: string }[] =>
  rates
    .slice(Math.max(0, nightsBetween(first, from)), nightsBetween(first, last) + 1)
    .flatMap((rate, i) => {
      const night = addDays(from > first ? from : first, i);
      const stay = stays[nightsBetween(first, night)] ?? '';
      const wanted = weekdays.length === 0 || weekdays.includes(isoWeekday(night));
      return rate > 0 && wanted ? [{ night, rate, stay }] : [];
    });

/** The cells that change the rates and rules of the chosen nights of rooms; null: they keep theirs. */
export const cellsOf = (
  rooms: readonly RoomNights[],
  chosen: Chosen,
  change: RateChange | null,
  stay: StaySet | null = null,
): readonly Cell[] =>
  rooms.flatMap((room) =>
    pricedNights(room, chosen).map(({ night, rate: seen, stay: code }) => ({
      propertyId: room.propertyId,
      roomId: room.roomId,
      night,
      rate: change === null ? null : changedRate(seen, change),
      seen,
      stay,
      seenStay: limitsOfCode(code),
    })),
  );

/** '24 – 26 Dec 2026', or '24 – 26 Dec' without the year. */
export function datesText({ from, last }: Pick<Chosen, 'from' | 'last'>, withYear = true): string {
  const end = withYear ? formatShortDate(last) : formatNearDate(last);
  if (from === last) return end;
  const isOneMonth = from.slice(0, 7) === last.slice(0, 7);
  return formatSpan(isOneMonth ? String(Number(from.slice(8))) : formatNearDate(from), end);
}

/** '₹18,000', or '₹18,000 – ₹22,000'. */
export function rateSpan(rates: readonly Paise[]): string {
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? formatRupees(least) : `${formatRupees(least)} – ${formatRupees(most)}`;
}

/** 'Booked', '2 free': a night in one or two words. */
export function stateText({ states, free }: RoomNights, i: number): string {
  switch (states[i]) {
    case STATES.closed:
      return texts.closed();
    case STATES.own:
      return blocks.own();
    case STATES.sold:
      return texts.sold();
    case STATES.held:
      return texts.held();
    case STATES.free:
      return texts.free({ n: free[i] ?? 0 });
    default:
      return texts.notOnSale();
  }
}

/** 'On hold until 24 Dec, 3:10 PM', 'Own booking'. */
function longState(room: RoomNights, i: number): string {
  if (room.states[i] === STATES.own) return blocks.ownLong();
  const until = room.until[addDays(room.first, i)];
  return room.states[i] === STATES.held && until !== undefined
    ? blocks.heldUntil({ until })
    : stateText(room, i);
}

/** The rules of a night in a few words each: '3 nights or more', 'no arrivals'. */
export function stayText(code: string): readonly string[] {
  if (code === '') return [];
  const { minNights, maxNights, noArrival, noDeparture } = limitsOfCode(code);
  return [
    ...(minNights === null ? [] : [words.minNights({ n: minNights })]),
    ...(maxNights === null ? [] : [words.maxNights({ n: maxNights })]),
    ...(noArrival ? [words.noArrival()] : []),
    ...(noDeparture ? [words.noDeparture()] : []),
  ];
}

/** The rules that the chosen nights of rooms have now, each kind once: 'Now 24 – 26 Dec: 3 nights or more'. */
export function standingRules(rooms: readonly RoomNights[], chosen: Chosen): readonly string[] {
  const nights = new Map<string, IsoDate[]>();
  for (const room of rooms)
    for (const { night, stay } of pricedNights(room, chosen))
      if (stayText(stay).length > 0) nights.set(stay, [...(nights.get(stay) ?? []), night]);
  return [...nights].map(([code, of]) => {
    const days = [...new Set(of)].sort();
    return stays.standing({ what: stayText(code).join(', '), dates: spansText(days) });
  });
}

/** '24 – 26 Dec, 2 Jan': nights in order, those one after the other as a span. */
function spansText(nights: readonly IsoDate[]): string {
  const spans: Pick<Chosen, 'from' | 'last'>[] = [];
  for (const night of nights) {
    const span = spans.at(-1);
    if (span !== undefined && addDays(span.last, 1) === night)
      spans.splice(-1, 1, { from: span.from, last: night });
    else spans.push({ from: night, last: night });
  }
  return spans.map((span) => datesText(span, false)).join(', ');
}

/** The rules of a night as a mark in its cell: '3+', '⇥' for no arrivals, '⇤' for no departures. */
export function stayMark(code: string): string {
  const { minNights, noArrival, noDeparture, maxNights } = limitsOfCode(code);
  return [
    ...(minNights === null ? [] : [`${minNights}+`]),
    ...(maxNights === null ? [] : [`≤${maxNights}`]),
    ...(noArrival ? ['⇥'] : []),
    ...(noDeparture ? ['⇤'] : []),
  ].join(' ');
}

/** A night for screen readers: 'Thu 24 Dec 2026: ₹32,000, 1 free, Set by you'. */
export function nightName(room: RoomNights, i: number): string {
  const rate = room.rates[i] ?? 0;
  const facts = [
    ...(rate > 0 ? [formatRupees(rate)] : []),
    longState(room, i),
    ...stayText(room.stays[i] ?? ''),
    ...(room.byHand[i] === '1' && rate > 0 ? [texts.byHand()] : []),
    ...(room.offers[i] === '1' ? [texts.offer()] : []),
  ];
  return `${formatDate(addDays(room.first, i))}: ${facts.join(', ')}`;
}
