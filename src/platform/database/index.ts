import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type { DB };
/** A connection pool or a transaction: a Transaction is assignable wherever a Db is asked for. */
export type Db = Kysely<DB>;
export type Pool = pg.Pool;

// int8 and numeric arrive as numbers (paise fit a safe integer), dates stay 'YYYY-MM-DD' strings.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// date[] (OID 1182) has no name in the parser's own list
const parseDateArray = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));
const setParser: (oid: number, parse: (text: string) => unknown) => void = pg.types.setTypeParser;
setParser(1182, parseDateArray);

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool on a PostgreSQL address. `close` waits for running queries. */
export function createDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, application_name: 'verandah' });
  // an idle connection that the server cut must not end the process; the next query opens a new one
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      // the query builder ends the pool only if it was used itself
      if (!pool.ending) await pool.end();
    },
  };
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `fn` in a transaction; a serialization failure or deadlock is tried again, three times in all. */
export async function inTransaction<T>(db: Db, fn: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
