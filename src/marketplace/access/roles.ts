import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { STAFF_ROLES, type MemberRole, type StaffRole } from '#shared/permissions.ts';

/** Columns of a statement that reads an account: its roles of the staff, and whether it is a member of a property. */
export const staffRoles = sql<
  string[]
>`array(select role from staff_roles where staff_roles.user_id = users.id order by role)`;
export const hostsAny = sql<boolean>`exists (select from memberships where memberships.user_id = users.id)`;

const isStaffRole = (role: string): role is StaffRole =>
  STAFF_ROLES.some((known) => known === role);

/**
 * The roles of the staff as read. Throws for an unknown one, which a newer release has given: its holder is refused
 * here, and is never taken for an ordinary guest.
 */
export function readStaff(roles: readonly string[]): readonly StaffRole[] {
  const known = roles.filter(isStaffRole);
  if (known.length < roles.length)
    throw new Error(`This release does not know all of the roles ${roles.join(', ')}.`);
  return known;
}

/** The roles of an account's members-only properties: an account and its role on one of them. */
export interface Membership {
  readonly propertyId: number;
  readonly role: MemberRole;
}

/** The account whose properties a request sees: the owner that the staff visit, else the session's own; null: none. */
export function hostOf({ actor: { session } }: Pick<Context, 'actor'>): number | null {
  return session === null ? null : (session.visit?.ownerId ?? session.account.id);
}

/** The properties of an account, with its role on each. */
export async function membershipsOf(db: Db, userId: number): Promise<readonly Membership[]> {
  return db
    .selectFrom('memberships')
    .select(['property_id as propertyId', 'role'])
    .where('user_id', '=', userId)
    .orderBy('property_id')
    .$castTo<Membership>()
    .execute();
}

/** The role of an account on a property; null for a stranger. */
export async function roleOn(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<MemberRole | null> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return (row?.role as MemberRole | undefined) ?? null;
}

/** Whether an account has been a member of a property, as the audit log says. */
export async function wasMember(db: Db, userId: number, propertyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', `member:${propertyId}:${userId}`)
    .where('event', 'in', ['member.removed', 'member.left'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
