import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * As part of a statement: requests a job when the transaction commits. Uses the function `send_job` in
 * `db/functions/jobs.sql`, without a further round trip.
 */
export const sendJob = (name: string): RawBuilder<boolean> => sql<boolean>`send_job(${name})`;

/** Requests a job, now or not before a moment; inside a transaction, when it commits. */
export async function askForJob(db: Db, name: string, notBefore?: Date): Promise<void> {
  await (
    notBefore === undefined
      ? sql`select send_job(${name})`
      : sql`select send_job(${name}, ${notBefore})`
  ).execute(db);
}
