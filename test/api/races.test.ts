import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Envelope } from '#test/support/visitor.ts';

const GUESTS = 50;
const IN = '2026-12-04';
const OUT = '2026-12-07';

let server: TestServer;
let origin: string;
const cookies: string[] = [];

beforeAll(async () => {
  server = await openServer({ env: { OTP_PER_ADDRESS_PER_HOUR: '1000' } });
  for (let n = 0; n < GUESTS; n += 1) {
    const { phone } = await buildUser(server.t.db);
    const guest = visit(server);
    await guest.signIn(phone);
    cookies.push(guest.cookie());
  }
  origin = await openPort(server);
});
afterAll(() => server.close());

interface Reply {
  readonly http: number;
  readonly body: Envelope<{ booking_id: number }>;
}

/** A booking over a real connection. */
async function book(cookie: string, body: object, key = ''): Promise<Reply> {
  const response = await fetch(`${origin}/api/v1/hotel/add_booking`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { http: response.status, body: (await response.json()) as Reply['body'] };
}

/** Every night's counter is the sum of its claims, no night is sold twice, and no booking is half made. */
async function booksBalance(): Promise<void> {
  const { rows } = await server.t.pool.query(`
    select n.property_id, n.night, n.units, n.sold, coalesce(sum(c.units), 0)::integer as claimed
    from room_nights n left join night_claims c using (property_id, room_id, night) group by 1, 2, 3, 4, n.room_id
    having n.sold <> coalesce(sum(c.units), 0) or n.sold > n.units`);
  expect(rows).toEqual([]);
  const { rows: bookings } = await server.t.pool.query<{ state: string }>(
    "select state from bookings b where state <> 'confirmed' or not exists (select from night_claims c where c.booking_id = b.id)",
  );
  expect(bookings).toEqual([]);
  const { rows: keys } = await server.t.pool.query(
    'select key from idempotency_keys where response is null',
  );
  expect(keys).toEqual([]);
}

const bookingsOf = async (hotelId: number): Promise<number> =>
  (await server.t.pool.query('select 1 from bookings where property_id = $1', [hotelId]))
    .rowCount ?? 0;

it(`gives the last villa to one of ${GUESTS} guests who book at once, and tells the others`, async () => {
  const { id } = await buildProperty(server.t.db);
  const replies = await Promise.all(
    cookies.map((cookie, n) => book(cookie, bookingOf(id, IN, OUT), `last-villa-${n}`)),
  );
  const won = replies.filter(({ http }) => http === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.body.status).toBe('200');
  for (const { http, body } of replies.filter((reply) => reply !== won[0])) {
    expect({ http, ...body }).toMatchObject({
      http: 409,
      status: 409,
      code: 'inventory.sold-out',
      data: { available: '0', grand_total: 0, next_available_date: OUT },
    });
  }
  expect(await bookingsOf(id)).toBe(1);
  const nights = await server.t.pool.query(
    'select sold from room_nights where property_id = $1 and night >= $2::date and night < $3::date',
    [id, IN, OUT],
  );
  expect(nights.rows).toEqual([{ sold: 1 }, { sold: 1 }, { sold: 1 }]);
  await booksBalance();
});

it('sells each night of overlapping stays at most once, in any order', async () => {
  const { id } = await buildProperty(server.t.db);
  const stays = Array.from(
    { length: GUESTS },
    (_, n) =>
      [
        `2026-12-${String(4 + (n % 10)).padStart(2, '0')}`,
        `2026-12-${String(6 + (n % 10)).padStart(2, '0')}`,
      ] as const,
  );
  const replies = await Promise.all(
    cookies.map((cookie, n) => book(cookie, bookingOf(id, ...stays[n]!))),
  );
  const won = replies.filter(({ http }) => http === 200).length;
  expect(won).toBeGreaterThanOrEqual(4);
  expect(won).toBeLessThanOrEqual(5);
  expect(replies.filter(({ body }) => body.code === 'inventory.sold-out')).toHaveLength(
    GUESTS - won,
  );
  expect(await bookingsOf(id)).toBe(won);
  await booksBalance();
});

it('a hotel of 20 rooms sells exactly 20', async () => {
  const { id } = await buildProperty(server.t.db, {
    hotelType: 'hotel',
    rooms: [{ units: 20, maxAdults: 2 }],
  });
  const replies = await Promise.all(cookies.map((cookie) => book(cookie, bookingOf(id, IN, OUT))));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(20);
  expect(replies.filter(({ body }) => body.code === 'inventory.sold-out')).toHaveLength(30);
  await booksBalance();
});

it('the last use of a coupon is given once', async () => {
  const { id } = await buildProperty(server.t.db, {
    hotelType: 'hotel',
    rooms: [{ units: GUESTS, maxAdults: 2 }],
  });
  await server.t.db
    .insertInto('coupons')
    .values({ code: 'LAST3', title: 'Three uses', amount: 10_000, max_uses: 3 })
    .execute();
  const replies = await Promise.all(
    cookies.map((cookie) => book(cookie, bookingOf(id, IN, OUT, { coupon_code: 'LAST3' }))),
  );
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(3);
  expect(
    replies.filter(({ http, body }) => http === 409 && body.code === 'coupon.used-up'),
  ).toHaveLength(GUESTS - 3);
  expect(await bookingsOf(id)).toBe(3);
  await booksBalance();
});

it('twenty equal requests at once make one booking and get twenty equal replies', async () => {
  const { id } = await buildProperty(server.t.db, {
    hotelType: 'hotel',
    rooms: [{ units: GUESTS, maxAdults: 2 }],
  });
  const before = await server.rowCounts();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => book(cookies[0]!, bookingOf(id, IN, OUT), 'twenty-times')),
  );
  const said = replies.map(({ http, body }) => JSON.stringify({ http, ...body, request_id: '' }));
  expect(new Set(said).size).toBe(1);
  expect(replies[0]).toMatchObject({ http: 200, body: { status: '200' } });
  expect(await bookingsOf(id)).toBe(1);
  const after = await server.rowCounts();
  expect({
    bookings: after['bookings'],
    keys: after['idempotency_keys'],
    messages: after['messages'],
    claims: after['night_claims'],
  }).toEqual({
    bookings: before['bookings']! + 1,
    keys: before['idempotency_keys']! + 1,
    messages: before['messages']! + 2,
    claims: before['night_claims']! + 3,
  });

  const again = await book(cookies[0]!, bookingOf(id, IN, OUT), 'twenty-times');
  expect(again.body.data).toEqual(replies[0]?.body.data);
  for (const other of [{ adult: 1 }, { email: 'else@example.in' }, { check_out: '2026-12-08' }]) {
    expect(await book(cookies[0]!, bookingOf(id, IN, OUT, other), 'twenty-times')).toMatchObject({
      http: 409,
      body: { status: 409, code: 'idempotency.reused' },
    });
  }
  // A key belongs to one person.
  expect(
    (await book(cookies[1]!, bookingOf(id, IN, OUT), 'twenty-times')).body.data.booking_id,
  ).not.toBe(again.body.data.booking_id);
  expect(await bookingsOf(id)).toBe(2);
  await booksBalance();
});

it('different requests under one key at once: one runs, the others are refused', async () => {
  const { id } = await buildProperty(server.t.db, {
    hotelType: 'hotel',
    rooms: [{ units: GUESTS, maxAdults: 6 }],
  });
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      book(cookies[2]!, bookingOf(id, IN, OUT, { adult: n + 1 }), 'one-of-six'),
    ),
  );
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(
    replies.filter(({ http, body }) => http === 409 && body.code === 'idempotency.reused'),
  ).toHaveLength(5);
  expect(await bookingsOf(id)).toBe(1);
});

it('a refused request leaves its key unused', async () => {
  const { id } = await buildProperty(server.t.db);
  const late = () => book(cookies[3]!, bookingOf(id, IN, OUT), 'second-chance');
  const { body } = await book(cookies[4]!, bookingOf(id, IN, OUT));
  expect(await late()).toMatchObject({ http: 409, body: { code: 'inventory.sold-out' } });
  await server.t.db
    .deleteFrom('night_claims')
    .where('booking_id', '=', body.data.booking_id)
    .execute();
  expect(await late()).toMatchObject({ http: 200 });
});
