import type { Pool } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { BATCH_STATEMENTS, PREPARE_BATCH, SESSION, UNIFORM } from './batch-sql.ts';
import { SCALE_CITIES } from './cities.ts';
import { progress } from './progress.ts';

const SCALE_NIGHTS = 365;
const BATCH = 1000;

/**
 * Fills the catalogue up to `count` generated properties with 365 nights each, a thousand a transaction.
 * Existing properties stay, so a stopped run can be resumed.
 * @param today the first night, in India
 */
export async function fillCatalogue(pool: Pool, count: number, today: IsoDate): Promise<void> {
  await preparePlaces(pool);
  const client = await pool.connect();
  const report = progress(count, 'properties');
  try {
    await client.query(SESSION);
    await client.query(UNIFORM);
    for (let from = 1; from <= count; from += BATCH) {
      const to = Math.min(count, from + BATCH - 1);
      report(from - 1);
      await client.query('begin');
      await client.query(PREPARE_BATCH);
      const made = await client.query<{ n: number }>(BATCH_STATEMENTS.properties, [from, to]);
      if (made.rows[0]?.n !== 0) {
        for (const statement of BATCH_STATEMENTS.children) await client.query(statement);
        await client.query(BATCH_STATEMENTS.nights, [today, SCALE_NIGHTS]);
        await client.query(BATCH_STATEMENTS.searchRows, [today]);
      }
      await client.query('commit');
    }
    report(count);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true); // Its session has no triggers: no other code may use it.
  }
  await settle(pool);
}

async function preparePlaces(pool: Pool): Promise<void> {
  await pool.query(
    `insert into places (slug, name, kind, state, latitude, longitude, radius_km)
     select * from unnest($1::text[], $2::text[], array_fill('city'::text, array[cardinality($1)]), $3::text[], $4::float8[], $5::float8[], array_fill(25::real, array[cardinality($1)]))
     on conflict (slug) do nothing`,
    [
      SCALE_CITIES.map((c) => c.slug),
      SCALE_CITIES.map((c) => c.name),
      SCALE_CITIES.map((c) => c.state),
      SCALE_CITIES.map((c) => c.latitude),
      SCALE_CITIES.map((c) => c.longitude),
    ],
  );
}

/** Orders rows on disk by place, and updates the planner's statistics. */
async function settle(pool: Pool): Promise<void> {
  for (const [what, sql] of [
    ['search rows by position', 'cluster search_rows using search_rows_position'],
    [
      'statistics and visibility',
      'vacuum (analyze) search_rows, properties, rooms, rate_plans, rate_rules, room_nights, property_amenities, property_pictures, places',
    ],
  ] as const) {
    const started = performance.now();
    await pool.query(sql);
    console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
