import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { fixedClock, type Clock } from '#platform/clock.ts';
import { readSettings } from '#platform/settings.ts';
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts';
import { calendarHooks } from '#marketplace/feeds/index.ts';
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
  /** For use cases that a test calls directly, as a job does. */
  readonly ctx: Context;
  readonly cache: PageCache;
  /** Changes of the database that the server was notified of; only with `listens`. */
  readonly changes: ChangeWatch;
  /** Row counts of all tables by name, without those of the job queue. */
  rowCounts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

interface Options {
  /** The database of another server, to run beside it; by default its own. */
  readonly beside?: TestServer;
  /** Settings beside those of a test, by their environment names. */
  readonly env?: Readonly<Record<string, string>>;
  /** The built pages; without them the server answers only calls. */
  readonly build?: ServerBuild;
  /** The folder of files for browsers, served below /assets/. */
  readonly clientDir?: string;
  /** Receives every line of the log, as JSON. */
  readonly logged?: (line: string) => void;
  /** Listens to changes and therefore caches pages, as a running server does. */
  readonly listens?: boolean;
  /** The address for the change listener, if not the database's own. */
  readonly listenUrl?: (url: string) => Promise<string>;
  /** Connections of its pool. */
  readonly pool?: number;
  /** The address for its pool, if not the database's own. */
  readonly through?: (url: string) => Promise<string>;
}

/**
 * The whole server on a private database, with a clock that stands still; every reply is checked against its contract.
 * It has no limits on requests unless a test sets them.
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
    // Of many parallel requests each waits its turn on a busy machine instead of being refused.
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
    hooks: { splits: splitHooks, calendars: calendarHooks },
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

/** Opens the server on a free port of this machine, for parallel requests and for pages from memory. */
export const openPort = (server: TestServer): Promise<string> =>
  server.app.listen({ host: '127.0.0.1', port: 0 });

/** One prepared statement that counts the rows of all tables. Planning it takes several times as long as running it. */
function createRowCounter({ pool }: TestDatabase): () => Promise<Record<string, number>> {
  let counting = '';
  return async () => {
    if (counting === '') {
      const tables = await pool.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      );
      counting = tables.rows
        .map(({ name }) => `select '${name}' as name, count(*)::integer as n from "${name}"`)
        .join(' union all ')
        // a parallel plan gives the tables in any order
        .concat(' order by name');
    }
    const { rows } = await pool.query<{ name: string; n: number }>({
      name: 'row-counts',
      text: counting,
    });
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  };
}
