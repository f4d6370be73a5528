import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { summaryRecord } from '#api/booking/booking-summary.ts';
import type { bookingEntry } from '#api/booking/shapes.ts';
import type { receiptRecord } from '#api/booking/view-receipt.ts';
import type { priceState } from '#api/price/shapes.ts';
import type { hotelListItem, propertyRecord } from '#api/property/shapes.ts';
import type { roomRecord } from '#api/property/room-shapes.ts';
import { buildCity, buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit } from '#test/support/visitor.ts';

type Item = z.infer<typeof hotelListItem>;
type Price = z.infer<typeof priceState>;

let server: TestServer;
let villa: BuiltProperty;

beforeAll(async () => {
  server = await openServer();
  const { db } = server.t;
  const city = await buildCity(db, 'Lonavala');
  const twoPlans = [
    { name: 'Room only' },
    { name: 'With breakfast', ratePercent: 110, ladder: [] },
  ];
  villa = await buildProperty(db, {
    name: 'Fern House',
    slug: 'fern-house',
    city,
    flags: ['couple_friendly'],
    rooms: [{ rate: 812_345, plans: twoPlans, includedChildren: 0 }],
  });
  await buildProperty(db, { name: 'Brook House', city, rooms: [{ rate: 300_000 }] });
  await db
    .insertInto('offers')
    .values([
      { property_id: villa.id, kind: 'hotel_discount', title: 'House discount', percent: 7.5 },
      { property_id: villa.id, kind: 'booster', title: 'Booster', percent: 3 },
      { property_id: villa.id, kind: 'bungalow_offer', title: 'Monsoon gift', amount: 33_333 },
    ])
    .execute();
  await db
    .insertInto('coupons')
    .values({
      code: 'FERN10',
      title: 'Ten percent',
      percent: 10,
      cap: 150_000,
      funded_by: 'supplier',
    })
    .execute();
});
afterAll(() => server.close());

const stay = { checkin: '2026-12-04', checkout: '2026-12-07' };
const party = { room_qty: 1, adult_qty: 3, child_qty: 2, child_age: '4,9' };
const priced = {
  start: stay.checkin,
  end: stay.checkout,
  rooms: 1,
  adult: 3,
  children: 2,
  child_age: '4,9',
};
const sum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((paise, line) => paise + Math.round(line.amount * 100), 0) / 100;

