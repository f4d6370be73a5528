import type { PlanOffer, RunningOffer, SignedQuote } from '#marketplace/pricing/index.ts';

/** Two nights with every kind of line; the lines sum to the total: 1600000 - 160000 - 72000 - 50000 + 65900 - 100000. */
export const quote: SignedQuote = {
  propertyId: 7,
  stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
  party: { adults: 2, childAges: [5], rooms: 1 },
  picks: [
    {
      roomId: 70,
      planId: 700,
      quantity: 1,
      roomName: 'Entire villa',
      planName: 'With breakfast',
      inclusions: ['Breakfast', 'Housekeeping'],
      refundLadder: [{ hours_before: 288, percent: 100 }],
      planAmount: 750_050,
      nightly: [750_000, 750_100],
    },
  ],
  available: true,
  days: 2,
  lines: [
    { tag: 'base_rate', label: 'Base price, 2 nights', amount: 1_500_100 },
    { tag: 'child_charges', label: 'Child charges', amount: 99_900 },
    { tag: 'hotel_discount', label: 'Hotel Discount', amount: -160_000 },
    { tag: 'booster_discount', label: 'Booster Discount', amount: -72_000 },
    { tag: 'bungalow_offer', label: 'Property offer', amount: -50_000 },
    { tag: 'coupon', label: 'Coupon MONSOON', amount: -100_000 },
    { tag: 'cgst', label: 'CGST', amount: 32_950 },
    { tag: 'sgst', label: 'SGST', amount: 32_950 },
  ],
  baseRate: 1_500_100,
  childCharges: 99_900,
  hotelDiscount: 160_000,
  hotelDiscountPercent: 1000,
  boosterDiscount: 72_000,
  boosterPercent: 500,
  bungalowOffer: 50_000,
  couponCode: 'MONSOON',
  couponAmount: 100_000,
  couponFundedBy: 'platform',
  gstTotal: 65_900,
  grandTotal: 1_283_900,
  discountRate: 17,
  lastMinute: false,
  payAmount: 0,
  paymentType: 'PAH',
  refundLadder: [{ hours_before: 288, percent: 100 }],
  quoteId: 'quote-1',
  expiresAt: new Date('2026-11-21T04:45:00Z'),
  nextAvailableDate: null,
};

export const plan: PlanOffer = {
  roomId: 70,
  planId: 700,
  arrayNo: 0,
  name: 'With breakfast',
  inclusions: ['Breakfast'],
  planAmount: 750_050,
  netAmount: 675_045,
  free: 1,
  refundLadder: [{ hours_before: 288, percent: 100 }],
  freeCancellationTill: new Date('2026-11-22T08:30:00Z'),
};

/** An offer that runs through December. */
export const runningOffer: RunningOffer = {
  coupon: {
    id: 2, code: 'MONSOON', title: '15 % off', description: 'On any house.', percent: 1_500, amount: null, cap: 300_000, minSpend: 500_000, bookFrom: '2026-11-01', bookTo: '2026-12-16',
    stayFrom: '2026-12-01', stayTo: '2027-01-01', hotelType: null, propertyId: null, maxUses: null, maxUsesPerUser: 1, used: 0, usedByUser: 0, fundedBy: 'platform', active: true,
  },
  stay: { checkIn: '2026-12-01', checkOut: '2026-12-02' },
};
