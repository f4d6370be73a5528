import {
  addMember,
  invitesOf,
  lookOnly,
  spendInvite,
  type Invite,
} from '#marketplace/access/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { linkHash } from '#platform/secret-link.ts';
import * as texts from '#messages/people.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { formatMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { signedIn } from '../sessions.ts';
import { nameOf, unknownInvite } from './invites.ts';

/** An invitation for the page behind its link. */
interface ShownInvite {
  readonly hotelNames: readonly string[];
  readonly role: MemberRole;
  /** the contact that must have been proved, all but its end hidden */
  readonly contact: string;
  readonly state: 'open' | 'used' | 'expired';
}

/** What stands behind the link of an invitation; null for an unknown one. */
export async function inviteByToken(ctx: Context, token: string): Promise<ShownInvite | null> {
  const invites = await invitesOf(ctx.db, linkHash(token));
  const invite = firstOpen(ctx, invites);
  if (invite === null) return null;
  return {
    hotelNames: await Promise.all(invites.map(({ propertyId }) => nameOf(ctx.db, propertyId))),
    role: invite.role,
    contact: masked(invite.contact),
    state: stateOf(ctx, invite),
  };
}

/** An open one of the invitations of a link, else the first; null: there is none. */
const firstOpen = (ctx: Context, invites: readonly Invite[]): Invite | null =>
  invites.find((one) => stateOf(ctx, one) === 'open') ?? invites[0] ?? null;

const stateOf = ({ clock }: Pick<Context, 'clock'>, { usedAt, expiresAt }: Invite) =>
  usedAt !== null ? 'used' : expiresAt <= clock.now() ? 'expired' : 'open';

/** '••••• ••210', 'a•••@example.in' */
const masked = (contact: string): string =>
  contact.includes('@')
    ? contact.replace(/^(.).*@/, '$1•••@')
    : formatMobile(contact).replaceAll(/\d(?=(?:.*\d){3})/g, '•');

/**
 * Joins the teams that the link of an invitation names, with the account that has proved its number or address.
 * Refuses `invite.unknown` (404), `invite.used` (409), `invite.expired` (410), `invite.other-contact` (403, says which
 * contact), and `look.read-only`.
 */
export async function acceptInvite(
  ctx: Context,
  token: string,
): Promise<Result<{ readonly propertyIds: readonly number[]; readonly role: MemberRole }>> {
  const { account, visit } = signedIn(ctx);
  if (visit !== null) return lookOnly();
  return runCommand(ctx, {}, async (trx) => {
    const invites = await invitesOf(trx, linkHash(token), { locked: true });
    const invite = firstOpen(ctx, invites);
    if (invite === null) return unknownInvite();
    const state = stateOf(ctx, invite);
    if (state === 'used') return refuse('conflict', 'invite.used', texts.inviteUsed());
    if (state === 'expired') return refuse('expired', 'invite.expired', texts.inviteExpired());
    if (!(await hasProved(trx, account.id, invite.contact)))
      return refuse(
        'forbidden',
        'invite.other-contact',
        texts.otherContact({ contact: masked(invite.contact) }),
      );
    const open = invites.filter((one) => stateOf(ctx, one) === 'open');
    for (const { id, propertyId, role } of open) await join(ctx, trx, id, propertyId, role);
    return ok({ propertyIds: open.map(({ propertyId }) => propertyId), role: invite.role });
  });
}

async function join(
  ctx: Context,
  trx: Db,
  inviteId: number,
  propertyId: number,
  role: MemberRole,
): Promise<void> {
  const { account } = signedIn(ctx);
  const now = ctx.clock.now();
  await addMember(trx, { userId: account.id, propertyId, role }, { now, by: null });
  await spendInvite(trx, inviteId, account.id, now);
  await leaveAudit(ctx, trx, {
    permission: 'invite.accept',
    event: 'member.joined',
    subject: `member:${propertyId}:${account.id}`,
    propertyId,
    after: { role, member: account.id },
  });
}

/** Whether an account has proved a contact. Its number is proved since it began; its e-mail by a code or a provider. */
async function hasProved(trx: Db, userId: number, contact: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(['phone', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (row === undefined) return false;
  return contact.includes('@')
    ? row.email_verified_at !== null && row.email.toLowerCase() === contact
    : row.phone === contact;
}
