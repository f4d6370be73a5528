import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { SettingsError } from '../settings.ts';
import { StartError } from '../settings-error.ts';
import { isDatabaseTrouble } from './trouble.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const SAID_EVERY_MS = 5_000;
const CONNECT_MS = 3_000;
/** Errors that waiting does not fix: a wrong user or password, or a missing database. */
const WRONG = new Set(['28P01', '28000', '3D000']);

/**
 * Waits until a database accepts writes: it may start later than the server, recover, or change its primary. Throws
 * SettingsError for a wrong address, and StartError with the reason after `seconds`. `setting` names the setting of the
 * address.
 */
export async function waitForDatabase(
  url: string,
  setting: string,
  seconds: number,
  log: Logger,
): Promise<void> {
  const began = performance.now();
  let said = Number.NEGATIVE_INFINITY;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const reason = await whyNot(url, setting);
    if (reason === null) return;
    const why = reason.message || String((reason as { code?: unknown }).code);
    if (performance.now() - began + pause > seconds * 1000)
      throw new StartError(
        `The database of ${setting} did not come within ${seconds} s: ${why}. Start it, or let the start wait longer with DATABASE_WAIT.`,
        { cause: reason },
      );
    if (performance.now() - said > SAID_EVERY_MS) {
      said = performance.now();
      log.warn(`waiting for the database of ${setting}: ${why}`);
    }
    await sleep(pause);
  }
}

async function whyNot(url: string, setting: string): Promise<Error | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'verandah',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]?.standby === true ? new Error('it is a standby, which takes no changes') : null;
  } catch (error) {
    if (isDatabaseTrouble(error)) return error as Error;
    if (WRONG.has((error as { code?: string }).code ?? ''))
      throw new SettingsError(
        `${setting} cannot be used: the database says that ${(error as Error).message}.`,
      );
    throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}
