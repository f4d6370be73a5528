import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { functionFiles, migrate, migrationNames } from './migrate.ts';

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

test('applies every migration and function to an empty database; a second start applies nothing', async () => {
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

test('functions and triggers of an upgraded database equal those of a new one', async () => {
  const { client, url } = await open();
  await migrate(url);
  const defined = await client.query<{ name: string }>(
    `
      select proname as name
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where nspname = 'public'
        and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const triggers = await client.query<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal',
  );
  const current = (await functionFiles()).map(({ text }) => text).join('\n');
  // a constraint trigger cannot be replaced: it is created where it is missing
  const written = (kind: string): string[] =>
    [
      ...current.matchAll(new RegExp(`^ *create (?:or replace|constraint) ${kind} (\\w+)`, 'gm')),
    ].map((match) => match[1] ?? '');
  expect(new Set(defined.rows.map(({ name }) => name))).toEqual(new Set(written('function')));
  expect(new Set(triggers.rows.map(({ name }) => name))).toEqual(new Set(written('trigger')));
});

test('applies a changed function again; a text replaced by another build stays, unless this is the only build', async () => {
  const { url, client } = await open();
  await migrate(url);
  await client.query(
    "update applied_functions set sha256 = 'of an older text' where file = 'search.sql'",
  );
  expect(await migrate(url)).toEqual(['functions/search.sql']);
  // another build starts, and then this one again
  await client.query(
    "update applied_functions set sha256 = 'of a newer text', replaced = replaced || sha256 where file = 'search.sql'",
  );
  const told: string[] = [];
  expect(await migrate(url, { tell: (sentence) => told.push(sentence) })).toEqual([]);
  expect(told).toEqual([expect.stringContaining('functions/search.sql is left alone')]);
  expect(await migrate(url, { alone: true })).toEqual(['functions/search.sql']);
  expect(
    (await client.query("select replaced from applied_functions where file = 'search.sql'")).rows,
  ).toEqual([{ replaced: ['of an older text', 'of a newer text'] }]);
});

function folder(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  closers.push(async () => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

test('a failing migration leaves nothing behind and is named in the error', async () => {
  const { url, client } = await open();
  const dir = folder({
    '0001_good.sql': 'create table good (id integer);',
    '0002_bad.sql': 'create table other (id integer); select nonsense;',
  });
  await expect(migrate(url, { dir })).rejects.toThrow('Migration 0002_bad.sql failed');
  expect(
    (await client.query("select to_regclass('good') as good, to_regclass('other') as other")).rows,
  ).toEqual([{ good: null, other: null }]);
  writeFileSync(join(dir, '0002_bad.sql'), 'create table other (id integer);');
  expect(await migrate(url, { dir })).toEqual(['0001_good.sql', '0002_bad.sql']);
});

test('an older build starts on a newer database and changes nothing; a database of another line stops the start', async () => {
  const { url } = await open();
  const dir = folder({
    '0001_one.sql': 'create table one (id integer);',
    '0002_two.sql': 'create table two (id integer);',
    '0003_three.sql': 'create table three (id integer);',
  });
  await migrate(url, { dir });
  rmSync(join(dir, '0003_three.sql'));
  const told: string[] = [];
  expect(await migrate(url, { dir, tell: (sentence) => told.push(sentence) })).toEqual([]);
  expect(told).toEqual([expect.stringContaining('of a newer build')]);
  rmSync(join(dir, '0001_one.sql'));
  await expect(migrate(url, { dir })).rejects.toThrow('Start a newer build');
});

test('a migration that cannot get its lock lets others pass and tries again', async () => {
  const { url, client } = await open();
  const dir = folder({ '0001_beds.sql': 'create table beds (id integer);' });
  await migrate(url, { dir });
  writeFileSync(join(dir, '0002_pillows.sql'), 'create table pillows (id integer);');
  writeFileSync(join(dir, '0003_colour.sql'), 'alter table beds add column colour text;');
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  try {
    await reader.query('begin; select * from beds');
    let told = (_sentence: string): void => undefined;
    const heard = new Promise<string>((done) => (told = done));
    const migrating = migrate(url, { dir, tell: (sentence) => told(sentence) });
    expect(await heard).toContain('0003_colour.sql');
    // it blocks no other session while it waits
    await client.query("set lock_timeout = '1s'; select * from beds");
    await reader.query('commit');
    expect(await migrating).toEqual(['0002_pillows.sql', '0003_colour.sql']);
  } finally {
    await reader.end();
  }
});

test('a file outside a transaction builds its index while others write, and restarts after a failure', async () => {
  const { url, client } = await open();
  const concurrently =
    '-- outside a transaction\n-- the index of names\ndrop index concurrently if exists guests_name;\ncreate unique index concurrently guests_name on guests (name);\n';
  const dir = folder({
    '0001_guests.sql':
      "create table guests (name text); insert into guests values ('Asha'), ('Asha');",
    '0002_name.sql': concurrently,
    '0003_more.sql': 'create table more (id integer);',
  });
  await expect(migrate(url, { dir })).rejects.toThrow('0002_name.sql failed');
  await client.query('delete from guests');
  expect(await migrate(url, { dir })).toEqual(['0002_name.sql', '0003_more.sql']);
  expect(
    (
      await client.query(
        "select indisvalid as valid from pg_index where indexrelid = 'guests_name'::regclass",
      )
    ).rows,
  ).toEqual([{ valid: true }]);
});
