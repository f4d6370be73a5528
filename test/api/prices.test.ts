import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { priceState } from '#api/price/shapes.ts';
import { buildProperty, buildUser, type RoomShape } from '#test/support/builders.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

type Price = z.infer<typeof priceState>;
const IN = '2026-12-04';
const OUT = '2026-12-05';
const MINUTE = 60_000;

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await openServer();
  const { phone } = await buildUser(server.t.db);
  guest = visit(server);
  await guest.signIn(phone);
  const coupons = [
    { code: 'SUPPLIER', title: 'Given by the house', percent: 10, funded_by: 'supplier' },
    { code: 'PLATFORM', title: 'Given by us', percent: 10, funded_by: 'platform' },
    { code: 'ONCE', title: 'One use', amount: 50_000, max_uses: 1, funded_by: 'platform' },
    { code: 'OLD', title: 'Over', amount: 50_000, book_to: '2026-11-21' },
  ];
  for (const coupon of coupons) await server.t.db.insertInto('coupons').values(coupon).execute();
});
afterAll(() => server.close());

const property = (room: RoomShape = { rate: 800_000 }) =>
  buildProperty(server.t.db, { rooms: [room] });
const check = async (hotelId: number, more = {}): Promise<Price> =>
  (await guest.call<Price>('hotel/get_hotelcheck', priceOf(hotelId, IN, OUT, more))).body.data;
const setRate = (hotelId: number, rate: number) =>
  server.t.pool.query('update room_nights set rate = $2 where property_id = $1', [hotelId, rate]);
const setTotals = async (hotelId: number) => {
  const price = await check(hotelId);
  return { price, agreed: { amount: price.grand_total, pay_amount: price.pay_amount } };
};
const bookings = async (hotelId: number): Promise<number> =>
  (await server.t.pool.query('select 1 from bookings where property_id = $1', [hotelId]))
    .rowCount ?? 0;

describe('a coupon at the edge of two tax slabs', () => {
  it.each([
    // ₹7,200 is charged: 5 % tax instead of 18 %.
    ['SUPPLIER', { coupon_amt: 800, gst_total: 360, grand_total: 7560 }],
    // The property still charges ₹8,000 with 18 % tax; our ₹800 come off the total.
    ['PLATFORM', { coupon_amt: 800, gst_total: 1440, grand_total: 8640 }],
  ])('%s', async (code, expected) => {
    const { id } = await property();
    expect(await check(id)).toMatchObject({ gst_total: 1440, grand_total: 9440 });
    const { http, body } = await guest.call<Price>(
      'hotel/apply_coupon',
      priceOf(id, IN, OUT, { coupon_code: code }),
    );
    expect(http).toBe(200);
    expect(body.data).toMatchObject(expected);
    const booked = await guest.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(id, IN, OUT, { coupon_code: code, amount: expected.grand_total, pay_amount: 0 }),
    );
    expect(booked.http).toBe(200);
    const receipt = await guest.call<object[]>('hotel/view_receipt', {
      booking_id: booked.body.data.booking_id,
    });
    expect(receipt.body.data[0]).toMatchObject({
      amount: expected.grand_total,
      gst_total: expected.gst_total,
      cgst: expected.gst_total / 2,
      sgst: expected.gst_total / 2,
      coupon_code: code,
    });
  });

  it('at the threshold the lower rate applies, one paisa above it the higher', async () => {
    expect((await check((await property({ rate: 750_000 })).id)).gst_total).toBe(375);
    expect((await check((await property({ rate: 750_001 })).id)).gst_total).toBe(1350);
  });

  it('an invalid coupon answers 300 with the price without it, and books nothing', async () => {
    const { id } = await property();
    for (const [code, why] of [
      ['OLD', 'coupon.expired'],
      ['NOSUCH', 'coupon.unknown'],
    ]) {
      const { http, body } = await guest.call<Price>(
        'hotel/apply_coupon',
        priceOf(id, IN, OUT, { coupon_code: code }),
      );
      expect({ http, ...body }).toMatchObject({
        http: 409,
        status: 300,
        code: why,
        data: { grand_total: 9440, coupon_amt: 0, coupon_code: '' },
      });
      expect(
        await guest.call('hotel/add_booking', bookingOf(id, IN, OUT, { coupon_code: code })),
      ).toMatchObject({ http: 409, body: { code: why, data: { grand_total: 9440 } } });
    }
    expect(await bookings(id)).toBe(0);
  });

  it('a coupon whose last use went to another booking is refused at payment, with the new price', async () => {
    const [first, second] = [await property(), await property()];
    const held = (
      await guest.call<Price>(
        'hotel/apply_coupon',
        priceOf(second.id, IN, OUT, { coupon_code: 'ONCE' }),
      )
    ).body.data;
    expect(
      (await guest.call('hotel/add_booking', bookingOf(first.id, IN, OUT, { coupon_code: 'ONCE' })))
        .http,
    ).toBe(200);
    const late = await guest.call(
      'hotel/add_booking',
      bookingOf(second.id, IN, OUT, {
        coupon_code: 'ONCE',
        quote_id: held.quote_id,
        amount: held.grand_total,
      }),
    );
    expect(late).toMatchObject({
      http: 409,
      body: { status: 300, code: 'coupon.used-up', data: { grand_total: 9440, coupon_amt: 0 } },
    });
    expect(await bookings(second.id)).toBe(0);
    expect(
      await server.t.db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'ONCE')
        .executeTakeFirst(),
    ).toEqual({ used: 1 });
  });
});

