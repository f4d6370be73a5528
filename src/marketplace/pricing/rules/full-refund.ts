import { fullRefundHours } from '#shared/cancellation.ts';
import type { Party } from '#shared/party.ts';
import type { PriceFacts, RoomFacts } from '../types.ts';
import { freeUnits } from './chosen.ts';
import { hostParty } from './host-party.ts';

/** Hours before check-in down to which the most lenient plan of a room pays everything back; Infinity without one. */
function hoursOf(room: RoomFacts): number {
  let least = Infinity;
  for (const plan of room.plans) least = Math.min(least, fullRefundHours(plan.refundLadder) ?? Infinity);
  return least;
}

/**
 * The fewest hours before check-in down to which the party could book this stay, out of the units that are free, with
 * every unit on a plan that pays everything back; null when no choice ever does. It knows no clock, so it may be kept.
 */
export function latestFullRefund(facts: PriceFacts, party: Party, nights: number): number | null {
  const rooms = facts.rooms.map((room) => ({ free: freeUnits(room, nights), maxAdults: room.maxAdults, maxChildren: room.maxChildren, hours: hoursOf(room) }));
  const units = facts.hotelType === 'bungalow' ? 1 : party.rooms;
  const edges = [...new Set(rooms.map((room) => room.hours))].filter(Number.isFinite).sort((a, b) => a - b);
  return edges.find((most) => hostParty(rooms.filter((room) => room.hours <= most), party, units) !== null) ?? null;
}
