import type { QueryConfig } from 'pg';
import { listProperties, type SearchRequest } from '#marketplace/search/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import type { Database } from '#platform/database/index.ts';
import { readSettings } from '#platform/settings.ts';
import { addDays } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import { SCALE_CITIES, type ScaleCity } from './cities.ts';

const RUNS = 200;
const WARM_UP = 30;

type Change = (city: ScaleCity, i: number) => Partial<SearchRequest>;

/** A phone's map over part of a town, a whole town, the western half of Maharashtra. */
const SHAPES: readonly { readonly name: string; readonly change: Change }[] = [
  { name: 'viewport', change: (c, i) => ({ bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03) }) },
  { name: 'viewport, villas', change: (c, i) => ({ hotelType: 'bungalow', bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03) }) },
  { name: 'city', change: (c) => ({ city: `${c.name}, ${c.state}` }) },
  { name: 'region', change: (_, i) => ({ bounds: box(18.8 + shift(i, 5), 73.3, 1) }) },
  { name: 'viewport by price', change: (c, i) => ({ sort: 'price_asc', bounds: box(c.latitude + shift(i, 7), c.longitude + shift(i, 11), 0.03) }) },
];

const shift = (i: number, step: number): number => (((i * step) % 20) - 10) / 100;
const box = (latitude: number, longitude: number, half: number): SearchRequest['bounds'] => ({ south: latitude - half, north: latitude + half, west: longitude - half, east: longitude + half });

/** Prints the median time of the candidate statements (rooms counted, page chosen) and of whole list calls, for each shape of area. */
export async function measureSearch({ db, pool }: Database): Promise<void> {
  const spent = { sql: 0 };
  const timed = new Proxy(pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown;
      return async (query: QueryConfig) => {
        const started = performance.now();
        const result = await target.query(query);
        if (/search_rows s\b/.test(query.text)) spent.sql += performance.now() - started;
        return result;
      };
    },
  });
  const ctx = createContext({ settings: readSettings(), database: { db, pool: timed } });
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from search_rows');
  console.log(`${(rows[0]?.n ?? 0).toLocaleString('en-IN')} properties; medians of ${RUNS} calls, one after the other`);
  for (const { name, change } of SHAPES) {
    const runs = await timeShape(ctx, change, spent);
    console.log(`${name.padEnd(20)} candidates ${runs.sql.toFixed(2).padStart(7)} ms   whole list ${runs.list.toFixed(2).padStart(7)} ms   matches ${runs.count}`);
  }
}

async function timeShape(ctx: Context, change: Change, spent: { sql: number }): Promise<{ sql: number; list: number; count: number }> {
  const sql: number[] = [];
  const list: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < WARM_UP + RUNS; i += 1) {
    const city = SCALE_CITIES[i % SCALE_CITIES.length] as ScaleCity;
    const checkIn = addDays(ctx.clock.today(), 1 + ((i * 13) % 300));
    spent.sql = 0;
    const started = performance.now();
    const result = await listProperties(ctx, { ...BASE, stay: { checkIn, checkOut: addDays(checkIn, 1 + (i % 3)) }, ...change(city, i) });
    if (!result.ok) throw new Error(result.message);
    if (i < WARM_UP) continue;
    list.push(performance.now() - started);
    sql.push(spent.sql);
    counts.push(result.value.count);
  }
  return { sql: median(sql), list: median(list), count: median(counts) };
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const BASE: Omit<SearchRequest, 'stay'> = {
  city: '', latitude: null, longitude: null, bounds: null, party: { adults: 2, childAges: [], rooms: 1 }, hotelType: null,
  filters: NO_FILTERS, sort: 'recommended', page: 1, limit: 30,
  wishlistOf: { userId: null, fingerprint: null },
};
