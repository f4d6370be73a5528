import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { emptyDatabase, type EmptyDatabase } from '#test/support/empty-database.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import {
  endServers,
  needPages,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

/**
 * Two whole servers on one database, one of them through a gate. A database that is late, silent or frozen blocks
 * nobody for long.
 */
const dir = mkdtempSync(join(tmpdir(), 'verandah-away-'));
const today = dateInIndia(new Date());
let database: EmptyDatabase;
let gate: Gate;
let [apart, beside]: ServerProcess[] = [];
let [far, near] = ['', ''];
beforeAll(async () => {
  needPages();
  database = await emptyDatabase();
  const { hostname, port } = new URL(database.url);
  gate = await openGate({ host: hostname, port: Number(port) });
  gate.shut();
  const start = (url: string, more = {}): ServerProcess =>
    startServer({
      DATA_DIR: dir,
      DATABASE_URL: url,
      SECRET: 'a secret that only this test knows, long enough',
      DEV_OUTBOX: '1',
      RATE_LIMITS: '0',
      ...more,
    });
  apart = start(Object.assign(new URL(database.url), { port: String(gate.port) }).href, {
    RUN_JOBS: '0',
  });
  beside = start(database.url);
  near = await beside.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await gate.close();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const page = (origin: string, path: string): Promise<Response> =>
  fetch(origin + path, { headers: { accept: 'text/html' } });
const call = (
  origin: string,
  name: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${origin}/api/v1/hotel/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const said = async (work: Promise<Response>): Promise<{ status: number; retry: string | null }> => {
  const { status, headers } = await work;
  return { status, retry: headers.get('retry-after') };
};

it('a server waits for a late database and reports that it waits', async () => {
  await apart?.says('waiting for the database of DATABASE_URL');
  gate.reopen();
  far = await apart!.open;
  expect((await fetch(`${far}/readyz`)).status).toBe(200);
});

it('while the database is silent every request gets 503 within five seconds, and not after that', async () => {
  const { id, slug } = await buildProperty(database.db, { from: today, nights: 30 });
  expect((await page(far, `/bungalow/${slug}/${id}`)).status).toBe(200);
  const cookie = await signUp([far, near], '9812300044');
  gate.silence();
  // Until the listener notices, the server may still send a kept page. After that it uses no cached value.
  await apart?.says('the change listener lost its connection');
  const answers = await Promise.all([
    ...[
      '/',
      '/search?city=Lonavala',
      `/bungalow/${slug}/${id}`,
      '/search.data?city=Lonavala',
      '/sitemap.xml',
    ].map((path) => said(page(far, path))),
    said(call(far, 'recommended_hotel_list', {})),
    said(
      call(
        far,
        'user_details',
        {},
        { 'x-client-id': 'android', authorization: `Bearer ${'x'.repeat(43)}` },
      ),
    ),
    said(call(far, 'login_otp', { mobile: '9812300041' })),
  ]);
  for (const { status, retry } of answers)
    expect({ status, retry }).toEqual({ status: 503, retry: '2' });
  // Without a session lookup the server cannot render a page: it sends a small one that reloads.
  const troubled = await fetch(`${far}/`, { headers: { accept: 'text/html', cookie } });
  expect([
    troubled.status,
    troubled.headers.get('retry-after'),
    troubled.headers.get('refresh'),
    troubled.headers.get('content-type'),
  ]).toEqual([503, '2', '2', 'text/html; charset=utf-8']);
  expect(await troubled.text()).toMatch(
    /<h1>One moment, please<\/h1><p>Something went wrong on our side for a moment\. Please try again\.<\/p><a href="\/">Try again<\/a>/,
  );
  // A connection check is cached for a moment: a database that is only busy counts as reachable.
  await expect.poll(() => fetch(`${far}/readyz`).then(({ status }) => status)).toBe(503);
  // Each request fails soon, also when all come at once and the database has been silent for a while.
  const all = await Promise.all(Array.from({ length: 25 }, () => said(page(far, '/'))));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));

  gate.reopen();
  await expect.poll(() => fetch(`${far}/readyz`).then(({ status }) => status)).toBe(200);
  for (const path of ['/', `/bungalow/${slug}/${id}`, '/search?city=Lonavala'])
    expect((await page(far, path)).status).toBe(200);
  expect(await Promise.race([apart!.ended, Promise.resolve('alive')])).toBe('alive');
});

it('a server that freezes in the middle of a booking delays the others for seconds only', async () => {
  const { id } = await buildProperty(database.db, { from: today, nights: 30 });
  const [first, second] = [
    await signUp([far, near], '9812300042'),
    await signUp([near], '9812300043'),
  ];
  const book = (origin: string, cookie: string): Promise<Response> =>
    call(origin, 'add_booking', bookingOf(id, addDays(today, 5), addDays(today, 7)), {
      cookie,
      'idempotency-key': 'one-stay',
    });
  // The server is stopped while its booking waits for our lock, so it wakes up holding locks.
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select 1 from properties where id = $1 for update', [id]);
  const frozen = book(far, first);
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and application_name = 'verandah' and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBe(1);
  apart?.signal('SIGSTOP');
  try {
    await other.query('rollback');
    await expect.poll(async () => (await book(near, second)).status, { interval: 500 }).toBe(200);
  } finally {
    other.release();
    apart?.signal('SIGCONT');
  }
  expect((await frozen).status).toBe(503);
  expect((await database.pool.query('select 1 from bookings')).rowCount).toBe(1);
  expect((await fetch(`${far}/healthz`)).status).toBe(200);
}, 60_000);
