import { afterAll, expect, test } from 'vitest';
import { createDatabase } from './index.ts';
import type { Replica } from './replica.ts';
import type { Context } from '../context.ts';
import { testContext } from '#test/support/context.ts';
import { createStandby } from './standby.ts';

/** Whether the primary or the standby answers reads. No test connects: a pool opens a connection on first use. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';
const database = createDatabase(NOWHERE, { max: 1 });
const ctx = testContext(database, { env: { DATABASE_REPLICA_URL: NOWHERE } });
const away = (alone: boolean): Replica => ({
  pool: database.pool,
  isAlone: () => alone,
  becomesAlone: () => Promise.resolve(true),
  isUsed: () => alone,
  heard: () => undefined,
  lagMs: () => Infinity,
  close: () => Promise.resolve(),
});
afterAll(() => database.close());

const silence = new Promise<never>(() => undefined);
const never = (): boolean => false;

test('repeats a read on the standby when the primary is silent and found to be away', async () => {
  const standby = createStandby(ctx, away(false));
  expect(
    await standby.read((_ctx, isAway) => (isAway ? Promise.resolve('standby') : silence), never),
  ).toBe('standby');
  await standby.close();
});

test('does not repeat a read that failed for another reason', async () => {
  const standby = createStandby(ctx, away(false));
  await expect(
    standby.read(
      (_ctx, isAway) =>
        isAway ? Promise.resolve('standby') : Promise.reject(new TypeError('a mistake')),
      never,
    ),
  ).rejects.toThrow('a mistake');
  await standby.close();
});

test('shares cached values among reads from the standby, but not with the primary', async () => {
  const standby = createStandby(ctx, away(true));
  const seen: Context[] = [];
  for (let n = 0; n < 2; n += 1)
    await standby.read((given) => Promise.resolve(seen.push(given)), never);
  expect(seen[0]?.caches).toBe(seen[1]?.caches);
  expect(seen[0]?.caches).not.toBe(ctx.caches);
  expect(seen[0]?.reads).toBe(seen[0]?.pool);
  expect(seen[0]?.pool).not.toBe(ctx.pool);
  await standby.close();
});
