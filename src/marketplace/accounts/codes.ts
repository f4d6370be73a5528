import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { span } from '#shared/phrases.ts';
import * as auth from '#messages/auth.ts';
import * as profile from '#messages/profile.ts';
import { currentLocale } from '#i18n/locale.ts';
import { minutesOf, sms, type RegisteredSms, type SmsSettings } from '#i18n/sms.ts';
import { providerNames } from '#shared/provider-names.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  countCodeAttempt,
  insertChallenge,
  lockLiveChallenge,
  openChallenge,
  type Challenge,
  type CodeFor,
  type Purpose,
} from './challenges.ts';
import {
  mayCheck,
  maySend,
  payerOf,
  spendAnswer,
  spendSend,
  spendWrongCode,
} from './code-limits.ts';
import { accountLimits } from './limits.ts';
import { codeHash, isCode, newChallengeId, newCode } from './secrets.ts';

export interface OtpSent {
  /**
   * opaque; stands in addresses instead of the phone number and finds the code: a secret of the browser that
   * asked
   */
  readonly challengeId: string;
  readonly phone: string;
  /** seconds */
  readonly expiresIn: number;
  readonly resendAfter: number;
  /**
   * seconds that the browser keeps the challenge: longer than the code is valid, so that it can ask for
   * another
   */
  readonly heldFor: number;
}

/** What a code for this number would do, or why none is sent. */
type Decide = (trx: Db, now: Date) => Promise<Purpose | Refusal>;

/**
 * Sends a code within the limits. Limits, challenge and message are stored in one transaction; senders that
 * share a limit are serialised. `phone` is an E.164 number, or an e-mail address where the purpose is one.
 * Refusals of kind `limited`: `otp.too-soon`, `otp.puzzle` with a puzzle in its data (its solution comes as
 * the actor's `puzzle`), `otp.too-many`.
 */
export async function sendCode(
  ctx: Context,
  phone: string,
  decide: Decide,
): Promise<Result<OtpSent>> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const payer = await payerOf(ctx, trx, 'send', phone, now);
    const early = await maySend(ctx, trx, payer);
    if (early !== null) return early;
    const leadsTo = await decide(trx, now);
    if ('ok' in leadsTo) return (await spendAnswer(ctx, trx, payer)) ?? leadsTo;
    const refusal = await spendSend(ctx, trx, payer);
    return refusal ?? ok(await issue(ctx, trx, phone, leadsTo, now));
  });
}

async function issue(
  ctx: Context,
  trx: Db,
  phone: string,
  leadsTo: Purpose,
  now: Date,
): Promise<OtpSent> {
  const { codeSeconds, resendSeconds, heldSeconds } = accountLimits(ctx);
  const brand = ctx.settings.BRAND_NAME;
  const id = newChallengeId();
  const code = newCode();
  await insertChallenge(trx, {
    id,
    phone,
    codeHash: codeHash(ctx, id, phone, code),
    leadsTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  });
  const eventKey = `otp:${id}`;
  const { template, text } = smsOf(ctx.settings, code, leadsTo, codeSeconds);
  await enqueueMessage(
    ctx,
    trx,
    leadsTo.purpose === 'email'
      ? {
          eventKey,
          channel: 'email',
          to: phone,
          template,
          text,
          ...emailOf(brand, code, codeSeconds),
        }
      : { eventKey, channel: 'sms', to: phone, template, text },
  );
  return {
    challengeId: id,
    phone,
    expiresIn: codeSeconds,
    resendAfter: resendSeconds,
    heldFor: heldSeconds,
  };
}

/**
 * In the language of the page that asked. A code that does more than sign in names its action, so that people
 * do not read it out to a caller.
 */