it('a stranger searches, chooses, signs up, books and gets a receipt, with one total on every page', async () => {
  const guest = visit(server);
  const ok = async <T>(name: string, body: unknown, headers = {}) => {
    const answer = await guest.call<T>(name, body, headers);
    expect(answer.http, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };

  const [place] = (
    await ok<{ name: string; latitude: number; longitude: number }[]>('hotel/search_keyword', {
      keyword: 'lona',
    })
  ).data;
  expect(place?.name).toContain('Lonavala');
  const search = {
    city: 'Lonavala',
    latitude: place?.latitude,
    longitude: place?.longitude,
    ...stay,
    ...party,
  };
  const list = await ok<Item[]>('hotel/hotel_list', search);
  expect(list.data.map((item) => item.hotel_name).toSorted()).toEqual([
    'Brook House',
    'Fern House',
  ]);
  const narrowed = await ok<Item[]>('hotel/filter_hotel', {
    ...search,
    popular: ['couple_friendly'],
  });
  expect(narrowed.count).toBe(1);
  const found = narrowed.data[0]!;
  expect(found).toEqual(list.data.find((item) => item.id === villa.id));
  expect(found).toMatchObject({ id: villa.id, nights: 3, is_available: 'Available' });

  const [property] = (
    await ok<z.infer<typeof propertyRecord>[]>('hotel/hotel_details', {
      hotel_id: found.id,
      ...stay,
    })
  ).data;
  expect(property).toMatchObject({ id: villa.id, slug: 'fern-house', pay_hotel: '1' });
  const rooms = await ok<z.infer<typeof roomRecord>[]>('hotel/room_list', {
    hotel_id: found.id,
    ...stay,
    ...party,
  });
  const room = rooms.data[0]!;
  const plan = room.rate_plan[0]!;
  expect(rooms.plan_array_count).toBe(2);

  const cheapest = (await ok<Price>('hotel/get_hotelcheck', { hotel_id: found.id, ...priced }))
    .data;
  const picks = {
    room_list_array: [room.room_id],
    plan_list_array: [plan.plan_id],
    room_qty_array: [1],
  };
  const chosen = (
    await ok<Price>('hotel/get_hotelcheck', { hotel_id: found.id, ...priced, ...picks })
  ).data;
  expect(chosen.grand_total).toBe(cheapest.grand_total);
  expect(chosen.grand_total).toBe(found.grand_total);
  expect(sum(chosen.lines)).toBe(chosen.grand_total);

  const withCoupon = await ok<Price>('hotel/apply_coupon', {
    hotel_id: found.id,
    ...priced,
    ...picks,
    coupon_code: ' fern10 ',
  });
  const price = withCoupon.data;
  expect(withCoupon).toMatchObject({ coupon_code: 'FERN10', coupon_amt: price.coupon_amt });
  expect(price.coupon_amt).toBeGreaterThan(0);
  expect(price.grand_total).toBeLessThan(chosen.grand_total);
  expect(sum(price.lines)).toBe(price.grand_total);
  expect(
    (await ok<Price>('hotel/remove_coupon', { hotel_id: found.id, ...priced, ...picks })).data
      .grand_total,
  ).toBe(chosen.grand_total);

  const booking = {
    hotel_id: found.id,
    check_in: stay.checkin,
    check_out: stay.checkout,
    room: 1,
    adult: 3,
    children: 2,
    child_age: '4,9',
    ...picks,
    amount: price.grand_total,
    pay_amount: price.pay_amount,
    coupon_code: 'FERN10',
    quote_id: price.quote_id,
    name: 'Tara Menon',
    phone: '98765 43210',
    email: 'tara@example.in',
  };
  expect(await guest.call('hotel/add_booking', booking)).toMatchObject({
    http: 401,
    body: { status: 401, code: 'session.required' },
  });
  await ok('hotel/register', {
    name: 'Tara Menon',
    mobile: '98765 43210',
    email: 'tara@example.in',
    password: '',
  });
  const [me] = (
    await ok<{ user_id: number; user_name: string }[]>('hotel/check_otp', {
      mobile: '9876543210',
      otp: await lastCode(server, '+919876543210'),
    })
  ).data;
  expect(me).toMatchObject({
    user_name: 'Tara Menon',
    phone: '+919876543210',
    email: 'tara@example.in',
  });
  const own = { user_id: me?.user_id };

  const booked = await ok<{ booking_id: number }>(
    'hotel/add_booking',
    { ...booking, ...own },
    { 'idempotency-key': 'journey-0001' },
  );
  expect(booked.status).toBe('200');
  const id = { ...own, booking_id: booked.data.booking_id };

  const [summary] = (await ok<z.infer<typeof summaryRecord>[]>('hotel/booking_summary', id)).data;
  expect(summary).toMatchObject({
    amount: price.grand_total,
    booking_status: 'confirmed',
    payment_type: 'PAH',
    hotel_name: 'Fern House',
    name: 'Tara Menon',
    check_in: stay.checkin,
    check_out: stay.checkout,
  });
  const receipt = (await ok<z.infer<typeof receiptRecord>[]>('hotel/view_receipt', id)).data[0]!;
  expect(receipt).toMatchObject({
    amount: price.grand_total,
    paid_amount: 0,
    balance: price.grand_total,
    gst_total: price.gst_total,
    coupon_amt: price.coupon_amt,
    hotel_discount: price.hotel_discount,
    booster_discount: price.booster_discount,
    bungalow_offer: price.bungalow_offer,
    total_night: 3,
  });
  expect(receipt.lines).toEqual(price.lines);
  expect(Math.round((receipt.cgst + receipt.sgst) * 100)).toBe(Math.round(receipt.gst_total * 100));
  const mine = (
    await ok<{ upcoming: z.infer<typeof bookingEntry>[]; upcoming_count: number }>(
      'hotel/my_booking_list',
      own,
    )
  ).data;
  expect(mine).toMatchObject({ upcoming_count: 1, complete_count: 0, cancel_count: 0 });
  expect(mine.upcoming[0]).toMatchObject({
    booking_id: id.booking_id,
    booking_no: summary?.booking_no,
    amount: price.grand_total,
  });

  const after = await ok<Item[]>('hotel/hotel_list', search);
  expect(after.data.at(-1)).toMatchObject({
    id: villa.id,
    is_available: 'Not Available',
    grand_total: 0,
    next_available_date: '2026-12-07',
  });
  const stored = await server.t.db
    .selectFrom('bookings')
    .select(['amount', 'coupon_amount'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    amount: Math.round(price.grand_total * 100),
    coupon_amount: Math.round(price.coupon_amt * 100),
  });
  const notified = await server.t.db
    .selectFrom('messages')
    .select(['channel', 'recipient'])
    .where('template', '<>', 'otp')
    .orderBy('channel')
    .execute();
  expect(notified).toEqual([
    { channel: 'email', recipient: 'tara@example.in' },
    { channel: 'sms', recipient: '+919876543210' },
  ]);

  const held = guest.cookie();
  await ok('hotel/logout', {});
  // The remaining cookie names the browser, not the person: codes to this account's number keep a reserve there.
  expect(guest.cookie()).toMatch(/^known-browser=[\w-]{43}$/);
  expect((await guest.call('hotel/my_booking_list', own)).http).toBe(401);
  expect((await visit(server).call('hotel/my_booking_list', own, { cookie: held })).http).toBe(401);
});
