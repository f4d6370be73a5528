import { createCaches } from '../cache.ts';
import type { Context } from '../context.ts';
import { createDatabase, isDatabaseTrouble, poolOptions } from './index.ts';
import { deadlineOfRequest } from '../deadline.ts';
import type { Replica } from './replica.ts';

/**
 * A request that met trouble waits so long for the standby to be found alone; a failover takes longer than that, a
 * restart may not.
 */
const FOUND_WITHIN_MS = 3000;

/** What reading may go on with while the primary is away: the standby, which takes no changes. */
export interface Standby {
  /** resolves with true once the primary is found to be away, with false after the given time */
  becomesAlone(withinMs: number): Promise<boolean>;
  /**
   * Runs what only reads, at the primary; where that fails because the primary is away, or is still waiting when it is
   * found to be, once more at the standby. `lost` says whether what came out met trouble on its way.
   */
  read<T>(
    work: (ctx: Context, away: boolean) => Promise<T>,
    lost: (made: T) => boolean,
  ): Promise<T>;
  close(): Promise<void>;
}

/**
 * Connections of its own, opened when they are first needed. What is read by them is shared for as long as a replica
 * may be behind, and kept nowhere else.
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
    // the standby has limits of its own
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
      good.catch(() => undefined); // it may fail when nobody waits for it any more
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
