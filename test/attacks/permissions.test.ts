import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/index.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { buildTour } from '#test/support/tours.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, type Visitor } from '#test/support/visitor.ts';

let server: TestServer;
let meera: BuiltUser;
let other: BuiltUser;
let villa: BuiltProperty;
let tourId = 0;
let bookingId: number;
let hers: Visitor;
let his: Visitor;
const stranger = () => visit(server, '198.51.100.1');

beforeAll(async () => {
  server = await openServer();
  meera = await buildUser(server.t.db, { name: 'Meera Sule', email: 'meera@example.in' });
  other = await buildUser(server.t.db, { name: 'Nikhil Dutt', email: 'nikhil@example.in' });
  villa = await buildProperty(server.t.db, { hotelType: 'hotel', rooms: [{ units: 50 }] });
  [hers, his] = [visit(server, '203.0.113.5'), visit(server, '203.0.113.6')];
  await hers.signIn(meera.phone);
  await his.signIn(other.phone);
  tourId = (await buildTour(server.t.db)).id;
  bookingId = (
    await hers.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(villa.id, '2026-12-04', '2026-12-06'),
    )
  ).body.data.booking_id;
  await server.t.db
    .insertInto('coupons')
    .values({ code: 'MONSOON', title: 'Rain', amount: 10_000 })
    .execute();
});
afterAll(() => server.close());

const shapeOf = (request: z.ZodType): readonly string[] =>
  request instanceof z.ZodObject ? Object.keys(request.shape) : [];
const callsWith = (field: string) =>
  calls.map(({ contract }) => contract).filter(({ request }) => shapeOf(request).includes(field));
/** Calls that cannot be repeated, or that depend on the state of a stay. Each has a test of its own. */
const ONCE = new Set([
  'hotel/add_online_booking',
  'hotel/add_online_booking_1',
  'hotel/check_payment',
  'hotel/check_payment_1',
  'hotel/update_inventory',
  'hotel/cancel_booking',
  'hotel/modify_booking',
  'hotel/modify_hotelcheck',
  'hotel/add_review',
  'hotel/change_pass',
  'hotel/delete_profile',
  'hotel/end_session',
  'hotel/step_up',
  'hotel/update_profile',
]);
const inputs = () => goodInputs({ villa, userId: meera.id, bookingId, tourId });
const secrets = () => [meera.name, meera.phone, meera.email, 'meher@example.in', '9876501234'];

describe('calls that need a session', () => {
  const needing = calls.map(({ contract }) => contract).filter(({ auth }) => auth === 'required');

  it('are exactly the personal ones', () => {
    expect(needing.map(({ path }) => path).toSorted()).toEqual([
      'desk/audit',
      'desk/second_step',
      'host/add_feed',
      'host/answer_message',
      'host/block',
      'host/calendar',
      'host/check_in',
      'host/check_out',
      'host/collect_balance',
      'host/copy_year',
      'host/export_link',
      'host/feeds',
      'host/houses',
      'host/invite',
      'host/message',
      'host/messages',
      'host/no_show',
      'host/own_booking',
      'host/refresh_feed',
      'host/remove_feed',
      'host/reply_review',
      'host/return_balance',
      'host/reviews',
      'host/seasons',
      'host/set_nights',
      'host/take_back',
      'host/today',
      'host/unblock',
      'host/undo',
      'hotel/add_booking',
      'hotel/add_online_booking',
      'hotel/add_online_booking_1',
      'hotel/add_review',
      'hotel/booking_summary',
      'hotel/cancel_booking',
      'hotel/change_pass',
      'hotel/check_payment',
      'hotel/check_payment_1',
      'hotel/delete_preview',
      'hotel/delete_profile',
      'hotel/end_session',
      'hotel/export_profile',
      'hotel/modify_booking',
      'hotel/modify_hotelcheck',
      'hotel/my_booking_list',
      'hotel/profile_otp',
      'hotel/refund_preview',
      'hotel/review_list',
      'hotel/session_list',
      'hotel/step_up',
      'hotel/update_inventory',
      'hotel/update_profile',
      'hotel/user_details',
      'hotel/view_modify_booking',
      'hotel/view_receipt',
    ]);
  });

  it.each(needing.map(({ path }) => path))(
    '%s: refused without a session, with a wrong one and with one that ended',
    async (path) => {
      const guest = visit(server, '203.0.113.7');
      const { phone } = await buildUser(server.t.db);
      await guest.signIn(phone);
      const ended = guest.cookie();
      await guest.call('hotel/logout');
      const before = await server.rowCounts();
      for (const cookie of [
        '',
        'vh_session=',
        `vh_session=${'A'.repeat(43)}`,
        "vh_session=' or 1=1 --",
        `vh_session=${'x'.repeat(5000)}`,
        ended,
      ]) {
        const { http, body } = await stranger().call(path, inputs()[path], { cookie });
        expect({ http, ...body }, cookie.slice(0, 60)).toMatchObject({
          http: 401,
          status: 401,
          code: 'session.required',
        });
        expect(body.data).toBeUndefined();
      }
      expect(await server.rowCounts()).toEqual(before);
      // An address may request twenty codes an hour, and there are more calls than that.
      server.clock.advance(240_000);
    },
  );
});

