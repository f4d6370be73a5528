import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/** Namespaces of advisory locks. Always taken in this order, so that two sends never wait for each other. */
const CLASSES = { address: 7_303_021, number: 7_303_022, all: 7_303_023, identity: 7_303_024, 'try-address': 7_303_025, 'try-account': 7_303_026 } as const;

/** Those who count the same sends take turns until the transaction ends: parallel sends cannot exceed a limit. */
export async function takeTurn(trx: Db, what: keyof typeof CLASSES, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLASSES[what]}, hashtext(${key}))`.execute(trx);
}
