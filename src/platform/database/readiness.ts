import type pg from 'pg';
import { migrationsCurrent } from './migrate.ts';

type Readiness = { readonly database: boolean; readonly migrations: boolean };

/** A probe is answered within a second. */
const ANSWER_WITHIN_MS = 800;
/** A busy database is not gone: the last result counts for this long. */
export const KNOWN_FOR_MS = 5_000;
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
