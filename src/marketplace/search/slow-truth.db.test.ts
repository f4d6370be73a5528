import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaches } from '#platform/cache.ts';
import { randomFrom } from '#demo/random.ts';
import { addDays } from '#shared/dates.ts';
import { AMENITY } from '#shared/amenities.ts';
import { FILTER_VALUES, FLAGS, isByPrice, SORTS, type Filters } from '#shared/filters.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openSearch, requestOf, stayOf, type SearchFixture } from '#test/support/search.ts';
import { listProperties, listWithCounts, nearbyDates, type SearchRequest } from './index.ts';
import { slowTruth } from './testing/slow-truth.ts';
import { RANDOM_CHANGES } from './testing/random-changes.ts';

/** `npm test` runs 200 searches, the night 10,000; SEARCHES=10000 SEARCH_SEED=… runs more, or others. */
const SEARCHES = Number(process.env['SEARCHES'] ?? 200);
const SEED = process.env['SEARCH_SEED'] ?? 'verandah';
const FIRST = '2026-11-19';
const TOWNS = [
  ['Uplands', 18.75, 73.4],
  ['Shoreline', 18.6, 72.9],
] as const;
const AMENITIES = [AMENITY.lift, AMENITY.smoking, ...FILTER_VALUES.amenities.slice(0, 4)];
const LADDERS = [
  [],
  [{ hours_before: 288, percent: 100 }],
  [
    { hours_before: 48, percent: 100 },
    { hours_before: 6, percent: 50 },
  ],
  [{ hours_before: 24, percent: 50 }],
];
const BANDS = [
  [],
  [
    { from_age: 0, to_age: 5, per_night: 0 },
    { from_age: 6, to_age: 12, per_night: 50_000 },
  ],
  [{ from_age: 3, to_age: 12, per_night: 30_050 }],
];

let h: SearchFixture;
const r = randomFrom(SEED);
beforeAll(async () => {
  h = await openSearch();
  await makeCatalogue();
}, 300_000);
afterAll(() => h.t.close());