describe('the id of another account', () => {
  it.each(callsWith('user_id').map(({ path }) => path))(
    '%s: refused for another account and for a visitor, and changes nothing',
    async (path) => {
      const before = await server.rowCounts();
      for (const [who, claimed] of [
        [his, meera.id],
        [his, String(meera.id)],
        [stranger(), meera.id],
        [his, 999_999],
      ] as const) {
        const { http, body } = await who.call(path, { ...inputs()[path], user_id: claimed });
        expect([401, 403], `${path}: ${JSON.stringify(body)}`).toContain(http);
        if (who === his) expect(body).toMatchObject({ status: 403, code: 'account.not-yours' });
        expect(body.data).toBeUndefined();
        for (const secret of secrets()) expect(JSON.stringify(body)).not.toContain(secret);
      }
      expect(await server.rowCounts()).toEqual(before);
    },
  );

  it.each(
    callsWith('user_id')
      .map(({ path }) => path)
      .filter((path) => !ONCE.has(path)),
  )('%s: 0, nothing or her own is fine', async (path) => {
    // She has a recent proof, which some calls need.
    await server.t.db
      .updateTable('sessions')
      .set({ proved_at: server.clock.now() })
      .where('user_id', '=', meera.id)
      .execute();
    for (const user_id of [0, '0', undefined, null, meera.id, String(meera.id)]) {
      const { http, body } = await hers.call<{ booking_id: number }>(path, {
        ...inputs()[path],
        user_id,
      });
      expect(http).toBe(200);
      // nights that she keeps count towards a deposit
      if (path === 'hotel/add_booking')
        await hers.call('hotel/cancel_booking', { booking_id: body.data.booking_id });
    }
  });
});

/** Asked for a property's month; the number of an own booking only frees its nights. */
const BESIDE = new Set(['hotel/price_calendar']);

describe('the number of another guest’s booking', () => {
  it.each(
    callsWith('booking_id')
      .map(({ path }) => path)
      // the host's calls: `nine-people` and `two-people-calls`
      .filter((path) => !ONCE.has(path) && !BESIDE.has(path) && !path.startsWith('host/')),
  )('%s: as if there were none', async (path) => {
    const unknown = await his.call(path, { booking_id: 2_000_000_000 });
    const { http, body } = await his.call(path, { booking_id: bookingId });
    expect(http).toBe(404);
    expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(body.data).toBeUndefined();
    expect((await hers.call<object[]>(path, { booking_id: bookingId })).body.data).toHaveLength(1);
  });
});

