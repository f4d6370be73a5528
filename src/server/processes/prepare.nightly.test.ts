import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { migrationNames } from '#platform/database/migrate.ts';
import { readSettings } from '#platform/settings.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { prepareDatabase } from './prepare.ts';

const dir = mkdtempSync(join(tmpdir(), 'verandah-prepare-'));
let database: EmptyDatabase;
let gate: Gate;
beforeAll(async () => {
  database = await emptyDatabase();
  const { hostname, port } = new URL(database.url);
  gate = await openGate({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  await gate.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const AGAIN = 'the database failed while it is prepared: trying again';

test('prepares a database that is lost during migrations and during the first fill', async () => {
  const url = Object.assign(new URL(database.url), { port: String(gate.port) }).href;
  const config = readSettings({ DATA_DIR: dir, DATABASE_URL: url });
  const log = createLogger('silent');
  const lost: string[] = [];
  const lose = (when: string): void => {
    lost.push(when);
    gate.shut();
    setTimeout(gate.reopen, 500);
  };
  const warned = vi.spyOn(log, 'warn');
  // the fill logs its progress
  vi.spyOn(log, 'info').mockImplementation((message: unknown) => {
    if (String(message).includes('places and pictures') && !lost.includes('fill')) lose('fill');
  });
  const prepared = prepareDatabase(config, log, url);
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `
              select 1
              from pg_stat_activity
              where datname = current_database()
                and application_name = 'verandah-migrate'
                and xact_start is not null`,
          )
        ).rowCount,
      { timeout: 20_000, interval: 10 },
    )
    .toBe(1);
  await sleep(50);
  lose('migrations');
  await prepared;
  expect(lost).toEqual(['migrations', 'fill']);
  expect(
    warned.mock.calls.filter(([, message]) => message === AGAIN).length,
  ).toBeGreaterThanOrEqual(2);
  const count = async (sql: string): Promise<unknown> =>
    (await database.pool.query<{ n: number }>(sql)).rows[0]?.n;
  expect([
    await count('select count(*)::int as n from kysely_migration'),
    await count('select count(*)::int as n from demo_loads where finished_at is null'),
    await count('select count(*)::int as n from properties'),
  ]).toEqual([(await migrationNames()).length, 0, 67]);
}, 240_000);

test('fails if the database does not come in time or is of another line', async () => {
  const log = createLogger('silent');
  const at = (port: number): string =>
    Object.assign(new URL(database.url), { port: String(port) }).href;
  gate.shut();
  const config = readSettings({ DATA_DIR: dir, DATABASE_URL: at(gate.port), DATABASE_WAIT: '1' });
  await expect(prepareDatabase(config, log, at(gate.port))).rejects.toThrow(
    /^The database of DATABASE_URL did not come within 1 s: .* Start it, or let the start wait longer with DATABASE_WAIT\.$/,
  );
  gate.reopen();
  await database.pool.query(
    "insert into kysely_migration values ('9999_unknown', ''), ('0000_unknown', '')",
  );
  await expect(prepareDatabase(config, log, at(gate.port))).rejects.toThrow('Start a newer build');
});
