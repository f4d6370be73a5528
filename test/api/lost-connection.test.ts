import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  endServers,
  needPages,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';

/** A whole server whose database sessions are ended while a request waits in them. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-lost-'));
let database: TestDatabase;
let server: ServerProcess;
let origin: string;
beforeAll(async () => {
  needPages();
  database = await testDatabase();
  server = startServer({
    DATA_DIR: dir,
    DATABASE_URL: database.url,
    SECRET: 'a secret that only this test knows, long enough',
    DEV_OUTBOX: '1',
    RATE_LIMITS: '0',
  });
  origin = await server.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Locks rows by `sql`, sends a request that needs them, ends the session in which it waits, and releases the rows. */
async function whileWaiting(sql: string, send: () => Promise<Response>): Promise<Response> {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(sql);
    const answer = send();
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'verandah' and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBeGreaterThan(0);
    return await answer;
  } finally {
    await other.end();
  }
}

it('a booking whose database session ends gets 503 with Retry-After, and the server lives', async () => {
  const today = dateInIndia(new Date());
  const { id } = await buildProperty(database.db, { from: today, nights: 30 });
  const cookie = await signUp([origin], '9812300021');
  const book = (): Promise<Response> =>
    fetch(`${origin}/api/v1/hotel/add_booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': 'one-stay' },
      body: JSON.stringify(bookingOf(id, addDays(today, 5), addDays(today, 7))),
    });
  for (let time = 0; time < 3; time += 1) {
    const answer = await whileWaiting(`select 1 from properties where id = ${id} for update`, book);
    expect({ http: answer.status, retry: answer.headers.get('retry-after') }).toEqual({
      http: 503,
      retry: '2',
    });
    expect(await answer.json()).toMatchObject({
      status: 503,
      code: 'database.unavailable',
      message: expect.stringContaining('Please try again'),
    });
  }
  expect((await database.pool.query('select 1 from bookings')).rowCount).toBe(0);
  const again = await book();
  expect([again.status, await again.json()]).toMatchObject([200, { status: '200' }]);
  expect(server.output()).not.toContain('Connection terminated unexpectedly\n    at');
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

it('a page whose database session ends gets 503, and works a moment later', async () => {
  await buildUser(database.db);
  const page = (): Promise<Response> =>
    fetch(`${origin}/search?city=Lonavala`, { headers: { accept: 'text/html' } });
  const answer = await whileWaiting('lock table search_rows in access exclusive mode', page);
  expect({
    http: answer.status,
    retry: answer.headers.get('retry-after'),
    stored: answer.headers.get('cache-control'),
  }).toEqual({ http: 503, retry: '2', stored: 'private, no-store' });
  expect(await answer.text()).toContain('Try again');
  expect((await page()).status).toBe(200);
});

it('a form without scripts says whether anything of it was done', async () => {
  const cookie = await signUp([origin], '9812300022');
  const send = (): Promise<Response> =>
    fetch(`${origin}/contact-us`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin,
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        name: 'Asha Example',
        email: 'asha@example.in',
        mobile: '9812300022',
        message: 'Is the pool heated, and until when in the evening?',
        website: '',
      }).toString(),
    });
  const early = await whileWaiting('lock table sessions in access exclusive mode', send);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await early.text()).toContain('Nothing was sent');
  const unsure = await whileWaiting('lock table support_messages in access exclusive mode', send);
  expect([unsure.status, unsure.headers.get('retry-after')]).toEqual([503, '2']);
  const page = await unsure.text();
  expect(page).toContain('We cannot say whether that worked');
  expect(page).toContain('href="/contact-us"');
});
