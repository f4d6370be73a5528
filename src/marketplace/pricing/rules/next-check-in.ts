import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import type { Sleeps } from './capacity.ts';
import { hostParty } from './host-party.ts';

/** One kind of room over a run of nights: `free[i]` units on the i-th night; a hole is a night not on sale. */
export interface RoomNights extends Sleeps {
  readonly free: readonly (number | undefined)[];
}

export interface House {
  readonly hotelType: HotelType;
  readonly bedrooms: number;
}

/** Units that a party takes: one whole villa, else as many rooms as it asked for. */
export const unitsFor = (hotelType: HotelType, party: Party): number => (hotelType === 'bungalow' ? 1 : party.rooms);

/** Whether the house could ever take the party, all units free. */
export const everFits = (house: House, rooms: readonly (Sleeps & { readonly units: number })[], party: Party): boolean =>
  (house.hotelType !== 'bungalow' || house.bedrooms >= party.rooms) &&
  hostParty(rooms.map((room) => ({ ...room, free: room.units })), party, unitsFor(house.hotelType, party)) !== null;

/**
 * The first index from which a stay of `nights` nights fits the party: each unit stays the same through the stay, so
 * a kind of room counts with the least that is free on any of its nights. Tries indexes 0 .. `starts` - 1; -1 = none.
 */
export function firstFit(house: House, rooms: readonly RoomNights[], party: Party, nights: number, starts: number): number {
  const units = unitsFor(house.hotelType, party);
  for (let start = 0; start < starts; start += 1) {
    const free = rooms.map((room) => ({ maxAdults: room.maxAdults, maxChildren: room.maxChildren, free: leastFree(room.free, start, nights) }));
    if (free.some((room) => room.free > 0) && hostParty(free, party, units) !== null) return start;
  }
  return -1;
}

function leastFree(free: readonly (number | undefined)[], start: number, nights: number): number {
  let least = Infinity;
  for (let i = start; i < start + nights; i += 1) least = Math.min(least, free[i] ?? 0);
  return least;
}
