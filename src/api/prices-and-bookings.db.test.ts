import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { only, openCalls, STAY, type CallsFixture } from './testing/calls-fixture.ts';

let f: CallsFixture;
let t: CallsFixture['t'];
let api: CallsFixture['api'];
let kavya: CallsFixture['kavya'];
let ravi: CallsFixture['ravi'];
let villa: CallsFixture['villa'];
let online: CallsFixture['online'];
let as: CallsFixture['as'];
let signedIn: CallsFixture['signedIn'];
beforeAll(async () => {
  f = await openCalls();
  ({ t, api, kavya, ravi, villa, online, as, signedIn } = f);
});
afterAll(() => f.close());

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
      arrive: '1',
      leave: '1',
      min_nights: 1,
      max_nights: null,
      notice_hours: 0,
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
