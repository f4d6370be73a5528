import type { QueryConfig } from 'pg';
import {
  listProperties,
  listWithCounts,
  nearbyDates,
  suggestNames,
  type SearchRequest,
} from '#marketplace/search/index.ts';
import { calendarHooks } from '#marketplace/feeds/index.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import type { Database } from '#platform/database/index.ts';
import { readSettings } from '#platform/settings.ts';
import { addDays } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import type { Result } from '#shared/result.ts';
import { SCALE_CITIES, type ScaleCity } from './cities.ts';

const RUNS = 40;
const WARM_UP = 8;

type Change = (city: ScaleCity, i: number) => Partial<SearchRequest>;
type Ask = (ctx: Context, request: SearchRequest) => Promise<number>;

const numberOf = <T>(result: Result<T>, of: (value: T) => number): number => {
  if (!result.ok) throw new Error(result.message);
  return of(result.value);
};
const list: Ask = async (ctx, request) =>
  numberOf(await listProperties(ctx, request), (value) => value.count);
const page: Ask = async (ctx, request) =>
  numberOf(await listWithCounts(ctx, request), (value) => value.count);
const dates: Ask = async (ctx, request) =>
  numberOf(await nearbyDates(ctx, request), (value) =>
    Math.max(...value.map((date) => date.matches)),
  );
const letters: Ask = async (ctx, { city }) => (await suggestNames(ctx, city.slice(0, 2))).length;

/** The town with the most properties. */
const LARGEST = SCALE_CITIES.reduce((most, city) => (city.share > most.share ? city : most));
const inLargest = { city: `${LARGEST.name}, ${LARGEST.state}` };

/** A phone's map over part of a town, whole towns, the western half of Maharashtra, and all. */
const SHAPES: readonly { readonly name: string; readonly ask?: Ask; readonly change: Change }[] = [
  {
    name: 'viewport',
    change: (c, i) => ({ bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03) }),
  },
  {
    name: 'viewport, villas',
    change: (c, i) => ({
      hotelType: 'bungalow',
      bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03),
    }),
  },
  {
    name: 'viewport by price',
    change: (c, i) => ({
      sort: 'price_asc',
      bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03),
    }),
  },
  { name: 'city', change: (c) => ({ city: `${c.name}, ${c.state}` }) },
  { name: 'region', change: (_, i) => ({ bounds: box(18.8 + shift(i, 5), 73.3, 1) }) },
  { name: 'largest city', change: () => inLargest },
  { name: 'by price', change: () => ({ ...inLargest, sort: 'price_asc' }) },
  { name: 'dearest first, deep', change: () => ({ ...inLargest, sort: 'price_desc', page: 40 }) },
  {
    name: 'with a budget',
    change: () => ({ ...inLargest, filters: { ...NO_FILTERS, budget: ['8000_12000'] } }),
  },
  { name: 'neighbouring dates', ask: dates, change: () => inLargest },
  { name: 'search page', ask: page, change: () => inLargest },
  { name: 'two letters', ask: letters, change: (c) => ({ city: c.name }) },
  { name: 'everything', change: () => ({ bounds: EVERYWHERE }) },
  { name: 'everything by price', change: () => ({ bounds: EVERYWHERE, sort: 'price_asc' }) },
  { name: 'everything, dates', ask: dates, change: () => ({ bounds: EVERYWHERE }) },
  { name: 'everything, page', ask: page, change: () => ({ bounds: EVERYWHERE }) },
];

const shift = (i: number, step: number): number => (((i * step) % 20) - 10) / 100;
const EVERYWHERE = { south: 5, north: 30, west: 65, east: 90 };
const box = (latitude: number, longitude: number, half: number): SearchRequest['bounds'] => ({
  south: latitude - half,
  north: latitude + half,
  west: longitude - half,
  east: longitude + half,
});

/**
 * Prints the median times of the statements over the search rows and of whole calls, for each shape of search. `only`:
 * shapes whose name contains the text.
 */
export async function measureSearch({ db, pool }: Database, only = ''): Promise<void> {
  const spent = { sql: 0 };
  const timed = new Proxy(pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown;
      return async (query: QueryConfig) => {
        const started = performance.now();
        const result = await target.query(query);
        if (/search_rows \w\b/.test(query.text)) spent.sql += performance.now() - started;
        return result;
      };
    },
  });
  const ctx = createContext({
    settings: readSettings(),
    hooks: { splits: splitHooks, calendars: calendarHooks },
    database: { db, pool: timed },
  });
  // Caches work as on a server with a change listener; no changes come.
  ctx.caches.start();
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from search_rows',
  );
  console.log(
    `${(rows[0]?.n ?? 0).toLocaleString('en-IN')} properties; the first call, and medians of ${RUNS} calls, one after the other`,
  );
  for (const { name, ask = list, change } of SHAPES.filter((shape) => shape.name.includes(only))) {
    const runs = await timeShape(ctx, ask, change, spent);
    console.log(
      `${name.padEnd(20)} first ${runs.first.toFixed(1).padStart(6)} ms   search rows ${runs.sql.toFixed(2).padStart(7)} ms   whole ${runs.whole.toFixed(2).padStart(7)} ms   matches ${runs.count}`,
    );
  }
}

async function timeShape(
  ctx: Context,
  ask: Ask,
  change: Change,
  spent: { sql: number },
): Promise<{ first: number; sql: number; whole: number; count: number }> {
  const sql: number[] = [];
  const whole: number[] = [];
  const counts: number[] = [];
  let first = 0;
  for (let i = 0; i < WARM_UP + RUNS; i += 1) {
    const city = SCALE_CITIES[i % SCALE_CITIES.length] as ScaleCity;
    const checkIn = addDays(ctx.clock.today(), 1 + ((i * 13) % 300));
    spent.sql = 0;
    const started = performance.now();
    const count = await ask(ctx, {
      ...BASE,
      stay: { checkIn, checkOut: addDays(checkIn, 1 + (i % 3)) },
      ...change(city, i),
    });
    if (i === 0) first = performance.now() - started;
    if (i < WARM_UP) continue;
    whole.push(performance.now() - started);
    sql.push(spent.sql);
    counts.push(count);
  }
  return { first, sql: median(sql), whole: median(whole), count: median(counts) };
}

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const BASE: Omit<SearchRequest, 'stay'> = {
  city: '',
  latitude: null,
  longitude: null,
  bounds: null,
  party: { adults: 2, childAges: [], rooms: 1 },
  hotelType: null,
  filters: NO_FILTERS,
  sort: 'recommended',
  page: 1,
  limit: 30,
  wishlistOf: { userId: null, fingerprint: null },
};
