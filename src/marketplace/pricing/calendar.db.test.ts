import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { findNextAvailable } from './next-available.ts';
import { priceCalendar } from './price-calendar.ts';
import { checkPrice } from './check-price.ts';
import { ask, leaveFree, pricingOn, shut } from './testing/pricing.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase();
  on = pricingOn(t);
});
afterAll(() => t.close());

const { stay } = ask(0);
const party = (adults = 2, rooms = 1) => ({ adults, childAges: [], rooms });

describe('the next available date', () => {
  it('is read from the bitmap for a villa and from the rooms for a hotel; for the same length and party', async () => {
    const villa = await buildProperty(t.db);
    await leaveFree(t, villa.rooms[0]?.id, '2026-12-01', '2026-12-10', 0);
    await leaveFree(t, villa.rooms[0]?.id, '2026-12-11', '2026-12-20', 0);
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      rooms: [
        { units: 2, maxAdults: 2 },
        { units: 1, maxAdults: 3 },
      ],
    });
    await leaveFree(t, hotel.rooms[0]?.id, '2026-12-01', '2026-12-15', 1);
    await leaveFree(t, hotel.rooms[1]?.id, '2026-12-01', '2026-12-12', 0);
    const next = (people: ReturnType<typeof party>) =>
      findNextAvailable(on.ctx, [villa.id, hotel.id, 999_999], stay, people);
    expect(await next(party())).toEqual(
      new Map([
        [villa.id, '2026-12-20'],
        [hotel.id, '2026-12-06'],
      ]),
    );
    expect((await next(party(4, 2))).get(hotel.id)).toBe('2026-12-12');
    expect((await next(party(6, 3))).get(hotel.id)).toBe('2026-12-15');
    expect((await next(party(8, 3))).has(hotel.id)).toBe(false);
  });

  it('is found beyond the first block of dates, up to the last night of the window, and never past it', async () => {
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      rooms: [{ units: 2, maxAdults: 2 }],
    });
    const villa = await buildProperty(t.db);
    const lastNights = '2027-11-19';
    for (const property of [hotel, villa])
      await shut(t, property.rooms[0]?.id, '2026-11-20', lastNights);
    expect(await findNextAvailable(on.ctx, [hotel.id, villa.id], stay, party())).toEqual(
      new Map([
        [hotel.id, lastNights],
        [villa.id, lastNights],
      ]),
    );
    for (const property of [hotel, villa])
      await shut(t, property.rooms[0]?.id, lastNights, '2027-11-20');
    expect(await findNextAvailable(on.ctx, [hotel.id, villa.id], stay, party())).toEqual(new Map());
  });

  it('does not exist for properties that are paused, sell no plan, lack bedrooms or could never hold the party', async () => {
    const paused = await buildProperty(t.db, { state: 'paused' });
    const planless = await buildProperty(t.db);
    await t.db
      .updateTable('rate_plans')
      .set({ active: false })
      .where('property_id', '=', planless.id)
      .execute();
    const small = await buildProperty(t.db, { bedrooms: 1 });
    expect(
      await findNextAvailable(on.ctx, [paused.id, planless.id, small.id], stay, party(2, 2)),
    ).toEqual(new Map());
    expect(await findNextAvailable(on.ctx, [], stay, party())).toEqual(new Map());
  });

  it('is the first date that a check calls available, on random properties', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shapes = [
        { units: 1 + (round % 3), maxAdults: 2 },
        { units: 2, maxAdults: 3 },
      ];
      const property =
        round % 2 === 0
          ? await buildProperty(t.db, { hotelType: 'hotel', rooms: shapes })
          : await buildProperty(t.db);
      await sql`
        update room_nights
        set sold = abs(hashint8(room_id * 1000 + (night - '2026-01-01'))) % (units + 1)
        where property_id = ${property.id} and night < '2027-01-05'`.execute(t.db);
      const people = round % 2 === 0 ? party(3 + (round % 3), 2) : party();
      const found = (await findNextAvailable(on.ctx, [property.id], stay, people)).get(property.id);
      let first: IsoDate | undefined;
      for (
        let date = addDays(stay.checkIn, 1);
        first === undefined && date < '2027-02-01';
        date = addDays(date, 1)
      ) {
        const result = await checkPrice(
          on.ctx,
          ask(property.id, { stay: { checkIn: date, checkOut: addDays(date, 2) }, party: people }),
        );
        if (result.ok && result.value.available) first = date;
      }
      expect(found).toBe(first);
    }
  });
});

