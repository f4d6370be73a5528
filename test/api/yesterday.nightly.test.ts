import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { migrate, migrationNames, MIGRATIONS_DIR } from '#platform/database/migrate.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import {
  endServers,
  needPages,
  post,
  ROOT,
  signUp,
  startServer,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

/**
 * The databases of earlier builds, by the last migration of each: the first that was in use, whose functions are in its
 * migrations and whose record of them was a table of our own, and the first release, whose functions are in
 * `test/support/yesterday`.
 */
const BUILDS = [
  ['the first build in use', '0038_free_cancellation.sql', null],
  ['the first release', '0053_security_notes.sql', 'functions-0053.sql'],
] as const;
const dir = mkdtempSync(join(tmpdir(), 'verandah-yesterday-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A villa with sixty nights from today, by the columns that every build has had. */
async function buildOldVilla(db: Db, today: string): Promise<{ id: number; slug: string }> {
  const { rows } = await sql<{ id: number }>`with town as (
      insert into places (slug, name, kind, state, latitude, longitude, radius_km, popular)
      values ('lonavala', 'Lonavala', 'city', 'Maharashtra', 18.7557, 73.4091, 15, true) returning id)
    insert into properties (slug, name, hotel_type, place_id, city_id, street_address, locality, city, region, latitude,
      longitude, star_rating, bedrooms, description_html, policy_html, rule_html, pay_hotel, recommend_score)
    select 'fern-house', 'Fern House', 'bungalow', id, id, '1 Hill Road', 'Lonavala', 'Lonavala', 'Maharashtra', 18.7557,
      73.4091, 4, 2, '<p>A house.</p>', '<p>A policy.</p>', '<p>A rule.</p>', true, 100 from town returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`with room as (
      insert into rooms (property_id, name, max_adults, max_children, included_children, units)
      values (${id}, 'Entire villa', 6, 2, 1, 1) returning id),
    rule as (insert into rate_rules (property_id, room_id, kind, rate) select ${id}, id, 'base', 600000 from room),
    plan as (insert into rate_plans (property_id, room_id, name, refund_ladder)
      select ${id}, id, 'Room only', '[{"hours_before": 288, "percent": 100}]' from room)
    insert into room_nights (property_id, room_id, night, units, rate)
    select ${id}, id, ${today}::date + i, 1, 600000 from room, generate_series(0, 59) as i`.execute(
    db,
  );
  await sql`select rebuild_search_row(${id}::integer, ${today}::date, ${today}::date + 59)`.execute(
    db,
  );
  return { id, slug: 'fern-house' };
}

describe.each(BUILDS)('the database of %s', (_name, last, functions) => {
  let database: EmptyDatabase;
  beforeAll(async () => {
    needPages();
    database = await emptyDatabase();
  }, 400_000);
  afterAll(async () => {
    await endServers();
    await database.close();
  });

  it('is started on, shown and sold, and a server of that build may start again', async () => {
    const today = dateInIndia(new Date());
    const { pool, db, url } = database;
    const migrations = join(dir, last);
    mkdirSync(migrations);
    for (const name of await migrationNames())
      if (name <= last) copyFileSync(join(MIGRATIONS_DIR, name), join(migrations, name));
    if (functions === null) {
      const names = await migrationNames(migrations);
      for (const name of names) await pool.query(readFileSync(join(migrations, name), 'utf8'));
      await pool.query(
        'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      await pool.query('insert into schema_migrations (name) select unnest($1::text[])', [names]);
    } else {
      await migrate(url, { dir: migrations });
      await pool.query(readFileSync(join(ROOT, 'test/support/yesterday', functions), 'utf8'));
      await pool.query(
        "create table applied_functions (file text primary key, sha256 text not null, applied_at timestamptz not null default now()); insert into applied_functions (file, sha256) values ('search.sql', 'of then')",
      );
    }
    const villa = await buildOldVilla(db, today);
    await pool.query(
      "insert into reviews (property_id, author, title, details, review_type, state, overall_rating, food_rating, money_rating, cleaning_rating, facility_rating, location_rating) values ($1, 'Asha', 'Rain and tea', 'We slept well.', 'family', 'published', 5, 5, 5, 5, 5, 5)",
      [villa.id],
    );
    await pool.query(
      "insert into messages (event_key, template, channel, recipient, text) values ('of then', 'otp', 'sms', '+919812300050', 'a text of then')",
    );

    const server = startServer({
      DATA_DIR: join(dir, `data-${last}`),
      DATABASE_URL: url,
      SECRET: 'a secret that only this test knows, long enough',
      DEV_OUTBOX: '1',
      RATE_LIMITS: '0',
    });
    const origin = await server.open;
    const page = await (
      await fetch(`${origin}/bungalow/${villa.slug}/${villa.id}`, {
        headers: { accept: 'text/html' },
      })
    ).text();
    expect(page).toContain('Fern House');
    expect(page).toContain('Rain and tea');
    const listed = await fetch(
      `${origin}/search?city=Lonavala&checkin=${addDays(today, 5)}&checkout=${addDays(today, 7)}`,
      { headers: { accept: 'text/html' } },
    );
    expect(await listed.text()).toContain('Fern House');
    const cookie = await signUp([origin], '9812300051');
    expect(
      await post(
        origin,
        'hotel/add_booking',
        bookingOf(villa.id, addDays(today, 5), addDays(today, 7)),
        cookie,
      ),
    ).toMatchObject({ http: 200 });
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select 1 from messages where event_key = 'of then' and state <> 'queued'",
            )
          ).rowCount,
      )
      .toBe(1);

    // While both run, an old server that starts again applies neither migrations nor its own functions.
    expect(await migrate(url, { dir: migrations })).toEqual([]);
    // The new server reads rows that the old one writes.
    expect((await buildProperty(db, { from: today, nights: 10 })).id).toBeGreaterThan(villa.id);
  });
});
