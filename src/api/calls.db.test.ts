import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildMember,
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { goodInput } from '#test/support/good-inputs.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { buildTour } from '#test/support/tours.ts';
import { calls } from './calls.ts';
import { openApi, signInKavya, tokenFor, type Answer, type OpenApi } from './testing/open-api.ts';

const STAY = { checkin: '2026-12-04', checkout: '2026-12-06' };
const SEARCH = {
  ...STAY,
  city: 'Lonavala, Maharashtra',
  room_qty: 1,
  adult_qty: 2,
  child_qty: 1,
  child_age: '5',
};

let t: TestDatabase;
let api: OpenApi;
let kavya: { id: number; token: string };
let ravi: string;
let villa: BuiltProperty;
let online: BuiltProperty;
beforeAll(async () => {
  t = await testDatabase();
  kavya = await signInKavya(t);
  await buildUser(t.db, { phone: '+919811111111', name: 'Ravi' });
  ravi = await tokenFor(t, '+919811111111');
  villa = await buildProperty(t.db, {
    slug: 'mist-house',
    name: 'Mist House',
    amenities: [41, 7],
    flags: ['pure_veg'],
    rooms: [
      { units: 2, plans: [{ name: 'Room only' }, { name: 'With breakfast', ratePercent: 110 }] },
    ],
  });
  await buildMember(t.db, kavya.id, villa.id);
  online = await buildProperty(t.db, {
    slug: 'lake-house',
    name: 'Lake House',
    payHotel: false,
    rooms: [{ units: 5 }],
  });
  await t.db
    .insertInto('coupons')
    .values({ code: 'MONSOON', title: 'Rain', amount: 100_000, funded_by: 'platform' })
    .execute();
  await t.db
    .insertInto('coupons')
    .values({
      code: 'OVER',
      title: 'Gone',
      amount: 100_000,
      funded_by: 'platform',
      book_to: '2026-11-01',
    })
    .execute();
  api = await openApi(t);
});
afterAll(async () => {
  await api.app.close();
  await t.close();
});

