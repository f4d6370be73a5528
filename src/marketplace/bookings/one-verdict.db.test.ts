import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#demo/random.ts';
import { priceGroup } from '#marketplace/boards/index.ts';
import { anyWeekend, listProperties, nearbyDates } from '#marketplace/search/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { checkPrice, freeStays, listPlans, priceCalendar } from '#marketplace/pricing/index.ts';
import { addDays, nightsBetween, nightsOf, type Stay } from '#shared/dates.ts';
import { NO_RULES, stayRuleProblem } from '#shared/stay-rules.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { NIGHT } from '#test/support/night.ts';
import { openSearch, requestOf, stayOf, type SearchFixture } from '#test/support/search.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { modifyCheck } from './change-price.ts';
import { bookingInput, changeTo, must } from './testing/fixture.ts';

/**
 * One verdict on every surface: list, map, strip of dates, weekend, quote, plans, free stays, picker, trip board,
 * change of a booking and hold sell a stay, or refuse it for the same rule. `npm test` asks 100 stays, the night 2,000.
 */
const VERDICTS = Number(process.env['VERDICTS'] ?? (NIGHT ? 2000 : 100));
const FIRST = '2026-11-20';
/** after every stay that is asked */
const BOOKED = addDays(FIRST, 55);
const PARTY = { adults: 2, childAges: [], rooms: 1 };
const LONAVALA = { south: 18, north: 19.5, west: 72.5, east: 74 };
const r = randomFrom(process.env['SEARCH_SEED'] ?? 'stay rules');

let h: SearchFixture;
let properties: BuiltProperty[];
/** a guest with a booking at every property, after all stays that are asked */
let mover: { readonly id: number; readonly bookings: ReadonlyMap<number, number> };
beforeAll(async () => {
  h = await openSearch();
  properties = [];
  for (let i = 0; i < 12; i += 1)
    properties.push(
      await buildProperty(h.t.db, {
        hotelType: i % 3 === 2 ? 'hotel' : 'bungalow',
        rooms: i % 3 === 2 ? [{ units: 2 }, { units: 1 }] : [{ units: 1 }],
        from: FIRST,
        nights: 60,
      }),
    );
  const { id } = await buildUser(h.t.db);
  const bookings = new Map<number, number>();
  for (const { id: propertyId } of properties) {
    const stay = stayOf(BOOKED, 1);
    const made = must(await addBooking(h.ctx, bookingInput(id, { propertyId, stay })));
    bookings.set(propertyId, made.bookingId);
  }
  mover = { id, bookings };
  await h.t.pool.query('select setseed(0.5)');
  await h.t.pool.query(
    `update room_nights set
      min_nights = case when random() < 0.3 then 2 + floor(random() * 3)::integer end,
      max_nights = case when random() < 0.1 then 4 end,
      no_arrival = random() < 0.2, no_departure = random() < 0.2,
      sold = case when random() < 0.1 then units else 0 end
    where night < $1`,
    [BOOKED],
  );
  await h.t.pool.query('update properties set notice_hours = 96 where id % 2 = 0');
}, 120_000);
afterAll(() => h.t.close());

/** What a picker makes of the price calendar, as in the browser. */
async function picked(propertyId: number, stay: Stay): Promise<string> {
  const days = new Map(
    (
      await Promise.all(
        [...new Set([stay.checkIn, stay.checkOut].map((date) => date.slice(0, 7)))].map(
          async (month) => must(await priceCalendar(h.ctx, propertyId, month, PARTY)),
        ),
      )
    )
      .flat()
      .map((day) => [day.date, day]),
  );
  const dates = nightsOf(stay);
  if (dates.some((date) => days.get(date)?.available !== true)) return 'sold-out';
  const ruled = dates.map((night) => {
    const day = days.get(night);
    return {
      night,
      rules: {
        ...NO_RULES,
        minNights: day?.minNights ?? null,
        maxNights: day?.maxNights ?? null,
        noArrival: day?.arrive === false && day.noticeHours === 0,
        noDepartureAfter: days.get(addDays(night, 1))?.leave === false,
        noticeHours: day?.noticeHours ?? 0,
        bookBy: (day?.noticeHours ?? 0) > 0 ? 0 : null,
      },
    };
  });
  return stayRuleProblem(ruled, h.clock.now())?.code ?? 'free';
}

