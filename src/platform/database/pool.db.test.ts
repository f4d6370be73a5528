import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { openPooler } from '#test/support/pooler.ts';
import { withDeadline } from '../deadline.ts';
import {
  createDatabase,
  inTransaction,
  isDatabaseTrouble,
  PATIENCE,
  type Database,
  type Db,
} from './index.ts';

/** Each of these situations once waited for ever, or for the TCP time-out. */
let t: TestDatabase;
let gate: Gate;
const open: Database[] = [];
const SOON = { lockMs: 300, statementMs: 600, idleInTransactionMs: 900 };
const connect = (url = t.url, more = {}): Database => {
  const database = createDatabase(url, { ...SOON, max: 3, ...more });
  open.push(database);
  return database;
};
const at = (port: number): string => Object.assign(new URL(t.url), { port: String(port) }).href;
const troubleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no trouble',
    (error: unknown) =>
      isDatabaseTrouble(error)
        ? ((error as { code?: string }).code ?? (error as Error).message)
        : error,
  );

beforeAll(async () => {
  t = await testDatabase();
  const { hostname, port } = new URL(t.url);
  gate = await openGate({ host: hostname, port: Number(port) });
  await t.pool.query('create table seats (id integer primary key)');
  await t.pool.query('insert into seats values (1), (2)');
});
afterEach(async () => {
  gate.reopen();
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  await gate.close();
  await t.close();
});

test('fails a wait for the lock of a frozen transaction and rolls the frozen one back', async () => {
  const [frozen, other] = [connect(), connect()];
  const held = await frozen.pool.connect();
  await held.query('begin; delete from seats where id = 1');
  const take = (): Promise<unknown> =>
    inTransaction(other.db, async (trx) => sql`delete from seats where id = 1`.execute(trx));
  expect(await troubleOf(take())).toBe('55P03');
  await expect.poll(() => troubleOf(take())).toBe('no trouble');
  expect(await troubleOf(held.query('select 1'))).toContain(
    'Client has encountered a connection error',
  );
  held.release();
});

test('lets a job wait longer for a connection than a request', async () => {
  const [request, job] = [PATIENCE.request, PATIENCE.job].map((patience) =>
    connect(t.url, { ...patience, max: 1 }),
  ) as [Database, Database];
  const held = [await request.pool.connect(), await job.pool.connect()];
  const waiting = job.pool.query('select 1');
  expect(await troubleOf(request.pool.query('select 1'))).toBe(
    'timeout exceeded when trying to connect',
  );
  await sleep(500);
  for (const client of held) client.release();
  expect((await waiting).rowCount).toBe(1);
});

test('ends a slow statement in the database and uses its session again', async () => {
  const { pool } = connect();
  expect(await troubleOf(pool.query('select pg_sleep(5)'))).toBe('57014');
  const { rows } = await pool.query<{ lock: string; idle: string }>(
    "select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect([rows[0], gate.arrived()]).toEqual([{ lock: '300ms', idle: '900ms' }, 0]);
});

test('notices a database that vanished silently, in running and later requests', async () => {
  const database = connect(at(gate.port));
  await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.05)')));
  expect(database.pool.idleCount).toBe(3);
  const inside = inTransaction(database.db, async (trx) => {
    await sql`delete from seats where id = 2`.execute(trx);
    gate.silence();
    await sql`select 1`.execute(trx);
  });
  expect(await troubleOf(inside)).toMatch(/ETIMEDOUT|connection error/);
  // the silent connections are gone, idle ones too, and no connection returned in the middle of an answer
  await expect.poll(() => database.pool.totalCount).toBe(0);
  gate.reopen();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect
    .poll(() => troubleOf(database.pool.query('delete from seats where id = 2')))
    .toBe('no trouble');
});

test('gives up a connection that is never made', async () => {
  gate.silence();
  const { pool } = connect(at(gate.port), { max: 1 });
  const began = gate.arrived();
  expect(await Promise.all([1, 2].map(() => troubleOf(pool.query('select 1'))))).toEqual([
    expect.stringContaining('terminated'),
    expect.stringMatching(/terminated|timeout/),
  ]);
  expect(gate.arrived() - began).toBeLessThanOrEqual(2);
});

