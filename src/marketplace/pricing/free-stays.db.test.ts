import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, isoWeekday, nightsBetween } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from './check-price.ts';
import { freeStays } from './free-stays.ts';
import { pricingOn, shut } from './testing/pricing.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase();
  on = pricingOn(t);
});
afterAll(() => t.close());

it('finds exactly the stays that a check calls available, each with the total of that check', async () => {
  const villa = await buildProperty(t.db);
  const hotel = await buildProperty(t.db, { hotelType: 'hotel', rooms: [{ units: 2, maxAdults: 2 }, { units: 1, maxAdults: 3 }] });
  const today = on.ctx.clock.today();
  for (const { id, rooms } of [villa, hotel]) {
    for (const [from, to] of [[3, 6], [11, 12], [20, 27]] as const) for (const room of rooms) await shut(t, room.id, addDays(today, from), addDays(today, to));
    for (const [nights, party] of [[2, { adults: 2, childAges: [], rooms: 1 }], [3, { adults: 4, childAges: [5], rooms: 1, moreRooms: true as const }]] as const) {
      const free = await freeStays(on.ctx, id, { nights, party, from: today, to: addDays(today, 40) });
      const expected = [];
      for (let n = 0; n < 40; n += 1) {
        const stay = { checkIn: addDays(today, n), checkOut: addDays(today, n + nights) };
        const checked = await checkPrice(on.ctx, { propertyId: id, stay, party, picks: [] });
        if (checked.ok && checked.value.available) expected.push({ stay, total: checked.value.grandTotal });
      }
      expect(free).toEqual(expected);
    }
  }
});

it('never goes back before today, past the window, or to a property that is not there', async () => {
  const villa = await buildProperty(t.db);
  const today = on.ctx.clock.today();
  const party = { adults: 2, childAges: [], rooms: 1 };
  const year = await freeStays(on.ctx, villa.id, { nights: 2, party, from: addDays(today, -30), to: addDays(today, 900) });
  expect(year[0]?.stay.checkIn).toBe(today);
  expect(nightsBetween(today, year.at(-1)?.stay.checkOut ?? '')).toBeLessThanOrEqual(365);
  expect(year.some(({ stay }) => isoWeekday(stay.checkIn) === 5)).toBe(true);
  expect(await freeStays(on.ctx, 999_999, { nights: 2, party, from: today, to: addDays(today, 9) })).toEqual([]);
  expect(await freeStays(on.ctx, villa.id, { nights: 2, party: { ...party, adults: 0 }, from: today, to: addDays(today, 9) })).toEqual([]);
  expect(await freeStays(on.ctx, villa.id, { nights: 2, party, from: addDays(today, 9), to: today })).toEqual([]);
});