/** Sixty properties of every kind, with random plans, offers, rates and sales. */
async function makeCatalogue(): Promise<void> {
  const { db, pool } = h.t;
  const towns = [];
  for (const [name, latitude, longitude] of TOWNS)
    towns.push({ city: await buildCity(db, name, latitude, longitude), latitude, longitude });
  for (let i = 0; i < 60; i += 1) {
    const { city, latitude, longitude } = r.pick(towns);
    const hotelType = r.pick([
      'bungalow',
      'bungalow',
      'bungalow',
      'hotel',
      'hotel',
      'resort',
    ] as const);
    const plans = () =>
      Array.from({ length: r.pick([1, 1, 2, 3]) }, () => ({
        ratePercent: r.pick([100, 100, 115.5, 87.25]),
        rateAdjust: r.pick([0, 0, 25_050, -20_000]),
        ladder: r.pick(LADDERS),
        childBands: r.pick(BANDS),
      }));
    const rooms = Array.from(
      { length: hotelType === 'bungalow' ? r.pick([1, 1, 1, 2]) : r.pick([1, 2, 3]) },
      () => ({
        maxAdults: r.int(1, 6),
        maxChildren: r.int(0, 3),
        includedChildren: r.int(0, 2),
        units: hotelType === 'bungalow' ? r.pick([1, 1, 1, 2]) : r.int(1, 4),
        rate: r.int(1_000, 20_000) * 100,
        plans: plans(),
      }),
    );
    await buildProperty(db, {
      city,
      hotelType,
      rooms,
      latitude: latitude + r.next() * 0.2,
      longitude: longitude + r.next() * 0.2,
      bedrooms: r.int(1, 5),
      starRating: r.int(1, 5),
      flags: FLAGS.filter(() => r.chance(0.4)),
      payHotel: r.chance(0.6),
      payValue: r.pick([0, 0, 50_000]),
      amenities: AMENITIES.filter(() => r.chance(0.4)),
      recommendScore: r.int(0, 20),
      state: r.chance(0.05) ? 'paused' : 'live',
      from: addDays(FIRST, r.pick([0, 0, 0, 9])),
      nights: r.pick([45, 45, 75, 75, 28]),
    });
  }
  const seed = r.next();
  await pool.query('select setseed($1)', [seed]);
  // rates on whole rupees and between them, a few nights sold, a few closed
  await pool.query(
    'update room_nights set rate = greatest(100, rate * (0.6 + random())::numeric)::bigint where random() < 0.4',
  );
  await pool.query(
    'update room_nights set sold = floor(random() * (units + 1))::integer where random() < 0.3',
  );
  await pool.query(`update room_nights set closed = 'owner stay' where random() < 0.03`);
  // rules for stays at a third of the properties, on a part of their nights
  await pool.query(`
    update room_nights
    set min_nights = case when random() < 0.5 then 2 + floor(random() * 3)::integer end,
      max_nights = case when random() < 0.2 then 4 + floor(random() * 9)::integer end,
      no_arrival = random() < 0.3, no_departure = random() < 0.3
    where property_id % 3 = 0 and random() < 0.4`);
  await pool.query('update properties set notice_hours = 240 where id % 7 = 0');
  await pool.query(
    'update search_rows set rating = (random() * 5)::real, review_count = floor(random() * 6)::integer',
  );
  await pool.query(
    `
      insert into coupons (code, title, percent, cap, min_spend, funded_by)
      values ('TENTH', 'A tenth', 10, 300000, 500000, 'supplier'),
        ('FLAT', 'Flat', 50, 100000, 0, 'platform')`,
  );
  for (const { id } of (await pool.query<{ id: number }>('select id from properties order by id'))
    .rows) {
    for (let n = r.pick([0, 0, 1, 3]); n > 0; n -= 1) {
      const percent = r.chance(0.6) ? r.int(1, 60) : null;
      await pool.query(
        `
          insert into offers (
            property_id, kind, title, percent, amount, stay_from, stay_to, book_from, book_to,
            days_ahead_max, min_nights, active
          )
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          id,
          r.pick(['hotel_discount', 'last_minute', 'booster', 'bungalow_offer']),
          'Offer',
          percent,
          percent === null ? r.int(100, 500_000) : null,
          r.chance(0.2) ? addDays(FIRST, r.int(0, 20)) : null,
          r.chance(0.2) ? addDays(FIRST, r.int(20, 60)) : null,
          r.chance(0.2) ? addDays(FIRST, r.int(-5, 5)) : null,
          r.chance(0.2) ? addDays(FIRST, r.int(-1, 9)) : null,
          r.chance(0.3) ? r.int(1, 20) : null,
          r.int(1, 3),
          r.chance(0.9),
        ],
      );
    }
  }
}

/** A stay and party, shared by searches that differ in everything else. */
function question(): Pick<SearchRequest, 'stay' | 'party'> {
  const nights = r.pick([1, 1, 2, 2, 3, 5, 12, 30]);
  const rooms = r.pick([1, 1, 1, 2, 3]);
  const childAges = Array.from({ length: r.pick([0, 0, 0, 1, 2]) }, () => r.int(0, 12));
  // half of them as the pages ask, where rooms follow from the people
  const people = r.chance(0.5)
    ? { adults: r.pick([2, 4, 7, 12, 22]), moreRooms: true as const }
    : { adults: Math.max(rooms, r.int(1, 7)) };
  return {
    stay: stayOf(addDays('2026-11-20', r.int(0, 50)), nights),
    party: { ...people, childAges, rooms },
  };
}

function search(asked: Pick<SearchRequest, 'stay' | 'party'>): SearchRequest {
  const some = <T>(values: readonly T[], p: number): T[] =>
    r.chance(p) ? values.filter(() => r.chance(0.4)) : [];
  const filters: Filters = {
    popular: some(FILTER_VALUES.popular, 0.3),
    budget: some(FILTER_VALUES.budget, 0.4),
    starRating: some(FILTER_VALUES.starRating, 0.2),
    propertyType: some(FILTER_VALUES.propertyType, 0.2),
    amenities: r.chance(0.15) ? [r.pick(AMENITIES)] : [],
  };
  const [name, latitude, longitude] = r.pick(TOWNS);
  const where = r.pick([
    { city: name },
    { city: name },
    { city: '', latitude, longitude },
    {
      city: '',
      bounds: { south: latitude, north: latitude + 0.1, west: longitude, east: longitude + 0.15 },
    },
  ]);
  const sort = r.pick('latitude' in where ? SORTS : SORTS.filter((one) => one !== 'distance'));
  return requestOf({
    ...asked,
    ...where,
    filters,
    sort,
    hotelType: r.pick([null, null, 'hotel', 'bungalow']),
    page: r.pick([1, 1, 1, 2, 3]),
    limit: r.pick([1, 4, 10, 30]),
    ...(r.chance(0.1) ? { anyOfAmenities: [r.pick(AMENITIES)] } : {}),
    ...(r.chance(0.1) ? { luxury: true } : {}),
    ...(r.chance(0.3)
      ? {
          total: {
            from: r.pick([null, null, r.int(2, 40) * 100_000]),
            to: r.pick([null, r.int(5, 90) * 100_000, r.int(5, 90) * 100_000]),
          },
        }
      : {}),
    ...(r.chance(0.1) ? { leastSpend: r.int(1, 30) * 100_000 } : {}),
    ...(r.chance(0.15) ? { couponCode: r.pick(['TENTH', 'FLAT', 'NONE']) } : {}),
  });
}

/** A random change of one or a few properties. */
async function change(): Promise<string> {
  const id = r.int(1, 60);
  const night = addDays('2026-11-20', r.int(0, 50));
  const [what, sql] = r.pick(RANDOM_CHANGES);
  await h.t.pool.query(sql, [id, night]);
  return `${what} ${id} ${night}`;
}

const shown = (
  items: readonly {
    readonly card: { readonly id: number };
    readonly available: boolean;
    readonly price: number;
    readonly grandTotal: number;
  }[],
) =>
  items.map(({ card, available, price, grandTotal }) => ({
    id: card.id,
    available,
    price,
    grandTotal,
  }));
const someOf = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

it(`answers ${SEARCHES} random searches like the slow truth`, async () => {
  const truth = await slowTruth(h.ctx);
  let compared = 0;
  let items = 0;
  for (let asked = question(); compared < SEARCHES; compared += 1) {
    if (compared % 10 === 0) asked = question();
    const request = search(asked);
    const told = JSON.stringify({ SEED, compared, request });
    const expected = await truth.answer(request);
    const list = await listProperties(h.ctx, request);
    const counted = await listWithCounts(h.ctx, request);
    if (!list.ok || !counted.ok) throw new Error(`refused: ${told}`);
    for (const { value } of [list, counted])
      expect(
        { count: value.count, availableCount: value.availableCount, items: shown(value.items) },
        told,
      ).toEqual({
        count: expected.count,
        availableCount: expected.availableCount,
        items: expected.items,
      });
    expect(
      { ...counted.value.counts, amenities: someOf(counted.value.counts.amenities) },
      told,
    ).toEqual({ ...expected.counts, amenities: someOf(expected.counts.amenities) });
    items += expected.items.length;
    if (compared % 10 === 0) await compareDates(request, told);
  }
  // enough items were compared to make the test meaningful
  expect(items).toBeGreaterThan(SEARCHES / 4);

  async function compareDates(request: SearchRequest, told: string): Promise<void> {
    const dates = await nearbyDates(h.ctx, request);
    if (!dates.ok) throw new Error(`refused: ${told}`);
    for (const { stay, notSellable, ...found } of dates.value) {
      const cheapest = isByPrice(request.sort);
      const whole = {
        ...request,
        stay,
        sort: 'price_asc' as const,
        cheapest,
        page: 1,
        limit: 100,
      };
      const inBudget = await truth.answer(whole);
      const all = await truth.answer({
        ...whole,
        total: null,
        filters: { ...request.filters, budget: [] },
      });
      expect({ stay, ...found }, told).toEqual({
        stay,
        cheapest: inBudget.items.find((item) => item.available)?.grandTotal ?? null,
        matches: all.count,
        open: all.availableCount,
      });
      // a reason is given for dates on which something matches and nothing is free
      expect(notSellable !== null, told).toBe(all.count > 0 && all.availableCount === 0);
    }
  }
}, 1_800_000);

it('answers like the slow truth after every change', async () => {
  const listener = await h.t.pool.connect();
  let heard: (word: string) => void = () => undefined;
  listener.on('notification', ({ payload = '' }) => {
    if (payload.startsWith('round:')) heard(payload);
    else h.ctx.caches.onChange(payload.split(' ')[0] ?? '');
  });
  await listener.query('listen verandah_changed');
  h.ctx.caches.start();
  let items = 0;
  try {
    for (let round = 0; round < SEARCHES / 5; round += 1) {
      const changes = [];
      // many changes before the next search, or none
      for (let n = r.pick([0, 1, 1, 1, 2, 12]); n > 0; n -= 1) changes.push(await change());
      const notified = new Promise<void>(
        (resolve) => (heard = (word) => word === `round:${round}` && resolve()),
      );
      await h.t.pool.query(`select pg_notify('verandah_changed', $1)`, [`round:${round}`]);
      await notified;
      const request = {
        ...search(question()),
        bounds: null,
        latitude: null,
        longitude: null,
        city: r.pick(TOWNS)[0],
        sort: r.pick(['recommended', 'rating', 'price_asc', 'price_desc'] as const),
      };
      const told = JSON.stringify({ SEED, round, changes, request });
      const expected = await (
        await slowTruth({ ...h.ctx, caches: createCaches() })
      ).answer(request);
      const [list, counted] = [
        await listProperties(h.ctx, request),
        await listWithCounts(h.ctx, request),
      ];
      if (!list.ok || !counted.ok) throw new Error(`refused: ${told}`);
      for (const { value } of [list, counted])
        expect(
          { count: value.count, availableCount: value.availableCount, items: shown(value.items) },
          told,
        ).toEqual({
          count: expected.count,
          availableCount: expected.availableCount,
          items: expected.items,
        });
      expect(
        { ...counted.value.counts, amenities: someOf(counted.value.counts.amenities) },
        told,
      ).toEqual({ ...expected.counts, amenities: someOf(expected.counts.amenities) });
      items += expected.items.length;
    }
  } finally {
    h.ctx.caches.stop();
    listener.release(true);
  }
  expect(items).toBeGreaterThan(SEARCHES / 20);
}, 1_800_000);
