import type { ListedBooking, MoneyStatement, PaymentStatus, PaymentToMake, Receipt, RefundPreview } from '#marketplace/bookings/index.ts';
import type { Picture, PropertyDetails, RoomDetails } from '#marketplace/catalogue/index.ts';
import type { TourDetails } from '#marketplace/content/index.ts';
import type { PlanOffer, RunningOffer, SignedQuote } from '#marketplace/pricing/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import type { Account } from '#platform/context.ts';

export const kavya: Account = { id: 5, name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', role: 'guest', locale: 'en' };

export const picture: Picture = {
  id: 'a1b2c3d4e5',
  width: 1600,
  height: 1067,
  alt: 'The house above the valley',
  placeholder: 'data:image/webp;base64,AA==',
  tint: '#1F5A45',
  caption: 'Front',
  roomId: null,
};

/** A villa paid at the property, with every field different from every other. */
export const property: PropertyDetails = {
  id: 7,
  slug: 'mist-house',
  name: 'Mist House',
  hotelType: 'bungalow',
  starRating: 4,
  streetAddress: '12 Tungarli Lake Road',
  locality: 'Tungarli',
  city: 'Lonavala',
  bedrooms: 3,
  maxGuests: 8,
  maxAdults: 6,
  beds: 4,
  tagline: 'A quiet house above the lake',
  isCouple: true,
  isPureVeg: false,
  payHotel: true,
  latitude: 18.76,
  longitude: 73.41,
  rating: 4.3,
  reviewCount: 12,
  basePrice: 650_050,
  pictures: [picture],
  amenities: [{ id: 41, name: 'Outdoor swimming pool', icon: 'waves' }],
  state: 'live',
  bathrooms: 2,
  region: 'Maharashtra',
  zipcode: '410401',
  descriptionHtml: '<p>Old stone, new beds.</p>',
  policyHtml: '<p>Adults carry an identity card.</p>',
  ruleHtml: '<p>Quiet after ten.</p>',
  freeCancelHours: [288],
  amenityIds: [7, 41],
  checkinTime: '14:00',
  checkoutTime: '11:00',
  payType: 'flat',
  payValue: 0,
  phone: '+919000000001',
  email: 'mist@example.com',
  metaTitle: 'Mist House, Tungarli',
  metaDescription: 'A villa for eight.',
  metaKeywords: 'villa, tungarli',
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};

export const room: RoomDetails = {
  id: 70,
  name: 'Entire villa',
  description: 'Three bedrooms',
  bedType: '3 king beds',
  sizeSqft: 2400,
  maxAdults: 8,
  maxChildren: 4,
  includedChildren: 2,
  units: 1,
  amenities: ['Air conditioning', 'Wi-Fi', 'Kettle', 'Balcony', 'Hair dryer'],
  pictures: [{ ...picture, roomId: 70 }],
};

/** Two nights with every kind of line; the lines sum to the total: 1600000 - 160000 - 72000 - 50000 + 65860 - 100000 + 40. */
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
    { tag: 'cgst', label: 'CGST', amount: 32_930 },
    { tag: 'sgst', label: 'SGST', amount: 32_930 },
    { tag: 'round_off', label: 'Round off', amount: 40 },
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
  gstTotal: 65_860,
  roundOff: 40,
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
  stayTotal: 1_418_000,
  stayBefore: 1_575_000,
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

/** An order at a provider, waiting to be paid. */
export const paymentToMake: PaymentToMake = {
  bookingId: 42,
  expiresAt: new Date('2026-11-21T04:45:00Z'),
  amount: 1_283_900,
  guest: { name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', gstinNo: '', companyName: '', companyAddress: '' },
  payment: { sessionId: 'a-session-of-kavya', provider: 'stripe', redirectUrl: 'https://pay.example/a', txnId: 'T0123456789', orderId: 'cs_1', appId: 'pk_1', key: 'pk_1' },
};

export const paymentStatus: PaymentStatus = {
  bookingId: 42,
  sessionId: 'a-session-of-kavya',
  purpose: 'booking',
  provider: 'stripe',
  txnId: 'T0123456789',
  amount: 1_283_900,
  stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
  outcome: 'booked',
  reason: null,
  received: null,
  heldUntil: null,
  redirectUrl: null,
};

/** Two days in Kochi, with a title that must not become markup. */
export const tour: TourDetails = {
  id: 12,
  kind: 'domestic',
  slug: 'kerala',
  title: 'Backwaters',
  summary: 'By boat.',
  price: 2_499_950,
  days: 2,
  nights: 1,
  places: ['Kochi'],
  bestMonths: [12, 1],
  picture,
  startsAt: 'Kochi',
  endsAt: 'Kochi',
  pictures: [picture],
  dayPlan: [
    { title: 'Kochi <fort>', text: 'Walk.', stay: 'Kochi', meals: ['breakfast'], road: '4 km' },
    { title: 'Home', text: 'Leave.', stay: '', meals: [], road: '' },
  ],
  inclusions: ['Boat'],
  exclusions: ['Flights'],
  terms: ['20 % to hold.'],
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};

/** Nothing is paid yet: all of it at the property. */
const money: MoneyStatement = {
  stands: true, price: quote.grandTotal, charged: quote.grandTotal, paidOnline: 0, paidAtProperty: 0, cancellationCharge: 0, refunded: 0, onItsWay: 0, paid: 0, balance: quote.grandTotal,
  dues: [{ amount: quote.grandTotal, where: 'property', by: new Date('2026-12-04T08:30:00Z') }],
  refunds: [],
};

export const booking: ListedBooking = {
  id: 42,
  userId: kavya.id,
  propertyId: property.id,
  state: 'confirmed',
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  rooms: 1,
  adults: 2,
  childAges: [5],
  paymentType: 'PAH',
  amount: quote.grandTotal,
  payAmount: 0,
  quote,
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' },
  agreedFit: null,
  guest: { name: 'Kavya Rao', phone: kavya.phone, email: kavya.email, gstinNo: '', companyName: '', companyAddress: '' },
  holdExpiresAt: null,
  createdAt: new Date('2026-11-21T04:30:00Z'),
  confirmedAt: new Date('2026-11-21T04:30:01Z'),
  cancelledAt: null,
  modifies: null,
  couponId: null,
  hotelName: property.name,
  hotelSlug: property.slug,
  hotelType: property.hotelType,
  streetAddress: property.streetAddress,
  city: property.city,
  region: property.region,
  hotelPhone: property.phone,
  hotelEmail: property.email,
  booker: { phone: '+919820000001', email: 'asha@example.in', emailProved: false, locale: 'en' },
  latitude: property.latitude,
  longitude: property.longitude,
  imageId: picture.id,
  isCancel: true,
  isCheckin: false,
  isReview: false,
  money,
};

export const receipt: Receipt = { booking, money, cancellation: { ladder: [], checkIn: new Date('2026-12-04T08:30:00Z'), now: booking.createdAt, paid: 0 }, totalNights: 2 };

/** Half of ₹10,000 comes back now. */
export const preview: RefundPreview = {
  bookingId: 42,
  allowed: true,
  paid: 1_000_000,
  lost: 0,
  byRule: { percent: 50, amount: 500_000 },
  refund: 500_000,
  startedBy: new Date('2026-11-23T04:30:00Z'),
  steps: [{ until: new Date('2026-11-30T08:30:00Z'), percent: 50, amount: 500_000 }],
};

export const searchItem: SearchItem = {
  card: property,
  available: true,
  nextAvailableDate: null,
  saved: quote.hotelDiscount + quote.boosterDiscount + quote.bungalowOffer,
  roomRate: 750_050,
  price: 609_025,
  grandTotal: quote.grandTotal,
  gstTotal: quote.gstTotal,
  roundOff: 40,
  discountPercent: 10,
  boosterPercent: 5,
  lastMinute: true,
  payTerms: { payHotel: true, payType: 'flat', payValue: 0 },
  freePlans: 1,
  picks: [{ roomId: 70, planId: 700, quantity: 1 }],
  payNow: 0,
  couponAmount: 0,
  freeCancellationTill: new Date('2026-11-22T08:30:00Z'),
  freeOnAnotherPlan: false,
  wished: true,
  distanceKm: 1.2,
};
