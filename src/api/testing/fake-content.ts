import type * as content from '#marketplace/content/index.ts';
import type * as intake from '#marketplace/intake/index.ts';
import type * as messages from '#marketplace/messages/index.ts';
import type * as reviews from '#marketplace/reviews/index.ts';
import { ok } from '#shared/result.ts';
import { kavya } from './fake-accounts.ts';
import { picture, property } from './sample-property.ts';
import { tour } from './sample-tour.ts';

export type ContentDoor = Partial<typeof content>;
export type IntakeDoor = Partial<typeof intake>;
export type MessagesDoor = Partial<typeof messages>;
export type ReviewsDoor = Partial<typeof reviews>;

const blogPost: content.BlogPost = {
  id: 1, slug: 'monsoon', name: 'Monsoon weekends', shortDescription: 'Rain.', metaTitle: '', metaDescription: '', metaKeyword: '', picture, publishedAt: new Date('2026-07-01T00:00:00Z'),
  sections: [{ html: '<p>It rains.</p>', picture }, { html: '<p>It stops.</p>', picture: null }],
  readingMinutes: 1,
  changedAt: new Date('2026-10-01T04:30:00Z'),
};

/** Posts, tours and forms in a happy mood, for tests of the calls alone. */
export const fakeContent: ContentDoor = {
  listPosts: async () => ({ posts: [blogPost], total: 9 }),
  postBySlug: async (_ctx, slug) => (slug === blogPost.slug ? blogPost : null),
  recentPosts: async () => [blogPost],
  postIndex: async () => [],
  sendContactMessage: async () => ok({ id: 1 }),
  listTours: async () => [tour],
  tourById: async (_ctx, id) => (id === tour.id ? tour : null),
  relatedTours: async () => [],
  tourIndex: async () => [],
  enquireAboutTour: async () => ok({ id: 1 }),
};

/** Owners' listings in a happy mood, for tests of the calls alone. */
export const fakeIntake: IntakeDoor = {
  listCountries: async () => [{ code: 'IN', name: 'India' }],
  listStates: async (_ctx, country) => (country === 'India' ? [{ code: 'MH', name: 'Maharashtra' }] : null),
  listCities: async (_ctx, country, state) => (country === 'India' && ['MH', 'Maharashtra'].includes(state) ? ['Lonavala'] : null),
  listProperty: async () => ok({ token: 'a-token-of-a-listing', sent: { challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 } }),
};

/** An empty outbox. */
export const fakeMessages: MessagesDoor = { listOutbox: async () => [], emailHtml: async () => null };

const review: reviews.Review = { id: 1, propertyId: property.id, author: 'Ishaan M.', type: 'family', location: 4.5, food: 4, cleaning: 5, facility: 4, money: 4, overall: 4.5, title: 'Calm', details: 'We slept well.', at: new Date('2026-10-01T20:00:00Z') };

const ownReview: reviews.OwnReview = { ...review, bookingId: 42, hotelName: property.name, hotelSlug: property.slug, hotelType: property.hotelType, state: 'pending', decidedAt: null, decidedBy: '', reason: '' };

/** Reviews in a happy mood, for tests of the calls alone. */
export const fakeReviews: ReviewsDoor = {
  latestReviews: async () => ({ reviews: [review], summary: { count: 1, scores: null } }),
  browseReviews: async () => ({
    reviews: [review],
    count: 1,
    summary: { count: 3, scores: { overall: 4.3, location: 4.5, food: 3.5, cleaning: 4, facility: 3, money: 4 } },
    distribution: [0, 0, 0, 1, 2],
    types: [{ type: 'family', count: 3 }],
  }),
  findTestimonial: async () => null,
  writeReview: async () => ok({ id: 1 }),
  ownReviews: async () => ({ reviews: [ownReview], count: 1 }),
};
