import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { receiptRecord } from '#api/booking/view-receipt.ts';
import type { modifyView } from '#api/booking/view-modify-booking.ts';
import type { priceState } from '#api/price/shapes.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

type Price = z.infer<typeof priceState>;

let server: TestServer;
let hotel: BuiltProperty;
let other: BuiltProperty;

beforeAll(async () => {
  server = await openServer();
  const rooms = [
    {
      name: 'Fern room',
      units: 3,
      maxAdults: 2,
      maxChildren: 0,
      plans: [{ name: 'Room only' }, { name: 'With breakfast', rateAdjust: 120_000 }],
    },
    { name: 'Suite', units: 1, rate: 1_100_000, maxAdults: 3 },
  ];
  [hotel, other] = [
    await buildProperty(server.t.db, { hotelType: 'hotel', rooms }),
    await buildProperty(server.t.db, { hotelType: 'hotel', rooms }),
  ];
  await server.t.db
    .insertInto('coupons')
    .values({ code: 'RAIN5', title: 'Five percent', percent: 5 })
    .execute();
});
afterAll(() => server.close());

const stay = { checkin: '2026-12-08', checkout: '2026-12-10' };
const lists = (property: BuiltProperty, ...quantities: readonly (number | string)[]) => ({
  room_list_array: [property.rooms[0]?.id, property.rooms[0]?.id, property.rooms[1]?.id],
  plan_list_array: [
    property.rooms[0]?.planIds[0],
    property.rooms[0]?.planIds[1],
    property.rooms[1]?.planIds[0],
  ],
  room_qty_array: quantities,
});
const party = { rooms: 4, adult: 8 };
const priced = { start: stay.checkin, end: stay.checkout, ...party };
const guest = { name: 'Tara Menon', phone: '9876543210', email: 'tara@example.in' };

it('several rooms and plans keep their quantities from the choice over price, coupon and booking to receipt and change', async () => {
  const visitor = visit(server);
  const chosen = await visitor.call<
    { display_name: string; rate_plan: { plan: string; room_qty: number }[] }[]
  >('hotel/room_details', { hotel_id: hotel.id, ...stay, ...party, ...lists(hotel, 1, 2, 1) });
  expect(chosen.http).toBe(200);
  expect(
    chosen.body.data.map((room) => [
      room.display_name,
      room.rate_plan.map((plan) => [plan.plan, plan.room_qty]),
    ]),
  ).toEqual([
    [
      'Fern room',
      [
        ['Room only', 1],
        ['With breakfast', 2],
      ],
    ],
    ['Suite', [['Room only', 1]]],
  ]);
  const all = await visitor.call<{ rate_plan: { room_qty: number; free_units: number }[] }[]>(
    'hotel/room_details',
    { hotel_id: hotel.id, ...stay, ...party },
  );
  expect(all.body).toMatchObject({ count: 2, plan_array_count: 3 });

  const check = (
    await visitor.call<Price>('hotel/get_hotelcheck', {
      hotel_id: hotel.id,
      ...priced,
      ...lists(hotel, 1, 2, 1),
    })
  ).body.data;
  expect(check).toMatchObject({
    available: '1',
    base_rate: 2 * (6000 + 2 * 7200 + 11_000),
    room_list: [{ room_qty: 1 }, { room_qty: 2 }, { room_qty: 1 }],
  });
  const price = (
    await visitor.call<Price>('hotel/apply_coupon', {
      hotel_id: hotel.id,
      ...priced,
      ...lists(hotel, 1, 2, 1),
      coupon_code: 'rain5',
    })
  ).body.data;
  expect(price.grand_total).toBeLessThan(check.grand_total);

  await visitor.signIn((await buildUser(server.t.db)).phone);
  const booking = {
    hotel_id: hotel.id,
    check_in: stay.checkin,
    check_out: stay.checkout,
    room: 4,
    adult: 8,
    ...lists(hotel, 1, 2, 1),
    coupon_code: 'RAIN5',
    quote_id: price.quote_id,
    amount: price.grand_total,
    pay_amount: 0,
    ...guest,
  };
  const booked = await visitor.call<{ booking_id: number }>('hotel/add_booking', booking);
  expect(booked.http, JSON.stringify(booked.body)).toBe(200);
  const id = { booking_id: booked.body.data.booking_id };

  const [receipt] = (await visitor.call<z.infer<typeof receiptRecord>[]>('hotel/view_receipt', id))
    .body.data;
  expect(receipt).toMatchObject({
    room: 4,
    adult: 8,
    amount: price.grand_total,
    coupon_amt: price.coupon_amt,
  });
  expect(
    receipt?.room_list.map(({ display_name, plan, room_qty, plan_amount }) => [
      display_name,
      plan,
      room_qty,
      plan_amount,
    ]),
  ).toEqual([
    ['Fern room', 'Room only', 1, 6000],
    ['Fern room', 'With breakfast', 2, 7200],
    ['Suite', 'Room only', 1, 11_000],
  ]);
  const [view] = (await visitor.call<z.infer<typeof modifyView>[]>('hotel/view_modify_booking', id))
    .body.data;
  expect(view).toMatchObject({ count: 4, plan_array_count: 3 });
  expect(
    view?.room_rate_plan.map(({ plan_array_no, plan_qty }) => [plan_array_no, plan_qty]),
  ).toEqual([
    [0, 1],
    [1, 2],
    [0, 1],
  ]);
  const fewer = await visitor.call('hotel/modify_hotelcheck', {
    ...id,
    ...priced,
    rooms: 3,
    adult: 6,
    ...lists(hotel, 0, 2, 1),
  });
  expect(fewer).toMatchObject({
    http: 200,
    body: {
      data: {
        same_booking_flag: 0,
        old_price: price.grand_total,
        coupon_code: 'RAIN5',
        room_list: [{ room_qty: 2 }, { room_qty: 1 }],
      },
    },
  });

  const gone = await visitor.call<Price>('hotel/get_hotelcheck', {
    hotel_id: hotel.id,
    ...priced,
    rooms: 1,
    adult: 3,
    ...lists(hotel, 0, 0, 1),
  });
  expect(gone.body).toMatchObject({ count: 0, data: { available: '0', grand_total: 0 } });
  expect(
    await visitor.call('hotel/add_booking', {
      ...booking,
      room: 1,
      adult: 3,
      ...lists(hotel, 0, 0, 1),
      coupon_code: '',
      quote_id: null,
      amount: null,
    }),
  ).toMatchObject({ http: 409, body: { code: 'inventory.sold-out' } });
});

