import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { seedDemo } from '#demo/index.ts';
import { SettingsError, readSettings, type Settings } from '#platform/settings.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { createLogger, type Logger } from '#platform/log.ts';
import { createContext } from '#platform/context.ts';
import { isDemoSeller } from '#marketplace/invoices/index.ts';
import { createMedia } from '#platform/media/index.ts';
import { createApp } from './app.ts';
import { dropStale, listenForChanges } from './changes.ts';
import { developPictures } from './develop-pictures.ts';
import { startJobs } from './worker.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Brings the product up: database, migrations, demo catalogue, server, jobs; and takes it down without loss. */
async function main(config: Settings, log: Logger, stops: Stop[]): Promise<void> {
  // looked for first: a start that cannot show pages begins nothing that would have to be stopped
  const built = config.NODE_ENV === 'development' ? null : await builtPages();
  const embedded = config.embedded ? await startEmbedded({ dir: config.dataDir }) : null;
  if (embedded !== null) stops.push(() => embedded.stop());
  const url = embedded?.url ?? config.DATABASE_URL;
  const applied = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  const database = createDatabase(url, { max: config.DATABASE_POOL });
  stops.push(() => database.close());
  const media = createMedia({ dir: join(config.dataDir, 'media'), cacheBytes: config.MEDIA_CACHE_MB * 1_000_000 });
  stops.push(() => media.close());
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const ctx = createContext({ settings: config, database, log });
  if (!config.embedded && isDemoSeller(config)) log.warn('Invoices name a seller who does not exist: set SELLER_NAME, SELLER_ADDRESS and SELLER_GSTINS.');
  if (config.DEMO_CATALOGUE) await seedDemo(ctx, media);

  const changes = listenForChanges(url, dropStale(cache, ctx.caches), log);
  stops.push(() => changes.close());
  await changes.ready;
  const pages: Pages = built ?? (await (await import('./development.ts')).developmentPages(ROOT));
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

function readConfig(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`The server did not start.\n${error.message}\n`);
    process.exit(78);
  }
}

export interface Pages {
  readonly build: () => Promise<ServerBuild>;
  readonly clientDir: string | null;
  readonly attach?: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>;
}

async function builtPages(): Promise<Pages> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) {
    process.stderr.write('The pages are not built yet. Run `npm run build`, or `npm start`, which does it.\n');
    process.exit(78);
  }
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), clientDir: join(ROOT, 'build/client') };
}

type Stop = () => Promise<unknown> | void;

/** Stops in the reverse order of the start: no new requests, running ones finish, then jobs, pool and database. */
function createStopper(stops: Stop[], log: Logger): (why: string, code: number, started?: Promise<void>) => Promise<void> {
  let stopping = false;
  return async (why, code, started) => {
    if (stopping) return;
    stopping = true;
    log.info(`${why}: closing`);
    setTimeout(() => process.exit(1), 20_000).unref();
    await started?.catch(() => undefined);
    for (const step of stops.toReversed()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'a part did not stop cleanly');
      }
    }
    process.exit(code);
  };
}

const config = readConfig();
const log = createLogger(config.LOG_LEVEL);
const stops: Stop[] = [];
const stop = createStopper(stops, log);
const started = main(config, log, stops);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // a server that is asked to stop while it starts finishes starting first: otherwise what it begins afterwards would never be stopped
  process.on(signal, () => void stop(signal, 0, started));
}
try {
  await started;
} catch (error) {
  log.fatal({ err: error }, 'the server did not start');
  await stop('the start failed', 1);
}
