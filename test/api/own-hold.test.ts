import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { priceState } from '#api/price/shapes.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { bookingOf, firstPlan, priceOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * Every call that states availability shows the nights as free to the guest who holds them and as sold out to others.
 */
type Price = z.infer<typeof priceState>;
const [IN, OUT] = ['2026-12-04', '2026-12-06'];

let server: TestServer;
let hers: Visitor;
let his: Visitor;
const nobody = (): Visitor => visit(server, '203.0.113.8');
beforeAll(async () => {
  server = await openServer();
  const [asha, ravi] = [await buildUser(server.t.db), await buildUser(server.t.db)];
  [hers, his] = [visit(server), visit(server, '203.0.113.6')];
  await hers.signIn(asha.phone);
  await his.signIn(ravi.phone);
});
afterAll(() => server.close());

it('get_hotelcheck, coupons, room lists, the calendar and a new booking treat an own hold as free', async () => {
  const villa = await buildProperty(server.t.db, { payHotel: false });
  await server.t.db
    .insertInto('coupons')
    .values({ code: 'HELDTOO', title: 'While held', amount: 50_000 })
    .execute();
  const begun = await hers.call<{ booking_id: number; amount: number; expires_at: string }>(
    'hotel/add_online_booking_1',
    bookingOf(villa.id, IN, OUT),
  );
  expect(begun.http).toBe(200);
  const asked = priceOf(villa.id, IN, OUT, firstPlan(villa));
  const stay = { hotel_id: villa.id, checkin: IN, checkout: OUT };
  const seenBy = async (who: Visitor) => {
    const price = (await who.call<Price>('hotel/get_hotelcheck', asked)).body;
    const coupon = await who.call<Price>('hotel/apply_coupon', {
      ...asked,
      coupon_code: 'HELDTOO',
    });
    const rooms = (
      await who.call<readonly { rate_plan: readonly { free_units: number }[] }[]>(
        'hotel/room_list',
        stay,
      )
    ).body.data;
    const details = (
      await who.call<readonly { rate_plan: readonly { free_units: number }[] }[]>(
        'hotel/room_details',
        { ...stay, rooms: 1, adult: 2, ...firstPlan(villa) },
      )
    ).body.data;
    const days = (
      await who.call<readonly { date: string; available: string; held: string }[]>(
        'hotel/price_calendar',
        { hotel_id: villa.id, month: '2026-12' },
      )
    ).body.data;
    const day = days.find(({ date }) => date === IN);
    return {
      count: price.count,
      available: price.data.available,
      hold: price.data.hold?.booking_id ?? null,
      coupon: coupon.http,
      free: [rooms[0]?.rate_plan[0]?.free_units, details[0]?.rate_plan[0]?.free_units],
      day: [day?.available, day?.held],
    };
  };
  const taken = {
    count: 0,
    available: '0',
    hold: null,
    coupon: 409,
    free: [0, 0],
    day: ['0', '0'],
  };
  expect(await seenBy(hers)).toEqual({
    count: 1,
    available: '1',
    hold: begun.body.data.booking_id,
    coupon: 200,
    free: [1, 1],
    day: ['1', '1'],
  });
  expect(await seenBy(his)).toEqual(taken);
  expect(await seenBy(nobody())).toEqual(taken);

  const price = (await hers.call<Price>('hotel/get_hotelcheck', asked)).body.data;
  expect(price.hold).toEqual({
    booking_id: begun.body.data.booking_id,
    check_in: IN,
    check_out: OUT,
    pay_amount: begun.body.data.amount,
    expires_at: begun.body.data.expires_at,
  });
  const anew = await hers.call<{ booking_id: number }>(
    'hotel/add_online_booking_1',
    bookingOf(villa.id, IN, OUT, {
      quote_id: price.quote_id,
      amount: price.grand_total,
      pay_amount: price.pay_amount,
    }),
  );
  expect(anew.http).toBe(200);
  expect(anew.body.data.booking_id).not.toBe(begun.body.data.booking_id);
  expect(
    (await his.call('hotel/add_online_booking_1', bookingOf(villa.id, IN, OUT))).body,
  ).toMatchObject({ status: 409, code: 'inventory.sold-out' });
});

it('a second booking is refused while the provider may still take the first one’s money', async () => {
  const villa = await buildProperty(server.t.db, { payHotel: false });
  const begun = await hers.call<{ booking_id: number; session_id: string }>(
    'hotel/add_online_booking_1',
    bookingOf(villa.id, IN, OUT),
  );
  await server.t.db
    .updateTable('sandbox_orders')
    .set({ state: 'paid' })
    .where('reference', '=', begun.body.data.session_id)
    .execute();
  const anew = await hers.call('hotel/add_online_booking_1', bookingOf(villa.id, IN, OUT));
  expect(anew.body).toMatchObject({
    status: 409,
    code: 'booking.payment-under-way',
    message:
      'A payment for the nights you are holding is still being checked. Nothing new was booked.',
  });
});
