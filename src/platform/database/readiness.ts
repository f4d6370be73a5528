import type pg from 'pg';
import { migrationsCurrent } from './migrate.ts';
import type { Standby } from './standby.ts';

type Readiness = { readonly database: boolean; readonly migrations: boolean };

/** A probe is answered within a second: by the database, then by a standby in the time that is left. */
const ANSWER_WITHIN_MS = 800;
const STANDBY_WITHIN_MS = 950;
/** A busy database is not gone: the last result counts for this long. */
const KNOWN_FOR_MS = 5_000;
const GONE: Readiness = { database: false, migrations: false };

/**
 * Checks whether the database serves this process like a request: a transaction and a named statement, through the
 * same pool and any pooler. Parallel callers share one check.
 */
export function createReadiness(pool: pg.Pool): () => Promise<Readiness> {
  let looking: Promise<Readiness> | null = null;
  let known = { found: GONE, at: Number.NEGATIVE_INFINITY };
  const look = async (): Promise<Readiness> => {
    const found = await tryOut(pool).catch(() => GONE);
    known = { found, at: performance.now() };
    looking = null;
    return found;
  };
  return async () => {
    looking ??= look();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Readiness>((done) => {
      timer = setTimeout(
        () => done(performance.now() - known.at < KNOWN_FOR_MS ? known.found : GONE),
        ANSWER_WITHIN_MS,
      );
    });
    return Promise.race([looking, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Like `createReadiness`, but a server stays ready while a standby answers its pages in place of the primary: if all
 * servers answered no, the balancer would have none left.
 */
export function readinessWith(
  standby: Pick<Standby, 'becomesAlone'> | null,
  canWork: () => Promise<Readiness>,
): () => Promise<Readonly<Record<string, boolean>>> {
  if (standby === null) return canWork;
  let aloneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const asked = performance.now();
    const found = await canWork();
    if (found.database) return found;
    if (await standby.becomesAlone(Math.max(1, STANDBY_WITHIN_MS - (performance.now() - asked))))
      aloneAt = performance.now();
    // the primary may be back while its check still waits on an old connection
    return performance.now() - aloneAt < KNOWN_FOR_MS ? { standby: true } : found;
  };
}

async function tryOut(pool: pg.Pool): Promise<Readiness> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    // twice, because a name is only used the second time
    for (let i = 0; i < 2; i += 1)
      await client.query({ name: 'ready', text: 'select 1', values: [] });
    const migrations = await migrationsCurrent(client);
    await client.query('commit');
    return { database: true, migrations };
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
