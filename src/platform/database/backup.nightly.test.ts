import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  archiveFlags,
  listBackups,
  prepareBackupFolder,
  restoreBackup,
  takeBackup,
} from './backup.ts';
import { startEmbedded, type Embedded } from './embedded.ts';

let root: string;
let live: Embedded;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "verandah backup's 100% "));
  chmodSync(root, 0o711); // under root the cluster's user passes through
  await prepareBackupFolder(join(root, 'kept'), join(root, 'live'));
  mkdirSync(join(root, 'live', 'media', 'originals'), { recursive: true });
  writeFileSync(join(root, 'live', 'media', 'originals', 'one.svg'), '<svg/>');
  live = await startEmbedded({
    dir: join(root, 'live'),
    flags: ['shared_buffers=16MB', 'fsync=off', ...archiveFlags(join(root, 'kept'))],
  });
});
afterAll(async () => {
  await live.stop();
  rmSync(root, { recursive: true, force: true });
});

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function restored(name: string, until?: Date): Promise<number[]> {
  const dir = join(root, name);
  await restoreBackup(join(root, 'kept'), dir, until);
  const server = await startEmbedded({ dir, flags: ['shared_buffers=16MB'] });
  try {
    return (await ask<{ id: number }>(server.url, 'select id from stays order by id')).map(
      ({ id }) => id,
    );
  } finally {
    await server.stop();
  }
}

it('restores the last moment, and the moment before a mistake', async () => {
  const to = join(root, 'kept');
  await ask(live.url, 'create table stays (id integer primary key)');
  await ask(live.url, 'insert into stays values (1)');
  await takeBackup({ url: live.url, dataDir: join(root, 'live') }, to, {
    keep: 2,
    now: new Date(),
  });
  await ask(live.url, 'insert into stays values (2)');
  const [{ before } = { before: '' }] = await ask<{ before: string }>(
    live.url,
    'select clock_timestamp()::text as before',
  );
  await ask(live.url, 'delete from stays where id = 1');
  await ask(live.url, 'insert into stays values (3)');
  const [{ segment } = { segment: '' }] = await ask<{ segment: string }>(
    live.url,
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  const archived = async () =>
    (
      await ask<{ last: string }>(
        live.url,
        'select last_archived_wal as last from pg_stat_archiver',
      )
    ).some(({ last }) => last >= segment);
  while (!(await archived())) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await restored('latest')).toEqual([2, 3]);
  expect(await restored('before', new Date(before))).toEqual([1, 2]);
  expect(readFileSync(join(root, 'latest', 'media', 'originals', 'one.svg'), 'utf8')).toBe(
    '<svg/>',
  );
  await expect(restoreBackup(to, join(root, 'latest'))).rejects.toThrow('holds a database already');
  await expect(restoreBackup(to, join(root, 'never'), new Date('2020-01-01'))).rejects.toThrow(
    'no backup',
  );
}, 60_000);

it('keeps the newest bases and the WAL that they need, and nothing of an interrupted one', async () => {
  const to = join(root, 'kept');
  const source = { url: live.url, dataDir: join(root, 'live') };
  mkdirSync(join(to, 'base', '2029-12-31T00-00-00Z.part'));
  const before = readdirSync(join(to, 'wal')).length;
  for (const day of ['2030-01-01', '2030-01-02'])
    await takeBackup(source, to, { keep: 2, now: new Date(day) });
  expect(readdirSync(join(to, 'base'))).toEqual(['2030-01-01T00-00-00Z', '2030-01-02T00-00-00Z']);
  expect((await listBackups(to)).map(({ name }) => name)).toEqual([
    '2030-01-01T00-00-00Z',
    '2030-01-02T00-00-00Z',
  ]);
  expect(readdirSync(join(to, 'wal')).length).toBeLessThan(before + 2);
  await expect(
    takeBackup(source, join(root, 'elsewhere'), { keep: 2, now: new Date() }),
  ).rejects.toThrow('does not archive');
  expect(readdirSync(join(root, 'elsewhere', 'base'))).toEqual([]);
}, 60_000);