it(`gives one verdict for ${VERDICTS} stays on every surface`, async () => {
  const seen = new Map<string, number>();
  for (let n = 0; n < VERDICTS; n += 1) {
    const property = r.pick(properties);
    const stay = stayOf(addDays(FIRST, r.int(0, 45)), r.pick([1, 1, 2, 2, 3, 4, 5]));
    const told = JSON.stringify({ n, property: property.id, stay });
    const quote = must(
      await checkPrice(h.ctx, { propertyId: property.id, stay, party: PARTY, picks: [] }),
    );
    const verdict = quote.available ? 'free' : (quote.notSellable?.code ?? '?');
    seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
    const request = requestOf({ stay, party: PARTY, limit: 50 });
    for (const asked of [
      request,
      { ...request, bounds: LONAVALA },
      { ...request, sort: 'price_asc' as const },
    ]) {
      const item = must(await listProperties(h.ctx, asked)).items.find(
        ({ card }) => card.id === property.id,
      );
      expect(item?.notSellable?.code ?? 'free', `list ${told}`).toBe(verdict);
    }
    const all = must(await listProperties(h.ctx, request));
    const strip = must(await nearbyDates(h.ctx, request)).find(
      ({ stay: other }) => other.checkIn === stay.checkIn,
    );
    expect([strip?.open, strip?.matches], `strip ${told}`).toEqual([all.availableCount, all.count]);
    const weekend = must(await anyWeekend(h.ctx, request, [stay]));
    expect(weekend.count, `weekend ${told}`).toBe(all.availableCount);
    const free = await freeStays(h.ctx, property.id, {
      nights: nightsBetween(stay.checkIn, stay.checkOut),
      party: PARTY,
      from: stay.checkIn,
      to: addDays(stay.checkIn, 1),
    });
    expect(free.length > 0, `free stays ${told}`).toBe(verdict === 'free');
    const plans = await listPlans(h.ctx, property.id, stay);
    expect(
      plans.some((plan) => plan.free > 0),
      `plans ${told}`,
    ).toBe(verdict === 'free');
    // of a property with several rooms the picker lets through what one of them allows
    const choice = await picked(property.id, stay);
    if (property.rooms.length === 1) expect(choice, `picker ${told}`).toBe(verdict);
    else if (verdict === 'free') expect(choice, `picker ${told}`).toBe('free');
    const board = await priceGroup(h.ctx, await cardsOf(h.ctx, [property.id]), stay, {
      adults: PARTY.adults,
      childAges: [],
    });
    const standing = board.get(property.id)?.standing;
    const onBoard = standing?.is === 'ruled' ? standing.rule.code : standing?.is;
    expect(onBoard, `board ${told}`).toBe(verdict === 'closed' ? 'sold-out' : verdict);
    // a change keeps its room, which of a hotel's is one of several
    const bookingId = mover.bookings.get(property.id) ?? 0;
    const picks = (await bookingById(h.ctx, bookingId))?.quote.picks ?? [];
    const kept = must(
      await checkPrice(h.ctx, { propertyId: property.id, stay, party: PARTY, picks }),
    );
    const changed = must(
      await modifyCheck(h.ctx, changeTo(mover.id, bookingId, stay.checkIn, stay.checkOut)),
    ).quote;
    expect(changed.notSellable?.code, `change ${told}`).toBe(kept.notSellable?.code);
    if (property.rooms.length === 1)
      expect(changed.notSellable?.code ?? 'free', `change ${told}`).toBe(verdict);
    if (n % 10 !== 0) continue;
    const { id: userId } = await buildUser(h.t.db);
    const booked = await addBooking(h.ctx, bookingInput(userId, { propertyId: property.id, stay }));
    // given back: a property takes a few unpaid nights only
    if (booked.ok)
      must(
        await cancelBooking(h.ctx, {
          userId,
          bookingId: booked.value.bookingId,
          propertyId: null,
          refund: null,
          idempotencyKey: null,
        }),
      );
    expect(booked.ok ? 'free' : booked.code, `hold ${told}`).toBe(
      verdict === 'free'
        ? 'free'
        : verdict === 'sold-out' || verdict === 'closed'
          ? 'inventory.sold-out'
          : 'inventory.stay-rule',
    );
  }
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['free', 'min-nights', 'no-arrival', 'no-departure', 'sold-out']),
  );
}, 1_800_000);
