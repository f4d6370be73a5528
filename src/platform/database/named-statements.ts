import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// A session parses and plans a named statement once, an unnamed one each time.

/** The comment that names a statement. */
const NAME = /\/\* name: ([a-z-]+) \*\//;

/**
 * The pool for the query builder, which has no place for the `name` of pg: a statement that contains the comment
 * `name: open-booking` is sent under that name. Only for a text that is the same each time, names its columns, and has
 * one best plan for all values.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const sessions = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = sessions.get(client);
    if (known !== undefined) return known;
    const query = (text: string, values: unknown[]): unknown => {
      const name = NAME.exec(text)?.[1];
      return name === undefined ? client.query(text, values) : client.query({ name, text, values });
    };
    const session = Object.create(client, { query: { value: query } }) as PostgresPoolClient;
    sessions.set(client, session);
    return session;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Sends every statement of a session without its name, because a pooler shares the session. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    return query.call(client, isNamed ? { ...config, name: undefined } : config, ...rest);
  }) as typeof client.query;
}
