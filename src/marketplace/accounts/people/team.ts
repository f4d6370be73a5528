import { randomUUID } from 'node:crypto';
import {
  addMember,
  allowedOn,
  endMember,
  hostOf,
  isLastOwner,
  openInvites,
  setMemberRole,
  unknownProperty,
} from '#marketplace/access/index.ts';
import { changedSince, defineUndo } from '#marketplace/audit/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { sms } from '#i18n/sms.ts';
import { runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import * as texts from '#messages/people.ts';
import { isId } from '#shared/ids.ts';
import type { MemberRole } from '#shared/permissions.ts';
import type { PropertyState } from '#shared/property-state.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { signedIn } from '../sessions.ts';
import { accountById } from '../users.ts';
import { nameOf, roleOf, stepUpOfOwner } from './invites.ts';
import { visitsTo, type ShownVisit } from './visits.ts';

/** A property in the list of who works for it. */
interface HostedProperty {
  readonly propertyId: number;
  readonly hotelName: string;
  readonly role: MemberRole;
  readonly state: PropertyState;
}

/** The properties of the signed-in host, or of the owner whom the staff visit, by name. */
export async function hostedProperties(ctx: Context): Promise<readonly HostedProperty[]> {
  const userId = hostOf(ctx);
  if (userId === null) return [];
  return ctx.db
    .selectFrom('memberships as m')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .select(['p.id as propertyId', 'p.name as hotelName', 'm.role', 'p.state'])
    .where('m.user_id', '=', userId)
    .orderBy('p.name')
    .orderBy('p.id')
    .$castTo<HostedProperty>()
    .execute();
}

export interface Team {
  readonly members: readonly {
    readonly userId: number;
    readonly name: string;
    readonly phone: string;
    readonly role: MemberRole;
    readonly since: Date;
  }[];
  readonly invites: readonly {
    readonly inviteId: number;
    readonly role: MemberRole;
    readonly contact: string;
    readonly expiresAt: Date;
  }[];
  /** who of the marketplace looked as the owner that reads this, or acted for them */
  readonly visits: readonly ShownVisit[];
}

/** The team of a property. Refuses as `allowedOn` with `team.read`. */
export async function teamOf(ctx: Context, propertyId: number): Promise<Result<Team>> {
  const refused = await allowedOn(ctx, 'team.read', propertyId);
  if (refused !== null) return refused;
  const members = await membersOf(ctx.db, propertyId);
  const invites = await openInvites(ctx.db, propertyId, ctx.clock.now());
  const owner = hostOf(ctx);
  return ok({
    members: members.map(({ phone, ...one }) => ({ ...one, phone: phone ?? '' })),
    invites: invites.map(({ id, role, contact, expiresAt }) => ({
      inviteId: id,
      role,
      contact,
      expiresAt,
    })),
    visits: owner === null ? [] : await visitsTo(ctx, owner),
  });
}

/** Members of a property, owners first, then by name. */
export const membersOf = (db: Db, propertyId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.name', 'u.phone', 'm.role', 'm.since'])
    .$narrowType<{ role: MemberRole }>()
    .where('m.property_id', '=', propertyId)
    .orderBy('m.role', 'desc')
    .orderBy('u.name')
    .execute();

interface Ended {
  readonly userId: number;
  readonly role: MemberRole;
}

/**
 * Ends somebody's membership at once, and tells them by SMS. Refuses as `allowedOn` with `team.change`,
 * `step-up.required`, `team.no-member` (404) and `team.last-owner` (409).
 */
export async function removeMember(
  ctx: Context,
  { propertyId, userId }: { readonly propertyId: number; readonly userId: number },
): Promise<Result<Ended>> {
  const refused = (await allowedOn(ctx, 'team.change', propertyId)) ?? (await stepUpOfOwner(ctx));
  return refused ?? end(ctx, 'member.removed', propertyId, userId);
}

/** Ends one's own membership. Refuses as `allowedOn` with `team.leave`, and `team.last-owner` (409). */
export async function leaveTeam(ctx: Context, propertyId: number): Promise<Result<Ended>> {
  const refused = await allowedOn(ctx, 'team.leave', propertyId);
  return refused ?? end(ctx, 'member.left', propertyId, signedIn(ctx).account.id);
}

async function end(
  ctx: Context,
  event: 'member.removed' | 'member.left',
  propertyId: number,
  userId: number,
): Promise<Result<Ended>> {
  return keepingAnOwner(() =>
    runCommand<Ended>(
      ctx,
      {
        audit: ({ role }) => ({
          permission: event === 'member.left' ? 'team.leave' : 'team.change',
          event,
          subject: `member:${propertyId}:${userId}`,
          propertyId,
          before: { role, member: userId },
        }),
      },
      async (trx) => {
        const role = isId(userId) ? await endMember(trx, userId, propertyId) : null;
        if (role === null) return noMember();
        if (event === 'member.removed') await tellMember(ctx, trx, { propertyId, userId });
        return ok({ userId, role });
      },
    ),
  );
}

/**
 * Gives a member the other role, and tells them by SMS. Refuses as `allowedOn` with `team.change`, `step-up.required`,
 * `invite.role` (400), `team.no-member` (404) and `team.last-owner` (409).
 */
export async function changeMemberRole(
  ctx: Context,
  input: { readonly propertyId: number; readonly userId: number; readonly role: string },
): Promise<Result<{ readonly before: MemberRole; readonly role: MemberRole }>> {
  const { propertyId, userId } = input;
  const refused = (await allowedOn(ctx, 'team.change', propertyId)) ?? (await stepUpOfOwner(ctx));
  if (refused !== null) return refused;
  const role = roleOf(input.role);
  if (role === null) return refuse('invalid', 'invite.role', texts.unknownRole());
  return keepingAnOwner(() =>
    runCommand(
      ctx,
      {
        audit: ({ before }) =>
          before === role
            ? null
            : {
                permission: 'team.change',
                event: 'member.changed',
                subject: `member:${propertyId}:${userId}`,
                propertyId,
                before: { role: before, member: userId },
                after: { role, member: userId },
              },
      },
      async (trx) => {
        const before = isId(userId) ? await setMemberRole(trx, { userId, propertyId, role }) : null;
        if (before === null) return noMember();
        if (before !== role) await tellMember(ctx, trx, { propertyId, userId, role });
        return ok({ before, role });
      },
    ),
  );
}

/** Refuses what the database refuses because a property would have no owner. */
async function keepingAnOwner<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isLastOwner(error)) return lastOwner();
    throw error;
  }
}