it('lists that are uneven, negative, huge, of another property, above the stock or too small for the party are refused everywhere', async () => {
  const visitor = visit(server, '203.0.113.6');
  await visitor.signIn((await buildUser(server.t.db)).phone);
  const before = await server.rowCounts();
  const wrong: readonly (readonly [what: string, lists: object])[] = [
    ['uneven', { ...lists(hotel, 1, 1, 1), room_qty_array: [4] }],
    ['negative', lists(hotel, 2, -1, 3)],
    ['huge', lists(hotel, 1, 1, 1_000_000_000)],
    ['words', lists(hotel, 1, 1, 'two')],
    ['fractions', lists(hotel, 1, 1, 1.5)],
    ['more than are there', lists(hotel, 3, 0, 2)],
    ['another number of rooms', lists(hotel, 1, 1, 0)],
    [
      'of another property',
      { ...lists(hotel, 2, 1, 1), room_list_array: lists(other, 1).room_list_array },
    ],
    ['too small for the party', lists(hotel, 2, 1, 1)],
  ];
  for (const [what, arrays] of wrong) {
    const adult = what === 'too small for the party' ? 10 : 8;
    const calls = {
      'hotel/room_details': { hotel_id: hotel.id, ...stay, rooms: 4, adult, ...arrays },
      'hotel/get_hotelcheck': { hotel_id: hotel.id, ...priced, adult, ...arrays },
      'hotel/add_booking': {
        hotel_id: hotel.id,
        check_in: stay.checkin,
        check_out: stay.checkout,
        room: 4,
        adult,
        ...arrays,
        ...guest,
      },
    };
    for (const [call, body] of Object.entries(calls)) {
      const answer = await visitor.call(call, body);
      expect([what, call, answer.http, Object.keys(answer.body.fields ?? {}).length > 0]).toEqual([
        what,
        call,
        400,
        true,
      ]);
    }
  }
  expect(await server.rowCounts()).toEqual(before);
});