test('keeps the lock of a connection held during other work, and notices a silent database afterwards', async () => {
  const { pool } = connect(at(gate.port), { max: 1, statementMs: 100 });
  const held = await pool.connect();
  await held.query('select pg_advisory_lock(4711)');
  await new Promise((done) => setTimeout(done, 1_500)); // longer than an answer may take
  const { rows } = await t.pool.query<{ free: boolean }>(
    'select pg_try_advisory_lock(4711) as free',
  );
  expect(rows).toEqual([{ free: false }]);
  expect((await held.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  gate.silence();
  expect(await troubleOf(held.query('select 1'))).toMatch(/ETIMEDOUT|connection error/);
  held.release(true);
});

test('lets a request wait for the database until its deadline, however short each wait is', async () => {
  const { db, pool } = connect(t.url, { statementMs: 30_000, max: 2 });
  await pool.query('select 1'); // connected before the deadline runs
  const nap = (): Promise<unknown> => pool.query('select pg_sleep(2)');
  // in sequence: the second would end after 4 s
  expect(
    await withDeadline(3_500, async () => [
      await troubleOf(nap()),
      await troubleOf(nap()),
      await troubleOf(pool.query('select 1')),
    ]),
  ).toEqual([
    'no trouble',
    expect.stringMatching(/ETIMEDOUT|terminated|connection error/),
    'ETIMEDOUT',
  ]);
  // a provider was asked, or the answer was sent
  const lifted = withDeadline(300, ({ lift }) => {
    lift();
    return troubleOf(nap());
  });
  expect(await lifted).toBe('no trouble');
  const inside = withDeadline(300, () =>
    troubleOf(
      inTransaction(db, async (trx) => {
        await sql`delete from seats where id = 1`.execute(trx);
        await sql`select pg_sleep(5)`.execute(trx);
      }),
    ),
  );
  expect(await inside).toMatch(/ETIMEDOUT|terminated|connection error/);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('leaves the connection to the next request when a request gave up waiting', async () => {
  const { pool, use } = connect(t.url, { max: 1 });
  const held = await pool.connect();
  expect(await withDeadline(100, () => troubleOf(pool.query('select 1')))).toBe('ETIMEDOUT');
  const next = pool.query('select 2 as two');
  held.release();
  expect((await next).rows).toEqual([{ two: 2 }]);
  expect(use()).toEqual({ inUse: 0, idle: 1, waiting: 0, most: 1 });
});

test('detects a pool whose connections never return', async () => {
  const { pool, isStuck } = connect(t.url, { max: 1, idleInTransactionMs: 0, stuckMs: 400 });
  await pool.query('select 1');
  await new Promise((done) => setTimeout(done, 500)); // an idle pool is not stuck
  const held = await pool.connect();
  expect(isStuck()).toBe(false);
  await expect.poll(isStuck).toBe(true);
  held.release();
  expect(isStuck()).toBe(false);
});

test('behind a pooler names no statements and sets nothing on a session beyond a transaction', async () => {
  const pooler = await openPooler(t.url);
  const named = { name: 'one', text: 'select $1::int as n', values: [7] };
  try {
    const behind = connect(pooler.url);
    for (let i = 0; i < 2; i += 1)
      expect((await behind.pool.query(named)).rows).toEqual([{ n: 7 }]);
    expect([behind.isPooled(), pooler.wrongs()]).toEqual([true, []]);
    const told = connect(pooler.url, { prepared: 'on' });
    await told.pool.query(named);
    expect(pooler.wrongs()).toEqual(['a statement with a name: one']);
  } finally {
    for (const database of open.splice(0)) await database.close();
    await pooler.close();
  }
  const direct = connect();
  await direct.pool.query(named);
  expect(
    (await direct.pool.query<{ name: string }>('select name from pg_prepared_statements')).rows,
  ).toEqual([{ name: 'one' }]);
});

test('plans a named statement once per session, inside and outside of transactions', async () => {
  const { db, pool } = connect(t.url, { max: 1 });
  const plus = (to: Db, n: number) =>
    sql<{ n: number }>`/* name: plus-one */ select ${n}::int + 1 as n`.execute(to);
  for (let n = 0; n < 3; n += 1) {
    expect((await plus(db, n)).rows).toEqual([{ n: n + 1 }]);
    expect(await inTransaction(db, async (trx) => (await plus(trx, n)).rows[0]?.n)).toBe(n + 1);
    await sql`select ${n}::int + 2 as n`.execute(db);
  }
  const { rows } = await pool.query<{ name: string; calls: number }>(
    'select name, (generic_plans + custom_plans)::int as calls from pg_prepared_statements',
  );
  expect(rows).toEqual([{ name: 'plus-one', calls: 6 }]);
});

test('lets statements that read all columns survive a migration that adds one', async () => {
  const { db } = connect(t.url, { max: 2 });
  const all = () =>
    inTransaction(db, async (trx) =>
      (
        await sql<object>`select * from seats where id >= ${0}::int order by id limit 1`.execute(
          trx,
        )
      ).rows.map((row) => Object.keys(row).length),
    );
  await t.pool.query('insert into seats values (9)');
  for (let n = 0; n < 8; n += 1) expect(await all()).toEqual([1]);
  await t.pool.query('alter table seats add column row_name text');
  for (let n = 0; n < 3; n += 1) expect(await all()).toEqual([2]);
});
