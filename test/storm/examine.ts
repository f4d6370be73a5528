import type { Pool } from '#platform/database/index.ts';
import { MONEY } from './checks-of-money.ts';
import { GROUPS } from './checks-of-groups.ts';
import { PROMISES } from './checks-of-promises.ts';
import { STAYS } from './checks-of-stays.ts';
import type { Ask, Check, Evidence, Finding } from './evidence.ts';

/** All invariants of a storm. */
export const CHECKS: readonly Check[] = [...STAYS, ...MONEY, ...GROUPS, ...PROMISES];

export interface Examined extends Finding {
  readonly name: string;
}

/** Runs `work` on one connection, in a transaction that is rolled back. */
export async function inUndone<T>(pool: Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Checks every invariant. */
export function examine(pool: Pool, evidence: Evidence): Promise<readonly Examined[]> {
  return inUndone(pool, async (ask) => {
    const found: Examined[] = [];
    for (const { name, run } of CHECKS) found.push({ name, ...(await run(ask, evidence)) });
    return found;
  });
}
