import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { secondsToWait, type HourlyLimit } from './hourly-limit.ts';
import { inTransaction } from './index.ts';

/** On the table of contact messages, as one that strangers fill. */
let t: TestDatabase;
const NOW = new Date('2026-11-21T06:00:00Z');
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('support_messages').execute());

/** Adds a row where the limit allows it; the seconds to wait otherwise. */
const add = (sender: string, limit: HourlyLimit, now = NOW): Promise<number> =>
  inTransaction(t.db, async (trx) => {
    const wait = await secondsToWait(trx, 'support_messages', limit, sender, now);
    if (wait === 0) await trx.insertInto('support_messages').values({ name: 'Mira', email: 'mira@example.com', phone: '+919876543210', message: 'Hello', sender, created_at: now }).execute();
    return wait;
  });

test('a network waits until its oldest of the hour is an hour old, others do not', async () => {
  const limit = { perSender: 2 };
  expect(await add('a', limit)).toBe(0);
  expect(await add('a', limit, new Date(NOW.getTime() + 60_000))).toBe(0);
  expect(await add('a', limit, new Date(NOW.getTime() + 90_500))).toBe(3600 - 90);
  expect(await add('b', limit)).toBe(0);
  expect(await add('a', limit, new Date(NOW.getTime() + HOUR_MS))).toBe(0);
});

test('a flood from everywhere ends, also side by side', async () => {
  const waits = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`network ${n}`, { perSender: 3, fromEverywhere: 5 })));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});
