import { join } from 'node:path';
import { calendarHooks } from '#marketplace/feeds/index.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext, type Context } from '#platform/context.ts';
import { followDatabaseTime } from '#platform/database-clock.ts';
import { createDatabase, poolOptions, type Database } from '#platform/database/index.ts';
import { createReplica, type Replica } from '#platform/database/replica.ts';
import type { Logger } from '#platform/log.ts';
import { createMedia, storeOf, type Media } from '#platform/media/index.ts';
import type { Settings } from '#platform/settings.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { showProcess } from '#platform/telemetry/process-figures.ts';
import { startTraces } from '#platform/telemetry/traces.ts';
import { createStandby, type Standby } from '#platform/database/standby.ts';
import type { Stop } from './stops.ts';

/** The parts that every process needs. */
export interface Parts {
  readonly config: Settings;
  readonly log: Logger;
  readonly url: string;
  /** the address without a pooler, for listening and migrations */
  readonly sessionUrl: string;
  readonly database: Database;
  /** null if the primary answers everything */
  readonly replica: Replica | null;
  /** the standby, for pages while the primary is away; null without one */
  readonly standby: Standby | null;
  readonly media: Media;
  readonly ctx: Context;
}

/**
 * Opens pool and pictures and makes the context. Adds to `stops` what must be closed. Jobs have longer time limits
 * than requests.
 */
export async function openParts(
  config: Settings,
  log: Logger,
  url: string,
  of: 'request' | 'job',
  stops: Stop[],
): Promise<Parts> {
  if (config.TRACES_URL !== '')
    stops.push(
      await startTraces({
        url: config.TRACES_URL,
        share: config.TRACES_SHARE,
        service: of === 'request' ? 'verandah-server' : 'verandah-worker',
      }),
    );
  const metrics = createMetrics();
  const onWait = (seconds: number): void => metrics.poolWaits.observe(seconds);
  const database = createDatabase(
    url,
    of === 'request'
      ? { ...poolOptions(config, of), max: config.poolShare, onWait }
      : { ...poolOptions(config, of), name: 'verandah-work', onWait },
  );
  stops.push(() => database.close());
  const replica =
    of === 'job' || config.DATABASE_REPLICA_URL === ''
      ? null
      : createReplica({
          url: config.DATABASE_REPLICA_URL,
          primaryUrl: url,
          primary: database.pool,
          mostLagMs: config.DATABASE_REPLICA_LAG_MS,
          max: config.poolShare,
          prepared: config.DATABASE_PREPARED,
          log,
        });
  if (replica !== null) stops.push(() => replica.close());
  const dir = join(config.dataDir, 'media');
  const media = createMedia({
    dir,
    cacheBytes: config.MEDIA_CACHE_MB * 1_000_000,
    store: storeOf(dir, config),
  });
  stops.push(() => media.close());
  const clock = await followDatabaseTime(database.pool, log);
  stops.push(() => clock.stop());
  const ctx = createContext({
    settings: config,
    hooks: { splits: splitHooks, calendars: calendarHooks },
    database,
    log,
    clock,
    metrics,
    ...(replica === null ? {} : { reads: replica.pool }),
  });
  stops.push(() => ctx.incoming.close());
  const standby = replica === null ? null : createStandby(ctx, replica);
  if (standby !== null) stops.push(() => standby.close());
  showProcess(metrics, { database, replica, dataDir: config.dataDir });
  return {
    config,
    log,
    url,
    sessionUrl: config.DATABASE_SESSION_URL || url,
    database,
    replica,
    standby,
    media,
    ctx,
  };
}
