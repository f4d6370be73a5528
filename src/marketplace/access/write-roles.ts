import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { MemberRole, StaffRole } from '#shared/permissions.ts';
import type { Membership } from './roles.ts';

/** Writes memberships, roles of the staff and invitations, for the use cases of `accounts/people` that check them. */

interface Made {
  readonly now: Date;
  /** the account that invited or named them; null: a command on the server */
  readonly by: number | null;
}

/** Adds a member, or makes a caretaker an owner; an owner stays one. Returns their role before, null for a stranger. */
export async function addMember(
  trx: Db,
  { userId, propertyId, role }: { userId: number; propertyId: number; role: MemberRole },
  { now, by }: Made,
): Promise<MemberRole | null> {
  const before = await lockMember(trx, userId, propertyId);
  await trx
    .insertInto('memberships')
    .values({ user_id: userId, property_id: propertyId, role, since: now, made_by: by })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'property_id']).doUpdateSet({
        role: sql`case when memberships.role = 'owner' then 'owner' else excluded.role end`,
      }),
    )
    .execute();
  return before;
}

const lockMember = async (
  trx: Db,
  userId: number,
  propertyId: number,
): Promise<MemberRole | null> =>
  ((
    await trx
      .selectFrom('memberships')
      .select('role')
      .where('user_id', '=', userId)
      .where('property_id', '=', propertyId)
      .forUpdate()
      .executeTakeFirst()
  )?.role as MemberRole | undefined) ?? null;

/**
 * Ends a membership; returns the role that it had, null where there was none. Checks at once that the property keeps an
 * owner, and throws `isLastOwner` otherwise.
 */
export async function endMember(
  trx: Db,
  userId: number,
  propertyId: number,
): Promise<MemberRole | null> {
  const row = await trx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .returning('role')
    .executeTakeFirst();
  await sql`set constraints memberships_keep_an_owner immediate`.execute(trx);
  return (row?.role as MemberRole | undefined) ?? null;
}

/**
 * Gives a member another role; returns the role before, null for a stranger. Checks at once that the property keeps an
 * owner, and throws `isLastOwner` otherwise.
 */
export async function setMemberRole(
  trx: Db,
  { userId, propertyId, role }: { userId: number; propertyId: number; role: MemberRole },
): Promise<MemberRole | null> {
  const before = await lockMember(trx, userId, propertyId);
  if (before === null || before === role) return before;
  await trx
    .updateTable('memberships')
    .set({ role })
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .execute();
  await sql`set constraints memberships_keep_an_owner immediate`.execute(trx);
  return before;
}

/** Whether a statement or a commit failed because a property would have no owner. */
export const isLastOwner = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'memberships_keep_an_owner';

/** Gives a role of the staff; false: they have it. */
export async function addStaffRole(
  trx: Db,
  userId: number,
  role: StaffRole,
  { now, by }: Made,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_roles')
    .values({ user_id: userId, role, since: now, made_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a role of the staff; `last`: there would be no admin any more, and nothing changes. */
export async function endStaffRole(
  trx: Db,
  userId: number,
  role: StaffRole,
): Promise<'ended' | 'none' | 'last'> {
  const holders = await trx
    .selectFrom('staff_roles')
    .select('user_id')
    .where('role', '=', role)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (!holders.some(({ user_id }) => user_id === userId)) return 'none';
  if (role === 'admin' && holders.length === 1) return 'last';
  await trx
    .deleteFrom('staff_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
  return 'ended';
}

interface NewInvite {
  readonly propertyId: number;
  readonly role: MemberRole;
  readonly contact: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Stores an invitation in place of an open one of the same contact; returns its id. */
export async function insertInvite(
  trx: Db,
  { propertyId, role, contact, tokenHash, expiresAt }: NewInvite,
  { now, by }: Made,
): Promise<number> {
  await trx
    .deleteFrom('invites')
    .where('property_id', '=', propertyId)
    .where('contact', '=', contact)
    .where('used_at', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('invites')
    .values({
      property_id: propertyId,
      role,
      contact,
      token_hash: tokenHash,
      made_by: by,
      made_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Invite {
  readonly id: number;
  readonly propertyId: number;
  readonly role: MemberRole;
  readonly contact: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const invites = (db: Db) =>
  db
    .selectFrom('invites')
    .select([
      'id',
      'property_id as propertyId',
      'role',
      'contact',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .$narrowType<{ role: MemberRole }>();

/** The invitations of one link, one a property, by the hash of its token; `locked` until the transaction ends. */
export function invitesOf(
  db: Db,
  tokenHash: Buffer,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<readonly Invite[]> {
  const query = invites(db).where('token_hash', '=', tokenHash).orderBy('id');
  return (locked ? query.forUpdate() : query).execute();
}

/** The invitations of a property that can still be accepted, newest first. */
export const openInvites = (db: Db, propertyId: number, now: Date): Promise<readonly Invite[]> =>
  invites(db)
    .where('property_id', '=', propertyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

export async function spendInvite(trx: Db, id: number, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('invites')
    .set({ used_at: now, used_by: userId })
    .where('id', '=', id)
    .execute();
}

/**
 * Serialises what waits for a number with the account that begins with it: neither misses the other. Held until the
 * transaction ends.
 */
export const lockNumber = (trx: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtext('at-sign-in'), hashtext(${phone}))`.execute(trx);

/** Promises a role to the account that proves a number, without a link, until `expiresAt`. */
export async function promiseRole(
  trx: Db,
  { propertyId, role, contact, tokenHash, expiresAt }: NewInvite,
  { now, by }: Made,
): Promise<void> {
  const id = await insertInvite(
    trx,
    { propertyId, role, contact, tokenHash, expiresAt },
    { now, by },
  );
  await trx.updateTable('invites').set({ at_sign_in: true }).where('id', '=', id).execute();
}

/** Gives an account the roles that were promised to the number that it has proved; returns the properties. */
export async function takePromised(
  trx: Db,
  userId: number,
  phone: string,
  now: Date,
): Promise<readonly Membership[]> {
  await lockNumber(trx, phone);
  const promised = await trx
    .updateTable('invites')
    .set({ used_at: now, used_by: userId })
    .where('contact', '=', phone)
    .where('at_sign_in', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['property_id as propertyId', 'role'])
    .$castTo<Membership>()
    .execute();
  for (const { propertyId, role } of promised)
    await addMember(trx, { userId, propertyId, role }, { now, by: null });
  return promised;
}

/** Withdraws an unused invitation of a property; null where there is none. */
export async function dropInvite(
  trx: Db,
  propertyId: number,
  id: number,
): Promise<{ readonly role: string } | null> {
  const row = await trx
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .where('used_at', 'is', null)
    .returning('role')
    .executeTakeFirst();
  return row ?? null;
}
