import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { functionFiles, migrate, migrationNames, MIGRATIONS_DIR } from './migrate.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(): Promise<{ url: string; client: pg.Client }> {
  const { url, close } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closers.push(async () => {
    await client.end();
    await close();
  });
  return { url, client };
}

test('an empty database gets every migration and function once; a second start applies nothing', async () => {
  const { url } = await open();
  const functions = (await functionFiles()).map(({ file }) => `functions/${file}`);
  expect(await migrate(url)).toEqual([...(await migrationNames()), ...functions]);
  expect(await migrate(url)).toEqual([]);
});

test('two servers that start together apply everything once between them', async () => {
  const { url } = await open();
  const [one, other] = await Promise.all([migrate(url), migrate(url)]);
  expect([one.length === 0, other.length === 0].filter(Boolean)).toEqual([true]);
});

test('a database of the first releases comes up: its record is adopted, nothing is applied twice', async () => {
  const { url, client } = await open();
  await client.query('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())');
  const earlier = (await migrationNames()).filter((name) => name < '0039');
  for (const name of earlier) {
    await client.query(await readFile(join(MIGRATIONS_DIR, name), 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
  const applied = await migrate(url);
  expect(applied.filter((name) => !name.startsWith('functions/'))).toEqual((await migrationNames()).filter((name) => name >= '0039'));
  const { rows } = await client.query<{ name: string }>("select proname as name from pg_proc where proname in ('tell_property_changed', 'notify_property_changed')");
  expect(rows).toEqual([{ name: 'notify_property_changed' }]);
});

test('functions and triggers of a database that grew are those of a new one', async () => {
  const { client, url } = await open();
  await migrate(url);
  const defined = await client.query<{ name: string }>("select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where nspname = 'public' and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')");
  const triggers = await client.query<{ name: string }>('select tgname as name from pg_trigger where not tgisinternal');
  const current = (await functionFiles()).map(({ text }) => text).join('\n');
  const written = (kind: string): string[] => [...current.matchAll(new RegExp(`^create or replace ${kind} (\\w+)`, 'gm'))].map((match) => match[1] ?? '');
  expect(new Set(defined.rows.map(({ name }) => name))).toEqual(new Set(written('function')));
  expect(new Set(triggers.rows.map(({ name }) => name))).toEqual(new Set(written('trigger')));
});

test('a changed function is applied again', async () => {
  const { url, client } = await open();
  await migrate(url);
  await client.query("update applied_functions set sha256 = 'of an older text' where file = 'search.sql'");
  expect(await migrate(url)).toEqual(['functions/search.sql']);
});

test('a migration that fails leaves nothing behind and says which it was; a newer database stops the start', async () => {
  const { url, client } = await open();
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  closers.push(async () => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, '0001_good.sql'), 'create table good (id integer);');
  writeFileSync(join(dir, '0002_bad.sql'), 'create table other (id integer); select nonsense;');
  await expect(migrate(url, dir)).rejects.toThrow('Migration 0002_bad.sql failed');
  expect((await client.query("select to_regclass('good') as good, to_regclass('other') as other")).rows).toEqual([{ good: null, other: null }]);
  writeFileSync(join(dir, '0002_bad.sql'), 'create table other (id integer);');
  expect(await migrate(url, dir)).toEqual(['0001_good.sql', '0002_bad.sql']);
  rmSync(join(dir, '0002_bad.sql'));
  await expect(migrate(url, dir)).rejects.toThrow('Start a newer build');
});
