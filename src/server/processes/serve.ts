import { listenForChanges, type ChangeListener } from '#platform/database/changes.ts';
import type { Replica } from '#platform/database/replica.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { createApp } from '../http/app.ts';
import { createConnections, type Connections } from '#platform/http/connections.ts';
import type { Pages } from '../http/pages.ts';
import { dropStale } from '../http/stale-pages.ts';
import type { Parts } from './parts.ts';
import type { Stop } from './stops.ts';

interface Serving {
  /** where it is open */
  readonly address: string;
  readonly connections: Connections;
}

interface Options {
  readonly pages: Pages;
  /** the figures of all processes; left out where there are no others */
  readonly figures?: () => Promise<string>;
  /** whether the jobs of this start run; left out where they run in this process */
  readonly jobsRun?: () => boolean;
}

/** Opens the server for pages, calls and pictures. What must be stopped again is put on `stops`. */
export async function serve(
  parts: Parts,
  stops: Stop[],
  { pages, ...ofOthers }: Options,
): Promise<Serving> {
  const { config, log, sessionUrl, database, replica, standby, media, ctx } = parts;
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const changes = listenForChanges(sessionUrl, heardBy(replica, dropStale(cache, ctx.caches)), log);
  stops.push(() => changes.close());
  await changes.ready;
  const connections = createConnections({ keepAliveMs: config.KEEP_ALIVE_SECONDS * 1000 });
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
    ...ofOthers,
  });
  if (pages.attach !== undefined) await pages.attach(app);
  stops.push(() => app.close());
  return { address: await app.listen({ host: config.HOST, port: config.PORT }), connections };
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
