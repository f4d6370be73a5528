import {
  sellable,
  sellableNights,
  nightsNotOnSale,
  nightsOfRoom,
  type NightFacts,
} from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool, type Read } from '#platform/database/index.ts';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  nightsBetween,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import { unitsIfEmpty, unitsTaken, type Sleeps } from './capacity.ts';
import { loadStanding } from './load-facts.ts';

/** Check-ins in the first read: the next date is mostly near, and a year of nights is expensive. */
const FIRST_LOOK = 45;

/** The first check-in after `stay.checkIn` on which a stay of the same length and party fits, by property. */
export const findNextAvailable = (
  ctx: Context,
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ReadonlyMap<number, IsoDate>> =>
  nextAvailable(readFromPool(ctx.pool), ctx.clock, propertyIds, stay, party);

/**
 * The first check-in after the requested one on which a stay of the same length fits the party, for each property
 * that has one within the booking window.
 */
export async function nextAvailable(
  read: Read,
  clock: Context['clock'],
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ReadonlyMap<number, IsoDate>> {
  const found = new Map<number, IsoDate>();
  const [today, now] = [clock.today(), clock.now()];
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const dayAfter = addDays(stay.checkIn, 1);
  const from = dayAfter > today ? dayAfter : today;
  const starts = nightsBetween(from, addDays(today, BOOKING_WINDOW_DAYS - nights)) + 1;
  if (propertyIds.length === 0 || starts < 1) return found;

  let open = (await loadStanding(read, propertyIds)).filter(
    (property) => property.live && unitsIfEmpty(property, property.rooms, party) !== null,
  );
  for (let done = 0; open.length > 0 && done < starts;) {
    const take = done === 0 ? Math.min(FIRST_LOOK, starts) : starts - done;
    const first = addDays(from, done);
    const until = addDays(first, take + nights - 1);
    const blank = nightsNotOnSale({ checkIn: first, checkOut: until });
    const offered = await sellableNights(
      read,
      open.map(({ propertyId }) => propertyId),
      first,
      until,
    );
    open = open.filter(({ propertyId, hotelType, rooms }) => {
      const rows = offered.get(propertyId) ?? null;
      const start = firstFit(
        hotelType,
        rooms.map((room) => ({ ...room, nights: nightsOfRoom(rows, room.id, blank) })),
        party,
        nights,
        now,
      );
      if (start !== null) found.set(propertyId, addDays(first, start));
      return start === null;
    });
    done += take;
  }
  return found;
}

/** Index of the first night from which a stay of `count` nights, booked at `now`, fits the party; null: none. */
export function firstFit(
  hotelType: HotelType,
  rooms: readonly (Sleeps & { readonly nights: readonly NightFacts[] })[],
  party: Party,
  count: number,
  now: Date,
): number | null {
  const last = Math.max(...rooms.map(({ nights }) => nights.length)) - count;
  for (let start = 0; start <= last; start += 1) {
    const free = rooms.map(({ maxAdults, maxChildren, nights }) => ({
      maxAdults,
      maxChildren,
      free: sellable(nights.slice(start, start + count), count, now).free,
    }));
    if (unitsTaken(hotelType, free, party) !== null) return start;
  }
  return null;
}
