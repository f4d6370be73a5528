import { afterEach, describe, expect, it } from 'vitest';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

describe('property calls', () => {
  it('answers the record by id and by slug', async () => {
    api = await openApi();
    const byId = await api.call('hotel/hotel_details', { hotel_id: '7' });
    const bySlug = await api.call('hotel/hotel_details_by_slug', { slug: 'mist-house' });
    expect(byId.body.data).toEqual(bySlug.body.data);
    expect(byId.body).toMatchObject({
      count: 1,
      data: [{ id: 7, slug: 'mist-house', url: 'mist-house', hotel_policy: '<p>Adults carry an identity card.</p>', checkin_time: '14:00', amenities_list: [{ id: 41, amenities: 'Outdoor swimming pool' }], state: 'Maharashtra', meta_canonical: 'https://verandah.example/bungalow/mist-house/7' }],
    });
  });

  it.each([
    ['hotel/hotel_details', { hotel_id: 8 }],
    ['hotel/hotel_details_by_slug', { slug: 'nowhere' }],
    ['hotel/room_details', { hotel_id: 8, checkin: '2026-12-04', checkout: '2026-12-06', rooms: 1, adult: 2 }],
    ['hotel/room_list', { hotel_id: 8 }],
    ['hotel/room_photo', { hotel_id: 8, room_id: 70 }],
    ['hotel/room_photo', { hotel_id: 7, room_id: 71 }],
    ['hotel/coupon_offer_by_villa', { hotel_id: 8 }],
    ['hotel/check_redirect', { hotel_id: 8 }],
  ])('%s answers 404 for %o', async (path, input) => {
    api = await openApi();
    expect(await api.call(path, input)).toMatchObject({ http: 404, body: { status: 404, message: expect.any(String) } });
  });

  it('answers rooms with plans, under either name of the dates', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/room_list', { hotel_id: 7, startTime: '2026-12-04', endTime: '2026-12-06' });
    expect(body).toMatchObject({
      count: 1,
      plan_array_count: 1,
      data: [
        {
          room_id: 70, display_name: 'Entire villa', bed_type: '3 king beds', room_size_sqft: 2400, adults_base: 8, child_base: 4, count_refund: 1,
          single_net_rate: 6750.45, single_sell_rate: 7500.5,
          rate_plan: [{ plan_id: 700, plan_array_no: 0, room_id: 70, plan: 'With breakfast', plan_amount: 7500.5, plan_list: [{ plan: 'Breakfast' }], count_refund: 1, free_cancellation_till: '2026-11-22T14:00:00+05:30', free_units: 1 }],
        },
      ],
    });
    const [room] = body.data as { lim_amenities: unknown[]; room_amenities: unknown[] }[];
    expect([room!.lim_amenities.length, room!.room_amenities.length]).toEqual([4, 5]);
  });

  it('answers the rooms of a booking with quantities, or all that can be chosen', async () => {
    api = await openApi();
    const asked = { hotel_id: 7, checkin: '2026-12-04', checkout: '2026-12-06', rooms: 1, adult: 2, children: 1, child_age: '5' };
    const chosen = await api.call('hotel/room_details', { ...asked, room_list_array: '70', plan_list_array: '700', room_qty_array: '1' });
    expect(chosen.body).toMatchObject({ count: 1, plan_array_count: 1, data: [{ room_id: 70, display_name: 'Entire villa', rate_plan: [{ plan_id: 700, plan_array_no: 0, room_id: 70, plan: 'With breakfast', plan_amount: 7500.5, room_qty: 1 }] }] });
    expect((await api.call('hotel/room_details', asked)).body).toMatchObject({ count: 1, data: [{ rate_plan: [{ plan_id: 700, room_qty: 0 }] }] });
    const uneven = await api.call('hotel/room_details', { ...asked, room_list_array: '70,71', plan_list_array: '700', room_qty_array: '1' });
    expect(uneven).toMatchObject({ http: 400, body: { fields: { room_list_array: expect.any(String) } } });
    expect(await api.call('hotel/room_details', { ...asked, child_age: '' })).toMatchObject({ http: 400, body: { fields: { child_age: expect.any(String) } } });
  });

  it('wants both dates or none', async () => {
    api = await openApi();
    expect((await api.call('hotel/room_list', { hotel_id: 7, checkin: '2026-12-04' })).body.fields).toEqual({ checkout: expect.any(String) });
  });

  it('sends moved properties on, others to their canonical page', async () => {
    api = await openApi({ catalogue: { redirectOf: async (_ctx, id) => (id === 3 ? '/bungalow/mist-house/7' : null) } });
    expect((await api.call('hotel/check_redirect', { hotel_id: 3 })).body).toMatchObject({ status: 200, redirect_url: '/bungalow/mist-house/7' });
    expect((await api.call('hotel/check_redirect', { hotel_id: 7 })).body).toMatchObject({ status: 200, redirect_url: '/bungalow/mist-house/7' });
  });

  it('answers blogs under their specified names, reviews and banners', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/blog_list', { page: 2 });
    expect(body).toMatchObject({ total: 9, count: 9, blogs: [{ slug: 'monsoon', shrt_desc: 'Rain.' }] });
    expect(body.blogs).toEqual(body.data);
    expect((await api.call('hotel/single_review', { hotel_id: 7 })).body).toMatchObject({ count: 1, scores: null, data: [{ rating: 4.5, user_name: 'Ishaan M.', date: '2026-10-02' }] });
    expect((await api.call('hotel/slider_list')).body.data).toEqual([{ image: '/media/a1b2c3d4e5/1600.webp', alt: 'The house above the valley', title: 'Weekends', text: 'Two hours away', href: '/search' }]);
  });
});
