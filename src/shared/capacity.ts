import type { Party } from './party.ts';

/** What a number of units of one room adds to a combination. */
export interface Sleeps {
  readonly maxAdults: number;
  readonly maxChildren: number;
}

export interface Capacity {
  readonly adults: number;
  readonly guests: number;
}

/**
 * The people that units hold together: what a quote checks and what every page says. Children may also take an adult's
 * unused place.
 */
export function capacityOf(
  units: readonly { readonly room: Sleeps; readonly quantity: number }[],
): Capacity {
  let adults = 0;
  let guests = 0;
  for (const { room, quantity } of units) {
    adults += room.maxAdults * quantity;
    guests += (room.maxAdults + room.maxChildren) * quantity;
  }
  return { adults, guests };
}

/** A party is never squeezed in: adults need adults' places, and everybody needs a place. */
export const holdsParty = (capacity: Capacity, party: Party): boolean =>
  capacity.adults >= party.adults && capacity.guests >= party.adults + party.childAges.length;
