import { HOUR_MS, instantInIndia, type IsoDate, nightsBetween, type Stay } from '#shared/dates.ts';
import { mulDiv } from '#shared/money.ts';
import type { PlanOffer, PriceFacts } from '../types.ts';
import { freeUnits } from './chosen.ts';
import { openOffers, takeDiscounts } from './offers.ts';
import { planRate } from './plan-rate.ts';

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
