import type { NightFacts } from '#marketplace/inventory/index.ts';
import { NO_RULES } from '#shared/stay-rules.ts';
import { addDays, instantInIndia, nightsOf, type IsoDate } from '#shared/dates.ts';
import type { CouponFacts } from '../coupons.ts';
import type { OfferFacts } from '../discounts.ts';
import type { TaxRate } from '../gst.ts';
import type { PlanFacts, PriceFacts, RoomFacts } from '../price-facts.ts';
import { quote, type PriceRequest, type Quote } from '../quote.ts';

/** Facts for tests: an ordinary property on 21 November 2026, with overrides. */
export const TODAY: IsoDate = '2026-11-21';
export const GST: readonly TaxRate[] = [
  { validFrom: '2025-09-22', validTo: null, upTo: 750_000, percent: 500 },
  { validFrom: '2025-09-22', validTo: null, upTo: null, percent: 1_800 },
];
export const FULL_REFUND = [{ hours_before: 288, percent: 100 }];

export const stayOf = (nights: number, checkIn: IsoDate = '2026-12-01') => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
});

export const nightsAt = (
  rates: readonly number[],
  free = 1,
  checkIn: IsoDate = '2026-12-01',
): NightFacts[] =>
  nightsOf(stayOf(rates.length, checkIn)).map((night, i) => ({
    night,
    rate: rates[i] ?? 0,
    free,
    rules: NO_RULES,
  }));

export const planFacts = (over: Partial<PlanFacts> = {}): PlanFacts => ({
  id: 11,
  arrayNo: 0,
  name: 'Room only',
  inclusions: [],
  ratePercent: 10_000,
  rateAdjust: 0,
  refundLadder: FULL_REFUND,
  childBands: [
    { from_age: 0, to_age: 5, per_night: 0 },
    { from_age: 6, to_age: 12, per_night: 50_000 },
  ],
  ...over,
});

export const roomFacts = (over: Partial<RoomFacts> = {}): RoomFacts => ({
  id: 1,
  name: 'Entire villa',
  maxAdults: 6,
  maxChildren: 2,
  includedChildren: 0,
  units: 1,
  plans: [planFacts()],
  nights: nightsAt([600_000]),
  ...over,
});

export const propertyFacts = (over: Partial<PriceFacts> = {}): PriceFacts => ({
  propertyId: 7,
  hotelType: 'bungalow',
  payHotel: true,
  payType: 'flat',
  payValue: 0,
  bedrooms: 2,
  checkinTime: '14:00',
  rooms: [roomFacts()],
  offers: [],
  taxRates: GST,
  deposit: { above: 10, percent: 20 },
  coupon: null,
  ...over,
});

export const offerFacts = (over: Partial<OfferFacts>): OfferFacts => ({
  kind: 'hotel_discount',
  title: 'Offer',
  percent: null,
  amount: null,
  stayFrom: null,
  stayTo: null,
  bookFrom: null,
  bookTo: null,
  daysAheadMax: null,
  minNights: 1,
  ...over,
});

export const couponFacts = (over: Partial<CouponFacts> = {}): CouponFacts => ({
  id: 3,
  code: 'WELCOME',
  title: '',
  description: '',
  percent: null,
  amount: null,
  cap: null,
  minSpend: 0,
  bookFrom: null,
  bookTo: null,
  stayFrom: null,
  stayTo: null,
  hotelType: null,
  propertyId: null,
  maxUses: null,
  maxUsesPerUser: null,
  used: 0,
  usedByUser: 0,
  fundedBy: 'platform',
  active: true,
  ...over,
});

/** A request for the nights in the facts. */
export const requestFor = (facts: PriceFacts, over: Partial<PriceRequest> = {}): PriceRequest => ({
  stay: stayOf(facts.rooms[0]?.nights.length ?? 1),
  party: { adults: 2, childAges: [], rooms: 1 },
  picks: [],
  today: TODAY,
  now: instantInIndia(TODAY, '09:00'),
  ...over,
});

/** The quote; throws with the refusal otherwise. */
export function quoted(facts: PriceFacts, over: Partial<PriceRequest> = {}): Quote {
  const result = quote(facts, requestFor(facts, over));
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}
