export { hostParty, unitsFor, type HostRoom } from './capacity.ts';
export { findNextAvailable, monthOf, priceCalendar, type CalendarDay } from './calendar.ts';
export { checkPrice, quoteIn, quoteMany, requote, type CheckRequest, type ListPricing, type ListQuote, type SignedQuote } from './check-price.ts';
export type { Pick } from './choose-rooms.ts';
export { couponIdOf, couponSaving, couponsFor, keepCoupon, listCoupons, redeemCoupon, returnCoupon, showOffer, type CouponFacts, type Redemption, type RunningOffer } from './coupons.ts';
export type { TaxSlab } from './gst.ts';
export { listPlans, nightWithTax, type PlanOffer } from './list-plans.ts';
export { personalData } from './personal-data.ts';
export type { PricedPick, Quote } from './quote.ts';
