import { capacityOf, holdsParty, type Capacity, type Sleeps } from '#shared/capacity.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';

export { capacityOf, holdsParty, type Capacity, type Sleeps };

/** A kind of room with the number of its units that may be used. */
export interface HostRoom extends Sleeps {
  readonly free: number;
}

interface Reach {
  readonly guests: number;
  /** units taken of each kind so far */
  readonly taken: readonly number[];
}

/**
 * How many units of each kind of room host the party in exactly `units` units, or null when nothing does. Exact: for
 * each number of units and of adults' places reached, only the combination with the most places in all can matter.
 */
export function hostParty(rooms: readonly HostRoom[], party: Party, units: number): readonly number[] | null {
  const guests = party.adults + party.childAges.length;
  if (units === 1) {
    const index = rooms.findIndex((room) => room.free > 0 && room.maxAdults >= party.adults && room.maxAdults + room.maxChildren >= guests);
    return index < 0 ? null : rooms.map((_, i) => (i === index ? 1 : 0));
  }
  const width = party.adults + 1;
  let states: (Reach | undefined)[] = [];
  states[0] = { guests: 0, taken: [] };
  for (const room of rooms) {
    const next: (Reach | undefined)[] = [];
    states.forEach((state, key) => {
      if (!state) return;
      const used = Math.floor(key / width);
      for (let take = 0; take <= room.free && used + take <= units; take += 1) {
        const adults = Math.min(party.adults, (key % width) + take * room.maxAdults);
        const reached = state.guests + take * (room.maxAdults + room.maxChildren);
        const slot = (used + take) * width + adults;
        if ((next[slot]?.guests ?? -1) < reached) next[slot] = { guests: reached, taken: [...state.taken, take] };
      }
    });
    states = next;
  }
  const end = states[units * width + party.adults];
  return end && end.guests >= guests ? end.taken : null;
}

/** Whether `hostParty` finds units of the one kind of room that there is: the same, without a search. */
export function oneKindHosts({ free, maxAdults, maxChildren }: HostRoom, party: Party, units: number): boolean {
  return free >= units && holdsParty({ adults: maxAdults * units, guests: (maxAdults + maxChildren) * units }, party);
}

/** Units that a party takes: the whole property, else as many rooms as it asked for. */
export const unitsFor = (hotelType: HotelType, party: Party): number => (hotelType === 'bungalow' ? 1 : party.rooms);
