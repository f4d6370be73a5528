import {
  fullRefundHours,
  fullRefundUntil,
  minutesUntil,
  refundSteps,
} from '#shared/cancellation.ts';
import { instantInIndia, nightsBetween, type Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import { paysNothingOnline, termsForSize } from '#shared/pay-at-property.ts';
import { unitsFor, unitsTaken } from './capacity.ts';
import { sellableUnits, type PlanFacts, type PriceFacts, type RoomFacts } from './price-facts.ts';

/** Whether nothing is due online for a stay of so many room-nights. */
export const nothingOnline = (facts: PriceFacts, roomNights: number): boolean =>
  paysNothingOnline(termsForSize(facts, roomNights, facts.deposit));

/**
 * The facts with only the plans on which a booking of this stay made now could still be cancelled for free; rooms
 * without one are left out. Later the same plans or fewer remain. If nothing is due online every plan counts; on the
 * day of check-in the ladder alone counts, as in search, whose rows do not have the hour of arrival.
 */
export function onlyCancellable(
  facts: PriceFacts,
  { checkIn, checkOut }: Stay,
  party: Party,
  now: Date,
): PriceFacts {
  const nights = nightsBetween(checkIn, checkOut);
  if (
    paysNothingOnline(facts) &&
    minutesUntil(checkIn, now) > 0 &&
    nothingOnline(facts, nights * unitsOf(facts, party, nights, now))
  )
    return facts;
  const free = ({ refundLadder }: PlanFacts) =>
    fullRefundUntil(
      fullRefundHours(refundLadder),
      { checkIn, checkinTime: facts.checkinTime },
      now,
    ) !== null;
  const rooms = facts.rooms
    .map((room) => ({ ...room, plans: room.plans.filter(free) }))
    .filter((room) => room.plans.length > 0);
  return { ...facts, rooms };
}

/**
 * The next instant at which a plan stops refunding anything, in a property with other plans: from then on another may
 * be preselected. Null: none is ahead.
 */
export function nextLapse(
  { rooms, checkinTime }: PriceFacts,
  { checkIn: date }: Stay,
  now: Date,
): Date | null {
  const checkIn = instantInIndia(date, checkinTime);
  let next: Date | null = null;
  const plans = rooms.flatMap((room) => room.plans);
  if (plans.length > 1)
    for (const { refundLadder: ladder } of plans) {
      const until = refundSteps({ ladder, checkIn, now, paid: 0 }).at(-1)?.until;
      if (until !== undefined && (next === null || until < next)) next = until;
    }
  return next;
}

/** The instant after which the owner's notice refuses the stay; null: no notice. */
export function bookableUntil({ rooms }: PriceFacts): Date | null {
  const bookBy = rooms[0]?.nights[0]?.rules.bookBy ?? null;
  return bookBy === null ? null : new Date(bookBy * 1000);
}

/** The earlier of two instants; null: neither. */
export const firstOf = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a;

/** Units that the party takes of the free ones, or of all if the free ones do not hold it. */
function unitsOf(
  { hotelType, rooms }: PriceFacts,
  party: Party,
  nights: number,
  now: Date,
): number {
  const taken = (free: (room: RoomFacts) => number) =>
    unitsTaken(
      hotelType,
      rooms.map((room) => ({ ...room, free: free(room) })),
      party,
    );
  return (
    taken((room) => sellableUnits(room, nights, now).free) ??
    taken(({ units }) => units) ??
    unitsFor(hotelType, party)
  );
}

/** The hours before check-in until which the most lenient plan of a room refunds everything; Infinity without one. */
function hoursOf(room: RoomFacts): number {
  let least = Infinity;
  for (const plan of room.plans)
    least = Math.min(least, fullRefundHours(plan.refundLadder) ?? Infinity);
  return least;
}

/**
 * The fewest hours before check-in until which some bookable choice for this stay refunds everything, with every unit
 * on such a plan; null when no choice does. Holds until `bookableUntil`, so it can be cached.
 */
export function latestFullRefund(
  facts: PriceFacts,
  party: Party,
  nights: number,
  now: Date,
): number | null {
  const rooms = facts.rooms.map((room) => ({
    free: sellableUnits(room, nights, now).free,
    maxAdults: room.maxAdults,
    maxChildren: room.maxChildren,
    hours: hoursOf(room),
  }));
  const edges = [...new Set(rooms.map((room) => room.hours))]
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return (
    edges.find(
      (most) =>
        unitsTaken(
          facts.hotelType,
          rooms.filter((room) => room.hours <= most),
          party,
        ) !== null,
    ) ?? null
  );
}
