import type { Pool } from '#platform/database/index.ts';
import { SESSION } from './batch-sql.ts';
import { SCALE_CITIES } from './cities.ts';
import { progress } from './progress.ts';

const BATCH = 1000;
/** Children first: the session checks no foreign keys. */
const TABLES = [
  'search_rows',
  'search_rates',
  'room_nights',
  'property_pictures',
  'property_amenities',
  'plan_changes',
  'rate_changes',
  'rate_edits',
  'property_payees',
  'memberships',
  'rate_plans',
  'rate_rules',
  'offers',
  'rooms',
  'wishlist_items',
] as const;

/**
 * Deletes every generated property and its rows. A property with a booking or a review stays, since bookings are never
 * deleted; the script prints the number of those.
 */
export async function removeCatalogue(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from properties p where slug ~ '^scale-[0-9]{7}$'
       and not exists (select from bookings b where b.property_id = p.id) and not exists (select from reviews r where r.property_id = p.id) order by id`,
  );
  const ids = rows.map((row) => row.id);
  const client = await pool.connect();
  const report = progress(ids.length, 'properties removed');
  try {
    await client.query(SESSION);
    for (let i = 0; i < ids.length; i += BATCH) {
      report(i);
      const some = ids.slice(i, i + BATCH);
      await client.query('begin');
      for (const table of TABLES)
        await client.query(`delete from ${table} where property_id = any($1::integer[])`, [some]);
      await client.query('delete from properties where id = any($1::integer[])', [some]);
      await client.query('commit');
    }
    report(ids.length);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
  const kept = await pool.query<{ n: number }>(
    `select count(*)::integer as n from properties where slug ~ '^scale-[0-9]{7}$'`,
  );
  const left = kept.rows[0]?.n ?? 0;
  if (left > 0) console.log(`${left} generated properties stay: they have bookings or reviews.`);
  else
    await pool.query('delete from places where slug = any($1::text[])', [
      SCALE_CITIES.map((c) => c.slug),
    ]);
  await pool.query('vacuum (analyze) search_rows, room_nights, properties');
}
