import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import {
  AUDIT_EVENTS,
  type AuditEventName,
  type AuditValue,
  type AuditValues,
} from '#shared/audit-events.ts';
import { grantOf, STAFF_ROLES, type Permission } from '#shared/permissions.ts';

interface EntryOf<E extends AuditEventName> {
  readonly event: E;
  /** the permission that was used */
  readonly permission: Permission;
  /** the operator's name, where it was done by command on the server; a job's name */
  readonly by?: string;
  /** the changed thing: 'room:12' */
  readonly subject: string;
  /** the property that it belongs to, if any: its owner sees the row */
  readonly propertyId?: number;
  /** the account that it concerns, where that is not the owner whom the staff visit */
  readonly forUser?: number;
  readonly before?: AuditValues<E>;
  readonly after?: AuditValues<E>;
  /** at most 300 characters; while the staff act for an owner, their reason by default */
  readonly reason?: string;
}

/** An entry of the audit log: one event with the values that the event allows. */
export type AuditEntry = { [E in AuditEventName]: EntryOf<E> }[AuditEventName];

/**
 * Writes the audit row in the transaction of the action and returns its id. The role on the property is read by the
 * same statement.
 */
export async function leaveAudit(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  trx: Db,
  entry: AuditEntry,
): Promise<number> {
  const { permission, event, by = '', subject, propertyId = null } = entry;
  const { session } = actor;
  const visit = session?.visit ?? null;
  const actorId = session?.account.id ?? null;
  const [before, after] = valuesOf(entry);
  // a request without an account has a secret link
  const nobody = actor.onServer ? 'server' : 'link';
  const role = staffRoleFor(session?.account.staff ?? [], permission);
  const actingAs =
    visit === null && actorId !== null && propertyId !== null
      ? sql<string>`coalesce(role_on(${actorId}::integer, ${propertyId}::integer), ${role ?? 'traveller'})`
      : (role ?? (actorId === null ? nobody : 'traveller'));
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      permission,
      event,
      actor_id: actorId,
      acting_as: actingAs,
      for_user: entry.forUser ?? visit?.ownerId ?? null,
      done_by: by !== '' || actorId !== null ? by : nobody,
      property_id: propertyId,
      subject,
      before,
      after,
      reason: (entry.reason ?? visit?.reason ?? '').slice(0, 300),
      request_id: actor.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const staffRoleFor = (staff: readonly string[], permission: Permission): string | null =>
  STAFF_ROLES.find((role) => staff.includes(role) && grantOf(permission).roles.includes(role)) ??
  null;

/**
 * What the row keeps of the values: those that the event allows. A personal value is kept as the word `changed`, if it
 * differs.
 */
function valuesOf({ event, before, after }: AuditEntry): [string | null, string | null] {
  const kept: { before: Record<string, AuditValue>; after: Record<string, AuditValue> } = {
    before: {},
    after: {},
  };
  const [old, now]: Readonly<Record<string, AuditValue | undefined>>[] = [
    before ?? {},
    after ?? {},
  ];
  for (const [name, kind] of Object.entries<'value' | 'personal'>(AUDIT_EVENTS[event].values)) {
    const [was, is] = [old?.[name], now?.[name]];
    if (kind === 'personal') {
      if (was !== is) kept.after[name] = 'changed';
      continue;
    }
    if (was !== undefined) kept.before[name] = was;
    if (is !== undefined) kept.after[name] = is;
  }
  return [jsonOf(kept.before), jsonOf(kept.after)];
}

const jsonOf = (values: Readonly<Record<string, AuditValue>>): string | null =>
  Object.keys(values).length === 0 ? null : JSON.stringify(values);
