import { calendarHooks } from '#marketplace/feeds/index.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import { leaveRoot } from '#platform/unprivileged.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createLogger } from '#platform/log.ts';
import { followDatabaseTime } from '#platform/database-clock.ts';
import { createDatabase } from '#platform/database/index.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { readSafeSettings } from '#platform/settings/unsafe.ts';

/**
 * Runs a command on DATABASE_URL, or on the embedded database under DATA_DIR, also while the server runs. `statementMs`
 * limits a statement; 0: no limit.
 */
export async function onDatabase<T>(
  run: (ctx: Context) => Promise<T>,
  { statementMs }: { readonly statementMs?: number } = {},
): Promise<T> {
  const config = readSafeSettings();
  // The server must be able to read the files that it writes.
  leaveRoot({ dataDir: config.dataDir, port: 0, files: [] });
  const embedded = config.embedded ? await startEmbedded({ dir: config.dataDir }) : null;
  const url = embedded?.url ?? config.DATABASE_URL;
  const database = createDatabase(url, {
    max: 2,
    ...(statementMs === undefined ? {} : { statementMs }),
  });
  try {
    await bringUpToDate(url, config.MIGRATION_DATABASE_URL);
    const clock = await followDatabaseTime(database.pool, createLogger(config.LOG_LEVEL));
    return await run(
      createContext({
        settings: config,
        hooks: { splits: splitHooks, calendars: calendarHooks },
        database,
        clock,
      }),
    );
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
