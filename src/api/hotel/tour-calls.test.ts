import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#shared/result.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

const asked = { package_id: 12, name: 'Kavya Rao', phone: '98765 43210', email: 'kavya@example.com' };

describe('package_list', () => {
  it('answers tours under their specified names', async () => {
    api = await openApi();
    const { http, body } = await api.call('extranet/package_list', { type: 'domestic' });
    expect(http).toBe(200);
    expect(body).toMatchObject({ count: 1, data: [{ id: 12, url: 'kerala', title: 'Backwaters', image: '/media/a1b2c3d4e5/800.webp', price: 24_999.5, days: 2, night: 1, best_months: [12, 1] }] });
  });

  it.each([[{}], [{ type: 'space' }], [{ type: ['domestic'] }]])('%j is refused by its field', async (input) => {
    api = await openApi();
    expect((await api.call('extranet/package_list', input)).body).toMatchObject({ status: 400, fields: { type: expect.any(String) } });
  });
});

describe('package_details', () => {
  it('answers one record, its long texts as HTML in which nothing is markup but ours', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/package_details', { package_id: '12' });
    expect(body).toMatchObject({
      status: 200,
      count: 1,
      data: [
        {
          image: [{ image: '/media/a1b2c3d4e5/1200.webp' }],
          tour_plan: '<h3>Day 1: Kochi &#60;fort&#62;</h3><p>Walk.</p><p>4 km. Night: Kochi. Breakfast.</p><h3>Day 2: Home</h3><p>Leave.</p>',
          inclusion_exclusion: '<h3>In the price</h3><ul><li>Boat</li></ul><h3>Not in the price</h3><ul><li>Flights</li></ul>',
          terms_conditions: '<ul><li>20 % to hold.</li></ul>',
          day_plan: [{ day: 1, stay: 'Kochi', meals: ['breakfast'] }, { day: 2, stay: '', meals: [] }],
        },
      ],
    });
  });

  it('says when there is none', async () => {
    api = await openApi();
    expect((await api.call('hotel/package_details', { package_id: 13 })).body).toMatchObject({ status: 404, code: 'tour.not-found', message: 'Tour not found.' });
  });
});

describe('add_package_enquiry', () => {
  it('hands the enquiry on as it was typed, with the address it came from, and thanks', async () => {
    const heard: unknown[] = [];
    api = await openApi({ content: { enquireAboutTour: async ({ actor }, input) => { heard.push([input, actor.address]); return { ok: true, value: { id: 3 } }; } } });
    const { http, body } = await api.call('hotel/add_package_enquiry', asked);
    expect([http, body.message]).toEqual([200, 'Thank you.']);
    expect(heard).toEqual([[{ tourId: 12, name: 'Kavya Rao', phone: '98765 43210', email: 'kavya@example.com' }, '127.0.0.1']]);
  });

  it('passes a message for each field on', async () => {
    api = await openApi({ content: { enquireAboutTour: async () => refuse('invalid', 'enquiry.invalid', 'Look again', { fields: { name: 'a', phone: 'b' } }) } });
    expect((await api.call('hotel/add_package_enquiry', { package_id: 12 })).body).toMatchObject({ status: 400, code: 'enquiry.invalid', fields: { name: 'a', phone: 'b' } });
  });

  it('says when to come back after too many', async () => {
    api = await openApi({ content: { enquireAboutTour: async () => refuse('limited', 'enquiry.limited', 'Later', { retryAfter: 90 }) } });
    const { http, headers } = await api.call('hotel/add_package_enquiry', asked);
    expect([http, headers['retry-after']]).toEqual([429, '90']);
  });

  it('turns away a form on another site', async () => {
    api = await openApi();
    expect((await api.call('hotel/add_package_enquiry', asked, { 'sec-fetch-site': 'cross-site' })).http).toBe(403);
  });
});
