import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import { byFlag, FILTER_VALUES, FLAG_COLUMNS, type PopularFilter } from '#shared/filters.ts';
import { leavesNothing } from '#shared/pay-at-property.ts';
import { unitsTaken } from '#marketplace/pricing/index.ts';
import type { Criteria, StayAt } from './candidate.ts';
import type { Values } from './sql.ts';

interface PopularRule {
  /** A condition on `search_rows s`; may let through more than `holds`, never less. */
  readonly narrow: (c: Criteria, v: Values) => string;
  /** Whether a stay passes. `stay.property` has the result of `narrow` under the name of the filter. */
  readonly holds: (stay: StayAt, c: Criteria) => boolean;
}

/**
 * The rule of each popular filter; a value of `FILTER_VALUES.popular` that is no flag and has no entry does not
 * compile.
 */
export const POPULAR = {
  ...byFlag((flag): PopularRule => ({
    narrow: () => `s.${FLAG_COLUMNS[flag]}`,
    holds: ({ property }) => property[flag] === true,
  })),
  pay_at_hotel: {
    narrow: () => 's.pay_hotel',
    holds: paysThere,
  },
  free_cancellation: {
    narrow: (c, v) =>
      `(s.pay_hotel or coalesce(s.free_cancel_minutes < ${v.add(minutesLeft(c))}::float8, false))`,
    holds: (stay, c) => stay.property.free_cancellation === true && cancelsFree(stay, c),
  },
} satisfies Record<PopularFilter, PopularRule>;

/** The popular filters that a stay passes. */
export const popularOf = (stay: StayAt, c: Criteria): readonly PopularFilter[] =>
  FILTER_VALUES.popular.filter((value) => POPULAR[value].holds(stay, c));

const minutesLeft = ({ stay, now }: Criteria): number => minutesUntil(stay.checkIn, now);

/** Whether nothing is due online for a stay. */
function paysThere({ property, units }: StayAt, { stay, deposit }: Criteria): boolean {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return property.pay_at_hotel === true && leavesNothing(deposit, nights * units);
}

/**
 * Whether a booking made now could be cancelled for free. If nothing is due online it is free until arrival; search
 * rows do not have the hour of arrival, so on the day of check-in the plans alone count.
 */
const cancelsFree = (stay: StayAt, c: Criteria): boolean =>
  (minutesLeft(c) > 0 && paysThere(stay, c)) || hostsCancellable(stay, c);

/**
 * Whether the party fits into rooms with a plan that a booking made now could cancel for free: into free rooms, or
 * into all rooms of a sold-out property.
 */
function hostsCancellable({ property, rooms, notSellable }: StayAt, c: Criteria): boolean {
  const minutes = minutesLeft(c);
  const cancellable = rooms.filter(
    ({ freeCancelMinutes }) => freeCancelMinutes !== null && freeCancelMinutes < minutes,
  );
  return (
    unitsTaken(
      property.hotelType,
      notSellable === null
        ? cancellable
        : cancellable.map((room) => ({ ...room, free: room.units })),
      c.party,
    ) !== null
  );
}
