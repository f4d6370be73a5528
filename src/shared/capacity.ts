import type { Party } from './party.ts';

/** The contribution of several units of one room type to a combination. */
export interface Sleeps {
  readonly maxAdults: number;
  readonly maxChildren: number;
}

export interface Capacity {
  readonly adults: number;
  readonly guests: number;
}

/** The capacity of units together: the rule for quotes and pages. Children may take unused adult places. */
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

/** Whether a party fits: adults need adult places, and every person needs a place. */
export const holdsParty = (capacity: Capacity, party: Party): boolean =>
  capacity.adults >= party.adults && capacity.guests >= party.adults + party.childAges.length;
