import { CompiledQuery } from 'kysely';
import type { Db, Pool } from './index.ts';

export interface Statement {
  /** the server keeps the plan under this name, for each connection */
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs one reading statement. */
export type Read = <Row>(statement: Statement) => Promise<Row[]>;

/** Prepared statements on the pool, for frequent reads. */
export const readFromPool =
  (pool: Pool): Read =>
  async <Row>({ name, text, values }: Statement) =>
    (await pool.query({ name, text, values: values ? [...values] : [] })).rows as Row[];

/** The same statements inside the caller's transaction, which sees its own changes. */
export const readFromDb =
  (db: Db): Read =>
  async <Row>({ name, text, values }: Statement) => {
    const named = `/* name: ${name}-in-transaction */ ${text}`;
    return (await db.executeQuery(CompiledQuery.raw(named, values ? [...values] : [])))
      .rows as Row[];
  };
