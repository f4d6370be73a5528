import { createCaches } from '../cache.ts';
import type { Context } from '../context.ts';
import { createDatabase, isDatabaseTrouble, poolOptions } from './index.ts';
import { deadlineOfRequest } from '../deadline.ts';
import type { Replica } from './replica.ts';

/**
 * How long a failed read waits until the standby is known to be alone. A failover takes longer than that, a restart of
 * the primary may not.
 */
const FOUND_WITHIN_MS = 3000;

/** Serves reads from the standby while the primary is away. */
export interface Standby {
  /** resolves with true once the primary is found to be away, with false after the given time */
  becomesAlone(withinMs: number): Promise<boolean>;
  /**
   * Runs read-only work on the primary. Repeats it on the standby if it failed because the primary is away, or still
   * waits when the primary is found to be away. `lost` says whether a result hides such a failure.
   */
  read<T>(
    work: (ctx: Context, away: boolean) => Promise<T>,
    lost: (made: T) => boolean,
  ): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a separate pool, which connects on first use. Values read from it are cached apart from the others, and no
 * longer than a replica may lag.
 */
export function createStandby(ctx: Context, replica: Replica): Standby {
  const { settings } = ctx;
  const database = createDatabase(settings.DATABASE_REPLICA_URL, {
    ...poolOptions(settings, 'request'),
    max: settings.poolShare,
    name: 'verandah-standby',
    standby: true,
  });
  const { db, pool } = database;
  let caches = createCaches();
  let begun = -Infinity;
  const away = (): Context => {
    // the limits of the standby's pool apply instead
    deadlineOfRequest()?.lift();
    if (performance.now() - begun > settings.DATABASE_REPLICA_LAG_MS) {
      caches = createCaches();
      caches.start();
      begun = performance.now();
    }
    return { ...ctx, db, pool, reads: pool, caches };
  };
  return {
    becomesAlone: (withinMs) => replica.becomesAlone(withinMs),
    async read(work, lost) {
      if (replica.isAlone()) return work(away(), true);
      const done = new AbortController();
      const usual = work(ctx, false);
      const alone = replica.becomesAlone(FOUND_WITHIN_MS, done.signal);
      const good = usual.then(
        (made) => (lost(made) ? null : { made }),
        (error: unknown) => {
          if (!isDatabaseTrouble(error)) throw error;
          return null;
        },
      );
      good.catch(() => undefined); // it may fail after the race below has ended
      const first = await Promise.race([good, alone.then(() => null)]);
      if (first !== null) {
        done.abort();
        return first.made;
      }
      return (await alone) ? work(away(), true) : usual;
    },
    close: () => database.close(),
  };
}
