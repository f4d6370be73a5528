import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { holdsDemo, seedDemo } from '#demo/index.ts';
import { SettingsError, type Settings } from '#platform/settings.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import type { Logger } from '#platform/log.ts';
import { createContext } from '#platform/context.ts';
import { createMedia } from '#platform/media/index.ts';
import { createApp } from './app.ts';
import { dropStale, listenForChanges } from './changes.ts';
import { developPictures } from './develop-pictures.ts';
import { startJobs } from './worker.ts';

/** The pages as they were built, or in development as they are on disk. */
export interface Pages {
  readonly build: () => Promise<ServerBuild>;
  readonly clientDir: string | null;
  readonly attach?: (app: FastifyInstance) => Promise<void>;
}

export type Stop = () => Promise<unknown> | void;

const DEMO_INSIDE = 'The database holds the people of the demo, to whose accounts everybody could sign in: set DATABASE_URL, or DATA_DIR, to an empty database.';

/** Brings the product up: database, migrations, demo catalogue, server, jobs. What must be stopped again is put on `stops`. */
export async function startServer(config: Settings, log: Logger, stops: Stop[], pages: Pages): Promise<void> {
  const embedded = config.embedded ? await startEmbedded({ dir: config.dataDir }) : null;
  if (embedded !== null) stops.push(() => embedded.stop());
  const url = embedded?.url ?? config.DATABASE_URL;
  const applied = await bringUpToDate(url, config.MIGRATION_DATABASE_URL);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const database = createDatabase(url, { max: config.DATABASE_POOL });
  stops.push(() => database.close());
  const media = createMedia({ dir: join(config.dataDir, 'media'), cacheBytes: config.MEDIA_CACHE_MB * 1_000_000 });
  stops.push(() => media.close());
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const ctx = createContext({ settings: config, database, log });
  stops.push(() => ctx.incoming.close());
  if (config.forOthers !== '' && (await holdsDemo(database.db))) throw new SettingsError(DEMO_INSIDE);
  if (config.DEMO_CATALOGUE) await seedDemo(ctx, media);

  const changes = listenForChanges(url, dropStale(cache, ctx.caches), log);
  stops.push(() => changes.close());
  await changes.ready;
  const app = await createApp({ ctx, database, media, cache, log, build: pages.build, clientDir: pages.clientDir });
  if (pages.attach !== undefined) await pages.attach(app);
  stops.push(() => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  const jobs = config.RUN_JOBS ? await startJobs({ url, ctx, media, log }) : null;
  if (jobs !== null) {
    stops.push(() => jobs.stop());
  }
  if (config.WARM_PICTURES) {
    const developing = new AbortController();
    void developPictures(database.db, media, developing.signal).catch((error: unknown) => {
      if (!developing.signal.aborted) log.error({ err: error }, 'pictures were left undeveloped');
    });
    stops.push(() => developing.abort());
  }
  log.info(`${config.BRAND_NAME} is open at ${address}`);
}

/** Stops in the reverse order of the start: no new requests, running ones finish, then jobs, pool and database. */
export async function stopServer(stops: readonly Stop[], log: Logger): Promise<void> {
  for (const step of stops.toReversed()) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly');
    }
  }
}