const noMember = (): Refusal => refuse('not-found', 'team.no-member', texts.noMember());

/** A property that is not gone keeps an owner. */
export const lastOwner = (): Refusal => refuse('conflict', 'team.last-owner', texts.lastOwner());

/** Tells an account of its new role at a property, or, without a role, that it has none there any more. */
export async function tellMember(
  ctx: Context,
  trx: Db,
  {
    propertyId,
    userId,
    role,
  }: { readonly propertyId: number; readonly userId: number; readonly role?: MemberRole },
): Promise<void> {
  const member = await accountById({ db: trx }, userId);
  if (member === null || member.phone === '') return;
  const hotel = await nameOf(trx, propertyId);
  const template = `member-${role ?? 'removed'}` as const;
  await enqueueMessage(ctx, trx, {
    // a role may be given and taken back within one second
    eventKey: `${template}:${propertyId}:${userId}:${randomUUID()}`,
    channel: 'sms',
    to: member.phone,
    ...inLanguageOf(member, () => sms(template, ctx.settings, { hotel })),
  });
}

// gives a removed member their role back; who may be in the team needs the same proof in both directions
defineUndo('member.removed', async (ctx, trx, row) => {
  const refused = await stepUpOfOwner({ ...ctx, db: trx });
  if (refused !== null) return refused;
  const userId = Number(row.before['member']);
  const role = roleOf(String(row.before['role'])) ?? 'caretaker';
  const { propertyId } = row;
  if (propertyId === null || (await accountById({ db: trx }, userId)) === null)
    return unknownProperty();
  const by = ctx.actor.session?.account.id ?? null;
  const before = await addMember(trx, { userId, propertyId, role }, { now: ctx.clock.now(), by });
  if (before !== null) return changedSince(ctx, trx, row);
  await tellMember(ctx, trx, { propertyId, userId, role });
  return ok({});
});

// gives a member their earlier role
defineUndo('member.changed', async (ctx, trx, row) => {
  const refused = await stepUpOfOwner({ ...ctx, db: trx });
  if (refused !== null) return refused;
  const { propertyId, before, after } = row;
  const [userId, role] = [Number(after['member']), roleOf(String(before['role']))];
  if (propertyId === null || role === null) return unknownProperty();
  const members = await membersOf(trx, propertyId);
  if (members.find((one) => one.userId === userId)?.role !== after['role'])
    return changedSince(ctx, trx, row);
  return keepingAnOwner(async () => {
    await setMemberRole(trx, { userId, propertyId, role });
    await tellMember(ctx, trx, { propertyId, userId, role });
    return ok({});
  });
});

/** The names of the properties, not gone, that would have no owner without an account. */
export async function onlyOwnerOf(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .select('p.name')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where('p.state', '<>', 'gone')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .select('other.user_id')
            .whereRef('other.property_id', '=', 'm.property_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .orderBy('p.name')
    .execute();
  return rows.map(({ name }) => name);
}
