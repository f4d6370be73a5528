import { auth } from '#shared/messages/auth.ts';
import { listingSms } from '#shared/messages/intake-letters.ts';
import { password } from '#shared/messages/password.ts';
import { profile } from '#shared/messages/profile.ts';
import { social } from '#shared/messages/social.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/db/index.ts';
import type { Context } from './deps.ts';
import { networkOf } from './rules/network.ts';
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
function messageOf(brand: string, code: string, leadsTo: Purpose, seconds: number): { template: string; text: string } {
  if (leadsTo.purpose === 'link') return { template: 'otp-link', text: social.linkSms(brand, code, leadsTo.provider, seconds) };
  if (leadsTo.purpose === 'reset' || leadsTo.purpose === 'password') return { template: 'otp-password', text: password.resetSms(brand, code, seconds) };
  if (leadsTo.purpose === 'phone' || leadsTo.purpose === 'email') return { template: 'otp-profile', text: profile.contactCode(brand, code, seconds) };
  if (leadsTo.purpose === 'leave') return { template: 'otp-leave', text: profile.leaveCode(brand, code, seconds) };
  if (leadsTo.purpose === 'listing') return { template: 'otp-listing', text: listingSms(brand, code, seconds) };
  return { template: 'otp', text: auth.otpSms(brand, code, seconds) };
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
  await ctx.notifications.enqueue(trx, { eventKey: `otp:${id}`, ...(leadsTo.purpose === 'email' ? { channel: 'email', subject: profile.contactSubject(ctx.brandName) } : { channel: 'sms' }), to: phone, ...messageOf(ctx.brandName, code, leadsTo, codeSeconds) });
  return { challengeId: id, phone, expiresIn: codeSeconds, resendAfter: resendSeconds };
}
