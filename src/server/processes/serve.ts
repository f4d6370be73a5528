import type { ApiOptions } from '#api/index.ts';
import { listenForChanges } from '#platform/database/changes.ts';
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

/** What other processes of this start do is left out if there is only one. */
interface Options extends Pick<ApiOptions, 'figures' | 'jobsRun'> {
  readonly pages: Pages;
}

/** Starts the server for pages, calls and pictures. Adds to `stops` what must be stopped. */
export async function serve(
  parts: Parts,
  stops: Stop[],
  { pages: { attach, ...built }, ...ofOthers }: Options,
): Promise<Serving> {
  const { config, log, sessionUrl, database, replica, standby, media, ctx } = parts;
  const cache = createPageCache(config.PAGE_CACHE_MB * 1_000_000);
  const changes = listenForChanges(sessionUrl, dropStale(cache, ctx.caches, replica), log);
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
    connections,
    ...built,
    ...ofOthers,
  });
  await attach?.(app);
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
