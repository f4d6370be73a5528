import type { Account, Accounts } from '#marketplace/accounts/index.ts';
import type { BlogPost } from '#marketplace/content/index.ts';
import type { BookingListItem } from '#marketplace/bookings/index.ts';
import type { Receipt } from '#marketplace/bookings/index.ts';
import type { OwnReview, Review } from '#marketplace/reviews/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import type { Services } from '#marketplace/services.ts';
import { ok, refuse } from '#shared/result.ts';
import { changesInAHappyMood } from './sample-change.ts';
import { paymentStatus, paymentToMake } from './sample-payment.ts';
import { picture, property, room } from './sample-property.ts';
import { quote } from './sample-quote.ts';
import { tour } from './sample-tour.ts';

export const TOKEN = 'a-token-of-kavya-0001';
export const kavya: Account = { id: 5, name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', role: 'guest' };

export const searchItem: SearchItem = {
  card: property,
  available: true,
  nextAvailableDate: null,
  saved: quote.hotelDiscount + quote.boosterDiscount + quote.bungalowOffer,
  roomRate: 750_050,
  price: 609_025,
  grandTotal: quote.grandTotal,
  gstTotal: quote.gstTotal,
  discountPercent: 10,
  boosterPercent: 5,
  lastMinute: true,
  refundable: true,
  freeCancellationTill: new Date('2026-11-22T08:30:00Z'),
  freeOnAnotherPlan: false,
  wished: true,
  distanceKm: 1.2,
};

export const booking: BookingListItem = {
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
  guest: { name: 'Kavya Rao', phone: kavya.phone, email: kavya.email, gstinNo: '', companyName: '', companyAddress: '' },
  holdExpiresAt: null,
  createdAt: new Date('2026-11-21T04:30:00Z'),
  confirmedAt: new Date('2026-11-21T04:30:01Z'),
  cancelledAt: null,
  modifies: null,
  hotelName: property.name,
  hotelSlug: property.slug,
  hotelType: property.hotelType,
  streetAddress: property.streetAddress,
  city: property.city,
  imageId: picture.id,
  isCancel: true,
  isCheckin: false,
  isReview: false,
};

const review: Review = { id: 1, propertyId: property.id, author: 'Ishaan M.', type: 'family', location: 4.5, food: 4, cleaning: 5, facility: 4, money: 4, overall: 4.5, title: 'Calm', details: 'We slept well.', at: new Date('2026-10-01T20:00:00Z') };

const ownReview: OwnReview = { ...review, bookingId: 42, hotelName: property.name, hotelSlug: property.slug, hotelType: property.hotelType, state: 'pending', decidedAt: null, decidedBy: '', reason: '' };

const blogPost: BlogPost = {
  id: 1, slug: 'monsoon', name: 'Monsoon weekends', shortDescription: 'Rain.', metaTitle: '', metaDescription: '', metaKeyword: '', picture, publishedAt: new Date('2026-07-01T00:00:00Z'),
  sections: [{ html: '<p>It rains.</p>', picture }, { html: '<p>It stops.</p>', picture: null }],
  readingMinutes: 1,
  changedAt: new Date('2026-10-01T04:30:00Z'),
};

export const receipt: Receipt = {
  booking,
  hotelEmail: property.email,
  hotelPhone: property.phone,
  region: property.region,
  paid: 0,
  refunding: 0,
  balance: quote.grandTotal,
  refundable: 0,
  totalNights: 2,
};

const SESSION_ID = '0b5c8c1e-6a58-4a8e-9d0e-6f1f2c3d4e5f';

const accounts: Accounts = {
  register: async () => ok({ challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 }),
  loginOtp: async (mobile) =>
    mobile.endsWith('3210') ? ok({ challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 }) : refuse('not-found', 'not_found', 'No account'),
  resendOtp: (mobile, caller) => accounts.loginOtp(mobile, caller),
  checkOtp: async ({ otp }) =>
    otp === '123456'
      ? ok({ account: kavya, sessionId: 's-1', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') })
      : refuse('invalid', 'otp.incorrect', 'Please Insert Correct OTP'),
  challenge: async () => null,
  loginByPassword: async ({ password }) =>
    password === 'rain over the lake'
      ? ok({ account: kavya, sessionId: 's-1', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') })
      : refuse('invalid', 'login.invalid', 'Invalid Username or Password'),
  forgotPassword: (mobile, caller) => accounts.loginOtp(mobile, caller),
  resetPassword: async ({ otp }) =>
    otp === '123456'
      ? ok({ account: kavya, sessionId: 's-1', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') })
      : refuse('refused', 'otp.incorrect', 'Please Insert Correct OTP', { fields: { otp: 'Please Insert Correct OTP' } }),
  hasPassword: async () => false,
  passwordOtp: (_session, caller) => accounts.loginOtp(kavya.phone, caller),
  setPassword: async () => ok({ sessionsEnded: 1 }),
  socialProviders: ['google'],
  socialStart: () => refuse('not-found', 'social.off', 'This way to sign in is not switched on.'),
  socialFinish: async () => refuse('not-found', 'social.off', 'This way to sign in is not switched on.'),
  socialLogin: async () => ok({ known: false, ticket: 'ticket-1', expiresIn: 1800, provider: 'google', name: kavya.name, email: kavya.email, emailKnown: false }),
  verifyMobile: (input, caller) => accounts.loginOtp(input.mobile, caller),
  ticket: async () => null,
  updateProfile: async (_session, { name, email }) => ok({ account: { ...kavya, name, email }, pending: [] }),
  confirmContact: async () => ok(kavya),
  pendingContacts: async () => [],
  sessionsOf: async () => [{ id: SESSION_ID, device: 'Chrome on Android', address: '203.0.113.7', startedAt: new Date('2026-11-20T04:30:00Z'), lastSeenAt: new Date('2026-11-21T04:30:00Z'), current: true }],
  endSession: async (_session, id) => id === SESSION_ID,
  endOtherSessions: async () => 2,
  leaveOtp: (_session, caller) => accounts.loginOtp(kavya.phone, caller),
  leave: async () => refuse('invalid', 'leave.proof', 'Please enter the OTP, or your password'),
  proof: async () => null,
  proofOtp: (mobile, caller) => accounts.loginOtp(mobile, caller),
  prove: async () => refuse('invalid', 'otp.incorrect', 'Please Insert Correct OTP'),
  session: async (token) => (token === TOKEN ? { id: 's-1', account: kavya } : null),
  logout: async () => undefined,
  byId: async () => kavya,
  prune: async () => 0,
};

/** Every use case in a happy mood, typed by its door; a test replaces what it is about. */
export function fakeServices(over: { [S in keyof Services]?: Partial<Services[S]> } = {}): Services {
  const absent = (what: string) => (): never => {
    throw new Error(`${what} is not for the API to call`);
  };
  return {
    accounts: { ...accounts, ...over.accounts },
    blog: {
      list: async () => ({
        posts: [blogPost],
        total: 9,
      }),
      bySlug: async (slug) => (slug === blogPost.slug ? blogPost : null),
      recent: async () => [blogPost],
      index: async () => [],
      ...over.blog,
    },
    bookings: {
      createHeld: absent('createHeld'),
      transition: absent('transition'),
      byId: async () => booking,
      listOf: async () => ({ upcoming: [booking], complete: [], cancel: [] }),
      overdueHolds: async () => [],
      dueForCompletion: async () => [],
      ...over.bookings,
    },
    checkout: {
      addBooking: async () => ok({ bookingId: 42 }),
      hold: absent('hold'),
      confirm: absent('confirm'),
      payOnline: async () => ok(paymentToMake),
      paymentStatus: async (userId, sessionId, id) => (userId === kavya.id && sessionId === paymentStatus.sessionId && id === 42 ? ok(paymentStatus) : refuse('not-found', 'payment.not-found', 'No such payment')),
      paymentStatusByTxn: async (userId, id) => (userId === kavya.id && id === 42 ? ok(paymentStatus) : refuse('not-found', 'payment.not-found', 'No such payment')),
      providerCalled: async () => refuse('unauthenticated', 'payment.bad-signature', 'Not signed'),
      receipt: async (userId, id) => (userId === kavya.id && id === 42 ? ok(receipt) : refuse('not-found', 'booking.not-found', 'No such booking')),
      ...changesInAHappyMood(booking),
      expireHolds: async () => 0,
      completeStays: async () => 0,
      ...over.checkout,
    } as Services['checkout'],
    intake: {
      countries: async () => [{ code: 'IN', name: 'India' }],
      statesOf: async (country) => (country === 'India' ? [{ code: 'MH', name: 'Maharashtra' }] : null),
      citiesOf: async (country, state) => (country === 'India' && ['MH', 'Maharashtra'].includes(state) ? ['Lonavala'] : null),
      list: async () => ok({ token: 'a-token-of-a-listing', sent: { challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 } }),
      ...over.intake,
    } as Services['intake'],
    invoices: { papersOf: async () => [], invoiceFor: absent('invoiceFor'), paperFile: absent('paperFile'), ...over.invoices } as Services['invoices'],
    notifications: { enqueue: absent('enqueue'), deliverDue: async () => 0, prepare: async () => undefined, outbox: async () => [], html: async () => null, desk: { list: absent('list'), byId: absent('byId'), retry: absent('retry'), retryDead: absent('retryDead') }, ...over.notifications },
    payments: { paid: async () => new Map(), entries: async () => [], ...over.payments } as Services['payments'],
    personalData: {
      exportOf: async () => ({ from: 'Verandah' }),
      consequences: async () => ({ staysAhead: [], paymentUnderWay: false, wishes: 1, sessions: 1, unpublishedReviews: 0, publishedReviews: 1, bookingsKept: 1, keptUntil: '2033-12-31', hasPassword: false }),
      leave: async () => ok({ reference: 'DEL-7K2MQ9X4TB', deletedAt: new Date('2026-11-21T04:30:00Z'), keptUntil: '2033-12-31' }),
      ...over.personalData,
    } as Services['personalData'],
    properties: {
      byId: async (id) => (id === property.id ? property : null),
      bySlug: async (slug) => (slug === property.slug ? property : null),
      redirectOf: async () => null,
      isRetired: async () => false,
      rooms: async (id) => (id === property.id ? [room] : []),
      cards: async (ids) => (ids.includes(property.id) ? [property] : []),
      recommended: async () => [property],
      places: async () => [
        { id: 1, slug: 'lonavala', name: 'Lonavala', kind: 'city', cityId: null, cityName: 'Lonavala', state: 'Maharashtra', latitude: 18.75, longitude: 73.4, popular: true, blurb: '', propertyCount: 1 },
      ],
      popularPlaces: async () => [],
      amenities: async () => property.amenities,
      slider: async () => [{ title: 'Weekends', text: 'Two hours away', href: '/search', picture }],
      picture: async () => null,
      pictureById: async () => null,
      index: async () => [],
      ...over.properties,
    },
    reviews: {
      ofProperty: async () => ({
        reviews: [review],
        summary: { count: 1, scores: null },
      }),
      browse: async () => ({
        reviews: [review],
        count: 1,
        summary: { count: 3, scores: { overall: 4.3, location: 4.5, food: 3.5, cleaning: 4, facility: 3, money: 4 } },
        distribution: [0, 0, 0, 1, 2],
        types: [{ type: 'family', count: 3 }],
      }),
      testimonial: async () => null,
      write: async () => ok({ id: 1 }),
      writtenBy: async () => ({ reviews: [ownReview], count: 1 }),
      ...over.reviews,
    },
    search: {
      list: async () => ok({ items: [searchItem], count: 1, availableCount: 1, placeName: 'Lonavala, Maharashtra', centre: { latitude: 18.7557237, longitude: 73.4090757 } }),
      counts: async () => ok({ popular: {}, budget: {}, starRating: {}, propertyType: {}, amenities: {} }),
      keyword: async () => [{ name: 'Lonavala', type: 'city', id: 1, latitude: 18.75, longitude: 73.4 }],
      ...over.search,
    },
    support: { contact: async () => ok({ id: 1 }), ...over.support },
    tours: {
      list: async () => [tour],
      byId: async (id) => (id === tour.id ? tour : null),
      related: async () => [],
      index: async () => [],
      enquire: async () => ok({ id: 1 }),
      ...over.tours,
    },
    wishlist: { toggle: async () => ok({ wished: true }), ids: async () => [7], merge: async () => 0, ...over.wishlist },
  } as Services;
}
