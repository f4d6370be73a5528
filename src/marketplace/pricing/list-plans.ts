import type { Context } from '#platform/context.ts';
import { fullRefundHours, fullRefundUntil, type RefundLadder } from '#shared/cancellation.ts';
import { nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { mulDiv, wholeRupees, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { unitsTaken } from './capacity.ts';
import { freeUnits } from './choose-rooms.ts';
import { openOffers, takeDiscounts, type OpenOffers } from './discounts.ts';
import { gstOn } from './gst.ts';
import { loadFacts, loadOwn, priceRules, readFromPool, taxRates, withOwn, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { planRate, totalOf } from './total.ts';

/** One plan of one room for a stay, as room tables show it: one unit by itself, without children's charges. Amounts in paise. */
export interface PlanOffer {
  readonly roomId: number;
  readonly planId: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** the base price per night: the plan's rate before discounts and tax, average of the stay */
  readonly planAmount: Paise;
  /** the same after the property's own discounts; equal to planAmount without any */
  readonly netAmount: Paise;
  /** the whole stay after the property's own discounts, taxes included: what booking this unit alone costs */
  readonly stayTotal: Paise;
  /** the same without the discounts; equal to stayTotal without any */
  readonly stayBefore: Paise;
  /** units that can be sold on every night of the stay; 0 when sold out */
  readonly free: number;
  readonly refundLadder: RefundLadder;
  /** instant until which cancelling is free; null when non-refundable or already past */
  readonly freeCancellationTill: Date | null;
}

/**
 * room_list and the room tables: every active plan of every room for a stay, in the property's own order; empty for an
 * unknown property and for dates that cannot be booked. Nights under `ownHolds`, the asking guest's, count as free.
 * `known`: what `stayFacts` has just read.
 */
export async function listPlans(ctx: Context, propertyId: number, stay: Stay, ownHolds: readonly number[] = [], known?: PriceFacts | null): Promise<readonly PlanOffer[]> {
  const facts = known === undefined ? await stayFacts(ctx, propertyId, stay) : known;
  if (facts === null) return [];
  return planOffers(withOwn(facts, await loadOwn(readFromPool(ctx.pool), ownHolds)), stay, ctx.clock.today(), ctx.clock.now());
}

/**
 * What all prices of a stay are made of, for a page that shows several: read once, it is given to `listPlans` and
 * `checkPrice`. Null for an unknown property and for dates that cannot be booked.
 */
export async function stayFacts(ctx: Context, propertyId: number, stay: Stay): Promise<PriceFacts | null> {
  if (stayProblem(stay, ctx.clock.today()) !== null) return null;
  const read = readFromPool(ctx.pool);
  const [facts] = await loadFacts(read, [propertyId], stay, await priceRules(ctx, read));
  return facts ?? null;
}

/**
 * Where nights begin, taxes included, in whole rupees: the ordinary night of the cheapest plan, or a night of the shown
 * stay where that costs less. So a page that shows plans never says a higher 'from' than theirs.
 */
export async function nightsFrom(ctx: Context, basePrice: Paise, plans: readonly Pick<PlanOffer, 'stayTotal'>[] = [], nights = 1): Promise<Paise> {
  const ordinary = basePrice === 0 ? Infinity : wholeRupees(basePrice + gstOn([basePrice], 0, [{ night: ctx.clock.today() }], await taxRates(ctx, readFromPool(ctx.pool))).total);
  const least = Math.min(ordinary, ...plans.map((plan) => wholeRupees(mulDiv(plan.stayTotal, 1, nights))));
  return least === Infinity ? 0 : least;
}

/** Every plan of every room for a stay, one unit of each by itself: before and after the property's own discounts. */
export function planOffers(facts: PriceFacts, stay: Stay, today: IsoDate, now: Date): PlanOffer[] {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const offers = openOffers(facts.offers, stay, today);
  return facts.rooms.flatMap((room) => {
    const free = freeUnits(room, nights);
    return room.plans.map((plan): PlanOffer => {
      const unitNights = room.nights.map((night) => planRate(plan, night.rate));
      const gross = unitNights.reduce((sum, rate) => sum + rate, 0);
      const stayFor = (open: OpenOffers): Paise => totalOf({ baseRate: gross, childCharges: 0, unitNights }, open, null, room.nights, facts.taxRates).grandTotal;
      return {
        roomId: room.id,
        planId: plan.id,
        arrayNo: plan.arrayNo,
        name: plan.name,
        inclusions: plan.inclusions,
        planAmount: mulDiv(gross, 1, nights),
        netAmount: mulDiv(takeDiscounts(gross, offers).remaining, 1, nights),
        stayTotal: stayFor(offers),
        stayBefore: stayFor(openOffers([], stay, today)),
        free,
        refundLadder: plan.refundLadder,
        freeCancellationTill: fullRefundUntil(fullRefundHours(plan.refundLadder), { checkIn: stay.checkIn, checkinTime: facts.checkinTime }, now),
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
  const edges = [...new Set(rooms.map((room) => room.hours))].filter(Number.isFinite).sort((a, b) => a - b);
  return edges.find((most) => unitsTaken(facts.hotelType, rooms.filter((room) => room.hours <= most), party) !== null) ?? null;
}
