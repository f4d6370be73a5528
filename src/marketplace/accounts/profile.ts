import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/profile.ts';
import { sms } from '#i18n/sms.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { consumeChallenge, contactChallenges, type Contact } from './challenges.ts';
import { confirmCode, incorrect, sendCode } from './codes.ts';
import { checkRegistration } from './person-fields.ts';
import { accountGone, signedIn } from './sessions.ts';
import { resendAtOf } from './sign-in.ts';
import { accountById, accountIn, saveContact, saveName, takenOf } from './users.ts';

/** A new number or address that waits for its code. */
export interface PendingContact {
  readonly contact: Contact;
  /** where the code went: E.164 or an e-mail address */
  readonly to: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

const UNIQUE_VIOLATION = '23505';
const taken = (contact: Contact): Refusal => {
  const message = contact === 'phone' ? auth.numberRegistered() : auth.alreadyRegistered();
  return refuse('refused', 'register.already-registered', message, { fields: { [contact]: message } });
};

/** Registration calls the number `mobile`, the profile `phone`. */
const asPhone = (refusal: Refusal): Refusal => {
  const { mobile, ...fields } = refusal.fields ?? {};
  return { ...refusal, fields: { ...fields, ...(mobile === undefined ? {} : { phone: mobile }) } };
};

/** What of an account waits for its code now. */
export async function pendingContacts(ctx: Context, userId: number): Promise<readonly PendingContact[]> {
  const found = await contactChallenges(ctx.db, userId);
  return found.filter(({ expiresAt }) => expiresAt > ctx.clock.now()).map(({ contact, to, createdAt, expiresAt }) => ({ contact, to, expiresAt, resendAt: resendAtOf(ctx, { createdAt }) }));
}

/**
 * Saves the signed-in person's name; a new number or address is sent a code and becomes the account's by
 * `confirmContact`. Codes are sent first, so that a refusal has changed nothing. Refusals by the fields `name`, `phone`,
 * `email`; `refused` where number or address belong to another account.
 */
export async function updateProfile(ctx: Context, input: { name: string; phone: string; email: string }): Promise<Result<{ account: Account; pending: readonly PendingContact[] }>> {
  const checked = checkRegistration({ name: input.name, mobile: input.phone, email: input.email });
  if (!checked.ok) return asPhone(checked);
  const { name, phone, email } = checked.value;
  const before = await accountById(ctx, signedIn(ctx).account.id);
  if (before === null) return accountGone();
  const userId = before.id;

  const asked: [Contact, string][] = [];
  if (phone !== before.phone) asked.push(['phone', phone]);
  if (email.toLowerCase() !== before.email.toLowerCase()) asked.push(['email', email]);
  for (const [contact, to] of asked) {
    const sent = await sendCode(ctx, to, async (trx) => ((await takenOf(trx, phone, email))[contact] ? taken(contact) : { purpose: contact, userId }));
    if (!sent.ok) return sent.fields === undefined ? { ...sent, fields: { [contact]: sent.message } } : sent;
  }
  if (name !== before.name) await saveName(ctx.db, userId, name);
  const account = await accountById(ctx, userId);
  return account === null ? accountGone() : ok({ account, pending: await pendingContacts(ctx, userId) });
}

/**
 * The right code makes the newest pending number or address the signed-in person's; the old one is notified. Of two
 * accounts that prove one number at once the database lets one have it.
 */
export async function confirmContact(ctx: Context, contact: Contact, otp: string): Promise<Result<Account>> {
  const { id } = signedIn(ctx).account;
  try {
    return await inTransaction<Result<Account>>(ctx.db, async (trx) => {
      const now = ctx.clock.now();
      const pending = (await contactChallenges(trx, id)).find((one) => one.contact === contact);
      if (pending === undefined) return incorrect();
      const challenge = await confirmCode(ctx, trx, { otp, challengeId: pending.challengeId, purposes: [contact] }, now);
      if ('ok' in challenge) return challenge;
      await consumeChallenge(trx, challenge.id, now);
      const before = await accountIn(trx, id);
      const account = before === null ? null : await saveContact(trx, id, contact, challenge.phone, now);
      if (before === null || account === null) return accountGone();
      await notifyOld(ctx, trx, before, contact, challenge.id);
      return ok(account);
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return taken(contact);
    throw error;
  }
}

/** The old number or address is notified of the change, so that somebody with a stolen, unlocked phone cannot hide it. */
async function notifyOld(ctx: Context, trx: Db, before: Account, contact: Contact, challengeId: string): Promise<void> {
  const to = contact === 'phone' ? before.phone : before.email;
  if (to === '') return;
  const { BRAND_NAME: brand, SUPPORT_PHONE: phone } = ctx.settings;
  const eventKey = `${contact}-changed:${challengeId}`;
  await enqueueMessage(
    ctx,
    trx,
    contact === 'phone'
      ? { eventKey, channel: 'sms', to, ...sms('phone-changed', brand, { phone }) }
      : { eventKey, channel: 'email', to, template: 'email-changed', subject: texts.changedSubject({ brand }), text: texts.changed({ brand, contact, phone }) },
  );
}
