import { calendarHooks } from '#marketplace/feeds/index.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import { fixedClock, type Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { readSettings } from '#platform/settings.ts';
import { CONTACTS } from './contacts.ts';
import { MORNING } from './morning.ts';

/** Settings of a test: no limits on requests, silent logs, no values from this machine. */
export const testSettings = (env: Readonly<Record<string, string>> = {}) =>
  readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    SECRET: 'a secret that only this test knows, long enough',
    RATE_LIMITS: '0',
    DEV_OUTBOX: '1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://verandah.example',
    ...CONTACTS,
    ...env,
  });

/**
 * The context of use cases on a test's own database, with a clock that stands still. `over` replaces adapters, for
 * example `mail` with one that fails; `env` sets settings by their environment names.
 */
export function testContext(
  database: Pick<Database, 'db' | 'pool'>,
  {
    clock = fixedClock(MORNING),
    env = {},
    ...over
  }: Partial<Omit<Context, 'clock'>> & {
    clock?: Clock;
    env?: Readonly<Record<string, string>>;
  } = {},
): Context {
  const hooks = { splits: splitHooks, calendars: calendarHooks };
  return { ...createContext({ settings: testSettings(env), hooks, database, clock }), ...over };
}
