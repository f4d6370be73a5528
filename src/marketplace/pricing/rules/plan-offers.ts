import { HOUR_MS, instantInIndia, type IsoDate, nightsBetween, type Stay } from '#shared/dates.ts';
import { mulDiv } from '#shared/money.ts';
import type { PlanOffer, PriceFacts, RefundRung } from '../types.ts';
import { freeUnits } from './chosen.ts';
import { openOffers, takeDiscounts } from './offers.ts';
import { planRate } from './plan-rate.ts';

/** The instant until which cancelling costs nothing; null without a full-refund rung, or when it has passed. */
export function freeCancellationTill(ladder: readonly RefundRung[], checkIn: IsoDate, checkinTime: string, now: Date): Date | null {
  const full = ladder.filter((rung) => rung.percent >= 100).map((rung) => rung.hours_before);
  if (full.length === 0) return null;
  const till = new Date(instantInIndia(checkIn, checkinTime).getTime() - Math.min(...full) * HOUR_MS);
  return till > now ? till : null;
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
        freeCancellationTill: freeCancellationTill(plan.refundLadder, stay.checkIn, checkinTime, now),
      };
    });
  });
}
