import type { Account, Context } from '#platform/context.ts';
import type { Locale } from '#i18n/locale.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as auth from '#messages/auth.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { consumeChallenge, contactChallenges, type Contact } from './challenges.ts';
import { confirmCode, incorrect, sendCode } from './codes.ts';
import { recordChange } from './contact-changes.ts';
import { checkRegistration } from './person-fields.ts';
import { accountGone, deleteSessionsOf, renewSession, signedIn, type Renewed } from './sessions.ts';
import { resendAtOf } from './sign-in.ts';
import { requireStepUp } from './step-up.ts';
import {
  accountById,
  lockCredentials,
  saveContact,
  saveLocale,
  saveName,
  takenOf,
} from './users.ts';

/** A new number or address that waits for its code. */
interface PendingContact {
  readonly contact: Contact;
  /** of the code that was sent */
  readonly challengeId: string;
  /** where the code went: E.164 or an e-mail address */
  readonly to: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

const UNIQUE_VIOLATION = '23505';
const taken = (contact: Contact): Refusal => {
  const message = contact === 'phone' ? auth.numberRegistered() : auth.alreadyRegistered();
  return refuse('refused', 'register.already-registered', message, {
    fields: { [contact]: message },
  });
};

/** Registration names the field `mobile`, the profile `phone`. */
const asPhone = (refusal: Refusal): Refusal => {
  const { mobile, ...fields } = refusal.fields ?? {};
  return { ...refusal, fields: { ...fields, ...(mobile === undefined ? {} : { phone: mobile }) } };
};

/** Stores the language of messages to the signed-in account. */
export const chooseLanguage = (ctx: Context, locale: Locale): Promise<void> =>
  saveLocale(ctx.db, signedIn(ctx).account.id, locale);

/** The contacts of an account that wait for a code. */
export async function pendingContacts(
  ctx: Context,
  userId: number,
): Promise<readonly PendingContact[]> {
  const found = await contactChallenges(ctx.db, userId);
  return found
    .filter(({ expiresAt }) => expiresAt > ctx.clock.now())
    .map(({ contact, challengeId, to, createdAt, expiresAt }) => ({
      contact,
      challengeId,
      to,
      expiresAt,
      resendAt: resendAtOf(ctx, { createdAt }),
    }));
}

/**
 * Saves the signed-in person's name; a new number or address is sent a code and becomes the account's by
 * `confirmContact`. Codes are sent first, so a refusal changes nothing. Refusals by the fields `name`,
 * `phone`, `email`; `refused` where number or address belong to another account; `step-up.required` for a new
 * number or address.
 */
export async function updateProfile(
  ctx: Context,
  input: { name: string; phone: string; email: string },
): Promise<Result<{ account: Account; pending: readonly PendingContact[] }>> {
  const checked = checkRegistration({ name: input.name, mobile: input.phone, email: input.email });
  if (!checked.ok) return asPhone(checked);
  const { name, phone, email } = checked.value;
  const before = await accountById(ctx, signedIn(ctx).account.id);
  if (before === null) return accountGone();
  const userId = before.id;

  const asked: [Contact, string][] = [];
  if (phone !== before.phone) asked.push(['phone', phone]);
  if (email.toLowerCase() !== before.email.toLowerCase()) asked.push(['email', email]);
  for (const [contact] of asked) {
    const refusal = await requireStepUp(ctx, contact);
    if (refusal !== null) return refusal;
  }
  for (const [contact, to] of asked) {
    const sent = await sendCode(ctx, to, async (trx) =>
      (await takenOf(trx, phone, email))[contact] ? taken(contact) : { purpose: contact, userId },
    );
    if (!sent.ok)
      return sent.fields === undefined ? { ...sent, fields: { [contact]: sent.message } } : sent;
  }
  if (name !== before.name) await saveName(ctx.db, userId, name);
  const account = await accountById(ctx, userId);
  return account === null
    ? accountGone()
    : ok({ account, pending: await pendingContacts(ctx, userId) });
}

/**
 * The right code makes the newest pending number or address the account's own. Old and new contact are told,
 * and the old one may undo it for 48 hours; the other sessions end and this browser gets a new token. The
 * account's own address is only marked as confirmed. Of two accounts that prove one number at once, a unique
 * key lets one have it. `step-up.required` before anything else, except for the own address. The session
 * finds the code; a `named` challenge must be its own.
 */
export async function confirmContact(
  ctx: Context,
  contact: Contact,
  otp: string,
  named = '',
): Promise<Result<{ readonly account: Account; readonly renewed: Renewed | null }>> {
  const session = signedIn(ctx);
  const { id } = session.account;
  try {
    return await inTransaction<Result<{ account: Account; renewed: Renewed | null }>>(
      ctx.db,
      async (trx) => {
        const now = ctx.clock.now();
        const owner = await lockCredentials(trx, id);
        if (owner === null) return accountGone();
        const pending = (await contactChallenges(trx, id)).find((one) => one.contact === contact);
        const isOwn = pending?.to.toLowerCase() === owner.account[contact].toLowerCase();
        const refusal = isOwn ? null : await requireStepUp(ctx, contact, trx);
        if (refusal !== null) return refusal;
        if (pending === undefined || (named !== '' && named !== pending.challengeId))
          return incorrect();
        const challenge = await confirmCode(
          ctx,
          trx,
          { otp, challengeId: pending.challengeId, purposes: [contact] },
          now,
        );
        if ('ok' in challenge) return challenge;
        await consumeChallenge(trx, challenge.id, now);
        const account = await saveContact(trx, id, contact, challenge.phone, now);
        if (account === null) return accountGone();
        if (isOwn) return ok({ account, renewed: null });
        await recordChange(ctx, trx, {
          what: contact,
          before: owner.account,
          after: account,
          oldProvedAt: owner.provedAt[contact],
        });
        await deleteSessionsOf(trx, id, session.id);
        return ok({ account, renewed: await renewSession(ctx, trx, { proved: false }) });
      },
    );
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return taken(contact);
    throw error;
  }
}
