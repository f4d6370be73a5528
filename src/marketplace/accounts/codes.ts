import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { span } from '#shared/phrases.ts';
import * as auth from '#messages/auth.ts';
import * as profile from '#messages/profile.ts';
import { minutesOf, sms, type SmsTemplate } from '#i18n/sms.ts';
import { providerNames } from '#shared/provider-names.ts';
import { networkOf } from '#shared/network.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { codeAttempts, countCodeAttempt, insertChallenge, liveChallenge, liveChallengeOf, lockLiveChallenge, newestChallengeOf, openChallenge, type Challenge, type CodeFor, type Holder, type Purpose } from './challenges.ts';
import { accountLimits, mayAttempt, sendRefusal, type SendHistory } from './limits.ts';
import { codeHash, isCode, newChallengeId, newCode, takeTurn } from './secrets.ts';

export interface OtpSent {
  /** opaque; stands in addresses instead of the phone number */
  readonly challengeId: string;
  readonly phone: string;
  /** seconds */
  readonly expiresIn: number;
  readonly resendAfter: number;
}

/** What a code for this number would lead to, or why none is sent. */
type Decide = (trx: Db, holder: Holder, now: Date) => Promise<Purpose | Refusal>;

const NO_SENDS: SendHistory = { lastToPair: null, nthToPair: null, nthToNumber: null, nthFromAddress: null, nthOfAll: null };

/**
 * Sends a code within the limits, all in one transaction: the limits, the challenge and the message stand or fall
 * together, and senders that share a limit take turns. `phone` is an E.164 number, or an e-mail address where the
 * purpose is one.
 *
 * The address is asked first, before anything is said about the number: answers that tell whether a number has an
 * account cost the address one of its sends, so that nobody reads the members' directory out of them.
 */
export async function sendCode(ctx: Context, phone: string, decide: Decide): Promise<Result<OtpSent>> {
  const address = networkOf(ctx.actor.address);
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'address', address);
    const now = ctx.clock.now();
    const nthFromAddress = await nthSend(trx, { address }, accountLimits(ctx).perAddressPerHour, now);
    const early = refusalOf(ctx, { ...NO_SENDS, nthFromAddress }, now);
    if (early !== null) return early;

    const leadsTo = await decide(trx, { challengeId: ctx.actor.challengeId ?? null, address }, now);
    if ('ok' in leadsTo) {
      // a question whose answer says whether a number has an account counts like a send for the address that asked
      await recordSend(trx, NO_NUMBER, address, now);
      return leadsTo;
    }

    const refusal = refusalOf(ctx, await historyOf(ctx, trx, phone, address, now), now);
    if (refusal !== null) return refusal;
    await recordSend(trx, phone, address, now);
    return ok(await issue(ctx, trx, phone, address, leadsTo, now));
  });
}

async function historyOf(ctx: Context, trx: Db, phone: string, address: string, now: Date): Promise<SendHistory> {
  const limits = accountLimits(ctx);
  await takeTurn(trx, 'number', phone);
  const lastToPair = await nthSend(trx, { phone, address }, 1, now);
  const nthToPair = await nthSend(trx, { phone, address }, limits.perNumberAndAddressPerHour, now);
  const nthToNumber = await nthSend(trx, { phone }, limits.perNumberPerHour, now);
  await takeTurn(trx, 'all', '');
  const nthOfAll = await nthSend(trx, {}, limits.globalPerHour, now);
  return { lastToPair, nthToPair, nthToNumber, nthFromAddress: null, nthOfAll };
}

function refusalOf(ctx: Context, history: SendHistory, now: Date): Refusal | null {
  const refusal = sendRefusal(history, accountLimits(ctx), now);
  if (refusal === null) return null;
  const { reason, retryAfter } = refusal;
  return refuse('limited', `otp.${reason}`, (reason === 'too-soon' ? auth.otpTooSoon : auth.otpTooMany)({ span: span(retryAfter) }), { retryAfter });
}

async function issue(ctx: Context, trx: Db, phone: string, address: string, leadsTo: Purpose, now: Date): Promise<OtpSent> {
  const { codeSeconds, resendSeconds } = accountLimits(ctx);
  const brand = ctx.settings.BRAND_NAME;
  const id = newChallengeId();
  const code = newCode();
  await insertChallenge(trx, { id, phone, codeHash: codeHash(ctx, id, phone, code), address, leadsTo, createdAt: now, expiresAt: new Date(now.getTime() + codeSeconds * 1000) });
  const eventKey = `otp:${id}`;
  const { template, text } = smsOf(brand, code, leadsTo, codeSeconds);
  await enqueueMessage(ctx, trx, leadsTo.purpose === 'email' ? { eventKey, channel: 'email', to: phone, template, text, ...emailOf(brand, code, codeSeconds) } : { eventKey, channel: 'sms', to: phone, template, text });
  return { challengeId: id, phone, expiresIn: codeSeconds, resendAfter: resendSeconds };
}

/** What a code is for stands beside it wherever it does more than sign in: nobody should read such a one out. */
function smsOf(brand: string, code: string, leadsTo: Purpose, seconds: number): { template: SmsTemplate; text: string } {
  const values = { code, minutes: minutesOf(seconds) };
  switch (leadsTo.purpose) {
    case 'link':
      return sms('otp-link', brand, { ...values, provider: providerNames[leadsTo.provider] });
    case 'reset':
    case 'password':
      return sms('otp-password', brand, values);
    case 'phone':
    case 'email':
      return sms('otp-profile', brand, values);
    case 'leave':
      return sms('otp-leave', brand, values);
    case 'listing':
      return sms('otp-listing', brand, values);
    default:
      return sms('otp', brand, values);
  }
}

