import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { KilledChange } from './testing/killed-change.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import {
  changeTo,
  confirmed,
  type Machine,
  openMachine,
  refundsOfBooking,
  soldNights,
  statesOf,
} from './testing/fixture.ts';

/** Kills a real process with SIGKILL inside a change or a cancellation, so it cannot clean up. */
const SCRIPT = fileURLToPath(new URL('./testing/killed-change.ts', import.meta.url));
const NOW = '2026-11-25T10:00:00+05:30';
const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
let t: TestDatabase;
let survivor: Machine;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  survivor = openMachine(t.url, fixedClock(NOW));
  asha = await buildUser(t.db);
});
afterAll(async () => {
  await survivor.close();
  await t.close();
});

/** Runs the process until just before its commit, and kills it. */
async function killed(asked: Omit<KilledChange, 'url' | 'now'>): Promise<void> {
  const child = spawn(
    process.execPath,
    [SCRIPT, JSON.stringify({ url: t.url, now: NOW, ...asked })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
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
    expect(said).toBe('inside');
  } finally {
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
  }
}

test('keeps the old stay when the process is killed inside a change, and the same key changes it afterwards', async () => {
  const villa = await buildProperty(t.db, { payHotel: false });
  const id = await confirmed(survivor, asha.id, villa.id, stay);
  const input = {
    ...changeTo(asha.id, id, '2026-12-21', '2026-12-22'),
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: 'the-killed-change',
  };
  await killed({ modify: input });
  expect([
    await soldNights(t.db, villa.id),
    await statesOf(t.db, villa.id),
    await refundsOfBooking(survivor, id),
  ]).toEqual([['2026-12-20', '2026-12-21'], ['confirmed'], []]);
  expect(await modifyBooking(survivor, input)).toMatchObject({ ok: true });
  expect([
    await soldNights(t.db, villa.id),
    await statesOf(t.db, villa.id),
    (await refundsOfBooking(survivor, id)).length,
  ]).toEqual([['2026-12-21'], ['confirmed', 'superseded'], 1]);
});

test('keeps booking and money when the process is killed inside a cancellation; cancelling again makes one refund', async () => {
  const villa = await buildProperty(t.db, { payHotel: false });
  const id = await confirmed(survivor, asha.id, villa.id, stay);
  const input = {
    userId: asha.id,
    bookingId: id,
    propertyId: villa.id,
    refund: null,
    idempotencyKey: 'the-killed-cancellation',
  };
  await killed({ cancel: input });
  expect([
    await soldNights(t.db, villa.id),
    await statesOf(t.db, villa.id),
    await refundsOfBooking(survivor, id),
  ]).toEqual([['2026-12-20', '2026-12-21'], ['confirmed'], []]);
  expect(await cancelBooking(survivor, input)).toMatchObject({
    ok: true,
    value: { already: false },
  });
  expect([
    await soldNights(t.db, villa.id),
    await statesOf(t.db, villa.id),
    (await refundsOfBooking(survivor, id)).length,
  ]).toEqual([[], ['cancelled'], 1]);
});
