import type { Logger } from '../log.ts';
import { SettingsError, type Settings } from '../settings.ts';
import type { Database, Pool } from './index.ts';

/**
 * Checks the settings for a DATABASE_URL with a pooler. Notifications and migrations need an address with sessions
 * (throws SettingsError without one). Time-outs must be set on the role, because a pooled session cannot be
 * configured (a warning). If named statements are requested, the pooler must keep sessions apart (throws
 * SettingsError).
 */
export async function checkPooler(
  { pool, isPooled }: Database,
  {
    DATABASE_SESSION_URL,
    DATABASE_PREPARED,
  }: Pick<Settings, 'DATABASE_SESSION_URL' | 'DATABASE_PREPARED'>,
  log: Logger,
): Promise<void> {
  const { rows } = await pool.query<{ role: string; endless: boolean }>(`
    select current_user as role,
      exists (
        select from pg_settings
        where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')
          and setting = '0'
      ) as endless`);
  if (isPooled() !== true) return;
  if (DATABASE_SESSION_URL === '')
    throw new SettingsError(
      'DATABASE_URL leads through a pooler: set DATABASE_SESSION_URL to the same database without it, for changes that are listened to and for migrations. (A pooler that lends whole sessions: set it to the same address.)',
    );
  if (DATABASE_PREPARED === 'on' && !(await keepsNames(pool)))
    throw new SettingsError(
      'DATABASE_PREPARED=on, but the pooler of DATABASE_URL mixes up the named statements of its sessions: set it to auto, or give PgBouncer 1.21 or newer max_prepared_statements.',
    );
  const [found] = rows;
  if (found?.endless === true)
    log.warn(
      `behind a pooler the role must carry the time-outs: alter role ${found.role} set idle_in_transaction_session_timeout = '5s'; the same for lock_timeout = '3s' and statement_timeout = '60s'`,
    );
}

/** Whether two sessions may use the same statement name with different texts. */
async function keepsNames(pool: Pool): Promise<boolean> {
  const clients = await Promise.all(
    Array.from({ length: Math.min(3, pool.options.max) }, () => pool.connect()),
  );
  try {
    for (let round = 0; round < 3; round += 1) {
      for (const [i, client] of clients.entries()) {
        const { rows } = await client.query<{ who: number }>({
          name: 'whose',
          text: `select ${i} as who`,
          values: [],
        });
        if (rows[0]?.who !== i) return false;
      }
    }
    return true;
  } catch {
    return false;
  } finally {
    for (const client of clients) client.release(true);
  }
}