function smsOf(
  settings: SmsSettings,
  code: string,
  leadsTo: Purpose,
  seconds: number,
): { readonly template: RegisteredSms; readonly text: string } {
  const values = { code, minutes: minutesOf(seconds) };
  switch (leadsTo.purpose) {
    case 'link':
      return sms('otp-link', settings, { ...values, provider: providerNames[leadsTo.provider] });
    case 'reset':
    case 'password':
      return sms('otp-password', settings, values);
    case 'phone':
    case 'email':
      return sms('otp-profile', settings, values);
    case 'leave':
      return sms('otp-leave', settings, values);
    case 'step-up':
      return sms('otp-step-up', settings, values);
    case 'listing':
      return sms('otp-listing', settings, values);
    default:
      return sms('otp', settings, values);
  }
}

/**
 * The same by e-mail, to an address that an account is about to get: the code in large type, and what to do
 * with it.
 */
function emailOf(
  brand: string,
  code: string,
  seconds: number,
): Pick<NewEmail, 'subject' | 'content'> {
  return {
    subject: profile.contactSubject({ brand }),
    content: {
      locale: currentLocale(),
      preheader: profile.codePreheader({ span: span(seconds) }),
      title: profile.contactSubject({ brand }),
      blocks: [
        { kind: 'text', text: profile.codeFor({ brand }) },
        { kind: 'code', code },
        { kind: 'text', text: profile.codeRules({ span: span(seconds) }) },
      ],
    },
  };
}

/**
 * A code as typed, and what it may be for. The named challenge finds it, or else the browser's own; a number
 * only selects between them.
 */
interface TypedCode {
  readonly otp: string;
  readonly mobile?: string | undefined;
  readonly challengeId?: string | undefined;
  readonly purposes: readonly CodeFor[];
}

/** One text for every way in which a live code can be wrong, so that a guesser learns nothing. */
export const incorrect = () =>
  refuse('invalid', 'otp.incorrect', auth.otpIncorrect(), { fields: { otp: auth.otpWrong() } });
const expired = () =>
  refuse('expired', 'otp.expired', auth.otpExpired(), { fields: { otp: auth.otpExpired() } });
const tooManyAttempts = () =>
  refuse('invalid', 'otp.too-many-tries', auth.otpTooManyTries(), {
    fields: { otp: auth.otpTooManyTries() },
  });

/**
 * The challenge that a right code answers, locked until the transaction ends and not consumed yet. The lock
 * also counts wrong attempts, so parallel guesses share one limit; after five even the right code is refused.
 * `otp.expired` after five minutes, whatever was typed; beyond the limits of wrong codes `otp.puzzle` or
 * `otp.too-many`. A wrong attempt is charged in this transaction, which must not be rolled back.
 */
export async function confirmCode(
  ctx: Context,
  trx: Db,
  typed: TypedCode,
  now: Date,
): Promise<Challenge | Refusal> {
  const code = typed.otp.trim();
  const named = typed.challengeId ?? ctx.actor.challengeId;
  if (!/^\d{6}$/.test(code) || named === undefined) return incorrect();
  const challenge = await lockLiveChallenge(trx, named, now, typed.purposes);
  if (challenge === null) return (await isOver(trx, named, typed, now)) ? expired() : incorrect();
  if (!isFor(challenge, typed)) return incorrect();
  if (challenge.attempts >= accountLimits(ctx).attempts) return tooManyAttempts();

  const payer = await payerOf(ctx, trx, 'check', challenge.phone, now);
  const may = await mayCheck(ctx, trx, payer);
  if (typeof may !== 'string') return may;
  if (isCode(ctx, challenge.codeHash, challenge.id, challenge.phone, code)) return challenge;
  await countCodeAttempt(trx, challenge.id);
  return (may === 'paid' ? null : await spendWrongCode(ctx, trx, payer)) ?? incorrect();
}

/** A number given with the challenge must be the challenge's number. */
const isFor = (challenge: Challenge, { mobile = '' }: TypedCode): boolean =>
  mobile.trim() === '' || parseMobile(mobile) === challenge.phone;

/** Whether the code has expired. */
async function isOver(trx: Db, challengeId: string, typed: TypedCode, now: Date): Promise<boolean> {
  const meant = await openChallenge(trx, challengeId, typed.purposes);
  return meant !== null && isFor(meant, typed) && meant.expiresAt <= now;
}
