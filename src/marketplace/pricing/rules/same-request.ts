import type { Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import type { Pick, Quote } from '../types.ts';
import { normalCode } from './coupon.ts';

interface Asked {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  readonly couponCode?: string;
}

const pickList = (picks: readonly Pick[]): string => {
  const quantities = new Map<string, number>();
  for (const p of picks) quantities.set(`${p.roomId}/${p.planId}`, (quantities.get(`${p.roomId}/${p.planId}`) ?? 0) + p.quantity);
  return [...quantities].map(([key, quantity]) => `${key}x${quantity}`).sort().join();
};
const ages = (party: Party): string => [...party.childAges].sort((a, b) => a - b).join();

/**
 * Whether a request asks for what a held quote priced: property, dates, party, rooms and coupon. The order of picks
 * and ages does not matter. Rooms that were chosen automatically may be left open again or named.
 */
export function sameRequest(held: Quote, automatic: boolean, asked: Asked): boolean {
  return (
    held.propertyId === asked.propertyId &&
    held.stay.checkIn === asked.stay.checkIn &&
    held.stay.checkOut === asked.stay.checkOut &&
    held.party.adults === asked.party.adults &&
    held.party.rooms === asked.party.rooms &&
    ages(held.party) === ages(asked.party) &&
    held.couponCode === normalCode(asked.couponCode) &&
    ((automatic && asked.picks.length === 0) || pickList(held.picks) === pickList(asked.picks))
  );
}
