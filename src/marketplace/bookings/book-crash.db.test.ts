import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { KilledBooking } from './testing/killed-booking.ts';
import { addBooking, confirmBooking } from './book.ts';
import { expireHolds } from './complete.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const SCRIPT = join(import.meta.dirname, 'testing/killed-booking.ts');
let t: TestDatabase;
let survivor: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  survivor = openMachine(t.url, clock, { max: 5 });
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
});
afterAll(async () => {
  await survivor.close();
  await t.close();
});

/** Runs a real process until it prints how far it came, kills it with SIGKILL, and returns the line. */
async function killed(
  asked: KilledBooking,
  whileAlive: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  try {
    const said = await new Promise<string>((resolve, reject) => {
      let complaint = '';
      child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', () => reject(new Error(`the process ended by itself: ${complaint}`)));
    });
    await whileAlive();
    return said;
  } finally {
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
  }
}

const bookingsOf = (propertyId: number) =>
  t.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'state'])
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute();
const sold = async (propertyId: number): Promise<number> =>
  (
    await t.db
      .selectFrom('room_nights')
      .select('night')
      .where('property_id', '=', propertyId)
      .where('sold', '>', 0)
      .execute()
  ).length;

test('leaves a hold that ends on time when a process is killed between hold and confirmation', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  const said = await killed({
    url: t.url,
    now: NOW,
    stopAt: 'after-hold',
    input: bookingInput(asha.id, { propertyId: villa.id }, { idempotencyKey: 'the-killed-hold' }),
  });
  const id = Number(/^held (\d+)$/.exec(said)?.[1]);
  expect(await bookingsOf(villa.id)).toEqual([{ id, user_id: asha.id, state: 'held' }]);
  expect(await addBooking(survivor, bookingInput(ravi.id, { propertyId: villa.id }))).toMatchObject(
    { ok: false, code: 'inventory.sold-out' },
  );

  clock.set('2026-12-01T10:15:00+05:30');
  expect(await expireHolds(survivor)).toBe(1);
  expect([(await bookingsOf(villa.id))[0]?.state, await sold(villa.id)]).toEqual(['expired', 0]);
  expect(await addBooking(survivor, bookingInput(ravi.id, { propertyId: villa.id }))).toMatchObject(
    { ok: true },
  );
});

test('lets another process confirm the hold of a killed process in time', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  const said = await killed({
    url: t.url,
    now: NOW,
    stopAt: 'after-hold',
    input: bookingInput(asha.id, { propertyId: villa.id }),
  });
  const id = Number(/^held (\d+)$/.exec(said)?.[1]);
  expect(await confirmBooking(survivor, id)).toEqual({
    ok: true,
    value: { bookingId: id, already: false },
  });
});

test('leaves no row when a process is killed inside add_booking, and the same key books afterwards', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  await t.db
    .insertInto('coupons')
    .values({ code: 'KILLED', title: 'Once', amount: 50_000, max_uses: 1 })
    .execute();
  const input = bookingInput(
    asha.id,
    { propertyId: villa.id, couponCode: 'KILLED' },
    { idempotencyKey: 'the-killed-booking' },
  );
  const nothing = async (): Promise<void> => {
    expect(await bookingsOf(villa.id)).toEqual([]);
    expect(await sold(villa.id)).toBe(0);
    expect(
      await t.db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'KILLED')
        .executeTakeFirstOrThrow(),
    ).toEqual({ used: 0 });
    expect(
      await t.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', '=', 'the-killed-booking')
        .execute(),
    ).toEqual([]);
    expect(
      await t.db
        .selectFrom('messages')
        .select('id')
        .where('event_key', 'like', 'booking-confirmed:%')
        .where('recipient', '=', 'killed@example.in')
        .execute(),
    ).toEqual([]);
  };

  let waiting: ReturnType<typeof addBooking> | undefined;
  const said = await killed(
    {
      url: t.url,
      now: NOW,
      stopAt: 'inside-transaction',
      input: { ...input, email: 'killed@example.in' },
    },
    async () => {
      await nothing(); // written by the other process and not committed
      waiting = addBooking(survivor, { ...input, email: 'killed@example.in' }); // waits for the key's row
    },
  );
  expect(said).toBe('inside');
  const made = await waiting;
  expect(made).toMatchObject({ ok: true });
  const rows = await bookingsOf(villa.id);
  expect(rows.map((row) => row.state)).toEqual(['confirmed']);
  expect(await sold(villa.id)).toBe(2);
  expect(
    await t.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'KILLED')
      .executeTakeFirstOrThrow(),
  ).toEqual({ used: 1 });
});

test('frees the nights at once when a process is killed inside add_booking and no other booking waits', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  await killed({
    url: t.url,
    now: NOW,
    stopAt: 'inside-transaction',
    input: bookingInput(asha.id, { propertyId: villa.id }),
  });
  expect(await addBooking(survivor, bookingInput(ravi.id, { propertyId: villa.id }))).toMatchObject(
    { ok: true },
  );
  expect((await bookingsOf(villa.id)).map((row) => [row.user_id, row.state])).toEqual([
    [ravi.id, 'confirmed'],
  ]);
});
