import {
  addMember,
  allowedOn,
  dropInvite,
  insertInvite,
  inviteOf,
  lookOnly,
  spendInvite,
  type Invite,
} from '#marketplace/access/index.ts';
import { enqueueMessage, textEmail, type NewMessage } from '#marketplace/messages/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { defineOperation, fingerprintOf, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { linkHash, linkToken, newLink } from '#platform/secret-link.ts';
import * as texts from '#messages/people.ts';
import { DAY_MS } from '#shared/dates.ts';
import { looksLikeEmail } from '#shared/person.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { formatMobile, parseMobile } from '#shared/phone.ts';
import { span } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { signedIn } from '../sessions.ts';
import { requireStepUp } from '../step-up.ts';
import { accountByEmail, accountByPhone } from '../users.ts';

const INVITE_MS = 7 * DAY_MS;
const USE = 'invite';

export interface Invited {
  readonly inviteId: number;
  /** E.164, or an e-mail in lower case */
  readonly contact: string;
  readonly expiresAt: Date;
}

const INVITE = defineOperation<Invited>('host.invite', (answer) => ({
  inviteId: Number(answer['inviteId']),
  contact: String(answer['contact']),
  expiresAt: new Date(String(answer['expiresAt'])),
}));

/** What an owner types to invite somebody. */
export interface InviteInput {
  readonly propertyId: number;
  /** a mobile number or an e-mail address */
  readonly contact: string;
  readonly role: string;
  readonly key?: string | null;
}

/** The step-up of an owner; staff in their stead have made their second step, and the server needs none. */
export const stepUpOfOwner = async (ctx: Context): Promise<Refusal | null> =>
  ctx.actor.session === null || ctx.actor.session.visit !== null
    ? null
    : requireStepUp(ctx, 'team');

/**
 * Invites somebody to the team of a property by SMS or e-mail. The link works once and for seven days, for the account
 * that has proved this contact; it replaces an open one. Refuses as `allowedOn` with `team.change`, `step-up.required`,
 * `invite.contact` and `invite.role` (400), `invite.member` (409) and `invite.too-many` (429).
 */
export async function inviteMember(ctx: Context, input: InviteInput): Promise<Result<Invited>> {
  const { propertyId, key = null } = input;
  const refused = (await allowedOn(ctx, 'team.change', propertyId)) ?? (await stepUpOfOwner(ctx));
  if (refused !== null) return refused;
  const contact = contactOf(input.contact);
  if (contact === null)
    return refuse('invalid', 'invite.contact', texts.contactInvalid(), {
      fields: { contact: texts.contactInvalid() },
    });
  const role = roleOf(input.role);
  if (role === null)
    return refuse('invalid', 'invite.role', texts.unknownRole(), {
      fields: { role: texts.unknownRole() },
    });
  const userId = ctx.actor.session?.account.id ?? null;
  return runCommand<Invited>(
    ctx,
    {
      ...(userId === null
        ? {}
        : {
            keyed: {
              userId,
              key,
              operation: INVITE,
              fingerprint: fingerprintOf([propertyId, contact, role]),
            },
          }),
      audit: ({ inviteId }) => ({
        permission: 'team.change',
        event: 'member.invited',
        subject: `invite:${inviteId}`,
        propertyId,
        after: { role, contact },
      }),
    },
    async (trx) => {
      const spent = await spendBudget(ctx, trx, 'team-invite', {
        account: userId,
        recipient: contact,
        network: ctx.actor.address,
      });
      if (spent !== null)
        return refuse(
          'limited',
          'invite.too-many',
          texts.tooManyInvites({ span: span(spent.retryAfter) }),
          { retryAfter: spent.retryAfter },
        );
      if (await isMember(trx, propertyId, contact, role))
        return refuse('conflict', 'invite.member', texts.alreadyMember());
      const now = ctx.clock.now();
      const expiresAt = new Date(now.getTime() + INVITE_MS);
      const link = newLink(ctx.settings, USE);
      const inviteId = await insertInvite(
        trx,
        { propertyId, role, contact, tokenHash: link.hash, expiresAt },
        { now, by: userId },
      );
      await send(ctx, trx, {
        inviteId,
        propertyId,
        contact,
        token: linkToken(ctx.settings, USE, link),
      });
      return ok({ inviteId, contact, expiresAt });
    },
  );
}

/** E.164, or an e-mail in lower case; null for anything else. */
const contactOf = (typed: string): string | null =>
  parseMobile(typed) ?? (looksLikeEmail(typed.trim()) ? typed.trim().toLowerCase() : null);

const roleOf = (role: string): MemberRole | null =>
  role === 'owner' || role === 'caretaker' ? role : null;

/** Whether the account of a contact has this role already, or a greater one. */
async function isMember(
  trx: Db,
  propertyId: number,
  contact: string,
  role: MemberRole,
): Promise<boolean> {
  const account = await accountOfContact(trx, contact);
  if (account === null) return false;
  const row = await trx
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', account.id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row !== undefined && (row.role === 'owner' || row.role === role);
}

