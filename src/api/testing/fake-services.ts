import type { SearchItem } from '#marketplace/search/index.ts';
import type { Services } from '#marketplace/services.ts';
import { ok } from '#shared/result.ts';
import { kavya, TOKEN } from './fake-accounts.ts';
import { picture, property, room } from './sample-property.ts';
import { quote } from './sample-quote.ts';

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

/** Every use case in a happy mood, typed by its door; a test replaces what it is about. */
export function fakeServices(over: { [S in keyof Services]?: Partial<Services[S]> } = {}): Services {
  return {
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
    search: {
      list: async () => ok({ items: [searchItem], count: 1, availableCount: 1, placeName: 'Lonavala, Maharashtra', centre: { latitude: 18.7557237, longitude: 73.4090757 } }),
      counts: async () => ok({ popular: {}, budget: {}, starRating: {}, propertyType: {}, amenities: {} }),
      keyword: async () => [{ name: 'Lonavala', type: 'city', id: 1, latitude: 18.75, longitude: 73.4 }],
      ...over.search,
    },
  } as Services;
}
