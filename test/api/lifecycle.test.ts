import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationNames } from '#platform/database/migrate.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import { freePort } from '#test/support/free-port.ts';
import {
  endServers,
  needPages,
  post,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

const SECRET = 'the same secret on both machines, long enough';
const ENDED_WELL = { code: 0, signal: null };
let dir: string;
beforeAll(() => {
  needPages();
  dir = mkdtempSync(join(tmpdir(), 'verandah-lifecycle-'));
}, 400_000);
afterAll(async () => {
  await endServers();
  rmSync(dir, { recursive: true, force: true });
});

describe('settings that cannot be used', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ PORT: 'abc' }, ['PORT="abc" cannot be used']],
    [{ SECRET: 'short' }, ['SECRET cannot be used', '32 characters']],
    [
      { DATABASE_URL: 'mysql://root@localhost/x', LOG_LEVEL: 'loud' },
      ['DATABASE_URL="mysql://root@localhost/x" cannot be used', 'postgres://', 'LOG_LEVEL="loud"'],
    ],
  ])('%j: says so and stops with 78', async (env, sentences) => {
    const server = startServer({ DATA_DIR: dir, ...env });
    expect(await server.ended).toEqual({ code: 78, signal: null });
    for (const sentence of ['The server did not start.', ...sentences])
      expect(server.output()).toContain(sentence);
    expect(server.output()).not.toMatch(/\.ts:\d+| {4}at /);
  });

  it.each<[what: string, file: string, env: Record<string, string>, sentence: string]>([
    ['a secret that was cut short', 'secret', {}, '/secret is empty or was cut short'],
    ['a data folder that is a file', '.', { SECRET }, '/data cannot be written (EEXIST'],
  ])('%s: says so and stops with 78', async (_what, file, env, sentence) => {
    const data = join(mkdtempSync(join(dir, 'spoilt-')), 'data');
    if (file !== '.') mkdirSync(data);
    writeFileSync(join(data, file), 'cut');
    for (const PROCESSES of ['0', '1']) {
      const server = startServer({ DATA_DIR: data, PROCESSES, ...env });
      expect(await server.ended).toEqual({ code: 78, signal: null });
      for (const text of ['The server did not start.', sentence])
        expect(server.output()).toContain(text);
      expect(server.output()).not.toMatch(/\.ts:\d+| {4}at /);
    }
  });

  it('a start ends when the database does not come within the configured time', async () => {
    const server = startServer({
      DATA_DIR: dir,
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${await freePort()}/none`,
      DATABASE_WAIT: '1',
      SECRET,
    });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output()).toMatch(
      /The server did not start\.\nThe database of DATABASE_URL did not come within 1 s: .*ECONNREFUSED.* Start it, or let the start wait longer with DATABASE_WAIT\./,
    );
    expect(server.output()).not.toMatch(/\.ts:\d+| {4}at /);
  });
});

it('in one process the site opens before jobs run, and they are tried again until they do', async () => {
  const database = await testDatabase();
  const holding = await database.pool.connect();
  await holding.query('begin; create schema pgboss');
  const server = startServer({ DATA_DIR: dir, DATABASE_URL: database.url, SECRET });
  const origin = await server.open;
  const jobs = async (): Promise<unknown[]> => {
    const response = await fetch(`${origin}/readyz`);
    return [response.status, ((await response.json()) as { jobs?: string }).jobs];
  };
  expect(await jobs()).toEqual([200, 'not-running']);
  const endSessions =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'verandah-jobs' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.pool.query(endSessions)).rowCount).toBe(1);
  await server.says('jobs did not start and are started again');
  expect(await jobs()).toEqual([200, 'not-running']);
  await holding.query('rollback');
  holding.release();
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([200, undefined]);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual(ENDED_WELL);
  await database.close();
}, 120_000);

describe('two servers on one database that was empty', () => {
  const today = dateInIndia(new Date());
  const [from, to] = [addDays(today, 30), addDays(today, 32)];
  let database: EmptyDatabase;
  let one: ServerProcess;
  let two: ServerProcess;
  let origins: [string, string];
  const start = (more = {}) =>
    startServer({ DATA_DIR: dir, DATABASE_URL: database.url, SECRET, DEV_OUTBOX: '1', ...more });
  beforeAll(async () => {
    database = await emptyDatabase();
    [one, two] = [start(), start()];
    origins = [await one.open, await two.open];
  });
  afterAll(() => database.close());

  it('start both, and one of them migrates, once', async () => {
    for (const origin of origins)
      // jobs begin after the site has opened
      await expect
        .poll(async () => (await fetch(`${origin}/readyz`)).json())
        .toEqual({ status: 'ready', checks: { database: true, migrations: true } });
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
    expect(
      [one, two].filter((server) => server.output().includes('migrations applied')),
    ).toHaveLength(1);
  });

  it('share codes, sessions and price quotes', async () => {
    // One server sends the code, the other confirms it, and both accept the session.
    const cookie = await signUp(origins, '9812300001');
    for (const origin of origins)
      expect(
        (await post<object[]>(origin, 'hotel/user_details', {}, cookie)).body.data,
      ).toMatchObject([{ phone: '+919812300001' }]);
    // Each server accepts a quote of the other.
    const villa = await buildProperty(database.db, { from: today });
    const price = await post<{ grand_total: number; quote_id: string }>(
      origins[0],
      'hotel/get_hotelcheck',
      { hotel_id: villa.id, start: from, end: to, rooms: 1, adult: 2 },
    );
    await database.pool.query('update room_nights set rate = rate * 2 where property_id = $1', [
      villa.id,
    ]);
    const { grand_total: amount, quote_id } = price.body.data;
    expect(
      await post(
        origins[1],
        'hotel/add_booking',
        bookingOf(villa.id, from, to, { amount, quote_id }),
        cookie,
      ),
    ).toMatchObject({ http: 200 });
  });

  it('a taken port stops another start and leaves the first server running', async () => {
    const { port } = new URL(origins[0]);
    for (const PROCESSES of ['0', '2']) {
      const late = start({ PORT: port, PROCESSES });
      expect(await late.ended).toEqual({ code: 78, signal: null });
      expect(late.output()).toContain(
        `The server did not start.\nPort ${port} of 127.0.0.1 cannot be opened: another program uses it (EADDRINUSE).`,
      );
      expect(late.output().match(/cannot be opened/g), PROCESSES).toHaveLength(1);
      expect(late.output()).not.toMatch(/\.ts:\d+| {4}at /);
    }
    expect((await fetch(`${origins[0]}/healthz`)).status).toBe(200);
  }, 240_000);

  it('on SIGTERM a server finishes its requests and ends; the other goes on until its own SIGTERM', async () => {
    const cookie = await signUp([origins[0]], '9812300002');
    const villa = await buildProperty(database.db, { from: today });
    // Another transaction holds this property: the request waits inside the server.
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7303002, $1)', [villa.id]);
    const booking = post<{ booking_id: number }>(
      origins[0],
      'hotel/add_booking',
      bookingOf(villa.id, from, to),
      cookie,
    );
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
            )
          ).rowCount,
      )
      .toBe(1);
    one.signal('SIGTERM');
    // New connections are refused.
    await expect
      .poll(() =>
        fetch(`${origins[0]}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .not.toBe(200);
    await other.query('commit');
    other.release();
    const { http, body } = await booking;
    expect({ http, status: body.status }).toEqual({ http: 200, status: '200' });
    expect(await one.ended).toEqual(ENDED_WELL);
    const { rows } = await database.pool.query('select state from bookings where id = $1', [
      body.data.booking_id,
    ]);
    expect(rows).toEqual([{ state: 'confirmed' }]);

    expect((await fetch(`${origins[1]}/readyz`)).status).toBe(200);
    two.signal('SIGINT');
    expect(await two.ended).toEqual(ENDED_WELL);
    for (const server of [one, two]) expect(server.output()).not.toMatch(/"level":(50|60)/);
  });
});
