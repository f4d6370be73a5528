import type { Pool } from '#platform/database/index.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import type { Party } from '#shared/party.ts';
import { hostParty, unitsFor } from '#marketplace/pricing/index.ts';
import type { Criteria } from './candidate-sql.ts';
import { roomChecks, type RoomCheck, type Verdict } from './store.ts';

/**
 * Counts rooms where the bitmap cannot: hotels, resorts and villas let in parts. By the rule that pricing chooses
 * rooms with, so that what the list calls available is what can be quoted. The same question for the rooms alone whose
 * booking can still be cancelled for free (of a house that is full: if it were empty) says which houses are bound.
 */
export async function checkRooms(pool: Pool, criteria: Criteria, withFilters = true): Promise<Verdict> {
  const impossible: number[] = [];
  const full: number[] = [];
  const bound: number[] = [];
  const minutes = minutesUntil(criteria.stay.checkIn, criteria.now);
  const fits = (rooms: readonly RoomCheck[], unitsOf: (room: RoomCheck) => number) => hosts(rooms, unitsOf, criteria.party);
  for (const rooms of byProperty(await roomChecks(pool, criteria, withFilters))) {
    const id = rooms[0]?.propertyId ?? 0;
    if (!fits(rooms, (room) => room.units)) {
      impossible.push(id);
      continue;
    }
    const open = fits(rooms, (room) => room.free);
    if (!open) full.push(id);
    const cancellable = rooms.filter((room) => room.freeCancelMinutes !== null && room.freeCancelMinutes < minutes);
    if (cancellable.length < rooms.length && !fits(cancellable, (room) => (open ? room.free : room.units))) bound.push(id);
  }
  return { impossible, full, bound };
}

function hosts(rooms: readonly RoomCheck[], unitsOf: (room: RoomCheck) => number, party: Party): boolean {
  const wanted = unitsFor(rooms[0]?.hotelType ?? 'hotel', party);
  return hostParty(rooms.map((room) => ({ free: unitsOf(room), maxAdults: room.maxAdults, maxChildren: room.maxChildren })), party, wanted) !== null;
}

/** Rows come sorted by property. */
function byProperty(checks: readonly RoomCheck[]): RoomCheck[][] {
  const groups: RoomCheck[][] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last?.[0]?.propertyId === check.propertyId) last.push(check);
    else groups.push([check]);
  }
  return groups;
}
