import { listenForChanges, type ChangeListener } from '#platform/database/changes.ts';
import type { Replica } from '#platform/database/replica.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { createApp } from '../http/app.ts';
import { createConnections, type Connections } from '#platform/http/connections.ts';
import type { Pages } from '../http/pages.ts';
import { dropStale } from '../http/stale-pages.ts';
import { SettingsError } from '#platform/settings.ts';
import type { Parts } from './parts.ts';
import type { Stop } from './stops.ts';

interface Serving {
  /** the site's address */
  readonly address: string;
  readonly connections: Connections;
}

interface Options {
  readonly pages: Pages;
  /** the metrics of all processes; left out if there is only one */
  readonly figures?: () => Promise<string>;
  /** whether the jobs of this start run; left out if they run in this process */
  readonly jobsRun?: () => boolean;
}

/** Starts the server for pages, calls and pictures. Adds to `stops` what must be stopped. */
export async function serve(
  parts: Parts,
  stops: Stop[],
  { pages, ...ofOthers }: Options,
): Promise<Serving> {
  const { config, log, sessionUrl, database, replica, standby, media, ctx } = parts;
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const changes = listenForChanges(
    sessionUrl,
    notifyingReplicaFirst(replica, dropStale(cache, ctx.caches)),
    log,
  );
  stops.push(() => changes.close());
  await changes.ready;
  const connections = createConnections({
    keepAliveMs: config.KEEP_ALIVE_SECONDS * 1000,
    ...(config.TRUST_PROXY !== false || !config.RATE_LIMITS ? { ofNetwork: null } : {}),
  });
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
  const address = await app
    .listen({ host: config.HOST, port: config.PORT })
    .catch((error: unknown) => Promise.reject(listenError(error, config)));
  return { address, connections };
}

const CANNOT_LISTEN: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'another program uses it (EADDRINUSE). Stop that program, or start with PORT=3001, or with PORT=0 for any free port',
  EACCES: 'this user may not open it (EACCES). Start with a PORT above 1023',
  EADDRNOTAVAIL: 'this machine has no such address (EADDRNOTAVAIL). Set HOST to one that it has',
};

/** The error of opening the port, in a sentence where the person who starts the server can mend it. */
function listenError(
  error: unknown,
  { HOST, PORT }: Pick<Parts['config'], 'HOST' | 'PORT'>,
): unknown {
  const why = CANNOT_LISTEN[(error as NodeJS.ErrnoException).code ?? ''];
  return why === undefined
    ? error
    : new SettingsError(`Port ${PORT} of ${HOST} cannot be opened: ${why}.`, { cause: error });
}

/** Notifies the replica first, so later reads do not come from before the change. */
const notifyingReplicaFirst = (replica: Replica | null, listener: ChangeListener): ChangeListener =>
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