describe('the price shown is the price charged', () => {
  it('an amount other than ours gets 409 with the new breakdown, and books nothing', async () => {
    const { id } = await property();
    const before = await server.rowCounts();
    for (const wrong of [
      { amount: 1 },
      { amount: 9439.99 },
      { amount: 9440.01 },
      { amount: 9440, pay_amount: 1 },
      { amount: 0 },
    ]) {
      const { http, body } = await guest.call<Price>(
        'hotel/add_booking',
        bookingOf(id, IN, OUT, wrong),
        { 'idempotency-key': 'prices-0001' },
      );
      expect({ http, ...body }, JSON.stringify(wrong)).toMatchObject({
        http: 409,
        status: 409,
        code: 'booking.price-changed',
        data: { grand_total: 9440, gst_total: 1440, available: '1' },
      });
      expect(body.data.lines.length).toBeGreaterThan(1);
    }
    expect(await server.rowCounts()).toEqual(before);
  });

  it('other amounts of the payload change nothing', async () => {
    const { id } = await property();
    const forged = {
      amount: 9440,
      base_rate: 1,
      discounts: 9000,
      gst: 0,
      coupon_amt: 9000,
      hotel_discount: 9000,
      payment_type: 'Online',
    };
    const booked = await guest.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(id, IN, OUT, forged),
    );
    expect(booked.http).toBe(200);
    const receipt = await guest.call<object[]>('hotel/view_receipt', booked.body.data);
    expect(receipt.body.data[0]).toMatchObject({
      amount: 9440,
      base_rate: 8000,
      hotel_discount: 0,
      coupon_amt: 0,
      payment_type: 'PAH',
    });
  });

  it('changed rates without a quote: the new price is shown, and booked once it is accepted', async () => {
    const { id } = await property();
    const { agreed } = await setTotals(id);
    await setRate(id, 900_000);
    const refused = await guest.call<Price>('hotel/add_booking', bookingOf(id, IN, OUT, agreed));
    expect(refused).toMatchObject({
      http: 409,
      body: { code: 'booking.price-changed', data: { grand_total: 10_620 } },
    });
    expect(await bookings(id)).toBe(0);
    const { grand_total: amount, quote_id } = refused.body.data;
    expect(
      (await guest.call('hotel/add_booking', bookingOf(id, IN, OUT, { amount, quote_id }))).http,
    ).toBe(200);
  });

  it.each([100_000, 900_000])(
    'a quote keeps its price for its 15 minutes when the rate becomes %i',
    async (rate) => {
      const villa = await property();
      const { price, agreed } = await setTotals(villa.id);
      await setRate(villa.id, rate);
      server.clock.advance(15 * MINUTE - 1);
      const booked = await guest.call<{ booking_id: number }>(
        'hotel/add_booking',
        bookingOf(villa.id, IN, OUT, { ...agreed, quote_id: price.quote_id, ...firstPlan(villa) }),
      );
      expect(booked.http).toBe(200);
      expect(
        (await guest.call<object[]>('hotel/view_receipt', booked.body.data)).body.data[0],
      ).toMatchObject({ amount: price.grand_total, base_rate: 8000 });
    },
  );

  it('an expired quote does not keep its price', async () => {
    const { id } = await property();
    const { price, agreed } = await setTotals(id);
    await setRate(id, 900_000);
    server.clock.advance(15 * MINUTE);
    const late = await guest.call(
      'hotel/add_booking',
      bookingOf(id, IN, OUT, { ...agreed, quote_id: price.quote_id }),
    );
    expect(late).toMatchObject({
      http: 409,
      body: { code: 'booking.price-changed', data: { grand_total: 10_620 } },
    });
    expect(await bookings(id)).toBe(0);
  });

  it('a forged, cut or borrowed quote is ignored', async () => {
    const [villa, other] = [await property(), await property({ rate: 100_000 })];
    const { price, agreed } = await setTotals(villa.id);
    const cheap = await check(other.id);
    await setRate(villa.id, 900_000);
    for (const quote_id of [
      `x${price.quote_id}`,
      price.quote_id.slice(0, -2),
      price.quote_id.split('.')[0],
      cheap.quote_id,
      `${cheap.quote_id.split('.')[0]}.${price.quote_id.split('.')[1]}`,
    ]) {
      expect(
        await guest.call(
          'hotel/add_booking',
          bookingOf(villa.id, IN, OUT, { ...agreed, quote_id }),
        ),
      ).toMatchObject({ http: 409, body: { code: 'booking.price-changed' } });
    }
    // It is ignored for other dates and for more guests as well.
    const longer = await guest.call(
      'hotel/add_booking',
      bookingOf(villa.id, IN, '2026-12-06', { ...agreed, quote_id: price.quote_id }),
    );
    expect(longer).toMatchObject({ http: 409, body: { code: 'booking.price-changed' } });
    expect(await bookings(villa.id)).toBe(0);
  });

  it('a quote does not hold the nights', async () => {
    const { id } = await property();
    const { price, agreed } = await setTotals(id);
    expect((await guest.call('hotel/add_booking', bookingOf(id, IN, OUT, agreed))).http).toBe(200);
    const late = await guest.call(
      'hotel/add_booking',
      bookingOf(id, IN, OUT, { ...agreed, quote_id: price.quote_id }),
    );
    expect(late).toMatchObject({
      http: 409,
      body: {
        status: 409,
        code: 'inventory.sold-out',
        data: { available: '0', grand_total: 0, next_available_date: '2026-12-05' },
      },
    });
    expect(await bookings(id)).toBe(1);
  });
});
