import type * as Catalogue from '#marketplace/catalogue/index.ts';
import type * as Search from '#marketplace/search/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import { ok } from '#shared/result.ts';
import { picture, property, room } from './sample-property.ts';
import { quote } from './sample-quote.ts';

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

export type CatalogueDoor = Partial<Omit<typeof Catalogue, 'personalData'>>;
export type SearchDoor = Partial<Omit<typeof Search, 'personalData'>>;

/** The catalogue in a happy mood: one property, at its own id and slug. */
export const fakeCatalogue: CatalogueDoor = {
  propertyById: async (_ctx, id) => (id === property.id ? property : null),
  propertyBySlug: async (_ctx, slug) => (slug === property.slug ? property : null),
  redirectOf: async () => null,
  isRetired: async () => false,
  roomsOf: async (_ctx, id) => (id === property.id ? [room] : []),
  cardsOf: async (_ctx, ids) => (ids.includes(property.id) ? [property] : []),
  recommendedProperties: async () => [property],
  listPlaces: async () => [
    { id: 1, slug: 'lonavala', name: 'Lonavala', kind: 'city', cityId: null, cityName: 'Lonavala', state: 'Maharashtra', latitude: 18.75, longitude: 73.4, popular: true, blurb: '', propertyCount: 1 },
  ],
  popularPlaces: async () => [],
  listAmenities: async () => property.amenities,
  sliderItems: async () => [{ title: 'Weekends', text: 'Two hours away', href: '/search', picture }],
  namedPictures: async () => ({}),
  pictureById: async () => null,
  liveProperties: async () => [],
};

/** A search that finds that property. */
export const fakeSearch: SearchDoor = {
  listProperties: async () => ok({ items: [searchItem], count: 1, availableCount: 1, placeName: 'Lonavala, Maharashtra', centre: { latitude: 18.7557237, longitude: 73.4090757 } }),
  suggestNames: async () => [{ name: 'Lonavala', type: 'city', id: 1, latitude: 18.75, longitude: 73.4 }],
};