describe('personal data', () => {
  it('in bookings, details and wishlists is of the own account only', async () => {
    const list = await his.call<{ upcoming: unknown[] }>('hotel/my_booking_list');
    expect(list.body.data.upcoming).toEqual([]);
    expect((await his.call<object[]>('hotel/user_details')).body.data[0]).toMatchObject({
      user_id: other.id,
      email: other.email,
    });
    await server.t.db
      .insertInto('wishlist_items')
      .values({ user_id: meera.id, property_id: villa.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // With a session the wishlist of the account counts, whatever fingerprint is sent.
    expect(
      (await his.call('hotel/wishlist', { fingerprint: 'browser-of-meera' })).body.data,
    ).toEqual([]);
    expect(
      (await stranger().call('hotel/wishlist', { fingerprint: 'browser-of-meera' })).body.data,
    ).toEqual([]);
    expect((await hers.call<object[]>('hotel/wishlist')).body.data).toHaveLength(1);
  });

  it('a code confirms only the number it was sent to, also with its challenge', async () => {
    server.clock.advance(60_000);
    const sent = await hers.call<{ challenge_id: string }>('hotel/login_otp', {
      mobile: meera.phone,
    });
    const otp = await lastCode(server, meera.phone);
    const { challenge_id } = sent.body.data;
    expect(
      await his.call('hotel/check_otp', { mobile: other.phone, challenge_id, otp }),
    ).toMatchObject({ http: 400, body: { code: 'otp.incorrect' } });
    expect(
      await stranger().call('hotel/check_otp', { challenge_id: 'unknown', otp }),
    ).toMatchObject({ http: 400 });
    expect((await his.call<object[]>('hotel/user_details')).body.data[0]).toMatchObject({
      user_id: other.id,
    });
  });

  it('logging out ends only the own session', async () => {
    const guest = visit(server, '203.0.113.8');
    server.clock.advance(60_000);
    await guest.signIn(meera.phone);
    expect((await guest.call('hotel/logout')).http).toBe(200);
    expect((await stranger().call('hotel/logout')).http).toBe(200);
    for (const who of [hers, his]) expect((await who.call('hotel/user_details')).http).toBe(200);
  });

  it('a session cookie is no bearer token, and a bearer token no cookie', async () => {
    const token = /vh_session=([^;]+)/.exec(hers.cookie())?.[1] ?? '';
    expect(
      (await stranger().call('hotel/user_details', {}, { authorization: `Bearer ${token}` })).http,
    ).toBe(401);
    expect(
      (
        await stranger().call(
          'hotel/user_details',
          {},
          { cookie: hers.cookie(), 'x-client-id': 'android' },
        )
      ).http,
    ).toBe(401);
    expect(
      (
        await stranger().call(
          'hotel/user_details',
          {},
          { authorization: `Bearer ${token}`, 'x-client-id': 'android' },
        )
      ).http,
    ).toBe(200);
  });
});

describe('requests caused by another site', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('are not carried out: %j', async (headers) => {
    const before = await server.rowCounts();
    for (const path of [
      'hotel/add_booking',
      'hotel/add_wishlist',
      'hotel/logout',
      'hotel/login_otp',
    ]) {
      expect(await hers.call(path, inputs()[path], headers)).toMatchObject({
        http: 403,
        body: { code: 'request.cross-site' },
      });
    }
    expect(await server.rowCounts()).toEqual(before);
  });
});

describe('parts of another property', () => {
  it('rooms and plans are found and priced only at their own property', async () => {
    const property = await buildProperty(server.t.db);
    const foreign = { hotel_id: property.id, room_id: villa.rooms[0]?.id };
    for (const path of ['hotel/room_amenities', 'hotel/room_photo'])
      expect(await stranger().call(path, foreign)).toMatchObject({
        http: 404,
        body: { code: 'room.not-found' },
      });
    const priced = await stranger().call('hotel/get_hotelcheck', {
      ...inputs()['hotel/get_hotelcheck'],
      hotel_id: property.id,
    });
    expect(priced.http).toBe(400);
    const booked = await hers.call('hotel/add_booking', {
      ...inputs()['hotel/add_booking'],
      hotel_id: property.id,
    });
    expect(booked.http).toBe(400);
  });
});
