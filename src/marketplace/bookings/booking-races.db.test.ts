import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { holdBooking } from './hold.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';
import { addBooking, confirmBooking } from './book.ts';

let t: TestDatabase;
let one: Machine;
let two: Machine;
let people: BuiltUser[];
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 30 });
  two = openMachine(t.url, clock, { max: 30 });
  people = await Promise.all(Array.from({ length: 50 }, () => buildUser(t.db)));
});
afterAll(async () => {
  await one.close();
  await two.close();
  await t.close();
});

const statesOf = async (propertyId: number): Promise<Record<string, number>> => {
  const rows = await t.db
    .selectFrom('bookings')
    .select(['state', ({ fn }) => fn.countAll<number>().as('n')])
    .where('property_id', '=', propertyId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
};
const soldOf = (propertyId: number) =>
  t.db
    .selectFrom('room_nights')
    .select(['night', 'sold'])
    .where('property_id', '=', propertyId)
    .where('sold', '>', 0)
    .orderBy('night')
    .execute();
const machine = (i: number): Machine => (i % 2 === 0 ? one : two);

describe('the last villa', () => {
  test('goes to exactly one of 50 guests who book at the same time on two machines', async () => {
    const villa = await buildProperty(t.db);
    const results = await Promise.all(
      people.map((user, i) =>
        addBooking(machine(i), bookingInput(user.id, { propertyId: villa.id })),
      ),
    );
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    expect(new Set(results.flatMap((r) => (r.ok ? [] : [`${r.kind} ${r.code}`])))).toEqual(
      new Set(['conflict inventory.sold-out']),
    );
    expect(await statesOf(villa.id)).toEqual({ confirmed: 1 });
    expect(await soldOf(villa.id)).toEqual([
      { night: '2026-12-04', sold: 1 },
      { night: '2026-12-05', sold: 1 },
    ]);
    const said = await t.db.selectFrom('messages').select('channel').execute();
    expect(said.map((m) => m.channel).sort()).toEqual(['email', 'sms']);
  });

  test('goes to one winner when a hold and bookings race for it', async () => {
    const villa = await buildProperty(t.db);
    const results = await Promise.all(
      people.slice(0, 20).map((user, i) => {
        const input = bookingInput(user.id, { propertyId: villa.id });
        return i % 3 === 0 ? holdBooking(machine(i), input) : addBooking(machine(i), input);
      }),
    );
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    expect(Object.values(await statesOf(villa.id))).toEqual([1]);
  });

  test('takes two stays that meet on one date, even at the same time', async () => {
    const villa = await buildProperty(t.db);
    const stays = [
      { checkIn: '2026-12-04', checkOut: '2026-12-06' },
      { checkIn: '2026-12-06', checkOut: '2026-12-08' },
      { checkIn: '2026-12-02', checkOut: '2026-12-04' },
    ];
    const results = await Promise.all(
      stays.map((stay, i) =>
        addBooking(machine(i), bookingInput(people[i]?.id ?? 0, { propertyId: villa.id, stay })),
      ),
    );
    expect(results.map((r) => r.ok)).toEqual([true, true, true]);
    expect((await soldOf(villa.id)).map((n) => n.sold)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test('never sells a unit twice with random stays in a small hotel, and refuses only stays that do not fit', async () => {
  const hotel = await buildProperty(t.db, {
    hotelType: 'hotel',
    rooms: [{ name: 'Garden room', units: 3, maxAdults: 2 }],
  });
  let seed = 20261201;
  const random = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
  const asked = Array.from({ length: 60 }, () => {
    const checkIn = addDays('2026-12-10', random(8));
    return { checkIn, checkOut: addDays(checkIn, 1 + random(4)) };
  });
  const results = await Promise.all(
    asked.map((stay, i) =>
      addBooking(machine(i), bookingInput(people[i % 50]?.id ?? 0, { propertyId: hotel.id, stay })),
    ),
  );
  const nights = new Map<string, number>();
  const take = (stay: { checkIn: string; checkOut: string }, by: number): void => {
    for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1))
      nights.set(night, (nights.get(night) ?? 0) + by);
  };
  results.forEach((result, i) => asked[i] && result.ok && take(asked[i], 1));
  expect(await soldOf(hotel.id)).toEqual(
    [...nights].sort(([a], [b]) => (a < b ? -1 : 1)).map(([night, sold]) => ({ night, sold })),
  );
  expect(Math.max(...nights.values())).toBeLessThanOrEqual(3);
  results.forEach((result, i) => {
    const stay = asked[i];
    if (result.ok || stay === undefined) return;
    expect(result.code).toBe('inventory.sold-out');
    const full = [...nights].some(
      ([night, sold]) => night >= stay.checkIn && night < stay.checkOut && sold === 3,
    );
    expect(full, `${stay.checkIn} to ${stay.checkOut}`).toBe(true);
  });
});

describe('a coupon', () => {
  const coupon = (
    code: string,
    limits: { max_uses?: number; max_uses_per_user?: number; used?: number },
  ) =>
    t.db
      .insertInto('coupons')
      .values({ code, title: code, amount: 50_000, ...limits })
      .returning('id')
      .executeTakeFirstOrThrow();
  const usesOf = async (id: number) => ({
    used: (
      await t.db.selectFrom('coupons').select('used').where('id', '=', id).executeTakeFirstOrThrow()
    ).used,
    redeemed: (
      await t.db.selectFrom('coupon_redemptions').selectAll().where('coupon_id', '=', id).execute()
    ).length,
  });

  test('with one use left is used once when 20 guests book 20 villas; the others see the price without it', async () => {
    const { id } = await coupon('LASTONE', { max_uses: 5, used: 4 });
    const villas = await Promise.all(Array.from({ length: 20 }, () => buildProperty(t.db)));
    const results = await Promise.all(
      villas.map((villa, i) =>
        addBooking(
          machine(i),
          bookingInput(people[i]?.id ?? 0, { propertyId: villa.id, couponCode: 'LASTONE' }),
        ),
      ),
    );
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    for (const result of results)
      if (!result.ok)
        expect(result).toMatchObject({
          kind: 'refused',
          code: 'coupon.used-up',
          data: { available: true, couponAmount: 0 },
        });
    expect(await usesOf(id)).toEqual({ used: 5, redeemed: 1 });
    const left = await Promise.all(villas.map((villa) => statesOf(villa.id)));
    expect(left.filter((states) => states.confirmed === 1)).toHaveLength(1);
    expect(left.filter((states) => Object.keys(states).length === 0)).toHaveLength(19);
  });

  test('is limited per user without affecting other users', async () => {
    const { id } = await coupon('ONCEEACH', { max_uses_per_user: 1 });
    const villas = await Promise.all(Array.from({ length: 6 }, () => buildProperty(t.db)));
    const who = (i: number): number => people[i === 5 ? 1 : 0]?.id ?? 0;
    const results = await Promise.all(
      villas.map((villa, i) =>
        addBooking(
          machine(i),
          bookingInput(who(i), { propertyId: villa.id, couponCode: 'ONCEEACH' }),
        ),
      ),
    );
    expect(results.slice(0, 5).filter((r) => r.ok)).toHaveLength(1);
    expect(results[5]?.ok).toBe(true);
    for (const result of results) if (!result.ok) expect(result.code).toBe('coupon.used-by-you');
    expect(await usesOf(id)).toEqual({ used: 2, redeemed: 2 });
  });

  test('is used up by the confirmation, not by the hold', async () => {
    const { id } = await coupon('TWOHOLDS', { max_uses: 1 });
    const [first, second] = [await buildProperty(t.db), await buildProperty(t.db)];
    const holds = await Promise.all(
      [first, second].map((villa, i) =>
        holdBooking(
          one,
          bookingInput(people[i]?.id ?? 0, { propertyId: villa.id, couponCode: 'TWOHOLDS' }),
        ),
      ),
    );
    expect(await usesOf(id)).toEqual({ used: 0, redeemed: 0 });
    const ids = holds.map((hold) => (hold.ok ? hold.value.bookingId : 0));
    const results = await Promise.all(
      ids.map((bookingId, i) => confirmBooking(machine(i), bookingId)),
    );
    expect(results.map((r) => (r.ok ? 'confirmed' : r.code)).sort()).toEqual([
      'confirmed',
      'coupon.used-up',
    ]);
    expect(await usesOf(id)).toEqual({ used: 1, redeemed: 1 });
    const states = await t.db
      .selectFrom('bookings')
      .select('state')
      .where('id', 'in', ids)
      .execute();
    expect(states.map((row) => row.state).sort()).toEqual(['confirmed', 'held']);
  });
});
