import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { withNamedStatements } from './named-statements.ts';
import { createPool, type Patience, type PoolOptions, type PoolUse } from './pool.ts';
import type { DB } from './schema.ts';

export { readFromDb, readFromPool, type Read, type Statement } from './read.ts';
export { isDatabaseTrouble } from './trouble.ts';
export type { DB };
/** A connection pool or a transaction: a Transaction is assignable to Db. */
export type Db = Kysely<DB>;
export type Pool = pg.Pool;

// int8 and numeric arrive as numbers (paise fit a safe integer), dates stay 'YYYY-MM-DD' strings.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// date[] (OID 1182) has no name in the parser's own list
const parseItems = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));
const setParser: (oid: number, parse: (text: string) => unknown) => void = pg.types.setTypeParser;
setParser(1182, parseItems);
// int8[]
setParser(1016, (text) => parseItems(text).map((item) => (item === 'NULL' ? null : Number(item))));

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  /** every connection is taken and none was returned for half a minute: only a new process helps */
  isStuck(): boolean;
  /** whether the address is a pooler's; null before the first connection */
  isPooled(): boolean | null;
  use(): PoolUse;
  close(): Promise<void>;
}

/**
 * Time limits of pages and calls, of jobs, and of migrations, which block others. Jobs and migrations have no waiting
 * user, so they wait longer for a connection.
 */
export const PATIENCE = {
  request: { lockMs: 2_500, statementMs: 3_000, idleInTransactionMs: 5_000 },
  job: { lockMs: 5_000, statementMs: 60_000, idleInTransactionMs: 10_000, connectMs: 15_000 },
  migration: { lockMs: 2_000, statementMs: 0, idleInTransactionMs: 60_000, connectMs: 15_000 },
} as const satisfies Record<string, Patience>;

/** The options of a pool for requests, or for jobs, by the settings. */
export function poolOptions(
  settings: Pick<
    Settings,
    | 'DATABASE_POOL'
    | 'DATABASE_PREPARED'
    | 'DATABASE_LOCK_MS'
    | 'DATABASE_STATEMENT_MS'
    | 'DATABASE_JOB_STATEMENT_MS'
  >,
  of: 'request' | 'job',
): Omit<PoolOptions, 'url' | 'name'> {
  const { DATABASE_POOL: max, DATABASE_PREPARED: prepared, DATABASE_LOCK_MS: lockMs } = settings;
  return of === 'request'
    ? { ...PATIENCE.request, max, prepared, lockMs, statementMs: settings.DATABASE_STATEMENT_MS }
    : {
        ...PATIENCE.job,
        max: Math.min(max, MOST_FOR_JOBS),
        prepared,
        statementMs: settings.DATABASE_JOB_STATEMENT_MS,
      };
}

const MOST_FOR_JOBS = 5;

/**
 * Opens a pool on a PostgreSQL address, by default with the limits of a request. `close` waits for running queries.
 */
export function createDatabase(
  url: string,
  options: Partial<Omit<PoolOptions, 'url'>> = {},
): Database {
  const { pool, isStuck, isPooled, use } = createPool({
    max: 10,
    name: 'verandah',
    ...PATIENCE.request,
    ...options,
    url,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
  return {
    db,
    pool,
    isStuck,
    isPooled,
    use,
    close: async () => {
      await db.destroy();
      // the query builder ends the pool only if it was used itself
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Runs a named statement, which each session parses and plans once: for statements of every request or booking. Not
 * for `select *`, whose columns a migration changes, and not where the best plan depends on the values.
 */
export async function askNamed<Row extends object>(
  pool: Pool,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `fn` in a transaction; retries after a serialization failure or a deadlock, three attempts in all. */
export async function inTransaction<T>(db: Db, fn: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
