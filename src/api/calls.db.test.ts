import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { goodInput } from '#test/support/good-inputs.ts';
import { firstPlan } from '#test/support/stay-requests.ts';
import { calls } from './calls.ts';
import { openCalls, SEARCH, STAY, type CallsFixture } from './testing/calls-fixture.ts';
import { type Answer } from './testing/open-api.ts';

let f: CallsFixture;
let t: CallsFixture['t'];
let api: CallsFixture['api'];
let villa: CallsFixture['villa'];
let online: CallsFixture['online'];
let signedIn: CallsFixture['signedIn'];
beforeAll(async () => {
  f = await openCalls();
  ({ t, api, villa, online, signedIn } = f);
});
afterAll(() => f.close());

describe('every call', () => {
  it('has a valid example request', () => {
    expect(Object.keys(goodInput).toSorted()).toEqual(
      calls.map(({ contract }) => contract.path).toSorted(),
    );
  });

  it.each(
    calls.map(({ contract }) => contract).filter(({ request }) => !request.safeParse({}).success),
  )('$path names each missing field', async ({ path, request }) => {
    const { http, body } = await signedIn(path, {});
    expect(http).toBe(400);
    const missing = request
      .safeParse({})
      .error!.issues.map(({ path: [name] }) => String(name))
      .toSorted();
    expect(Object.keys(body['fields'] as object).toSorted()).toEqual(missing);
    for (const name of missing) expect(goodInput[path]).toHaveProperty(name);
  });
});

describe('search', () => {
  it('hotel_list answers items under the specified names', async () => {
    const { body } = await api.call('hotel/hotel_list', SEARCH);
    expect(body).toMatchObject({
      status: 200,
      count: 2,
      available_count: 2,
      place: { name: expect.stringContaining('Lonavala') },
    });
    expect((body['data'] as { url: string }[]).map(({ url }) => url).toSorted()).toEqual([
      'lake-house',
      'mist-house',
    ]);
  });

  it('filter_hotel reads filters as lists or with commas', async () => {
    const list = async (filters: object) =>
      (
        (await api.call('hotel/filter_hotel', { ...SEARCH, ...filters })).body['data'] as {
          url: string;
        }[]
      ).map(({ url }) => url);
    expect(
      await list({
        popular: 'pure_veg',
        budget: '[4000_8000]',
        star_rating: ['4', 5],
        property_type: ['bungalow'],
        amenities: '41,7',
      }),
    ).toEqual(['mist-house']);
    expect(await list({ star_rating: 5 })).toEqual([]);
    expect((await list({ amenities: '' })).length).toBe(2);
  });

  it('hotels and resorts are listed together', async () => {
    expect(
      (await api.call('hotel/hotel_list', { ...SEARCH, hotel_type: 'Resort' })).body['count'],
    ).toBe(0);
    expect(
      (await api.call('hotel/hotel_list', { ...SEARCH, hotel_type: 'bungalow' })).body['count'],
    ).toBe(2);
  });

  it('marks the wishlist of the browser, or of the signed-in account', async () => {
    await signedIn('hotel/add_wishlist', { hotel_id: villa.id });
    await api.call('hotel/add_wishlist', { hotel_id: online.id, fingerprint: 'browser-0001' });
    const wished = async (answer: Promise<Answer>) =>
      ((await answer).body['data'] as { url: string; is_wishlist: string }[])
        .filter((one) => one.is_wishlist === 'yes')
        .map(({ url }) => url);
    expect(
      await wished(signedIn('hotel/hotel_list', { ...SEARCH, fingerprint: 'browser-0001' })),
    ).toEqual(['mist-house']);
    expect(
      await wished(api.call('hotel/hotel_list', { ...SEARCH, fingerprint: 'browser-0001' })),
    ).toEqual(['lake-house']);
    expect(
      await wished(
        api.call('hotel/hotel_list', SEARCH, { cookie: '__Host-vh_fingerprint=browser-0001' }),
      ),
    ).toEqual(['lake-house']);
  });

  it('searches for the map screen round the given property, unless a place is named', async () => {
    const { city: _city, ...anywhere } = SEARCH;
    expect(
      (await api.call('hotel/hotel_list', { ...anywhere, to_id: villa.id })).body['count'],
    ).toBe(2);
    expect((await api.call('hotel/hotel_list', { ...SEARCH, to_id: 999_999 })).body['count']).toBe(
      2,
    );
    expect(
      (await api.call('hotel/hotel_list', { ...anywhere, to_id: 999_999 })).body,
    ).toMatchObject({ status: 404, code: 'property.not-found' });
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
    const { http, body } = await api.call('hotel/filter_hotel', { ...SEARCH, ...wrong });
    expect({ http, code: body['code'], fields: Object.keys(body['fields'] as object) }).toEqual({
      http: 400,
      code,
      fields: [field],
    });
  });
});

