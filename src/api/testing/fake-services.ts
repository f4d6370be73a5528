import type { BlogPost } from '#marketplace/content/index.ts';
import type { OwnReview, Review } from '#marketplace/reviews/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import type { Services } from '#marketplace/services.ts';
import { ok } from '#shared/result.ts';
import { kavya, TOKEN } from './fake-accounts.ts';
import { picture, property, room } from './sample-property.ts';
import { quote } from './sample-quote.ts';
import { tour } from './sample-tour.ts';

export { kavya, TOKEN };

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

const review: Review = { id: 1, propertyId: property.id, author: 'Ishaan M.', type: 'family', location: 4.5, food: 4, cleaning: 5, facility: 4, money: 4, overall: 4.5, title: 'Calm', details: 'We slept well.', at: new Date('2026-10-01T20:00:00Z') };

const ownReview: OwnReview = { ...review, bookingId: 42, hotelName: property.name, hotelSlug: property.slug, hotelType: property.hotelType, state: 'pending', decidedAt: null, decidedBy: '', reason: '' };

const blogPost: BlogPost = {
  id: 1, slug: 'monsoon', name: 'Monsoon weekends', shortDescription: 'Rain.', metaTitle: '', metaDescription: '', metaKeyword: '', picture, publishedAt: new Date('2026-07-01T00:00:00Z'),
  sections: [{ html: '<p>It rains.</p>', picture }, { html: '<p>It stops.</p>', picture: null }],
  readingMinutes: 1,
  changedAt: new Date('2026-10-01T04:30:00Z'),
};

/** Every use case in a happy mood, typed by its door; a test replaces what it is about. */
export function fakeServices(over: { [S in keyof Services]?: Partial<Services[S]> } = {}): Services {
  const absent = (what: string) => (): never => {
    throw new Error(`${what} is not for the API to call`);
  };
  return {
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
    intake: {
      countries: async () => [{ code: 'IN', name: 'India' }],
      statesOf: async (country) => (country === 'India' ? [{ code: 'MH', name: 'Maharashtra' }] : null),
      citiesOf: async (country, state) => (country === 'India' && ['MH', 'Maharashtra'].includes(state) ? ['Lonavala'] : null),
      list: async () => ok({ token: 'a-token-of-a-listing', sent: { challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 } }),
      ...over.intake,
    } as Services['intake'],
    notifications: { enqueue: absent('enqueue'), deliverDue: async () => 0, prepare: async () => undefined, outbox: async () => [], html: async () => null, desk: { list: absent('list'), byId: absent('byId'), retry: absent('retry'), retryDead: absent('retryDead') }, ...over.notifications },
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
  } as Services;
}
