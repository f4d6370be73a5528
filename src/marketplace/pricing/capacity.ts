import { capacityOf, holdsParty, type Capacity, type Sleeps } from '#shared/capacity.ts';
import type { HotelType } from '#shared/ids.ts';
import * as texts from '#messages/pricing.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';

export { capacityOf, holdsParty, type Capacity, type Sleeps };

/** Why a party is too large: for a villa what it takes, else what the chosen rooms take. */
export const capacityText = (hotelType: HotelType, { adults, guests }: Capacity): string =>
  hotelType === 'bungalow'
    ? texts.villaCapacity({ adults, guests })
    : texts.capacity({ adults, guests });

/** A room type with the number of its usable units. */
interface HostRoom extends Sleeps {
  readonly free: number;
}

interface Combination {
  readonly guests: number;
  /** units taken of each room type so far */
  readonly taken: readonly number[];
}

/**
 * How many units of each room type host the party in exactly `units` units, or null when no combination does. Exact:
 * for each number of units and adults' places reached, only the combination with the most places in all can matter.
 */
export function hostParty(
  rooms: readonly HostRoom[],
  party: Party,
  units: number,
): readonly number[] | null {
  const guests = party.adults + party.childAges.length;
  if (units === 1) {
    const index = rooms.findIndex(
      (room) =>
        room.free > 0 &&
        room.maxAdults >= party.adults &&
        room.maxAdults + room.maxChildren >= guests,
    );
    return index < 0 ? null : rooms.map((_, i) => (i === index ? 1 : 0));
  }
  const width = party.adults + 1;
  let states: (Combination | undefined)[] = [];
  states[0] = { guests: 0, taken: [] };
  for (const room of rooms) {
    const next: (Combination | undefined)[] = [];
    states.forEach((state, key) => {
      if (!state) return;
      const used = Math.floor(key / width);
      for (let take = 0; take <= room.free && used + take <= units; take += 1) {
        const adults = Math.min(party.adults, (key % width) + take * room.maxAdults);
        const reached = state.guests + take * (room.maxAdults + room.maxChildren);
        const slot = (used + take) * width + adults;
        if ((next[slot]?.guests ?? -1) < reached)
          next[slot] = { guests: reached, taken: [...state.taken, take] };
      }
    });
    states = next;
  }
  const end = states[units * width + party.adults];
  return end && end.guests >= guests ? end.taken : null;
}

/** The fewest units that the party may take: the whole property, else as many rooms as requested. */
export const unitsFor = (hotelType: HotelType, party: Party): number =>
  hotelType === 'bungalow' ? 1 : party.rooms;

/**
 * Units that a party takes of the free ones: the requested number, or, where rooms follow from the people, the fewest
 * from there on that hold it. Null: they do not hold it.
 */
export function unitsTaken(
  hotelType: HotelType,
  rooms: readonly HostRoom[],
  party: Party,
): number | null {
  const asked = unitsFor(hotelType, party);
  if (party.moreRooms !== true || hotelType === 'bungalow')
    return hostParty(rooms, party, asked) === null ? null : asked;
  const guests = party.adults + party.childAges.length;
  const [forAdults, forGuests] = [
    fewestFor(rooms, party.adults, (room) => room.maxAdults),
    fewestFor(rooms, guests, (room) => room.maxAdults + room.maxChildren),
  ];
  if (forAdults === null || forGuests === null) return null;
  const most = Math.min(
    MAX_ROOMS,
    rooms.reduce((sum, { free }) => sum + free, 0),
  );
  for (let units = Math.max(asked, forAdults, forGuests); units <= most; units += 1)
    if (hostParty(rooms, party, units) !== null) return units;
  return null;
}

/** The fewest units with so many places, roomiest first; null where all together have fewer. */
function fewestFor(
  rooms: readonly HostRoom[],
  wanted: number,
  places: (room: HostRoom) => number,
): number | null {
  let [units, left] = [0, wanted];
  for (const room of rooms.length > 1 ? rooms.toSorted((a, b) => places(b) - places(a)) : rooms) {
    if (left <= 0) break;
    if (places(room) === 0) continue;
    const take = Math.min(room.free, Math.ceil(left / places(room)));
    units += take;
    left -= take * places(room);
  }
  return left > 0 ? null : units;
}

/**
 * Units that a party would take of an empty property; null: the property could not hold it. For a villa the requested
 * rooms are bedrooms.
 */
export const unitsIfEmpty = (
  { hotelType, bedrooms }: { readonly hotelType: HotelType; readonly bedrooms: number },
  rooms: readonly (Sleeps & { readonly units: number })[],
  party: Party,
): number | null =>
  hotelType === 'bungalow' && bedrooms < party.rooms
    ? null
    : unitsTaken(
        hotelType,
        rooms.map(({ units, maxAdults, maxChildren }) => ({ free: units, maxAdults, maxChildren })),
        party,
      );
