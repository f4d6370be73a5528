import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#shared/result.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

describe('offer_details', () => {
  it('answers one record with the stay its page opens with', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/offer_details', { offer_id: '2' });
    expect(body).toMatchObject({
      status: 200,
      count: 1,
      data: [{ id: 2, url: 'monsoon', offer_code: 'MONSOON', start_date: '2026-12-01', end_date: '2026-12-02', stay_from: '2026-12-01', stay_to: '2027-01-01', book_till: '2026-12-15', min_spend: 5000, hotel_type: null, hotel_id: null }],
    });
  });

  it('says when there is none, and when it has ended', async () => {
    api = await openApi({ pricing: { showOffer: async (_ctx, id) => (id === 3 ? refuse('expired', 'offer.over', 'No Offer Found') : refuse('not-found', 'offer.not-found', 'No Offer Found')) } });
    expect((await api.call('hotel/offer_details', { offer_id: 99 })).body).toMatchObject({ status: 404, code: 'offer.not-found', message: 'No Offer Found' });
    expect(await api.call('hotel/offer_details', { offer_id: 3 })).toMatchObject({ http: 410, body: { status: 410, code: 'offer.over' } });
    expect((await api.call('hotel/offer_details', {})).body).toMatchObject({ status: 400, fields: { offer_id: expect.any(String) } });
  });
});

describe('hotel_review', () => {
  it('answers reviews with scores, their spread and who wrote', async () => {
    const heard: unknown[] = [];
    api = await openApi({
      reviews: {
        browseReviews: async (_ctx, ...asked) => {
          heard.push(asked);
          return { reviews: [], count: 0, summary: { count: 4, scores: { overall: 4.3, location: 4.5, food: 3.5, cleaning: 4, facility: 3, money: 4 } }, distribution: [0, 0, 0, 1, 3], types: [{ type: 'solo', count: 4 }] };
        },
      },
    });
    const { body } = await api.call('hotel/hotel_review', { hotel_id: 7, review_type: 'couple', sort: 'critical', page: 2, limit: 5 });
    expect(body).toMatchObject({ status: 200, count: 0, review_count: 4, scores: { overall: 4.3 }, types: [{ review_type: 'solo', count: 4 }] });
    expect(body['distribution']).toEqual([{ stars: 1, count: 0 }, { stars: 2, count: 0 }, { stars: 3, count: 0 }, { stars: 4, count: 1 }, { stars: 5, count: 3 }]);
    expect(heard).toEqual([[7, { type: 'couple', sort: 'critical', page: 2, limit: 5 }]]);
  });

  it('gives no score below three reviews', async () => {
    api = await openApi({ reviews: { browseReviews: async () => ({ reviews: [], count: 2, summary: { count: 2, scores: null }, distribution: [0, 0, 0, 0, 2], types: [] }) } });
    expect((await api.call('hotel/hotel_review', { hotel_id: 7 })).body).toMatchObject({ review_count: 2, scores: null, distribution: [] });
  });

  it('of an unknown property there are none', async () => {
    api = await openApi();
    expect((await api.call('hotel/hotel_review', { hotel_id: 8 })).body).toMatchObject({ status: 404, code: 'property.not-found' });
  });
});

describe('hotel_photos', () => {
  it('answers the gallery of a property', async () => {
    api = await openApi();
    expect((await api.call('hotel/hotel_photos', { hotel_id: 7 })).body).toMatchObject({ status: 200, data: [{ image: expect.stringMatching(/^\/media\/.+\/1200\.webp$/), alt: expect.any(String) }] });
    expect((await api.call('hotel/hotel_photos', { hotel_id: 8 })).body).toMatchObject({ status: 404 });
  });
});

describe('hotel_list of the map screen', () => {
  const stay = { checkin: '2026-12-04', checkout: '2026-12-06', room_qty: 1, adult_qty: 2 };

  it('looks round the property it is given', async () => {
    const heard: unknown[] = [];
    api = await openApi({ search: { listProperties: async (_ctx, request) => { heard.push([request.city, request.latitude, request.longitude]); return refuse('invalid', 'x', 'x'); } } });
    await api.call('hotel/hotel_list', { ...stay, to_id: 7 });
    await api.call('hotel/hotel_list', { ...stay, to_id: 7, city: 'Goa' });
    expect(heard).toEqual([['', expect.any(Number), expect.any(Number)], ['Goa', null, null]]);
  });

  it('knows no place round an unknown one', async () => {
    api = await openApi();
    expect((await api.call('hotel/hotel_list', { ...stay, to_id: 8 })).body).toMatchObject({ status: 404, code: 'property.not-found' });
  });
});
