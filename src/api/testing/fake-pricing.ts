import type { checkPrice, couponsFor, listCoupons, listPlans, priceCalendar, showOffer } from '#marketplace/pricing/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { plan, quote, runningOffer } from './sample-quote.ts';

interface FakePricing {
  readonly checkPrice: typeof checkPrice;
  readonly listPlans: typeof listPlans;
  readonly priceCalendar: typeof priceCalendar;
  readonly couponsFor: typeof couponsFor;
  readonly listCoupons: typeof listCoupons;
  readonly showOffer: typeof showOffer;
}

/** Pricing in a happy mood, for tests of the calls alone. */
export const fakePricing: FakePricing = {
  checkPrice: async () => ok(quote),
  listPlans: async () => [plan],
  priceCalendar: async () => ok([{ date: '2026-12-04', price: 787_550, available: true, reason: '' }]),
  couponsFor: async () => [],
  listCoupons: async () => [],
  showOffer: async (_ctx, id) => (id === runningOffer.coupon.id ? ok(runningOffer) : refuse('not-found', 'offer.not-found', 'No Offer Found')),
};
