import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Permission } from '#shared/permissions.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  /** the permission that was used */
  readonly permission: Permission;
  /** the operator's name, where it was done by command */
  readonly by?: string;
  /** the changed thing: 'thread:12' */
  readonly subject: string;
  /** codes, ids and amounts; no text that a person wrote: erasures then change no row */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
  /** at most 300 characters */
  readonly reason?: string;
}

/** Writes the audit row in the transaction of the action. */
export async function leaveAudit(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  trx: Db,
  { permission, by = '', subject, facts = {}, reason = '' }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      permission,
      actor_id: actor.session?.account.id ?? null,
      done_by: by,
      subject,
      facts: JSON.stringify(facts),
      reason: reason.slice(0, 300),
      request_id: actor.requestId,
    })
    .execute();
}
