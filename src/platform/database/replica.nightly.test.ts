import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standbyPair, type StandbyPair } from '#test/support/standby-pair.ts';
import { createDatabase, type Database } from './index.ts';
import { createReplica, type Replica } from './replica.ts';

let pair: StandbyPair;
let primary: Database;
let replica: Replica | undefined;
const said: string[] = [];
const log = {
  warn: (text: unknown) => void said.push(String(text)),
  info: (text: unknown) => void said.push(String(text)),
} as never;

beforeAll(async () => {
  pair = await standbyPair('replica', async (url) => {
    primary = createDatabase(url, { max: 3 });
    await primary.pool.query('create table rates (id integer primary key, price integer not null)');
    await primary.pool.query('insert into rates values (1, 100)');
  });
  replica = createReplica({
    url: pair.standbyUrl,
    primaryUrl: pair.primaryUrl,
    primary: primary.pool,
    mostLagMs: 1_000,
    max: 2,
    prepared: 'auto',
    log,
  });
}, 240_000);
afterAll(async () => {
  await replica?.close();
  await primary?.close();
  await pair?.remove();
});

/** The server that ran a statement, and the price it read. */
const read = async (): Promise<{ standby: boolean; price: number }> =>
  (
    await replica!.pool.query<{ standby: boolean; price: number }>(
      'select pg_is_in_recovery() as standby, price from rates where id = 1',
    )
  ).rows[0]!;
const onStandby = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: pair.standbyUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
const change = async (price: number): Promise<void> => {
  await primary.pool.query('update rates set price = $1', [price]);
  replica!.heard();
};

test('sends reads to the standby and transactions to the primary', async () => {
  await expect.poll(() => read()).toEqual({ standby: true, price: 100 });
  const client = await replica!.pool.connect();
  expect((await client.query('select pg_is_in_recovery() as standby')).rows).toEqual([
    { standby: false },
  ]);
  client.release();
});

test('every answer contains a notified change, and the standby soon answers again', async () => {
  for (let price = 101; price < 301; price += 1) {
    await change(price);
    for (let time = 0; time < 3; time += 1) expect((await read()).price).toBe(price);
  }
  await expect.poll(() => read()).toEqual({ standby: true, price: 300 });
});

test('a standby beyond the lag bound answers nothing, and nothing from before a change', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await change(400);
  expect(await read()).toEqual({ standby: false, price: 400 });
  // without a notification, answers may miss the change for as long as the bound allows
  await primary.pool.query('update rates set price = 500');
  await expect.poll(() => replica!.lagMs()).toBeGreaterThan(1_000);
  expect(await read()).toEqual({ standby: false, price: 500 });
  await expect
    .poll(() => said)
    .toContain('the replica is away or too far behind: all reads go to the primary');
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => read()).toEqual({ standby: true, price: 500 });
});

test('a dead or frozen standby fails no read', async () => {
  const postmaster = pair.standby.postmaster()!;
  const { rows } = await replica!.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGSTOP');
  expect(await read()).toMatchObject({ price: 500 });
  process.kill(rows[0]!.pid, 'SIGCONT');
  const reading = Promise.all(
    Array.from({ length: 40 }, async (_, i) =>
      new Promise((done) => setTimeout(done, i * 10)).then(read),
    ),
  );
  process.kill(postmaster, 'SIGKILL');
  expect((await reading).every(({ price }) => price === 500)).toBe(true);
  expect(await read()).toEqual({ standby: false, price: 500 });
});

test('the standby answers while the primary is away', async () => {
  await pair.standby.crash();
  await pair.startStandby();
  await expect.poll(() => read()).toEqual({ standby: true, price: 500 });
  expect(await replica!.becomesAlone(100, AbortSignal.timeout(1_000))).toBe(false);
  await pair.primary.crash();
  expect(await replica!.becomesAlone(20_000, AbortSignal.timeout(20_000))).toBe(true);
  await expect.poll(() => read().catch(() => null)).toEqual({ standby: true, price: 500 });
});
