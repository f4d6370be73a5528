import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, isoWeekday, nightsBetween } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from './check-price.ts';
import { factsWithNear, freeStays, quoteWithin } from './free-stays.ts';
import { stayFacts } from './list-plans.ts';
import { pricingOn, shut } from './testing/pricing.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase();
  on = pricingOn(t);
});
afterAll(() => t.close());

it('finds exactly the stays that a check calls available, with the totals of the check', async () => {
  const villa = await buildProperty(t.db);
  const hotel = await buildProperty(t.db, {
    hotelType: 'hotel',
    rooms: [
      { units: 2, maxAdults: 2 },
      { units: 1, maxAdults: 3 },
    ],
  });
  const today = on.ctx.clock.today();
  for (const { id, rooms } of [villa, hotel]) {
    for (const [from, to] of [
      [3, 6],
      [11, 12],
      [20, 27],
    ] as const)
      for (const room of rooms) await shut(t, room.id, addDays(today, from), addDays(today, to));
    for (const [nights, party] of [
      [2, { adults: 2, childAges: [], rooms: 1 }],
      [3, { adults: 4, childAges: [5], rooms: 1, moreRooms: true as const }],
    ] as const) {
      const free = await freeStays(on.ctx, id, {
        nights,
        party,
        from: today,
        to: addDays(today, 40),
      });
      const expected = [];
      for (let n = 0; n < 40; n += 1) {
        const stay = { checkIn: addDays(today, n), checkOut: addDays(today, n + nights) };
        const checked = await checkPrice(on.ctx, { propertyId: id, stay, party, picks: [] });
        if (checked.ok && checked.value.available)
          expected.push({ stay, total: checked.value.grandTotal });
      }
      expect(free).toEqual(expected);
    }
  }
});

it('stays within today and the window, and is empty for an unknown property', async () => {
  const villa = await buildProperty(t.db);
  const today = on.ctx.clock.today();
  const party = { adults: 2, childAges: [], rooms: 1 };
  const year = await freeStays(on.ctx, villa.id, {
    nights: 2,
    party,
    from: addDays(today, -30),
    to: addDays(today, 900),
  });
  expect(year[0]?.stay.checkIn).toBe(today);
  expect(nightsBetween(today, year.at(-1)?.stay.checkOut ?? '')).toBeLessThanOrEqual(365);
  expect(year.some(({ stay }) => isoWeekday(stay.checkIn) === 5)).toBe(true);
  expect(
    await freeStays(on.ctx, 999_999, { nights: 2, party, from: today, to: addDays(today, 9) }),
  ).toEqual([]);
  expect(
    await freeStays(on.ctx, villa.id, {
      nights: 2,
      party: { ...party, adults: 0 },
      from: today,
      to: addDays(today, 9),
    }),
  ).toEqual([]);
  expect(
    await freeStays(on.ctx, villa.id, { nights: 2, party, from: addDays(today, 9), to: today }),
  ).toEqual([]);
});

it('reads the coming days with any stay, with the prices of a check', async () => {
  const { id, rooms } = await buildProperty(t.db, {
    hotelType: 'hotel',
    rooms: [{ units: 1, maxAdults: 2 }],
  });
  const today = on.ctx.clock.today();
  const party = { adults: 2, childAges: [], rooms: 1 };
  const stay = (from: number, nights: number) => ({
    checkIn: addDays(today, from),
    checkOut: addDays(today, from + nights),
  });
  for (const room of rooms) await shut(t, room.id, addDays(today, 4), addDays(today, 6));
  for (const chosen of [stay(0, 1), stay(5, 2), stay(13, 30), stay(60, 2), stay(-3, 2)]) {
    const { known, near } = await factsWithNear(on.ctx, id, chosen);
    expect(known).toEqual(await stayFacts(on.ctx, id, chosen));
    const totals = [stay(0, 1), stay(4, 2), stay(11, 2)].map((one) => {
      const found = near && quoteWithin(near, one, party, on.ctx);
      return found?.available ? found.grandTotal : null;
    });
    const checked = await Promise.all(
      [stay(0, 1), stay(4, 2), stay(11, 2)].map(async (one) =>
        checkPrice(on.ctx, { propertyId: id, stay: one, party, picks: [] }),
      ),
    );
    expect(totals).toEqual(
      checked.map((one) => (one.ok && one.value.available ? one.value.grandTotal : null)),
    );
    expect(totals[1]).toBeNull();
    expect(near && quoteWithin(near, stay(200, 2), party, on.ctx)).toBeUndefined();
    expect(near && quoteWithin(near, stay(0, 1), { ...party, adults: 40 }, on.ctx)).toBeUndefined();
  }
});
