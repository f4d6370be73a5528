export type { FigureBounds, Figures } from './bounds.ts';
export { unitsIfEmpty, unitsTaken } from './capacity.ts';
export { checkPrice, showPrice } from './check-price.ts';
export {
  couponIdOf,
  couponsFor,
  keepCoupon,
  listCoupons,
  redeemCoupon,
  returnCoupon,
  showOffer,
  type CouponFacts,
  type RunningOffer,
} from './coupons.ts';
export { rankedCoupons, type RankedCoupon } from './coupon-ranking.ts';
export {
  factsOfNights,
  factsWithNear,
  freeStays,
  quoteWithin,
  type FreeStay,
  type NightsFacts,
} from './free-stays.ts';
export type { FormerPrice } from './former-price.ts';
export { formerPrices } from './former-prices.ts';
export { listPlans, type PlanOffer } from './list-plans.ts';
export {
  figuresOf,
  listPricer,
  quoteMany,
  type ListPricer,
  type ListQuestion,
  type ListQuote,
} from './list-quotes.ts';
export { factsOf, standingFacts } from './load-facts.ts';
export { findNextAvailable } from './next-available.ts';
export { nightsFrom, nightsFromOf } from './nights-from.ts';
export { beginOffer, saveOffer } from './offers.ts';
export { personalData } from './personal-data.ts';
export type { Pick } from './picks.ts';
export { monthOf, priceCalendar } from './price-calendar.ts';
export { quoteIn, shownQuoteIn, type ShownQuote, type SignedQuote } from './price-answer.ts';
export { nightsWithin, type PriceFacts, type StandingFacts } from './price-facts.ts';
export type { CheckRequest } from './price-request.ts';
export { depositRule, payTermsFor } from './price-rules.ts';
export { requireAvailable, type PricedPick, type Quote } from './quote.ts';
export { bookingGuess, requote } from './requote.ts';
