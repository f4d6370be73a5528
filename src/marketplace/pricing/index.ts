export { oneKindTaken, unitsFor, unitsTaken, type HostRoom } from './capacity.ts';
export { findNextAvailable, monthOf, priceCalendar, type CalendarDay } from './calendar.ts';
export {
  bookingGuess,
  checkPrice,
  quoteIn,
  quoteMany,
  requote,
  showPrice,
  shownQuoteIn,
  type CheckRequest,
  type ListPricing,
  type ListQuote,
  type ShownQuote,
  type SignedQuote,
} from './check-price.ts';
export type { Pick } from './choose-rooms.ts';
export {
  couponIdOf,
  couponSaving,
  couponsFor,
  keepCoupon,
  listCoupons,
  redeemCoupon,
  returnCoupon,
  showOffer,
  type CouponFacts,
  type Redemption,
  type RunningOffer,
} from './coupons.ts';
export {
  factsWithNear,
  freeStays,
  totalWithin,
  type FreeStay,
  type NightsFacts,
} from './free-stays.ts';
export type { TaxSlab } from './gst.ts';
export { listPlans, nightsFrom, nightsFromOf, stayFacts, type PlanOffer } from './list-plans.ts';
export {
  basePriceAt,
  bedroomsAt,
  cancelsFreeAt,
  detailsAt,
  idAt,
  indexFacts,
  isCoupleAt,
  isPureVegAt,
  isWholeUnitAt,
  onlyRoomAt,
  packedFacts,
  paysHotelAt,
  roomCountAt,
  scoreAt,
  starsAt,
  typeAt,
  type FactsIndex,
  type PackedDetails,
  type PackedFacts,
  type PackedRoom,
} from './packed-facts.ts';
export { personalData } from './personal-data.ts';
export { depositRule, payTermsFor, type PriceFacts } from './price-facts.ts';
export type { PricedPick, Quote } from './quote.ts';
export { rowPricer, type Figures, type RowNights, type RowPricer } from './row-prices.ts';
