import { afterEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#marketplace/search/index.ts';
import { ok } from '#shared/result.ts';
import { searchItem } from '../testing/fake-search.ts';
import { goodInput } from '../testing/good-input.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

/** The API with a search that remembers what it was asked. */
async function listening(): Promise<SearchRequest[]> {
  const asked: SearchRequest[] = [];
  api = await openApi({
    search: {
      listProperties: async (_ctx, request) => {
        asked.push(request);
        return ok({ items: [searchItem, { ...searchItem, available: false, quote: null, nextAvailableDate: '2026-12-11', grandTotal: 0 }], count: 31, availableCount: 30, placeName: 'Lonavala, Maharashtra', centre: { latitude: 18.75, longitude: 73.4 } });
      },
    },
  });
  return asked;
}

describe('hotel_list and filter_hotel', () => {
  it('answers items under the specified names, in rupees', async () => {
    await listening();
    const { body } = await api.call('hotel/hotel_list', goodInput['hotel/hotel_list']);
    expect(body).toMatchObject({ count: 31, available_count: 30, place: { name: 'Lonavala, Maharashtra' } });
    const [free, sold] = body.data as Record<string, unknown>[];
    expect(free).toEqual({
      id: 7, url: 'mist-house', image: '/media/a1b2c3d4e5/800.webp', hotel_name: 'Mist House', star_rating: 4,
      street_address: '12 Tungarli Lake Road', locality: 'Tungarli', city: 'Lonavala', hotel_type: 'bungalow',
      is_couple: '1', is_pure_veg: '0', amenities_image: [{ id: 41, name: 'Outdoor swimming pool', image: 'waves' }], amenities_id: [41],
      pay_hotel: '1', latitude: 18.76, longitude: 73.41, rating: 4.3, review_count: 12, count_refund: 1,
      free_cancellation_till: '2026-11-22T14:00:00+05:30', is_available: 'Available', next_available_date: null,
      discount: 10, booster: 5, lmr: 0, room_rate: 7500.5, price: 6090.25, gst_total: 659, grand_total: 12_839, nights: 2,
      is_wishlist: 'yes', distance_km: 1.2,
    });
    expect(sold).toMatchObject({ is_available: 'Not Available', next_available_date: '2026-12-11', grand_total: 0 });
  });

  it('asks search for place, stay, party, paging and the browser’s wishlist', async () => {
    const asked = await listening();
    await api.call('hotel/hotel_list', { ...goodInput['hotel/hotel_list'], hotel_type: 'Resort', latitude: '18.75', longitude: 73.4, page: '2', limit: 50, sort: 'price_asc', fingerprint: 'browser-0001' });
    expect(asked).toEqual([
      {
        city: 'Lonavala, Maharashtra', latitude: 18.75, longitude: 73.4, bounds: null,
        stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' }, party: { rooms: 1, adults: 2, childAges: [5] }, hotelType: 'hotel',
        filters: { popular: [], budget: [], starRating: [], propertyType: [], amenities: [] },
        sort: 'price_asc', page: 2, limit: 50, wishlistOf: { userId: null, fingerprint: 'browser-0001' },
      },
    ]);
  });

  it('reads filters as lists or with commas, and the wishlist of the account when signed in', async () => {
    const asked = await listening();
    await api.signedIn('hotel/filter_hotel', { ...goodInput['hotel/filter_hotel'], fingerprint: 'browser-0001' });
    expect(asked[0]).toMatchObject({
      filters: { popular: ['pure_veg'], budget: ['0_4000', '4000_8000'], starRating: [4, 5], propertyType: ['bungalow'], amenities: [41, 7] },
      wishlistOf: { userId: 5, fingerprint: null },
    });
  });

  it.each([
    [{ checkin: '2026-11-20' }, 'checkin', 'dates.past'],
    [{ checkout: '2026-12-04' }, 'checkout', 'dates.order'],
    [{ checkout: '2027-01-30' }, 'checkout', 'dates.too-long'],
    [{ checkin: '2027-11-20', checkout: '2027-11-23' }, 'checkout', 'dates.too-far'],
    [{ child_age: '' }, 'child_age', 'party.child-age'],
    [{ child_age: '13' }, 'child_age', 'party.child-age'],
    [{ child_qty: 5, child_age: '1,2,3,4,5' }, 'child_qty', 'party.children'],
    [{ room_qty: 0 }, 'room_qty', 'party.rooms'],
    [{ adult_qty: 0 }, 'adult_qty', 'party.adults'],
    [{ city: '' }, 'city', 'input.invalid'],
    [{ star_rating: '6' }, 'star_rating', 'input.invalid'],
    [{ budget: 'cheap' }, 'budget', 'input.invalid'],
    [{ limit: 101 }, 'limit', 'input.invalid'],
    [{ bounds: '1,2' }, 'bounds', 'input.invalid'],
  ])('refuses %o at %s', async (wrong, field, code) => {
    const asked = await listening();
    const { http, body } = await api.call('hotel/filter_hotel', { ...goodInput['hotel/filter_hotel'], ...wrong });
    expect({ http, code: body.code, fields: Object.keys(body.fields as object) }).toEqual({ http: 400, code, fields: [field] });
    expect(asked).toEqual([]);
  });
});
