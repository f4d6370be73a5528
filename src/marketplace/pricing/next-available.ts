import type { Context } from '#platform/context.ts';
import { addDays, BOOKING_WINDOW_DAYS, nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import { loadHouses, loadFreeNights, type HouseRow } from './next-available-store.ts';
import { readFromPool, type Read } from './read.ts';
import { everFits, firstFit } from './rules/next-check-in.ts';

/** Nights looked at first: the next date is mostly near, and a year of a hotel's nights is much to read. */
const FIRST_LOOK = 45;

/** The first check-in after `stay.checkIn` on which a stay of the same length and party fits, per property that has one. */
export const findNextAvailable = (ctx: Context, propertyIds: readonly number[], stay: Stay, party: Party): Promise<ReadonlyMap<number, IsoDate>> =>
  nextAvailable(readFromPool(ctx.pool), ctx.clock.today(), propertyIds, stay, party);

/**
 * The first check-in after the asked one on which a stay of the same length fits the party, for each property that
 * has one within the booking window. A house of one unit is answered by its bitmap of open nights alone.
 */
export async function nextAvailable(read: Read, today: IsoDate, propertyIds: readonly number[], stay: Stay, party: Party): Promise<ReadonlyMap<number, IsoDate>> {
  const found = new Map<number, IsoDate>();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const dayAfter = addDays(stay.checkIn, 1);
  const from = dayAfter > today ? dayAfter : today;
  const lastStart = addDays(today, BOOKING_WINDOW_DAYS - nights);
  const starts = nightsBetween(from, lastStart) + 1;
  if (propertyIds.length === 0 || starts < 1) return found;

  const houses = (await loadHouses(read, propertyIds, from, addDays(lastStart, nights), nights)).filter((house) => everFits(house, house.rooms, party));
  let open: HouseRow[] = [];
  for (const house of houses) {
    if (!house.wholeUnit) open.push(house);
    else if (house.bitmapDate !== null) found.set(house.id, house.bitmapDate);
  }
  for (let done = 0; open.length > 0 && done < starts; ) {
    const take = done === 0 ? Math.min(FIRST_LOOK, starts) : starts - done;
    const windowFrom = addDays(from, done);
    const free = await loadFreeNights(read, open.map((house) => house.id), windowFrom, addDays(windowFrom, take + nights - 1));
    open = open.filter((house) => {
      const rooms = house.rooms.map((room) => ({ maxAdults: room.maxAdults, maxChildren: room.maxChildren, free: free.get(room.id) ?? [] }));
      const start = firstFit(house, rooms, party, nights, take);
      if (start >= 0) found.set(house.id, addDays(windowFrom, start));
      return start < 0;
    });
    done += take;
  }
  return found;
}