const as =
  (token: string) =>
  (path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    api.call(path, body, { cookie: `__Host-vh_session=${token}`, ...headers });
const signedIn = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  as(kavya.token)(path, body, headers);
const only = ({ body }: Pick<Answer, 'body'>): Record<string, unknown> =>
  (body['data'] as Record<string, unknown>[])[0]!;

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

describe('prices', () => {
  const price = (over: object = {}) =>
    priceOf(villa.id, '2026-12-04', '2026-12-06', { ...firstPlan(villa), ...over });

  it('get_hotelcheck answers 200 and the count of an available stay', async () => {
    expect((await api.call('hotel/get_hotelcheck', price())).body).toMatchObject({
      status: 200,
      count: 1,
      data: { available: '1', base_rate: 12_000, coupon_code: '' },
    });
  });

  it('apply_coupon answers the saving, remove_coupon ignores a code', async () => {
    const applied = await api.call('hotel/apply_coupon', price({ coupon_code: 'monsoon' }));
    expect(applied.body).toMatchObject({
      status: 200,
      coupon_amt: 1000,
      coupon_code: 'MONSOON',
      message: '₹1,000 saved with MONSOON!',
      data: { coupon_amt: 1000 },
    });
    expect(
      (await api.call('hotel/remove_coupon', price({ coupon_code: 'MONSOON' }))).body,
    ).toMatchObject({ status: 200, data: { coupon_code: '', coupon_amt: 0 } });
  });

  it('refuses a coupon with status 300 and the totals without it', async () => {
    const { http, body } = await api.call('hotel/apply_coupon', price({ coupon_code: 'OVER' }));
    expect(http).toBe(409);
    expect(body).toMatchObject({
      status: 300,
      code: expect.stringMatching(/^coupon\./),
      message: expect.any(String),
      data: { coupon_amt: 0, coupon_code: '', base_rate: 12_000 },
    });
  });

  it('names fields as in the request', async () => {
    const { http, body } = await api.call('hotel/get_hotelcheck', price({ adult: 30 }));
    expect(http).toBe(400);
    expect(Object.keys(body['fields'] as object)).not.toContain('adults');
  });

  it('answers a sold-out stay with 200, 0 and the next date; a coupon takes nothing off it', async () => {
    const full = await buildProperty(t.db, { slug: 'full-house' });
    expect(
      (await signedIn('hotel/add_booking', bookingOf(full.id, '2026-12-04', '2026-12-06'))).http,
    ).toBe(200);
    const asked = priceOf(full.id, '2026-12-04', '2026-12-06', firstPlan(full));
    expect((await api.call('hotel/get_hotelcheck', asked)).body).toMatchObject({
      status: 200,
      count: 0,
      data: { available: '0', grand_total: 0, next_available_date: '2026-12-06' },
    });
    expect(
      await api.call('hotel/apply_coupon', { ...asked, coupon_code: 'MONSOON' }),
    ).toMatchObject({
      http: 409,
      body: {
        code: 'inventory.sold-out',
        message: 'Not available for selected dates',
        data: { available: '0', coupon_amt: 0, next_available_date: '2026-12-06' },
      },
    });
  });

  it('price_calendar answers each night of a month', async () => {
    const { body } = await api.call('hotel/price_calendar', {
      hotel_id: villa.id,
      month: '2026-12',
    });
    expect(body['count']).toBe(31);
    expect((body['data'] as unknown[])[3]).toEqual({
      date: '2026-12-04',
      price: expect.any(Number),
      available: '1',
      reason: '',
      held: '0',
    });
  });

  it('answers current offers, of home and of a property; one in full; an ended and an unknown one', async () => {
    expect((await api.call('hotel/coupon_offer_list')).body).toMatchObject({
      count: 1,
      data: [{ offer_code: 'MONSOON', min_spend: 0 }],
    });
    expect(
      (await api.call('hotel/coupon_offer_by_villa', { hotel_id: villa.id, ...STAY })).body,
    ).toMatchObject({ count: 1, data: [{ offer_code: 'MONSOON' }] });
    const id = Number(only(await api.call('hotel/coupon_offer_list'))['id']);
    expect((await api.call('hotel/offer_details', { offer_id: String(id) })).body).toMatchObject({
      count: 1,
      data: [
        {
          id,
          url: 'monsoon',
          offer_code: 'MONSOON',
          start_date: '2026-11-21',
          end_date: '2027-11-21',
          checkin: '2026-11-21',
          checkout: '2026-11-22',
          book_till: null,
          hotel_id: null,
        },
      ],
    });
    expect((await api.call('hotel/offer_details', { offer_id: 999 })).body).toMatchObject({
      status: 404,
      code: 'offer.not-found',
      message: 'No Offer Found',
    });
    expect(await api.call('hotel/offer_details', { offer_id: id + 1 })).toMatchObject({
      http: 410,
      body: { status: 410, code: 'offer.over' },
    });
    expect((await api.call('hotel/offer_details', {})).body).toMatchObject({
      status: 400,
      fields: { offer_id: expect.any(String) },
    });
    const season = await t.db
      .insertInto('coupons')
      .values({
        code: 'SEASON',
        title: 'Winter',
        amount: 100_000,
        funded_by: 'platform',
        stay_from: '2026-12-01',
        stay_to: '2027-04-01',
        book_to: '2027-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = {
      offer_code: 'SEASON',
      start_date: '2026-12-01',
      end_date: '2027-04-01',
      book_till: '2026-12-31',
    };
    expect((await api.call('hotel/offer_details', { offer_id: season.id })).body).toMatchObject({
      data: [{ ...own, checkin: '2026-12-01', checkout: '2026-12-02' }],
    });
    for (const type of ['banner', 'xxx'])
      expect(
        (await api.call('hotel/coupon_offer_list', { type, is_mobile: '1' })).body,
      ).toMatchObject({
        count: 2,
        data: [{ offer_code: 'MONSOON', start_date: '2026-11-21' }, own],
      });
    await t.db.deleteFrom('coupons').where('id', '=', season.id).execute();
  });
});

describe('booking and paying', () => {
  const stay = (over: object = {}) => bookingOf(villa.id, '2027-01-04', '2027-01-06', over);

  it('add_booking answers the string "200"; another price is 409 with the new breakdown, and counted', async () => {
    expect((await signedIn('hotel/add_booking', stay())).body).toMatchObject({
      status: '200',
      data: { booking_id: expect.any(Number) },
    });
    const { http, body } = await signedIn('hotel/add_booking', stay({ amount: 1 }));
    expect(http).toBe(409);
    expect(body).toMatchObject({
      status: 409,
      code: 'booking.price-changed',
      data: { base_rate: 12_000, quote_id: expect.any(String) },
    });
    expect(await api.ctx.metrics.registry.metrics()).toContain(
      'verandah_holds_total{outcome="refused"} 1',
    );
    expect(
      (await signedIn('hotel/add_booking', stay({ adult: 30 }))).body['fields'],
    ).not.toHaveProperty('adults');
  });

  it('add_online_booking_1 and its older variant answer with the order; its session tells the state of the payment', async () => {
    const asked = bookingOf(online.id, '2027-01-04', '2027-01-06');
    const begun = (
      await signedIn('hotel/add_online_booking_1', asked, { 'idempotency-key': 'pressed-once' })
    ).body['data'] as { booking_id: number; session_id: string; txn_id: string };
    expect(begun).toMatchObject({
      booking_id: expect.any(Number),
      order_id: expect.any(String),
      txn_id: expect.any(String),
      amount: expect.any(Number),
      name: 'Meher Vaz',
      phone: '+919876501234',
      email: 'meher@example.in',
      expires_at: expect.stringMatching(/\+05:30$/),
    });
    expect(
      (await signedIn('hotel/add_online_booking_1', asked, { 'idempotency-key': 'pressed-once' }))
        .body['data'],
    ).toMatchObject({ booking_id: begun.booking_id, session_id: begun.session_id });
    for (const path of ['hotel/check_payment', 'hotel/check_payment_1']) {
      const question = { session_id: begun.session_id, booking_id: begun.booking_id };
      expect((await signedIn(path, question)).body['data']).toMatchObject({
        is_booked: '0',
        booking_id: begun.booking_id,
        state: 'processing',
      });
      expect(await as(ravi)(path, question)).toMatchObject({
        http: 404,
        body: { code: 'payment.not-found' },
      });
      expect((await api.call(path, question)).http).toBe(401);
    }
    expect(
      (
        await signedIn('hotel/update_inventory', {
          booking_id: begun.booking_id,
          txn_id: begun.txn_id,
        })
      ).body,
    ).toMatchObject({ count: 1, data: [{ is_booked: '0', booking_id: begun.booking_id }] });
    expect(
      (
        await signedIn('hotel/update_inventory', {
          booking_id: 999_999,
          old_booking_id: begun.booking_id,
          txn_id: begun.txn_id,
        })
      ).body,
    ).toMatchObject({ data: [{ booking_id: begun.booking_id }] });
    const older = (
      await signedIn('hotel/add_online_booking', bookingOf(online.id, '2027-02-04', '2027-02-06'))
    ).body['data'];
    expect(older).toMatchObject({
      booking_id: expect.any(Number),
      sessionId: expect.any(String),
      key: expect.any(String),
      redirect_url: expect.any(String),
    });
  });

  it("refuses a provider's call without its signature, whatever its body", async () => {
    const post = (provider: string, headers: Record<string, string>, payload: string) =>
      api.app.inject({ method: 'POST', url: `/api/v1/webhooks/${provider}`, headers, payload });
    expect(
      (
        await post(
          'stripe',
          { 'content-type': 'application/json', 'stripe-signature': 'wrong' },
          '{ "id": "evt_1" }',
        )
      ).statusCode,
    ).toBe(401);
    expect((await post('phonepe', { 'content-type': 'text/plain' }, 'hello')).statusCode).toBe(401);
    expect(
      (await post('stripe', { 'content-type': 'application/json' }, 'x'.repeat(300_000)))
        .statusCode,
    ).toBe(413);
    expect((await post('nobody', {}, '{}')).statusCode).toBe(404);
  });
});

describe('changing and cancelling', () => {
  const PATHS = [
    'hotel/view_modify_booking',
    'hotel/refund_preview',
    'hotel/modify_hotelcheck',
    'hotel/modify_booking',
    'hotel/cancel_booking',
    'hotel/view_receipt',
    'hotel/booking_summary',
  ];
  let bookingId: number;
  const change = () => ({
    booking_id: bookingId,
    ...priceOf(villa.id, '2027-03-10', '2027-03-13'),
  });
  beforeAll(async () => {
    bookingId = (
      (await signedIn('hotel/add_booking', bookingOf(villa.id, '2027-03-04', '2027-03-06'))).body[
        'data'
      ] as { booking_id: number }
    ).booking_id;
  });

  it.each(PATHS)(
    '%s: without a session 401, for another account 403, of another’s booking 404',
    async (path) => {
      expect(await api.call(path, change())).toMatchObject({ http: 401 });
      expect(await signedIn(path, { ...change(), user_id: kavya.id + 1 })).toMatchObject({
        http: 403,
        body: { code: 'account.not-yours' },
      });
      const others = await as(ravi)(path, change());
      expect(others).toMatchObject({ http: 404, body: { code: 'booking.not-found' } });
      expect(others.body['data']).toBeUndefined();
    },
  );

  it('view_modify_booking and refund_preview show the booking and its refund', async () => {
    expect(
      only(await signedIn('hotel/view_modify_booking', { booking_id: bookingId })),
    ).toMatchObject({
      booking_id: bookingId,
      date1: '2027-03-04',
      count: 1,
      room_rate_plan: [{ plan_qty: 1 }],
      refund: { refund_amount: 0 },
    });
    expect(only(await signedIn('hotel/refund_preview', { booking_id: bookingId }))).toMatchObject({
      is_cancel: '1',
      paid_amount: 0,
      refund_by: expect.stringMatching(/\+05:30$/),
    });
  });

  it('modify_booking compares amounts, and answers the number twice', async () => {
    const { body } = await signedIn('hotel/modify_hotelcheck', change());
    const state = body['data'] as { new_price: number; old_price: number };
    expect(body).toMatchObject({ count: 1, data: { same_booking_flag: 0, booking_id: bookingId } });
    expect(state.new_price).toBeGreaterThan(state.old_price);
    expect(await signedIn('hotel/modify_booking', { ...change(), amount: 1 })).toMatchObject({
      http: 409,
      body: { code: 'booking.price-changed', data: { grand_total: state.new_price } },
    });
    expect(
      (
        await signedIn(
          'hotel/modify_booking',
          { ...change(), amount: state.new_price },
          { 'idempotency-key': 'a-key-of-a-change' },
        )
      ).body['data'],
    ).toMatchObject({
      booking_id: bookingId,
      old_booking_id: bookingId,
      is_pay: '0',
      pay_amount: 0,
      refund_amount: 0,
    });
  });

  it('answers another refund with 409 and the right one; cancel_booking answers the refund', async () => {
    expect(
      await signedIn('hotel/cancel_booking', { booking_id: bookingId, refund_amount: 5 }),
    ).toMatchObject({
      http: 409,
      body: { code: 'booking.refund-changed', data: { booking_id: bookingId, refund_amount: 0 } },
    });
    expect(
      await signedIn('hotel/cancel_booking', { booking_id: bookingId, refund_amount: 0 }),
    ).toMatchObject({
      http: 200,
      body: { data: { booking_id: bookingId, booking_status: 'cancelled', refund_amount: 0 } },
    });
    expect((await signedIn('hotel/my_booking_list')).body['data']).toMatchObject({
      cancel_count: 1,
      cancel: [{ booking_id: bookingId }],
    });
  });
});

describe('reviews', () => {
  it("add_review takes a type by name or id and answers errors with the caller's field names; review_list shows the review", async () => {
    const { id } = await buildProperty(t.db, { slug: 'review-house' });
    const { booking_id } = (
      await signedIn('hotel/add_booking', bookingOf(id, '2026-12-04', '2026-12-06'))
    ).body['data'] as { booking_id: number };
    const written = {
      hotel_id: id,
      booking_id,
      location_rating: 4.5,
      food_rating: '4',
      cleaning_rating: 5,
      facility_rating: 4,
      money_rating: 3.5,
      overall_rating: 4.5,
      title: 'Rain and tea',
      details: 'We slept well.',
    };
    expect((await signedIn('hotel/add_review', { ...written, type: 'family' })).http).toBe(409);
    await placeBooking(t.db, booking_id, {
      state: 'completed',
      checked_in_at: api.ctx.clock.now(),
    });
    expect(
      (await signedIn('hotel/add_review', { ...written, type: 'family', food_rating: 4.2 })).body,
    ).toMatchObject({ status: 400, fields: { food_rating: expect.any(String) } });
    const { body } = await signedIn('hotel/add_review', { ...written, type: '2' });
    expect(body).toMatchObject({ count: 1, data: [{ review_id: expect.any(Number) }] });
    expect((await signedIn('hotel/review_list')).body).toMatchObject({
      count: 1,
      data: [
        { hotel_id: id, review_type: 'couple', rating: 4.5, is_active: '0', date: '2026-11-21' },
      ],
    });
  });

  it('gives no score below three reviews', async () => {
    expect((await api.call('hotel/hotel_review', { hotel_id: villa.id })).body).toMatchObject({
      count: 0,
      review_count: 0,
      scores: null,
      distribution: [],
    });
    expect((await api.call('hotel/single_review', { hotel_id: villa.id })).body).toMatchObject({
      count: 0,
      scores: null,
    });
    for (const [n, stars] of [5, 4, 4.5].entries()) {
      const author = await buildUser(t.db, { name: `Author ${n}` });
      await t.db
        .insertInto('reviews')
        .values({
          property_id: villa.id,
          user_id: author.id,
          author: 'Ishaan M.',
          review_type: 'solo',
          location_rating: 2 * stars,
          food_rating: 2 * stars,
          cleaning_rating: 2 * stars,
          facility_rating: 2 * stars,
          money_rating: 2 * stars,
          overall_rating: 2 * stars,
          title: 'Calm',
          details: 'We slept well.',
          state: 'published',
          created_at: new Date('2026-10-01T20:00:00Z'),
        })
        .execute();
    }
    const { body } = await api.call('hotel/hotel_review', {
      hotel_id: villa.id,
      review_type: 'solo',
      sort: 'critical',
    });
    expect(body).toMatchObject({
      status: 200,
      count: 3,
      review_count: 3,
      scores: { overall: 4.5 },
      types: [{ review_type: 'solo', count: 3 }],
      data: [
        { rating: 4, user_name: 'Ishaan M.', date: '2026-10-02' },
        { rating: 4.5 },
        { rating: 5 },
      ],
    });
    expect(body['distribution']).toEqual([
      { stars: 1, count: 0 },
      { stars: 2, count: 0 },
      { stars: 3, count: 0 },
      { stars: 4, count: 1 },
      { stars: 5, count: 2 },
    ]);
  });

  it('review_type names the types', async () => {
    expect((await api.call('hotel/review_type')).body).toMatchObject({
      count: 5,
      data: [
        { id: 1, type: 'family', name: expect.any(String) },
        { id: 2, type: 'couple' },
        {},
        {},
        {},
      ],
    });
  });
});

describe('blog, tours and support', () => {
  it('answers posts under their specified names', async () => {
    expect((await api.call('hotel/blog_recent')).body).toMatchObject({
      status: 200,
      count: 0,
      blogs: [],
    });
    await t.db
      .insertInto('media')
      .values({
        id: 'a1b2c3d4e5',
        origin: 'drawn',
        storage_key: 'k',
        mime: 'image/png',
        width: 1600,
        height: 900,
        alt: 'Mist over the lake',
      })
      .execute();
    await t.db
      .insertInto('blog_posts')
      .values({
        slug: 'monsoon',
        name: 'Monsoon weekends',
        short_description: 'Rain.',
        media_id: 'a1b2c3d4e5',
        meta_title: 'T',
        meta_description: 'D',
        meta_keyword: 'K',
        published_at: new Date('2026-07-01T00:00:00Z'),
      })
      .execute();
    const post = {
      slug: 'monsoon',
      name: 'Monsoon weekends',
      shrt_desc: 'Rain.',
      image: '/media/a1b2c3d4e5/800.webp',
      published_at: '2026-07-01T05:30:00+05:30',
    };
    for (const path of ['hotel/blog_list', 'hotel/blog_recent']) {
      const { body } = await api.call(path);
      expect(body).toMatchObject({ status: 200, count: 1, blogs: [post] });
      expect(body['blogs']).toEqual(body['data']);
    }
    expect((await api.call('hotel/blog_list', { page: 2 })).body).toMatchObject({
      total: 1,
      blogs: [],
    });
    const one = await api.call('hotel/blog_detail', { slug: 'monsoon' });
    expect(one.body).toMatchObject({ count: 1, blog: post, details: [] });
    expect(one.body['data']).toEqual([one.body['blog']]);
    expect((await api.call('hotel/blog_detail', { slug: 'summer' })).body).toMatchObject({
      status: 404,
      code: 'blog.not-found',
      message: 'Blog not found.',
    });
  });

  it('answers tours of a kind, and one in full', async () => {
    const { id, slug } = await buildTour(t.db, { title: 'Backwaters' });
    expect((await api.call('extranet/package_list', { type: 'domestic' })).body).toMatchObject({
      count: 1,
      data: [
        {
          id,
          url: slug,
          title: 'Backwaters',
          price: 24_999,
          days: 3,
          night: 2,
          best_months: [12, 1],
        },
      ],
    });
    for (const wrong of [{}, { type: 'space' }, { type: ['domestic'] }])
      expect((await api.call('extranet/package_list', wrong)).body).toMatchObject({
        status: 400,
        fields: { type: expect.any(String) },
      });
    expect(
      (await api.call('hotel/package_details', { package_id: String(id) })).body,
    ).toMatchObject({
      count: 1,
      data: [
        {
          id,
          inclusion_exclusion: expect.stringContaining('<li>Boat</li>'),
          day_plan: [
            { day: 1, stay: 'Kochi', meals: ['breakfast'] },
            { day: 2 },
            { day: 3, stay: '', meals: [] },
          ],
        },
      ],
    });
    expect((await api.call('hotel/package_details', { package_id: 999 })).body).toMatchObject({
      status: 404,
      code: 'tour.not-found',
      message: 'Tour not found.',
    });
    const asked = {
      package_id: id,
      name: 'Kavya Rao',
      phone: '98765 43210',
      email: 'kavya@example.com',
    };
    expect(await api.call('hotel/add_package_enquiry', asked)).toMatchObject({
      http: 200,
      body: { message: 'Thank you.' },
    });
    expect((await api.call('hotel/add_package_enquiry', { package_id: id })).body).toMatchObject({
      status: 400,
      fields: { name: expect.any(String), phone: expect.any(String) },
    });
    expect(
      (await api.call('hotel/add_package_enquiry', asked, { 'sec-fetch-site': 'cross-site' })).http,
    ).toBe(403);
  });

  it('contact_us thanks, names each missing field, and after too many requests answers when to try again', async () => {
    const message = {
      name: 'Kavya Rao',
      email: 'kavya@example.com',
      mobile: '98765 43210',
      message: 'May we bring a dog?',
    };
    expect(await api.call('hotel/contact_us', message)).toMatchObject({
      http: 200,
      body: { message: 'Thank you for get in touch with us, we will contact you soon.' },
    });
    expect((await api.call('hotel/contact_us', {})).body).toMatchObject({
      status: 400,
      fields: { name: expect.any(String), message: expect.any(String) },
    });
    expect(
      (await api.call('hotel/contact_us', message, { 'sec-fetch-site': 'cross-site' })).http,
    ).toBe(403);
    const limited = await openApi(t, { env: { RATE_LIMITS: '1' } });
    let last = await limited.call('hotel/contact_us', message);
    for (let n = 0; n < 30 && last.http === 200; n += 1)
      last = await limited.call('hotel/contact_us', { ...message, message: `Again, ${n}` });
    await limited.app.close();
    expect({ http: last.http, wait: Number(last.headers['retry-after']) > 0 }).toEqual({
      http: 429,
      wait: true,
    });
  });
});

describe('listing a property', () => {
  const listing = {
    hotelier_name: 'Kavya Rao',
    hotel_name: 'Mist House',
    hotel_type: 'bungalow',
    email: 'kavya@example.com',
    phone: '9876543210',
    star_rating: 4,
    built_year: '1998',
    no_rooms: '3',
    no_restaurant: '0',
    checkin_time: '14:00',
    checkout_time: '11:00',
    street_address: '12 Lake Road',
    country: 'India',
    state: 'Maharashtra',
    city: 'Lonavala',
    locality: 'Tungarli',
    zipcode: '410401',
  };

  it('names the places of its dropdowns', async () => {
    const countries = (await api.call('extranet/country_city', {})).body;
    expect(only({ body: countries })).toEqual({ name: 'India', code: 'IN' });
    expect((countries['country_list'] as unknown[])[0]).toEqual({
      country_name: 'India',
      country_code: 'IN',
    });
    expect((await api.call('extranet/state_list', {})).body['data']).toContainEqual({
      name: 'Maharashtra',
      code: 'MH',
    });
    expect((await api.call('extranet/city_list', { state: 'MH' })).body['data']).toContainEqual({
      name: 'Lonavala',
    });
    expect((await api.call('extranet/state_list', { country: 'Atlantis' })).body).toMatchObject({
      status: 404,
      code: 'place.unknown',
      fields: { country: expect.any(String) },
    });
    expect(
      (await api.call('extranet/city_list', { country: 'India', state: 'Atlantis' })).body,
    ).toMatchObject({
      status: 404,
      fields: { state: 'Please choose a state of India from the list' },
    });
    expect((await api.call('extranet/city_list', {})).body).toMatchObject({
      status: 400,
      fields: { state: 'Please choose a state' },
    });
  });

  it('names each wrong field, and answers that an OTP was sent', async () => {
    expect(
      (await api.call('hotel/list_your_property', { ...listing, zipcode: 'x' })).body,
    ).toMatchObject({ status: 400, fields: { zipcode: expect.any(String) } });
    (api.ctx.clock as unknown as { advance(ms: number): void }).advance(31_000);
    expect((await api.call('hotel/list_your_property', listing)).body).toMatchObject({
      status: 200,
      message: 'We sent a 6-digit OTP to +91 98765 43210.',
      data: [{ verification: 'otp_sent', challenge: expect.any(String), listing_id: 0 }],
    });
  });
});
