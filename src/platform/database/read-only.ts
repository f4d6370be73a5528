import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db, Pool } from './index.ts';
import { withNamedStatements } from './named-statements.ts';
import type { DB } from './schema.ts';

/** Query builder and pool whose every statement and transaction is read-only in PostgreSQL itself. */
export interface ReadOnlyDatabase {
  readonly db: Db;
  readonly pool: Pool;
}

/**
 * The same connections for a request that may change nothing. Each transaction begins `read only`; a statement outside
 * one gets such a transaction of its own, so that it works behind a pooler too. A write fails with code 25006.
 */
export function readOnly(pool: Pool): ReadOnlyDatabase {
  const reading = readOnlyPool(pool);
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNamedStatements(reading) }) }),
    pool: reading,
  };
}

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

function readOnlyPool(pool: Pool): Pool {
  const connect = async (): Promise<pg.PoolClient> => readOnlyClient(await pool.connect());
  const query: Query = async (config, values) => {
    const client = await connect();
    try {
      return await (client.query as Query)(config, values);
    } finally {
      client.release();
    }
  };
  return Object.create(pool, { connect: { value: connect }, query: { value: query } }) as Pool;
}

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback)\s*;?\s*$/i;

function readOnlyClient(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as Query;
  let inTransaction = false;
  const query: Query = async (config, values) => {
    const text = typeof config === 'string' ? config : config.text;
    if (BEGINS.test(text)) {
      inTransaction = true;
      return ask(`${text} read only`);
    }
    if (ENDS.test(text)) inTransaction = false;
    if (inTransaction || ENDS.test(text)) return ask(config, values);
    await ask('begin read only');
    try {
      return await ask(config, values);
    } finally {
      await ask('rollback');
    }
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}
