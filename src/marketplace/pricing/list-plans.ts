import type { Context } from '#platform/context.ts';
import { fullRefundHours, fullRefundUntil, type RefundLadder } from '#shared/cancellation.ts';
import { nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { hostParty, unitsFor } from './capacity.ts';
import { freeUnits } from './choose-rooms.ts';
import { openOffers, takeDiscounts } from './discounts.ts';
import { findCheckinTime, loadFacts, loadOwn, readFromPool, taxRates, withOwn, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { planRate } from './total.ts';

/** One plan of one room for a stay, as room tables show it. Amounts: one unit, average night, before tax. */
export interface PlanOffer {
  readonly roomId: number;
  readonly planId: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** before discounts */
  readonly planAmount: Paise;
  /** after the property's own discounts; equal to planAmount without any */
  readonly netAmount: Paise;
  /** units that can be sold on every night of the stay; 0 when sold out */
  readonly free: number;
  readonly refundLadder: RefundLadder;
  /** instant until which cancelling is free; null when non-refundable or already past */
  readonly freeCancellationTill: Date | null;
}

/**
 * room_list and the room tables: every active plan of every room for a stay, in the property's own order; empty for an
 * unknown property and for dates that cannot be booked. Nights under `ownHolds`, the asking guest's, count as free.
 */
export async function listPlans(ctx: Context, propertyId: number, stay: Stay, ownHolds: readonly number[] = []): Promise<readonly PlanOffer[]> {
  const read = readFromPool(ctx.pool);
  const today = ctx.clock.today();
  if (stayProblem(stay, today) !== null) return [];
  const [rates, checkinTime, own] = await Promise.all([taxRates(ctx, read), findCheckinTime(read, propertyId), loadOwn(read, ownHolds)]);
  const [facts] = await loadFacts(read, [propertyId], stay, rates);
  return facts ? planOffers(withOwn(facts, own), stay, today, checkinTime, ctx.clock.now()) : [];
}

/** Every plan of every room for a stay, one unit of each by itself: before and after the property's own discounts. */
export function planOffers(facts: PriceFacts, stay: Stay, today: IsoDate, checkinTime: string, now: Date): PlanOffer[] {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const offers = openOffers(facts.offers, stay, today);
  return facts.rooms.flatMap((room) => {
    const free = freeUnits(room, nights);
    return room.plans.map((plan): PlanOffer => {
      const gross = room.nights.reduce((sum, night) => sum + planRate(plan, night.rate), 0);
      return {
        roomId: room.id,
        planId: plan.id,
        arrayNo: plan.arrayNo,
        name: plan.name,
        inclusions: plan.inclusions,
        planAmount: mulDiv(gross, 1, nights),
        netAmount: mulDiv(takeDiscounts(gross, offers).remaining, 1, nights),
        free,
        refundLadder: plan.refundLadder,
        freeCancellationTill: fullRefundUntil(fullRefundHours(plan.refundLadder), { checkIn: stay.checkIn, checkinTime }, now),
      };
    });
  });
}

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
  const units = unitsFor(facts.hotelType, party);
  const edges = [...new Set(rooms.map((room) => room.hours))].filter(Number.isFinite).sort((a, b) => a - b);
  return edges.find((most) => hostParty(rooms.filter((room) => room.hours <= most), party, units) !== null) ?? null;
}
