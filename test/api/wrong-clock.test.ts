import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingById } from '#marketplace/bookings/index.ts';
import { openMachine, bookingInput } from '#marketplace/bookings/testing/fixture.ts';
import { payOnline } from '#marketplace/bookings/index.ts';
import { systemClock } from '#platform/clock.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import {
  endServers,
  needPages,
  post,
  ROOT,
  signUp,
  startServer,
  type ServerProcess,
} from '#test/support/server-process.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';

/** A server whose machine is twenty minutes ahead, beside one whose clock is right. The database's clock decides. */
const SECRET = 'a secret that both servers know, and nobody else does';
let right: TestServer;
let wrong: ServerProcess;
let [atRight, atWrong] = ['', ''];
let hold = 0;

beforeAll(async () => {
  needPages();
  right = await openServer({ env: { SECRET } });
  right.clock.advance(Date.now() - right.clock.now().getTime());
  atRight = await openPort(right);
  // A fresh hold, which the other server's jobs find at its start.
  const machine = openMachine(right.t.url, systemClock, { max: 2 });
  const today = systemClock.today();
  const villa = await buildProperty(right.t.db, { payHotel: false, from: today, nights: 30 });
  const made = await payOnline(
    machine,
    bookingInput((await buildUser(right.t.db)).id, {
      propertyId: villa.id,
      stay: { checkIn: addDays(today, 4), checkOut: addDays(today, 6) },
    }),
  );
  if (!made.ok) throw new Error(made.code);
  hold = made.value.bookingId;
  await machine.close();
  wrong = startServer({
    DATABASE_URL: right.t.url,
    SECRET,
    DEV_OUTBOX: '1',
    RATE_LIMITS: '0',
    NODE_OPTIONS: `--import ${join(ROOT, 'test/support/ahead.ts')}`,
  });
  atWrong = await wrong.open;
}, 400_000);
afterAll(async () => {
  await endServers();
  await right.close();
});

it('reports how wrong its clock is, and is ready', async () => {
  const { status, clock_ahead_seconds: ahead } = (await (
    await fetch(`${atWrong}/readyz`)
  ).json()) as { status: string; clock_ahead_seconds: number };
  expect(status).toBe('ready');
  expect(Math.round(ahead / 60)).toBe(20);
  expect(wrong.output()).toContain('differs from the database');
  expect(await (await fetch(`${atRight}/readyz`)).json()).not.toHaveProperty('clock_ahead_seconds');
});

it('accepts a code that the other has sent; both accept the session that it opens', async () => {
  const cookie = await signUp([atRight, atWrong], '9812300044');
  for (const origin of [atWrong, atRight])
    expect((await post(origin, 'hotel/user_details', {}, cookie)).http).toBe(200);
});

it('keeps a fresh hold although its job has looked for expired ones', async () => {
  const expired = async () =>
    (
      await right.t.pool.query(
        "select from pgboss.job where name = 'expire-holds' and state = 'completed'",
      )
    ).rowCount;
  await expect.poll(expired, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0);
  expect((await bookingById(right.ctx, hold))?.state).toBe('held');
});
