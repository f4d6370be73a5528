import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { migrate, migrationNames, MIGRATIONS_DIR } from './migrate.ts';

test('upgrades a database of the first releases: adopts its record and applies nothing twice', async () => {
  const { url, close } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const earlier = (await migrationNames()).filter((name) => name < '0039');
  for (const name of earlier) {
    await client.query(await readFile(join(MIGRATIONS_DIR, name), 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
  const applied = await migrate(url);
  expect(applied.filter((name) => !name.startsWith('functions/'))).toEqual(
    (await migrationNames()).filter((name) => name >= '0039'),
  );
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where proname in ('tell_property_changed', 'notify_property_changed')",
  );
  expect(rows).toEqual([{ name: 'notify_property_changed' }]);
  await client.end();
  await close();
});
