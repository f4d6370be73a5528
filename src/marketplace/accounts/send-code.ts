import { auth } from '#shared/messages/auth.ts';
import { profile } from '#shared/messages/profile.ts';
import { minutesOf, sms, type SmsTemplate } from '#shared/messages/sms.ts';
import { providerNames } from '#shared/messages/social.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { NewMail } from '#marketplace/messages/index.ts';
import type { Context } from './deps.ts';
import { networkOf } from '#shared/network.ts';
import { sendRefusal, type SendHistory } from './rules/sending.ts';
import { codeHash, newChallengeId, newCode } from './secrets.ts';
import { insertChallenge, type Holder, type Purpose } from './store/challenges.ts';
import { takeTurn } from './store/locks.ts';
import { nthSend, recordQuestion, recordSend } from './store/sends.ts';
import type { Caller, OtpSent } from './types.ts';

/** What a code for this number would lead to, or why none is sent. */
type Decide = (trx: Db, holder: Holder, now: Date) => Promise<Purpose | Refusal>;

const NO_SENDS: SendHistory = { lastToPair: null, nthToPair: null, nthToNumber: null, nthFromAddress: null, nthOfAll: null };

/**
 * Sends a code within the limits of decisions 'Identity', all in one transaction: the limits, the challenge and the
 * message stand or fall together, and senders that share a limit take turns.
 *
 * The address is asked first, before anything is said about the number: answers that tell whether a number has an
 * account cost the address one of its sends, so that nobody reads the members' directory out of them.
 */
export async function sendCode(ctx: Context, phone: string, caller: Caller, decide: Decide): Promise<Result<OtpSent>> {
  const address = networkOf(caller.address);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'address', address);
    const now = ctx.clock.now();
    const nthFromAddress = await nthSend(trx, { address }, ctx.limits.perAddressPerHour, now);
    const early = refusalOf({ ...NO_SENDS, nthFromAddress }, ctx, now);
    if (early !== null) return early;

    const leadsTo = await decide(trx, { challengeId: caller.challengeId ?? null, address }, now);
    if ('ok' in leadsTo) {
      await recordQuestion(trx, address, now);
      return leadsTo;
    }

    const history = await historyOf(trx, ctx, phone, address, now);
    const refusal = refusalOf(history, ctx, now);
    if (refusal !== null) return refusal;
    await recordSend(trx, phone, address, now);
    return ok(await issue(trx, ctx, phone, address, leadsTo, now));
  });
}

async function historyOf(trx: Db, { limits }: Context, phone: string, address: string, now: Date): Promise<SendHistory> {
  await takeTurn(trx, 'number', phone);
  const lastToPair = await nthSend(trx, { phone, address }, 1, now);
  const nthToPair = await nthSend(trx, { phone, address }, limits.perNumberAndAddressPerHour, now);
  const nthToNumber = await nthSend(trx, { phone }, limits.perNumberPerHour, now);
  await takeTurn(trx, 'all', '');
  const nthOfAll = await nthSend(trx, {}, limits.globalPerHour, now);
  return { lastToPair, nthToPair, nthToNumber, nthFromAddress: null, nthOfAll };
}

function refusalOf(history: SendHistory, { limits }: Context, now: Date): Refusal | null {
  const refusal = sendRefusal(history, limits, now);
  if (refusal === null) return null;
  const { reason, retryAfter } = refusal;
  return refuse('limited', `otp.${reason}`, (reason === 'too-soon' ? auth.otpTooSoon : auth.otpTooMany)(retryAfter), { retryAfter });
}

/** What a code is for stands beside it wherever it does more than sign in: nobody should read such a one out. */
function messageOf(brand: string, code: string, leadsTo: Purpose, seconds: number): { template: SmsTemplate; text: string } {
  const values = { code, minutes: minutesOf(seconds) };
  if (leadsTo.purpose === 'link') return sms('otp-link', brand, { ...values, provider: providerNames[leadsTo.provider] });
  if (leadsTo.purpose === 'reset' || leadsTo.purpose === 'password') return sms('otp-password', brand, values);
  if (leadsTo.purpose === 'phone' || leadsTo.purpose === 'email') return sms('otp-profile', brand, values);
  if (leadsTo.purpose === 'leave') return sms('otp-leave', brand, values);
  if (leadsTo.purpose === 'listing') return sms('otp-listing', brand, values);
  return sms('otp', brand, values);
}

/** The same by e-mail, to an address that is to become somebody's: the code large, and what to do with it. */
function mailOf(brand: string, code: string, seconds: number): Pick<NewMail, 'subject' | 'content'> {
  return {
    subject: profile.contactSubject(brand),
    content: {
      preheader: profile.codePreheader(seconds),
      title: profile.contactSubject(brand),
      blocks: [{ kind: 'text', text: profile.codeFor(brand) }, { kind: 'code', code }, { kind: 'text', text: profile.codeRules(seconds) }],
    },
  };
}

async function issue(trx: Db, ctx: Context, phone: string, address: string, leadsTo: Purpose, now: Date): Promise<OtpSent> {
  const { codeSeconds, resendSeconds } = ctx.limits;
  const id = newChallengeId();
  const code = newCode();
  await insertChallenge(trx, {
    id,
    phone,
    codeHash: codeHash(ctx.otpSecret, id, phone, code),
    address,
    leadsTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    consumedAt: null,
  });
  const eventKey = `otp:${id}`;
  const { template, text } = messageOf(ctx.brandName, code, leadsTo, codeSeconds);
  await ctx.notifications.enqueue(
    trx,
    leadsTo.purpose === 'email' ? { eventKey, channel: 'email', to: phone, template, text, ...mailOf(ctx.brandName, code, codeSeconds) } : { eventKey, channel: 'sms', to: phone, template, text },
  );
  return { challengeId: id, phone, expiresIn: codeSeconds, resendAfter: resendSeconds };
}
