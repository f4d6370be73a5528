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
  // A connection that the server cut must not end the process. The pool listens only while a connection is idle; while
  // it is taken, its error would have no listener. The query that waits in it is rejected, and the next opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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

/** What PostgreSQL and the network say when a session cannot be had or has ended: class 08 and these. */
const SESSION_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** What the driver says without a code. */
const SESSION_MESSAGES = /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect)/;

/**
 * Whether a query failed because its database session ended or none could be had: not the statement's fault, and
 * worth another try in a moment. What was not committed is undone.
 */
export function isSessionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && (SESSION_CODES.has(code) || code.startsWith('08'))) || SESSION_MESSAGES.test(error.message);
}

/** Seconds after which a request that met a lost session may be sent again. */
export const SESSION_RETRY_AFTER = 2;

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