const accountOfContact = (db: Db, contact: string) =>
  contact.includes('@') ? accountByEmail(db, contact) : accountByPhone(db, contact);

async function send(
  ctx: Context,
  trx: Db,
  {
    inviteId,
    propertyId,
    contact,
    token,
  }: { inviteId: number; propertyId: number; contact: string; token: string },
): Promise<void> {
  const hotel = await nameOf(trx, propertyId);
  const account = (await accountOfContact(trx, contact)) ?? { locale: 'en' };
  await enqueueMessage(
    ctx,
    trx,
    inLanguageOf(account, (): NewMessage => {
      const page = `${ctx.settings.publicUrl}${localePrefix()}/invite/${token}`;
      const eventKey = `team-invite:${inviteId}`;
      const { BRAND_NAME: brand } = ctx.settings;
      return contact.includes('@')
        ? {
            eventKey,
            channel: 'email',
            to: contact,
            template: 'team-invite',
            ...textEmail(
              texts.inviteSubject({ hotel }),
              texts.inviteMail({ hotel, brand, page, email: contact }),
            ),
          }
        : {
            eventKey,
            channel: 'sms',
            to: contact,
            ...sms('team-invite', ctx.settings, { hotel, page }),
          };
    }),
  );
}

export const nameOf = async (db: Db, propertyId: number): Promise<string> =>
  (
    await db
      .selectFrom('properties')
      .select('name')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
  ).name;

/** Withdraws an invitation. Refuses as `inviteMember`, and `invite.unknown` (404). */
export async function withdrawInvite(
  ctx: Context,
  { propertyId, inviteId }: { readonly propertyId: number; readonly inviteId: number },
): Promise<Result<{ readonly role: string }>> {
  const refused = (await allowedOn(ctx, 'team.change', propertyId)) ?? (await stepUpOfOwner(ctx));
  if (refused !== null) return refused;
  return runCommand(
    ctx,
    {
      audit: ({ role }) => ({
        permission: 'team.change',
        event: 'invite.withdrawn',
        subject: `invite:${inviteId}`,
        propertyId,
        before: { role },
      }),
    },
    async (trx) => {
      const dropped = Number.isSafeInteger(inviteId)
        ? await dropInvite(trx, propertyId, inviteId)
        : null;
      return dropped === null ? unknownInvite() : ok(dropped);
    },
  );
}

/** An invitation for the page behind its link. */
export interface ShownInvite {
  readonly hotelName: string;
  readonly role: MemberRole;
  /** the contact that must have been proved, all but its end hidden */
  readonly contact: string;
  readonly state: 'open' | 'used' | 'expired';
}

/** What stands behind the link of an invitation; null for an unknown one. */
export async function inviteByToken(ctx: Context, token: string): Promise<ShownInvite | null> {
  const invite = await inviteOf(ctx.db, linkHash(token));
  if (invite === null) return null;
  return {
    hotelName: await nameOf(ctx.db, invite.propertyId),
    role: invite.role,
    contact: masked(invite.contact),
    state: stateOf(ctx, invite),
  };
}

const stateOf = ({ clock }: Pick<Context, 'clock'>, { usedAt, expiresAt }: Invite) =>
  usedAt !== null ? 'used' : expiresAt <= clock.now() ? 'expired' : 'open';

/** '••••• ••210', 'a•••@example.in' */
const masked = (contact: string): string =>
  contact.includes('@')
    ? contact.replace(/^(.).*@/, '$1•••@')
    : formatMobile(contact).replaceAll(/\d(?=(?:.*\d){3})/g, '•');

/**
 * Joins the team of a property by the link of an invitation, with the account that has proved its number or address.
 * Refuses `invite.unknown` (404), `invite.used` (409), `invite.expired` (410), `invite.other-contact` (403, says which
 * contact), and `look.read-only`.
 */
export async function acceptInvite(
  ctx: Context,
  token: string,
): Promise<Result<{ readonly propertyId: number; readonly role: MemberRole }>> {
  const { account, visit } = signedIn(ctx);
  if (visit !== null) return lookOnly();
  return runCommand(
    ctx,
    {
      audit: ({ propertyId, role }) => ({
        permission: 'invite.accept',
        event: 'member.joined',
        subject: `member:${propertyId}:${account.id}`,
        propertyId,
        after: { role, member: account.id },
      }),
    },
    async (trx) => {
      const invite = await inviteOf(trx, linkHash(token), { locked: true });
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
      const now = ctx.clock.now();
      const { propertyId, role } = invite;
      await addMember(trx, { userId: account.id, propertyId, role }, { now, by: null });
      await spendInvite(trx, invite.id, account.id, now);
      return ok({ propertyId, role });
    },
  );
}

const unknownInvite = (): Refusal => refuse('not-found', 'invite.unknown', texts.inviteUnknown());

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