/** The same by e-mail, to an address that is to become somebody's: the code large, and what to do with it. */
function emailOf(brand: string, code: string, seconds: number): Pick<NewEmail, 'subject' | 'content'> {
  return {
    subject: profile.contactSubject({ brand }),
    content: {
      preheader: profile.codePreheader({ span: span(seconds) }),
      title: profile.contactSubject({ brand }),
      blocks: [{ kind: 'text', text: profile.codeFor({ brand }) }, { kind: 'code', code }, { kind: 'text', text: profile.codeRules({ span: span(seconds) }) }],
    },
  };
}

/** In the `phone` of a question that led to no send: it counts for the address alone. */
const NO_NUMBER = '';

/** When the n-th newest matching send of the last hour was; null while there are fewer. 1 is the newest. */
async function nthSend(db: Db, { phone, address }: { readonly phone?: string; readonly address?: string }, n: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('otp_sends')
    .select('at')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(phone === undefined && address === undefined, (query) => query.where('phone', '<>', NO_NUMBER))
    .orderBy('at', 'desc')
    .offset(Math.max(1, n) - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

async function recordSend(db: Db, phone: string, address: string, now: Date): Promise<void> {
  await db.insertInto('otp_sends').values({ phone, address, at: now }).execute();
}

export async function deleteOldSends(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('otp_sends').where('at', '<=', new Date(now.getTime() - HOUR_MS)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which code somebody typed, and what it may be for. */
export interface TypedCode {
  readonly otp: string;
  readonly mobile?: string | undefined;
  readonly challengeId?: string | undefined;
  /** found by its challenge, which only the browser that asked for the code knows */
  readonly byId: readonly CodeFor[];
  /** found by the number alone as well */
  readonly byNumber: readonly CodeFor[];
}

/** One text for everything that can be wrong with a code that still counts, so that a guesser learns nothing from it. */
export const incorrect = () => refuse('invalid', 'otp.incorrect', auth.otpIncorrect(), { fields: { otp: auth.otpIncorrect() } });
const expired = () => refuse('expired', 'otp.expired', auth.otpExpired(), { fields: { otp: auth.otpExpired() } });
const tooManyAttempts = () => refuse('invalid', 'otp.too-many-tries', auth.otpTooManyTries(), { fields: { otp: auth.otpTooManyTries() } });

/**
 * The challenge that a right code answers, locked until the transaction ends and not consumed yet. Wrong attempts are
 * counted under that lock, so that parallel guesses get no more than their share; after too many the right code is
 * refused too. `otp.expired` where the code's five minutes have passed, whatever was typed.
 */
export async function confirmCode(ctx: Context, trx: Db, typed: TypedCode, now: Date): Promise<Challenge | Refusal> {
  const code = typed.otp.trim();
  if (!/^\d{6}$/.test(code)) return incorrect();
  const address = networkOf(ctx.actor.address);
  const id = await meantChallenge(ctx, trx, typed, address, now);
  const challenge = id === null ? null : await lockLiveChallenge(trx, id, now, [...typed.byId, ...typed.byNumber]);
  if (challenge === null) return (await isOver(ctx, trx, typed, address, now)) ? expired() : incorrect();
  if (!mayAttempt(await codeAttempts(trx, challenge, address), address === challenge.address, accountLimits(ctx))) return tooManyAttempts();
  if (isCode(ctx, challenge.codeHash, challenge.id, challenge.phone, code)) return challenge;
  await countCodeAttempt(trx, challenge.id, address);
  return incorrect();
}

/** By its id where one was given, else by the browser's cookie, else by number; id and number must agree. */
async function meantChallenge({ actor }: Context, trx: Db, { mobile, challengeId, byId, byNumber }: TypedCode, address: string, now: Date): Promise<string | null> {
  const phone = mobile === undefined || mobile.trim() === '' ? null : parseMobile(mobile);
  if (phone === null && mobile !== undefined && mobile.trim() !== '') return null;
  const named = challengeId ?? actor.challengeId;
  if (named !== undefined) {
    const challenge = await liveChallenge(trx, named, now, [...byId, ...byNumber]);
    if (challenge !== null && (phone === null || challenge.phone === phone)) return challenge.id;
    if (challenge !== null && challengeId !== undefined) return null;
  }
  return phone === null ? null : liveChallengeOf(trx, phone, { challengeId: actor.challengeId ?? null, address }, now, byNumber);
}

/** Whether the code that is meant has run out. Only who asked for it is told: its browser, or for a number its network. */
async function isOver({ actor }: Context, trx: Db, { mobile, challengeId, byId, byNumber }: TypedCode, address: string, now: Date): Promise<boolean> {
  const phone = parseMobile(mobile ?? '');
  const named = challengeId ?? actor.challengeId;
  const ofBrowser = named === undefined ? null : await openChallenge(trx, named, [...byId, ...byNumber]);
  const meant = ofBrowser ?? (phone === null ? null : await newestChallengeOf(trx, phone, address));
  if (meant === null || (ofBrowser === null && !byNumber.includes(meant.leadsTo.purpose))) return false;
  return (phone === null || meant.phone === phone) && meant.expiresAt <= now;
}
