import { addMember, addStaffRole, denied, endStaffRole } from '#marketplace/access/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Account, Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/people.ts';
import { isId } from '#shared/ids.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/permissions.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { hasPasskey } from '../passkeys.ts';
import { deleteSessionsOf } from '../sessions.ts';
import { accountById, accountByPhone } from '../users.ts';
import { forgetRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { tellMember } from './team.ts';
import { forgetTotp, totpOf } from './totp.ts';

/** A member of the staff, for the page of people. */
interface StaffMember {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly StaffRole[];
  readonly hasSecondStep: boolean;
}

/** The staff by name. Refuses as `denied` with `desk.people`. */
export async function staffMembers(ctx: Context): Promise<Result<readonly StaffMember[]>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null) return refused;
  const rows = await ctx.db
    .selectFrom('staff_roles as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('totp_secrets as t', (join) =>
      join.onRef('t.user_id', '=', 'u.id').on('t.proved_at', 'is not', null),
    )
    .select(({ exists, selectFrom }) => [
      'u.id as userId',
      'u.name',
      'u.phone',
      's.role',
      't.proved_at as app',
      exists(selectFrom('passkeys as p').select('p.id').whereRef('p.user_id', '=', 'u.id')).as(
        'passkey',
      ),
    ])
    .orderBy('u.name')
    .orderBy('s.role')
    .execute();
  return ok(
    [...Map.groupBy(rows, ({ userId }) => userId).values()].flatMap((of) => {
      const [first] = of;
      return first === undefined
        ? []
        : [
            {
              userId: first.userId,
              name: first.name,
              phone: first.phone ?? '',
              roles: of.map(({ role }) => role as StaffRole),
              hasSecondStep: first.app !== null || first.passkey === true,
            },
          ];
    }),
  );
}

/** `recoveryCodes`: to be handed over, for a person who has no second step yet; shown once. */
interface Granted {
  readonly account: Account;
  readonly recoveryCodes: readonly string[];
}

/**
 * Gives an account, by its mobile number, a role of the staff. Refuses as `denied` with `desk.people`, `staff.role`
 * (400), `account.unknown` (404), `staff.own-role` (409: nobody gives a role to themselves) and `staff.has-role` (409).
 */
export async function grantStaffRole(
  ctx: Context,
  { mobile, role }: { readonly mobile: string; readonly role: string },
): Promise<Result<Granted>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null) return refused;
  const known = STAFF_ROLES.find((one) => one === role);
  if (known === undefined)
    return refuse('invalid', 'staff.role', texts.unknownRole(), {
      fields: { role: texts.unknownRole() },
    });
  const phone = parseMobile(mobile);
  return runCommand<Granted>(ctx, {}, async (trx) => {
    const account = phone === null ? null : await accountByPhone(trx, phone);
    if (account === null) return unknownAccount();
    const by = ctx.actor.session?.account.id ?? null;
    if (account.id === by) return refuse('conflict', 'staff.own-role', texts.ownRole());
    if (!(await addStaffRole(trx, account.id, known, { now: ctx.clock.now(), by })))
      return refuse('conflict', 'staff.has-role', texts.hasRole());
    await leaveAudit(ctx, trx, {
      permission: 'desk.people',
      event: 'staff.granted',
      subject: `account:${account.id}`,
      after: { role: known, member: account.id },
    });
    return ok({ account, recoveryCodes: await firstCodes(ctx, trx, account.id) });
  });
}

/** Recovery codes for somebody who has no other way to make a second step. */
const firstCodes = async (ctx: Context, trx: Db, userId: number): Promise<readonly string[]> =>
  (await hasPasskey(trx, userId)) || (await totpOf(ctx, trx, userId)).secret !== null
    ? []
    : renewRecoveryCodes(ctx, trx, userId);

/**
 * Ends a role of the staff. Refuses as `denied` with `desk.people`, `staff.no-role` (404), `staff.own-role` and
 * `staff.last-admin` (409).
 */
