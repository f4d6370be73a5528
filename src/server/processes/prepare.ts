import { setTimeout as sleep } from 'node:timers/promises';
import { holdsDemo, seedDemo } from '#demo/index.ts';
import { checkPooler } from '#platform/database/check-pooler.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { isDatabaseTrouble } from '#platform/database/trouble.ts';
import { waitForDatabase } from '#platform/database/wait.ts';
import type { Logger } from '#platform/log.ts';
import { SettingsError, type Settings } from '#platform/settings.ts';
import { openParts } from './parts.ts';
import { stopAll, type Stop } from './stops.ts';

const DEMO_INSIDE =
  'The database holds the people of the demo, to whose accounts everybody could sign in: set DATABASE_URL, or DATA_DIR, to an empty database.';

/** The pause after a database failure, before the wait for the database begins again. */
const PAUSE_MS = 1000;

/**
 * Prepares the database before any server starts: waits for it, migrates, and fills an empty one with the demo
 * catalogue. Database failures are retried until `stopping` aborts; finished steps are kept. Throws SettingsError if
 * a public server would show the demo.
 */
export async function prepareDatabase(
  config: Settings,
  log: Logger,
  url: string,
  stopping?: AbortSignal,
): Promise<void> {
  const sessionUrl = config.DATABASE_SESSION_URL || url;
  const setting =
    config.DATABASE_SESSION_URL !== ''
      ? 'DATABASE_SESSION_URL'
      : config.embedded
        ? 'DATA_DIR'
        : 'DATABASE_URL';
  for (;;) {
    await waitForDatabase(sessionUrl, setting, config.DATABASE_WAIT, log);
    try {
      return await bringUp(config, log, url, sessionUrl);
    } catch (error) {
      if (stopping?.aborted === true || !isTrouble(error)) throw error;
      log.warn(
        { err: error, wait_ms: PAUSE_MS },
        'the database failed while it is prepared: trying again',
      );
      await sleep(PAUSE_MS);
    }
  }
}

/** Whether to retry. A failed migration has the database's error as its cause. */
const isTrouble = (error: unknown): boolean =>
  isDatabaseTrouble(error) || (error instanceof Error && isDatabaseTrouble(error.cause));

async function bringUp(
  config: Settings,
  log: Logger,
  url: string,
  sessionUrl: string,
): Promise<void> {
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
