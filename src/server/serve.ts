import { createPageCache } from '#platform/http/page-cache.ts';
import type { Replica } from '#platform/database/replica.ts';
import { createApp } from './app.ts';
import { listenForChanges, type ChangeListener } from './changes.ts';
import { createConnections, type Connections } from './connections.ts';
import { mergeFigures } from './figures.ts';
import type { Pages } from './pages.ts';
import type { Parts } from './parts.ts';
import { dropStale } from './stale-pages.ts';
import type { Stop } from './stops.ts';
import type { Supervised } from './supervised.ts';

interface Serving {
  /** where it is open; '' where the supervisor hands it its connections */
  readonly address: string;
  readonly connections: Connections;
}

interface Options {
  readonly pages: Pages;
  /** the process's name and its line to the others; null where it is the only one */
  readonly among: { readonly name: string; readonly line: Supervised } | null;
}

/** Opens the server for pages, calls and pictures. What must be stopped again is put on `stops`. */
export async function serve(
  parts: Parts,
  stops: Stop[],
  { pages, among }: Options,
): Promise<Serving> {
  const { config, log, sessionUrl, database, replica, standby, media, ctx } = parts;
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const changes = listenForChanges(sessionUrl, heardBy(replica, dropStale(cache, ctx.caches)), log);
  stops.push(() => changes.close());
  await changes.ready;
  const connections = createConnections({ keepAliveMs: config.KEEP_ALIVE_SECONDS * 1000 });
  const { metrics } = ctx;
  const own = (): Promise<string> => metrics.registry.metrics();
  if (among !== null) {
    metrics.registry.setDefaultLabels({ process: among.name });
    among.line.describe({ figures: own, isAlive: () => !database.isStuck() });
  }
  const figures =
    among === null
      ? own
      : async (): Promise<string> =>
          mergeFigures([await own(), ...(await among.line.figuresOfOthers())]);
  const app = await createApp({
    ctx,
    database,
    standby,
    media,
    cache,
    log,
    build: pages.build,
    clientDir: pages.clientDir,
    connections,
    figures,
    ...(among === null ? {} : { jobsRun: among.line.jobsRun }),
  });
  if (pages.attach !== undefined) await pages.attach(app);
  stops.push(() => app.close());
  if (among === null)
    return { address: await app.listen({ host: config.HOST, port: config.PORT }), connections };
  await app.ready();
  return { address: '', connections };
}

/** The replica hears first: what is made after a change must not be read from before it. */
const heardBy = (replica: Replica | null, listener: ChangeListener): ChangeListener =>
  replica === null
    ? listener
    : {
        ...listener,
        onListening: () => {
          replica.heard();
          listener.onListening();
        },
        onChange: (subject) => {
          replica.heard();
          listener.onChange(subject);
        },
      };
