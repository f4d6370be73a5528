import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import {
  endServers,
  needPages,
  post,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { startLoad, type SteadyLoad } from '#test/support/steady-load.ts';

/** The product on two cores: a supervisor, two server processes and one for jobs, on one port, under load. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-processes-'));
let database: EmptyDatabase;
let server: ServerProcess;
let origin: string;
let load: SteadyLoad | null = null;
/** Blocks the process for jobs, which creates this schema. */
let holding: pg.Client;
beforeAll(async () => {
  needPages();
  database = await emptyDatabase();
  holding = new pg.Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('begin; create schema pgboss');
  server = startServer({
    DATA_DIR: dir,
    DATABASE_URL: database.url,
    SECRET: 'a secret that only this test knows, long enough',
    RATE_LIMITS: '0',
    WARM_PICTURES: '0',
    PROCESSES: '2',
  });
  origin = await server.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await holding.end();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

afterEach(async () => {
  await load?.stop();
  load = null;
});

/** Ids of the processes below the supervisor, by role. */
function processes(role: 'server' | 'worker'): number[] {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(role),
  );
}
/** The niceness of a process. */
const nicenessOf = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
const figures = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text();
const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const count = (text: string, part: string): number => text.split(part).length - 1;
const PATHS = ['/', '/version.json', '/healthz'];

it('opens before jobs run, restarts their process until it comes up, and /readyz reports it', async () => {
  const ready = async (): Promise<unknown[]> => {
    const response = await fetch(`${origin}/readyz`);
    return [response.status, await response.json()];
  };
  const body = { status: 'ready', checks: { database: true, migrations: true } };
  expect(await ready()).toEqual([200, { ...body, jobs: 'not-running' }]);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  const endSessions =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'verandah-jobs' and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await database.pool.query(endSessions)).rowCount, { timeout: 20_000 })
    .toBe(1);
  await server.says('a process ended and is started again');
  expect(await ready()).toEqual([200, { ...body, jobs: 'not-running' }]);
  await holding.query('rollback');
  await expect.poll(ready, { timeout: 60_000 }).toEqual([200, body]);
  expect(server.output()).toContain('jobs are running');
}, 120_000);

it('any process shows the figures of all, and the log says once where the site is open', async () => {
  await post(origin, 'hotel/slider_list', {});
  // The site opens before its worker runs.
  const all = (page: string): boolean =>
    ['server-1', 'server-2', 'worker-1'].every((name) =>
      page.includes(`process_cpu_seconds_total{process="${name}"}`),
    );
  await expect.poll(async () => all(await figures()), { timeout: 60_000 }).toBe(true);
  const page = await figures();
  expect([
    count(page, '# TYPE process_cpu_seconds_total counter'),
    count(page, 'verandah_process_restarts_total{role="server"} 0'),
    count(server.output(), 'is open at'),
  ]).toEqual([1, 1, 1]);
  expect(page).toMatch(
    /verandah_request_seconds_count\{kind="call",route="hotel\/slider_list",status="200",process="server-[12]"\} 1/,
  );
});

it('jobs have a lower priority than requests', () => {
  expect(nicenessOf(processes('worker')[0])).toBe(nicenessOf(processes('server')[0]) + 5);
});

it('replaces every process under load, and no request is lost', async () => {
  const before = new Set([...processes('server'), ...processes('worker')]);
  load = startLoad(origin, PATHS);
  server.signal('SIGUSR2');
  await server.says('every process was replaced');
  const { answered, wrong } = await load.stop();
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(5);
  const after = [...processes('server'), ...processes('worker')];
  expect([after.length, after.filter((pid) => before.has(pid))]).toEqual([3, []]);
}, 300_000);

it('a killed process loses only its own requests, and is started again', async () => {
  const [killed] = processes('server');
  load = startLoad(origin, PATHS);
  process.kill(killed ?? 0, 'SIGKILL');
  await server.says('a process ended and is started again');
  await expect
    .poll(figures, { timeout: 60_000, interval: 200 })
    .toMatch(/verandah_processes\{role="server"\} 2/);
  const { answered, wrong } = await load.stop();
  // Each of the eight visitors had at most one request in progress.
  expect(wrong.length).toBeLessThanOrEqual(8);
  expect(wrong.filter((what) => what.includes('ECONNREFUSED') || / 5\d\d$/.test(what))).toEqual([]);
  expect(answered).toBeGreaterThan(5);
  expect(await figures()).toContain('verandah_process_restarts_total{role="server"} 1');
}, 300_000);

it('a stop finishes requests in progress, ends every process and frees the port', async () => {
  const port = Number(new URL(origin).port);
  const all = [...processes('server'), ...processes('worker')];
  load = startLoad(origin, PATHS);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  const { wrong } = await load.stop();
  // Visitors whose connection the system accepted after the last process stopped listening get a reset.
  expect([
    ...new Set(
      wrong.filter((what) => !/ new (?:connect ECONN(?:REFUSED|RESET)|read ECONNRESET)/.test(what)),
    ),
  ]).toEqual([]);
  expect(all.filter(isAlive)).toEqual([]);
  await expect(
    new Promise((done, failed) =>
      connect(port, '127.0.0.1', () => done('open')).on('error', failed),
    ),
  ).rejects.toThrow('ECONNREFUSED');
  expect(server.output().split('SIGTERM: closing')[1]).not.toMatch(/"level":(50|60)/);
}, 100_000);
