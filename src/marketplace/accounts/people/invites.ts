import {
  allowedOn,
  dropInvite,
  insertInvite,
  membershipsOf,
  openInvites,
} from '#marketplace/access/index.ts';
import { enqueueMessage, textEmail, type NewMessage } from '#marketplace/messages/index.ts';
import { localePrefix } from '#i18n/locale.ts';
import { sms } from '#i18n/sms.ts';
import { spendBudget } from '#platform/budget/index.ts';
import {
  defineOperation,
  fingerprintOf,
  leaveAudit,
  runCommand,
} from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { linkToken, newLink } from '#platform/secret-link.ts';
import * as texts from '#messages/people.ts';
import { DAY_MS } from '#shared/dates.ts';
import { looksLikeEmail } from '#shared/person.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { parseMobile } from '#shared/phone.ts';
import { span } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { requireStepUp } from '../step-up.ts';
import { accountByEmail, accountByPhone } from '../users.ts';

const INVITE_MS = 7 * DAY_MS;
const USE = 'invite';

interface Invited {
  /** of the first property */
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
interface InviteInput {
  readonly propertyIds: readonly number[];
  /** a mobile number or an e-mail address */
  readonly contact: string;
  readonly role: string;
  readonly key?: string | null;
}

/** The step-up of an owner; staff in their stead have made their second step, and the server needs none. */
export const stepUpOfOwner = async (
  ctx: Context,
  want: 'team' | 'payee' = 'team',
): Promise<Refusal | null> =>
  ctx.actor.session === null || ctx.actor.session.visit !== null ? null : requireStepUp(ctx, want);

/**
 * Invites somebody to the teams of one or more properties by one SMS or e-mail. The link works once and for seven days,
 * for the account that has proved this contact; it replaces open ones. Properties where the person has the role already
 * are left out. Refuses as `allowedOn` with `team.change`, `step-up.required`, `invite.property`, `invite.contact` and
 * `invite.role` (400), `invite.member` (409) and `invite.too-many` (429).
 */
export async function inviteMember(ctx: Context, input: InviteInput): Promise<Result<Invited>> {
  const { key = null } = input;
  const propertyIds = [...new Set(input.propertyIds)].toSorted((a, b) => a - b);
  const refused =
    propertyIds.length === 0
      ? refuse('invalid', 'invite.property', texts.noProperty(), {
          fields: { property: texts.noProperty() },
        })
      : await mayChangeAll(ctx, propertyIds);
  if (refused !== null) return refused;
  // a mistyped number is said before a proof is asked for
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
  const unproved = await stepUpOfOwner(ctx);
  if (unproved !== null) return unproved;
  const userId = ctx.actor.session?.account.id ?? null;
  return runCommand<Invited>(
    ctx,
    userId === null
      ? {}
      : {
          keyed: {
            userId,
            key,
            operation: INVITE,
            fingerprint: fingerprintOf([propertyIds, contact, role]),
          },
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
      const has = await propertiesOf(trx, contact, role);
      const wanted = propertyIds.filter((id) => !has.has(id));
      const [first] = wanted;
      if (first === undefined) return refuse('conflict', 'invite.member', texts.alreadyMember());
      const now = ctx.clock.now();
      const expiresAt = new Date(now.getTime() + INVITE_MS);
      const link = newLink(ctx.settings, USE);
      const ids: number[] = [];
      for (const propertyId of wanted) {
        const inviteId = await insertInvite(
          trx,
          { propertyId, role, contact, tokenHash: link.hash, expiresAt },
          { now, by: userId },
        );
        await leaveAudit(ctx, trx, {
          permission: 'team.change',
          event: 'member.invited',
          subject: `invite:${inviteId}`,
          propertyId,
          after: { role, contact },
        });
        ids.push(inviteId);
      }
      const [inviteId = 0] = ids;
      await send(ctx, trx, {
        inviteId,
        hotel: await nameOf(trx, first),
        more: wanted.length - 1,
        contact,
        token: linkToken(ctx.settings, USE, link),
      });
      return ok({ inviteId, contact, expiresAt });
    },
  );
}

/**
 * Sends an open invitation of a property again, with a new link that replaces the old one. Refuses as `inviteMember`,
 * and `invite.unknown` (404).
 */
export async function sendInviteAgain(
  ctx: Context,
  { propertyId, inviteId }: { readonly propertyId: number; readonly inviteId: number },
): Promise<Result<Invited>> {
  const refused = await allowedOn(ctx, 'team.change', propertyId);
  if (refused !== null) return refused;
  const open = await openInvites(ctx.db, propertyId, ctx.clock.now());
  const invite = open.find(({ id }) => id === inviteId);
  return invite === undefined
    ? unknownInvite()
    : inviteMember(ctx, {
        propertyIds: [propertyId],
        contact: invite.contact,
        role: invite.role,
      });
}

async function mayChangeAll(ctx: Context, propertyIds: readonly number[]): Promise<Refusal | null> {
  for (const id of propertyIds) {
    const refused = await allowedOn(ctx, 'team.change', id);
    if (refused !== null) return refused;
  }
  return null;
}

/** E.164, or an e-mail in lower case; null for anything else. */
const contactOf = (typed: string): string | null =>
  parseMobile(typed) ?? (looksLikeEmail(typed.trim()) ? typed.trim().toLowerCase() : null);

/** A role that a person may have in a team; null for any other word. */
export const roleOf = (role: string): MemberRole | null =>
  role === 'owner' || role === 'caretaker' ? role : null;

/** The properties where the account of a contact has this role already, or a greater one. */
async function propertiesOf(
  trx: Db,
  contact: string,
  role: MemberRole,
): Promise<ReadonlySet<number>> {
  const account = await accountOfContact(trx, contact);
  if (account === null) return new Set();
  const memberships = await membershipsOf(trx, account.id);
  return new Set(
    memberships
      .filter((one) => one.role === 'owner' || one.role === role)
      .map(({ propertyId }) => propertyId),
  );
}

const accountOfContact = (db: Db, contact: string) =>
  contact.includes('@') ? accountByEmail(db, contact) : accountByPhone(db, contact);

async function send(
  ctx: Context,
  trx: Db,
  {
    inviteId,
    hotel: first,
    more,
    contact,
    token,
  }: { inviteId: number; hotel: string; more: number; contact: string; token: string },
): Promise<void> {
  const account = (await accountOfContact(trx, contact)) ?? { locale: 'en' };
  await enqueueMessage(
    ctx,
    trx,
    inLanguageOf(account, (): NewMessage => {
      const hotel = texts.hotels({ hotel: first, more });
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

/** For a link that is made up, withdrawn or replaced. */
export const unknownInvite = (): Refusal =>
  refuse('not-found', 'invite.unknown', texts.inviteUnknown());