describe('the price calendar', () => {
  it('shows each day’s price with taxes, or the reason why there is none', async () => {
    const property = await buildProperty(t.db, {
      rooms: [{ rate: 500_000 }, { rate: 700_000, maxAdults: 9 }],
    });
    await sql`
      update room_nights
      set rate = 800000
      where room_id = ${property.rooms[0]?.id} and night = '2026-11-28'`.execute(t.db);
    await shut(t, property.rooms[0]?.id, '2026-11-25', '2026-11-27');
    await shut(t, property.rooms[1]?.id, '2026-11-25', '2026-11-26');
    await leaveFree(t, property.rooms[1]?.id, '2026-11-26', '2026-11-27', 0);
    const days = async (month: string, adults = 2) => {
      const result = await priceCalendar(on.ctx, property.id, month, party(adults));
      return new Map(result.ok ? result.value.map((d) => [d.date, d]) : []);
    };
    const november = await days('2026-11');
    expect(november.size).toBe(30);
    const anyStay = { minNights: 1, maxNights: null, arrive: true, leave: true, noticeHours: 0 };
    expect(november.get('2026-11-20')).toEqual({
      ...anyStay,
      date: '2026-11-20',
      price: null,
      available: false,
      reason: 'past',
      held: false,
    });
    expect(november.get('2026-11-21')).toEqual({
      ...anyStay,
      date: '2026-11-21',
      price: 525_000,
      available: true,
      reason: '',
      held: false,
    });
    await t.pool.query(
      `update room_nights set min_nights = 3, no_arrival = true where room_id = any($1) and night = '2026-11-27'`,
      [property.rooms.map(({ id }) => id)],
    );
    expect((await days('2026-11')).get('2026-11-27')).toMatchObject({
      price: 525_000,
      available: true,
      minNights: 3,
      arrive: false,
      leave: true,
    });
    expect(november.get('2026-11-25')).toMatchObject({ reason: 'closed', price: null });
    expect(november.get('2026-11-26')).toMatchObject({ reason: 'sold-out', price: null });
    expect(november.get('2026-11-28')).toMatchObject({ price: 735_000 });
    expect((await days('2026-12', 8)).get('2026-12-01')).toMatchObject({ price: 735_000 });
    expect((await days('2026-12', 10)).get('2026-12-01')).toMatchObject({
      available: false,
      reason: 'party',
    });
    const far = await days('2027-11');
    expect([far.get('2027-11-20')?.reason, far.get('2027-11-21')?.reason]).toEqual(['', 'too-far']);
    expect([...(await days('2026-01')).values()].every((d) => d.reason === 'past')).toBe(true);
    expect([...(await days('2030-01')).values()].every((d) => d.reason === 'too-far')).toBe(true);
    for (const price of [november.get('2026-11-21')]) {
      const check = await checkPrice(
        on.ctx,
        ask(property.id, { stay: { checkIn: '2026-11-21', checkOut: '2026-11-22' } }),
      );
      expect(check.ok && check.value.grandTotal).toBe(price?.price);
    }
  });

  it.each(['2026-13', '2026-1', 'x', '', '0000-01', "2026-11'"])(
    'refuses the month %j',
    async (month) => {
      expect(await priceCalendar(on.ctx, 1, month, party())).toMatchObject({
        ok: false,
        code: 'calendar.month',
      });
    },
  );

  it('refuses an unknown property and a bad party', async () => {
    expect(await priceCalendar(on.ctx, 999_999, '2026-12', party())).toMatchObject({
      ok: false,
      code: 'property.not-found',
    });
    expect(await priceCalendar(on.ctx, 999_999, '2026-12', party(0))).toMatchObject({
      ok: false,
      code: 'party.adults',
    });
  });
});
