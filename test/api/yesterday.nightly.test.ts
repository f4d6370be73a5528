import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The last migration of the first release, whose functions are in `test/support/yesterday`. */
const LAST = '0053_security_notes.sql';
const dir = mkdtempSync(join(tmpdir(), 'verandah-yesterday-'));
let database: EmptyDatabase;
beforeAll(async () => {
  needPages();
  database = await emptyDatabase();
}, 400_000);
afterAll(async () => {
  await endServers();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

it('starts on the database of the first release, shows and sells its properties, and lets a server of that release start again', async () => {
  const today = dateInIndia(new Date());
  const { pool, db, url } = database;
  const migrations = join(dir, 'migrations');
  mkdirSync(migrations);
  for (const name of await migrationNames())
    if (name <= LAST) copyFileSync(join(MIGRATIONS_DIR, name), join(migrations, name));
  await migrate(url, { dir: migrations });
  await pool.query(readFileSync(join(ROOT, 'test/support/yesterday/functions-0053.sql'), 'utf8'));
  await pool.query(
    "create table applied_functions (file text primary key, sha256 text not null, applied_at timestamptz not null default now()); insert into applied_functions (file, sha256) values ('search.sql', 'of then')",
  );
  const villa = await buildProperty(db, { from: today, nights: 60, name: 'Fern House' });
  await pool.query(
    "insert into reviews (property_id, author, title, details, review_type, state, overall_rating, food_rating, money_rating, cleaning_rating, facility_rating, location_rating) values ($1, 'Asha', 'Rain and tea', 'We slept well.', 'family', 'published', 5, 5, 5, 5, 5, 5)",
    [villa.id],
  );
  await pool.query(
    "insert into messages (event_key, template, channel, recipient, text) values ('of then', 'otp', 'sms', '+919812300050', 'a text of then')",
  );

  const server = startServer({
    DATA_DIR: dir,
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
