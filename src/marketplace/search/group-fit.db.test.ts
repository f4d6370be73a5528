import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { fitsOfProperties } from '#marketplace/catalogue/index.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openSearch, requestOf, type SearchFixture } from '#test/support/search.ts';
import { closestStays } from './closest.ts';
import { nearbyDates } from './nearby-dates.ts';
import { listProperties } from './list-properties.ts';

let h: SearchFixture;
const ids = new Map<string, number>();
const TOWN = { city: 'Rule Town' };
const group = (company: readonly Company[], childAges: readonly number[] = [], only = true) => ({
  ...TOWN,
  party: { adults: 2, childAges, rooms: 1 },
  group: { company, childAges, only },
});

beforeAll(async () => {
  h = await openSearch();
  const city = await buildCity(h.t.db, TOWN.city, 15.9, 74.3);
  const add = async (
    name: string,
    rules: readonly object[],
    more: { flags?: 'pure_veg'[]; starRating?: number } = {},
  ) => {
    const at = { city, latitude: 15.9, longitude: 74.3, nights: 60 };
    const { id } = await buildProperty(h.t.db, { ...at, name, ...more });
    ids.set(name, id);
    for (const rule of rules)
      await h.t.pool.query(
        `
          insert into property_rules
          select $1, topic, answer, until, most, min_age, ''
          from jsonb_populate_record(null::property_rules, $2)`,
        [id, rule],
      );
  };
  await add('Dogs', [
    { topic: 'pets', answer: 'yes' },
    { topic: 'music', answer: 'yes', until: '21:30' },
  ]);
  await add('No dogs', [
    { topic: 'pets', answer: 'no' },
    { topic: 'children', answer: 'yes', min_age: 8 },
  ]);
  await add('Asks', [{ topic: 'pets', answer: 'ask' }]);
  await add('Vegetarian', [{ topic: 'food', answer: null }], { flags: ['pure_veg'] });
  await add('Silent', []);
  await add('No dogs, five stars', [{ topic: 'pets', answer: 'no' }], { starRating: 5 });
}, 120_000);
afterAll(() => h.t.close());

const names = async (change: object) => (await h.names(change)).toSorted();

it('keeps only properties none of whose rules clash', async () => {
  expect(await names(group(['pets']))).toEqual(['Asks', 'Dogs', 'Silent', 'Vegetarian']);
  expect(await names(group(['music']))).toEqual([
    'Asks',
    'No dogs',
    'No dogs, five stars',
    'Silent',
    'Vegetarian',
  ]);
  expect(await names(group(['meat']))).toEqual([
    'Asks',
    'Dogs',
    'No dogs',
    'No dogs, five stars',
    'Silent',
  ]);
  expect(await names(group([], [4]))).not.toContain('No dogs');
  expect(await names(group([], [9]))).toHaveLength(6);
});

it('counts what remains, whether ticked or not', async () => {
  expect(await h.fitting(TOWN)).toBeNull();
  expect(await h.fitting(group(['pets', 'meat'], [], false))).toBe(3);
  expect(await h.fitting(group(['pets', 'meat']))).toBe(3);
  expect(await h.names(group(['pets', 'meat'], [], false))).toHaveLength(6);
  expect((await h.counts(group(['meat']))).popular.pure_veg ?? 0).toBe(0);
});

it('leaves out by SQL only what the rule on fits refuses', async () => {
  for (const company of COMPANY) {
    const kept = new Set(await h.names(group([company], [4])));
    const fits = await fitsOfProperties(h.ctx, [...ids.values()], {
      company: [company],
      childAges: [4],
    });
    for (const [name, id] of ids)
      expect(kept.has(name), `${name}, ${company}`).toBe(
        !fits.get(id)?.some(({ fit }) => fit === 'no'),
      );
  }
});

it('applies to the other dates too', async () => {
  const dates = await nearbyDates(h.ctx, requestOf(group(['pets', 'meat'])));
  expect(dates.ok && dates.value.map(({ matches }) => matches)).toEqual(
    Array.from({ length: 7 }, () => 3),
  );
});

it('offers the stays with a clashing rule when nothing fits, and says so', async () => {
  const request = requestOf({ ...group(['pets']), filters: { starRating: [5] } });
  const list = await listProperties(h.ctx, request);
  if (!list.ok) throw new Error(list.message);
  expect(list.value.count).toBe(0);
  const close = await closestStays(h.ctx, request, list.value, 6);
  expect(close.find(({ item }) => item.card.name === 'No dogs, five stars')?.differs).toEqual([
    { kind: 'rules' },
  ]);
});