describe('a property', () => {
  it('answers the same record by id and by slug', async () => {
    const byId = await api.call('hotel/hotel_details', { hotel_id: String(villa.id) });
    expect(byId.body['data']).toEqual(
      (await api.call('hotel/hotel_details_by_slug', { slug: 'mist-house' })).body['data'],
    );
    expect(byId.body).toMatchObject({
      count: 1,
      data: [
        {
          id: villa.id,
          slug: 'mist-house',
          meta_canonical: `https://verandah.example/bungalow/mist-house/${villa.id}`,
        },
      ],
    });
  });

  it.each([
    ['hotel/hotel_details', { hotel_id: 999_999 }],
    ['hotel/hotel_details_by_slug', { slug: 'nowhere' }],
    ['hotel/room_details', { hotel_id: 999_999, ...STAY, rooms: 1, adult: 2 }],
    ['hotel/room_list', { hotel_id: 999_999 }],
    ['hotel/room_photo', { hotel_id: 999_999, room_id: 1 }],
    ['hotel/coupon_offer_by_villa', { hotel_id: 999_999 }],
    ['hotel/check_redirect', { hotel_id: 999_999 }],
    ['hotel/hotel_photos', { hotel_id: 999_999 }],
    ['hotel/hotel_review', { hotel_id: 999_999 }],
  ])('%s answers 404 for %o', async (path, input) => {
    expect(await api.call(path, input)).toMatchObject({
      http: 404,
      body: { status: 404, message: expect.any(String) },
    });
  });

  it('does not show a room of another property', async () => {
    expect(
      (await api.call('hotel/room_photo', { hotel_id: villa.id, room_id: online.rooms[0]!.id }))
        .body,
    ).toMatchObject({ status: 404, code: 'room.not-found' });
    expect(
      await api.call('hotel/room_amenities', { hotel_id: villa.id, room_id: villa.rooms[0]!.id }),
    ).toMatchObject({ http: 200, body: { count: 0 } });
  });

  it('answers rooms with plans, under either name of the dates; refuses a single date', async () => {
    const byOldNames = await api.call('hotel/room_list', {
      hotel_id: villa.id,
      startTime: '2026-12-04',
      endTime: '2026-12-06',
    });
    expect(byOldNames.body).toMatchObject({
      count: 1,
      plan_array_count: 2,
      data: [{ room_id: villa.rooms[0]!.id, display_name: 'Entire villa' }],
    });
    expect(
      (await api.call('hotel/room_list', { hotel_id: villa.id, ...STAY })).body['data'],
    ).toEqual(byOldNames.body['data']);
    expect((await api.call('hotel/room_list_seo', { hotel_id: villa.id })).body).toMatchObject({
      count: 1,
      plan_array_count: 2,
    });
    expect(
      (await api.call('hotel/room_list', { hotel_id: villa.id, checkin: '2026-12-04' })).body[
        'fields'
      ],
    ).toEqual({ checkout: expect.any(String) });
  });

  it('answers the rooms of a booking with quantities, or all rooms on offer', async () => {
    const asked = { hotel_id: villa.id, ...STAY, rooms: 1, adult: 2, children: 1, child_age: '5' };
    const chosen = await api.call('hotel/room_details', { ...asked, ...firstPlan(villa) });
    expect(chosen.body).toMatchObject({
      count: 1,
      plan_array_count: 1,
      data: [{ rate_plan: [{ plan_id: villa.rooms[0]!.planIds[0], room_qty: 1 }] }],
    });
    expect((await api.call('hotel/room_details', asked)).body).toMatchObject({
      count: 1,
      plan_array_count: 2,
      data: [{ rate_plan: [{ room_qty: 0 }, { room_qty: 0 }] }],
    });
    expect(
      await api.call('hotel/room_details', {
        ...asked,
        room_list_array: '70,71',
        plan_list_array: '700',
        room_qty_array: '1',
      }),
    ).toMatchObject({ http: 400, body: { fields: { room_list_array: expect.any(String) } } });
    expect(await api.call('hotel/room_details', { ...asked, child_age: '' })).toMatchObject({
      http: 400,
      body: { fields: { child_age: expect.any(String) } },
    });
  });

  it('redirects moved properties, and answers others with their canonical page', async () => {
    const here = `/bungalow/mist-house/${villa.id}`;
    const moved = await buildProperty(t.db, { slug: 'old-house', state: 'gone' });
    await t.db
      .insertInto('property_redirects')
      .values({ old_slug: 'old-house', property_id: moved.id, redirect_url: here })
      .execute();
    expect((await api.call('hotel/check_redirect', { hotel_id: moved.id })).body).toMatchObject({
      status: 200,
      redirect_url: here,
      data: { redirect_url: here },
    });
    expect((await api.call('hotel/check_redirect', { hotel_id: villa.id })).body).toMatchObject({
      status: 200,
      redirect_url: here,
    });
  });
});
