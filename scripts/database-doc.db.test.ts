import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { databaseDoc } from './database-doc.ts';
import { TABLE_OWNERS } from './table-owners.ts';

const ROOT = resolve(import.meta.dirname, '..');
let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

test('every table has an owner, and every owner’s table exists', async () => {
  const { rows } = await t.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLE_OWNERS).sort());
});

test('docs/database.md is up to date (npm run docs:database writes it)', async () => {
  expect(await databaseDoc(t.pool, ROOT)).toBe(
    readFileSync(join(ROOT, 'docs/database.md'), 'utf8'),
  );
});
