import { createDatabase, poolOptions } from '#platform/database/index.ts';
import type { Logger } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';
import { startOwnDatabase } from './databases.ts';
import type { Pages } from '../http/pages.ts';
import { startInBackground } from './background.ts';
import { openParts, type Parts } from './parts.ts';
import { prepareDatabase } from './prepare.ts';
import { serve } from './serve.ts';
import { stopAll, type Stop } from './stops.ts';
import { startWork } from './work.ts';

export { stopAll as stopServer, type Pages, type Stop };

/** Jobs have a pool of their own: their limits are longer, and they take no connection from requests. */
async function startJobsHere(parts: Parts, stops: Stop[]): Promise<void> {
  const { config, url, ctx } = parts;
  const database = createDatabase(url, { ...poolOptions(config, 'job'), name: 'verandah-work' });
  stops.push(() => database.close());
  await startWork(
    { ...parts, database, ctx: { ...ctx, db: database.db, pool: database.pool } },
    stops,
  );
}

/**
 * Brings the whole product up in this process: database, migrations, demo catalogue, server, jobs. For development,
 * tests and PROCESSES=0. The site opens without waiting for jobs. Adds to `stops` what must be stopped; after
 * `stopping` aborts, nothing is retried.
 */
export async function startServer(
  config: Settings,
  log: Logger,
  stops: Stop[],
  pages: Pages,
  stopping?: AbortSignal,
): Promise<void> {
  const embedded = await startOwnDatabase(config, log);
  if (embedded !== null) stops.push(() => embedded.stop());
  const url = embedded?.nearUrl ?? config.DATABASE_URL;
  await prepareDatabase(config, log, url, stopping);
  const parts = await openParts(config, log, url, 'request', stops);
  let jobs: ReturnType<typeof startInBackground> | null = null;
  const { address, connections } = await serve(parts, stops, {
    pages,
    jobsRun: () => !config.RUN_JOBS || jobs?.runs() === true,
  });
  if (config.RUN_JOBS) {
    jobs = startInBackground((ofJobs) => startJobsHere(parts, ofJobs), log);
    stops.push(jobs.stop);
  }
  stops.push(() => connections.leave('service', { listenMs: config.drainMs, lingerMs: 0 }));
  log.info(`${config.BRAND_NAME} is open at ${address}`);
}
