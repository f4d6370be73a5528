import { holdsDemo, seedDemo } from '#demo/index.ts';
import { checkPooler } from '#platform/database/check-pooler.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { waitForDatabase } from '#platform/database/wait.ts';
import type { Logger } from '#platform/log.ts';
import { SettingsError, type Settings } from '#platform/settings.ts';
import { openParts } from './parts.ts';
import { stopAll, type Stop } from './stops.ts';

const DEMO_INSIDE =
  'The database holds the people of the demo, to whose accounts everybody could sign in: set DATABASE_URL, or DATA_DIR, to an empty database.';

/**
 * What is done once before anybody serves: the database is waited for, then migrations, and the demo catalogue in an
 * empty database. Throws SettingsError where a server for others would show the demo.
 */
export async function prepareDatabase(config: Settings, log: Logger, url: string): Promise<void> {
  const sessionUrl = config.DATABASE_SESSION_URL || url;
  await waitForDatabase(
    sessionUrl,
    config.DATABASE_SESSION_URL === '' ? 'DATABASE_URL' : 'DATABASE_SESSION_URL',
    config.DATABASE_WAIT,
    log,
  );
  const applied = await bringUpToDate(sessionUrl, config.MIGRATION_DATABASE_URL, {
    alone: config.embedded,
    tell: (sentence) => log.warn(sentence),
  });
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const stops: Stop[] = [];
  try {
    const { database, media, ctx } = await openParts(config, log, url, 'job', stops);
    await checkPooler(database, config, log);
    if (config.forOthers !== '' && (await holdsDemo(database.db)))
      throw new SettingsError(DEMO_INSIDE);
    if (config.DEMO_CATALOGUE) await seedDemo(ctx, media);
  } finally {
    await stopAll(stops, log);
  }
}
