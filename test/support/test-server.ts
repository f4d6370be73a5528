import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { fixedClock, type Clock } from '#platform/clock.ts';
import { readSettings } from '#platform/settings.ts';
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import { createLogger } from '#platform/log.ts';
import { createMedia } from '#platform/media/index.ts';
import { createApp } from '#server/http/app.ts';
import { listenForChanges } from '#platform/database/changes.ts';
import { dropStale } from '#server/http/stale-pages.ts';
import { CONTACTS } from './contacts.ts';
import { MORNING } from './morning.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { watchChanges, type ChangeWatch } from './watch-changes.ts';

export { MORNING };

export interface TestServer {
  readonly t: TestDatabase;
  readonly app: FastifyInstance;
  readonly clock: Clock & { advance(ms: number): void };
  /** for use cases called straight, as a job would */
  readonly ctx: Context;
  readonly cache: PageCache;
  /** changes of the database that the server was notified of; only with `listens` */
  readonly changes: ChangeWatch;
  /** rows of every table by its name, without those of the job queue */
  rowCounts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

interface Options {
  /** the database of another server: this one stands beside it; its own when left out */
  readonly beside?: TestServer;
  /** settings beside those of a test, by their names in the environment */
  readonly env?: Readonly<Record<string, string>>;
  /** the built pages; without them only calls are answered */
  readonly build?: ServerBuild;
  /** the folder of what was built for browsers, served below /assets/ */
  readonly clientDir?: string;
  /** is given every line of the log, as JSON */
  readonly logged?: (line: string) => void;
  /** listens to changes and so caches pages, as a running server does */
  readonly listens?: boolean;
  /** where the change listener connects, when not straight to the database */
  readonly listenUrl?: (url: string) => Promise<string>;
  /** connections of its pool */
  readonly pool?: number;
  /** where its pool connects, when not straight to the database */
  readonly through?: (url: string) => Promise<string>;
}

/**
 * The whole server on a private database at a clock that stands still, every reply checked against its contract.
 * Limits on requests are lifted unless a test is about them.
 */
export async function openServer({
  beside,
  env = {},
  build,
  clientDir,
  logged,
  listens = false,
  listenUrl = (url) => Promise.resolve(url),
  pool,
  through,
}: Options = {}): Promise<TestServer> {
  const t = beside?.t ?? (await testDatabase({ max: pool, through }));
  const dir = mkdtempSync(join(tmpdir(), 'verandah-api-'));
  const config = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: t.url,
    DATA_DIR: dir,
    SECRET: 'a secret that only this test knows, long enough',
    RATE_LIMITS: '0',
    // a request of many at once waits its turn on a loaded machine, and is not refused for that
    REQUEST_WAIT_MS: '120000',
    DEV_OUTBOX: '1',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'error',
    ...CONTACTS,
    ...env,
  });
  const clock = fixedClock(MORNING);
  const log = createLogger(config.LOG_LEVEL, false, logged && { write: logged });
  const media = createMedia({ dir: join(dir, 'media'), cacheBytes: 1_000_000 });
  const cache = createPageCache(8_000_000, () => clock.now().getTime());
  const ctx = createContext({
    settings: config,
    hooks: { splits: splitHooks },
    database: t,
    clock,
    log,
  });
  const watched = watchChanges(dropStale(cache, ctx.caches));
  const changes = listens ? listenForChanges(await listenUrl(t.url), watched.listener, log) : null;
  await changes?.ready;
  const pages = build ?? null;
  const app = await createApp({
    ctx,
    database: t,
    media,
    cache,
    log,
    build: () =>
      pages === null
        ? Promise.reject(new Error('this server has no pages'))
        : Promise.resolve(pages),
    clientDir: clientDir ?? null,
  });
  await app.ready();
  return {
    t,
    app,
    clock,
    ctx,
    cache,
    changes: watched,
    rowCounts: createRowCounter(t),
    close: async () => {
      await app.close();
      await changes?.close();
      media.close();
      if (beside === undefined) await t.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Opens the server on a free port of this machine; needed where requests must be parallel or pages come from memory.
 */
export const openPort = (server: TestServer): Promise<string> =>
  server.app.listen({ host: '127.0.0.1', port: 0 });

/**
 * One statement that counts all tables, written once; planned once in a session, as planning it takes several times
 * what it does.
 */
function createRowCounter({ pool }: TestDatabase): () => Promise<Record<string, number>> {
  let counting = '';
  return async () => {
    if (counting === '') {
      const tables = await pool.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
      counting = tables.rows
        .map(({ name }) => `select '${name}' as name, count(*)::integer as n from "${name}"`)
        .join(' union all ');
    }
    const { rows } = await pool.query<{ name: string; n: number }>({
      name: 'row-counts',
      text: counting,
    });
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  };
}
