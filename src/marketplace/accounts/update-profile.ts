import { auth } from '#shared/messages/auth.ts';
import { common } from '#shared/messages/common.ts';
import { profile as texts } from '#shared/messages/profile.ts';
import { sms } from '#shared/messages/sms.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { confirmCode, incorrect } from './confirm-code.ts';
import type { Context } from './deps.ts';
import type { Contact, OwnAccount, PendingContact } from './own-account-types.ts';
import { checkRegistration } from './rules/registration.ts';
import { sendCode } from './send-code.ts';
import { consume } from './store/challenges.ts';
import { pendingContactsOf } from './store/contacts.ts';
import { accountById, saveContact, saveName, takenOf } from './store/users.ts';
import type { Account, Caller, Session } from './types.ts';

const UNIQUE_VIOLATION = '23505';
const gone = (): Refusal => refuse('unauthenticated', 'session.required', common.signInFirst);
const taken = (contact: Contact): Refusal => {
  const message = contact === 'phone' ? auth.numberRegistered : auth.alreadyRegistered;
  return refuse('refused', 'register.already-registered', message, { fields: { [contact]: message } });
};

/** Registration calls the number `mobile`, the profile `phone`. */
const asPhone = (refusal: Refusal): Refusal => {
  const { mobile, ...fields } = refusal.fields ?? {};
  return { ...refusal, fields: { ...fields, ...(mobile === undefined ? {} : { phone: mobile }) } };
};

export async function pendingContacts({ db, clock, limits }: Context, userId: number): Promise<PendingContact[]> {
  const found = await pendingContactsOf(db, userId, clock.now());
  return found.map(({ contact, to, createdAt, expiresAt }) => ({ contact, to, expiresAt, resendAt: new Date(createdAt.getTime() + limits.resendSeconds * 1000) }));
}

/** See `OwnAccount.updateProfile`. Codes are sent first, so that a refusal has changed nothing. */
export async function updateProfile(ctx: Context, session: Session, input: Parameters<OwnAccount['updateProfile']>[1], caller: Caller): ReturnType<OwnAccount['updateProfile']> {
  const checked = checkRegistration({ name: input.name, mobile: input.phone, email: input.email });
  if (!checked.ok) return asPhone(checked);
  const { name, phone, email } = checked.value;
  const before = await accountById(ctx.db, session.account.id);
  if (before === null) return gone();
  const userId = before.id;

  const asked: [Contact, string][] = [];
  if (phone !== before.phone) asked.push(['phone', phone]);
  if (email.toLowerCase() !== before.email.toLowerCase()) asked.push(['email', email]);
  for (const [contact, to] of asked) {
    const sent = await sendCode(ctx, to, caller, async (trx) => ((await takenOf(trx, phone, email))[contact] ? taken(contact) : { purpose: contact, userId }));
    if (!sent.ok) return sent.fields === undefined ? { ...sent, fields: { [contact]: sent.message } } : sent;
  }
  if (name !== before.name) await saveName(ctx.db, userId, name);
  const account = await accountById(ctx.db, userId);
  return account === null ? gone() : ok({ account, pending: await pendingContacts(ctx, userId) });
}

/** See `OwnAccount.confirmContact`. Of two accounts that prove one number at once the database lets one have it. */
export async function confirmContact(ctx: Context, session: Session, contact: Contact, otp: string, caller: Caller): Promise<Result<Account>> {
  const { id } = session.account;
  try {
    return await inTransaction<Result<Account>>(ctx.db, async (trx) => {
      const now = ctx.clock.now();
      const pending = (await pendingContactsOf(trx, id, now)).find((one) => one.contact === contact);
      if (pending === undefined) return incorrect();
      const challenge = await confirmCode(trx, ctx, { otp, challengeId: pending.challengeId, byId: [contact], byNumber: [] }, caller, now);
      if ('ok' in challenge) return challenge;
      await consume(trx, challenge.id, now);
      const before = await accountById(trx, id);
      const account = before === null ? null : await saveContact(trx, id, contact, challenge.phone, now);
      if (before === null || account === null) return gone();
      await tellOld(ctx, trx, before, contact, challenge.id);
      return ok(account);
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return taken(contact);
    throw error;
  }
}

/** Whoever loses a number or an address hears of it there: a thief of an open phone cannot hide the change. */
async function tellOld({ notifications, brandName }: Context, trx: Db, before: Account, contact: Contact, challengeId: string): Promise<void> {
  const to = contact === 'phone' ? before.phone : before.email;
  if (to === '') return;
  const eventKey = `${contact}-changed:${challengeId}`;
  await notifications.enqueue(
    trx,
    contact === 'phone'
      ? { eventKey, channel: 'sms', to, ...sms('phone-changed', brandName, {}) }
      : { eventKey, channel: 'email', to, template: 'email-changed', subject: texts.changedSubject(brandName), text: texts.changed(brandName, contact) },
  );
}
