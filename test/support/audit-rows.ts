import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/** What the audit log says of one subject, oldest first: event, who, from what, to what, why. */
export async function auditRows(db: Db, subject: string): Promise<readonly (readonly unknown[])[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['event', 'done_by', sql`before`.as('was'), sql`after`.as('is'), 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.event, row.done_by, row.was, row.is, row.reason]);
}