export async function endStaffRoleOf(
  ctx: Context,
  { userId, role }: { readonly userId: number; readonly role: StaffRole },
): Promise<Result<{ readonly userId: number }>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null) return refused;
  if (userId === ctx.actor.session?.account.id)
    return refuse('conflict', 'staff.own-role', texts.ownRole());
  return runCommand(
    ctx,
    {
      audit: () => ({
        permission: 'desk.people',
        event: 'staff.ended',
        subject: `account:${userId}`,
        before: { role, member: userId },
      }),
    },
    async (trx) => {
      const ended = isId(userId) ? await endStaffRole(trx, userId, role) : 'none';
      if (ended === 'none') return refuse('not-found', 'staff.no-role', texts.noRole());
      if (ended === 'last') return refuse('conflict', 'staff.last-admin', texts.lastAdmin());
      return ok({ userId });
    },
  );
}

/**
 * For somebody of the staff who has lost their app: forgets it, signs them out, and returns new recovery codes to hand
 * over. Refuses as `denied` with `desk.people`, `account.unknown` and `staff.own-role`.
 */
export async function resetSecondStep(
  ctx: Context,
  { userId }: { readonly userId: number },
): Promise<Result<Granted>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null) return refused;
  if (userId === ctx.actor.session?.account.id)
    return refuse('conflict', 'staff.own-role', texts.ownRole());
  const account = await accountById(ctx, userId);
  if (account === null || account.staff.length === 0) return unknownAccount();
  return runCommand<Granted>(ctx, {}, async (trx) => {
    await forgetTotp(trx, userId);
    await deleteSessionsOf(trx, userId, null);
    await leaveAudit(ctx, trx, {
      permission: 'desk.people',
      event: 'second-step.reset',
      subject: `account:${userId}`,
      after: { member: userId },
    });
    return ok({ account, recoveryCodes: await renewRecoveryCodes(ctx, trx, userId) });
  });
}

const unknownAccount = (): Refusal =>
  refuse('not-found', 'account.unknown', texts.unknownAccount());

/**
 * Makes an account the first admin, or lets one who has lost everything in again: gives the role and new recovery
 * codes. Runs on the server alone. Refuses `access.denied` and `account.unknown`.
 */
export async function makeFirstAdmin(ctx: Context, mobile: string): Promise<Result<Granted>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null || !ctx.actor.onServer) return refused ?? unknownAccount();
  const phone = parseMobile(mobile);
  return runCommand<Granted>(ctx, {}, async (trx) => {
    const account = phone === null ? null : await accountByPhone(trx, phone);
    if (account === null) return unknownAccount();
    await addStaffRole(trx, account.id, 'admin', { now: ctx.clock.now(), by: null });
    await forgetTotp(trx, account.id);
    await forgetRecoveryCodes(trx, account.id);
    await deleteSessionsOf(trx, account.id, null);
    await leaveAudit(ctx, trx, {
      permission: 'desk.people',
      event: 'staff.granted',
      by: 'admin:first',
      subject: `account:${account.id}`,
      after: { role: 'admin', member: account.id },
    });
    return ok({ account, recoveryCodes: await renewRecoveryCodes(ctx, trx, account.id) });
  });
}

/**
 * Names an account owner of a property, where the desk has checked that it is theirs, and tells them by SMS. Refuses as
 * `denied` with `desk.people`, `account.unknown` and `property.unknown` (404).
 */
export async function nameOwner(
  ctx: Context,
  { propertyId, mobile }: { readonly propertyId: number; readonly mobile: string },
): Promise<Result<{ readonly userId: number }>> {
  const refused = denied(ctx, 'desk.people');
  if (refused !== null) return refused;
  const phone = parseMobile(mobile);
  return runCommand(
    ctx,
    {
      audit: ({ userId }) => ({
        permission: 'desk.people',
        event: 'owner.named',
        subject: `member:${propertyId}:${userId}`,
        propertyId,
        after: { role: 'owner', member: userId },
      }),
    },
    async (trx) => {
      const account = phone === null ? null : await accountByPhone(trx, phone);
      if (account === null) return unknownAccount();
      const property = isId(propertyId)
        ? await trx
            .selectFrom('properties')
            .select('id')
            .where('id', '=', propertyId)
            .executeTakeFirst()
        : undefined;
      if (property === undefined)
        return refuse('not-found', 'property.unknown', texts.unknownProperty());
      const by = ctx.actor.session?.account.id ?? null;
      const before = await addMember(
        trx,
        { userId: account.id, propertyId, role: 'owner' },
        { now: ctx.clock.now(), by },
      );
      if (before !== 'owner')
        await tellMember(ctx, trx, { propertyId, userId: account.id, role: 'owner' });
      return ok({ userId: account.id });
    },
  );
}
