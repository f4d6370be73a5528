import { join } from 'node:path';
import middie from '@fastify/middie';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createLogger } from '#platform/log.ts';
import type * as Start from '#server/processes/start.ts';
import { readSafeSettings } from '#platform/settings/unsafe.ts';
import { compileMessages } from './messages.ts';

/**
 * The server of `npm run dev`. Vite loads pages and server code. Pages reload in the browser after an edit. After a
 * change of server code the server stops and starts again in the same process, while PostgreSQL goes on. An error in
 * loading is printed, and the next working version is served.
 */
const root = join(import.meta.dirname, '..');
const SERVER_CODE =
  /^(?:src\/(?:server|api|marketplace|platform|shared|i18n)|demo|db)\/.*\.(?:ts|sql)$/;
/** An editor writes a file in several steps, and a checkout writes many. */
const SETTLED_MS = 30;

const settings = readSafeSettings();
const log = createLogger(settings.LOG_LEVEL);
compileMessages();
const database = settings.embedded ? await startEmbedded({ dir: settings.dataDir }) : null;
// The last server to disconnect stops the cluster: this connection keeps it running.
const line =
  database === null
    ? null
    : new pg.Client({ connectionString: database.url, application_name: 'verandah-dev' });
line?.on('error', () => undefined);
await line?.connect();

const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
const pages: Start.Pages = {
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  clientDir: null,
  attach: async (app) => {
    await app.register(middie);
    app.use(vite.middlewares);
  },
};

let running: { readonly stops: Start.Stop[]; readonly code: typeof Start } | null = null;

async function close(): Promise<void> {
  const open = running;
  running = null;
  await open?.code.stopServer(open.stops, log);
}

async function open(): Promise<void> {
  const stops: Start.Stop[] = [];
  try {
    const code = (await vite.ssrLoadModule('/src/server/processes/start.ts')) as typeof Start;
    await close();
    running = { stops, code };
    await code.startServer(settings, log, stops, pages);
  } catch (error) {
    log.error(
      { err: error },
      'the server could not be started; it is tried again with the next change',
    );
  }
}

let turn = open();
await turn;

let settling: NodeJS.Timeout | undefined;
vite.watcher.add(['demo', 'db'].map((folder) => join(root, folder)));
vite.watcher.on('all', (_event, file) => {
  const path = file.slice(root.length + 1).replaceAll('\\', '/');
  if (path.startsWith('src/i18n/') && path.endsWith('.json')) compileMessages();
  if (!SERVER_CODE.test(path) || path.endsWith('.test.ts')) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    turn = turn.then(open);
  }, SETTLED_MS);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(0), 3000).unref();
    void turn
      .then(close)
      .then(() => vite.close())
      .then(() => line?.end())
      .then(() => database?.stop())
      .then(() => process.exit(0));
  });
}
