import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as auth from '#messages/auth.ts';
import { span } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  begunWith,
  consumeChallenge,
  openChallenge,
  type Challenge,
  type CodeFor,
} from './challenges.ts';
import { confirmCode, incorrect, sendCode, type OtpSent } from './codes.ts';
import { linkIdentity } from './identities.ts';
import { accountLimits } from './limits.ts';
import { checkMobile, checkRegistration } from './person-fields.ts';
import { beginSession, withWishes, type SignedIn } from './sessions.ts';
import { accountByPhone, insertAccount, takenOf } from './users.ts';

/** The API's code for an unknown number: the login dialog opens the registration on it. */
export const notFound = () => refuse('not-found', 'not_found', 'not_found');

declare module '#shared/result.ts' {
  interface RefusalData {
    'register.already-registered': {
      readonly taken: { readonly phone: boolean; readonly email: boolean };
    };
  }
}

/**
 * hotel/register: checks the fields and sends a code. Stores only a challenge; confirming the code creates
 * the account. 'Oops !! …' for a number or e-mail that has an account. The form's empty password is ignored:
 * the signed-in profile sets one. Accepts mobile numbers in every usual spelling.
 */
export async function registerAccount(
  ctx: Context,
  input: { name: string; mobile: string; email: string },
): Promise<Result<OtpSent>> {
  const checked = checkRegistration(input);
  if (!checked.ok) return checked;
  const { name, phone, email } = checked.value;
  return sendCode(ctx, phone, async (trx) => {
    const taken = await takenOf(trx, phone, email);
    return taken.phone || taken.email
      ? refuse('refused', 'register.already-registered', auth.alreadyRegistered(), {
          data: { taken },
        })
      : { purpose: 'register', name, email };
  });
}

/** hotel/login_otp: a code for a number that has an account; `not_found` for an unknown one. */
export async function requestLoginOtp(ctx: Context, mobile: string): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const sent = await sendCode(ctx, checked.value, async (trx) =>
    (await accountByPhone(trx, checked.value)) === null ? notFound() : { purpose: 'login' },
  );
  return sent.ok ? sent : withOtherWays(sent);
}

/** Names the ways to sign in that no limit on codes closes. */
function withOtherWays(refusal: Refusal): Refusal {
  const { code, retryAfter } = refusal;
  return retryAfter !== undefined && (code === 'otp.puzzle' || code === 'otp.too-many')
    ? { ...refusal, message: auth.otpTooManySignIn({ span: span(retryAfter) }) }
    : refusal;
}

/**
 * hotel/resend_otp: sends a new code for the purpose of this browser's last challenge, unconfirmed
 * registrations included; without a challenge, a login code for a number that has an account.
 */
export async function resendOtp(ctx: Context, mobile: string): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const phone = checked.value;
  return sendCode(ctx, phone, async (trx, now) => {
    const begun = await begunWith(trx, ctx.actor.challengeId ?? null, phone, now);
    if (begun !== null && begun.purpose !== 'login' && begun.purpose !== 'register') return begun;
    if ((await accountByPhone(trx, phone)) !== null) return { purpose: 'login' };
    return begun ?? notFound();
  });
}

/** What the pages that ask for a code may show of a challenge. */
export interface SentChallenge {
  readonly phone: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  readonly purpose: CodeFor;
  /** its code can no longer be entered, but another can be requested */
  readonly over: boolean;
}

/** The phone and purpose of a challenge; null when it is unknown, used, or over for an hour. */
export async function challengeById(ctx: Context, id: string): Promise<SentChallenge | null> {
  const challenge = await openChallenge(ctx.db, id);
  if (challenge === null) return null;
  const { phone, expiresAt, leadsTo } = challenge;
  return {
    phone,
    expiresAt,
    resendAt: resendAtOf(ctx, challenge),
    purpose: leadsTo.purpose,
    over: expiresAt <= ctx.clock.now(),
  };
}

/** When another code may be requested. */
export const resendAtOf = (ctx: Context, { createdAt }: Pick<Challenge, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + accountLimits(ctx).resendSeconds * 1000);

/**
 * hotel/check_otp: the right code of a named challenge or of the browser's own signs in, once. It creates the
 * account of a registration and links the account of a person whose identity a provider confirmed.
 */
export async function checkOtp(
  ctx: Context,
  input: { mobile?: string; challengeId?: string; otp: string },
): Promise<Result<SignedIn>> {
  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const challenge = await confirmCode(
      ctx,
      trx,
      { ...input, purposes: ['login', 'register', 'link'] },
      now,
    );
    if ('ok' in challenge) return challenge;
    await consumeChallenge(trx, challenge.id, now);
    const account = await accountOf(trx, challenge, now);
    return 'ok' in account ? account : ok(await beginSession(ctx, trx, account, now));
  });
  return withWishes(ctx, result);
}

/** The account of a right code: proving the number gives its account, even one created meanwhile. */
async function accountOf(
  trx: Db,
  { phone, leadsTo }: Challenge,
  now: Date,
): Promise<Account | Refusal> {
  if (leadsTo.purpose === 'link') return linkIdentity(trx, phone, leadsTo, now);
  const known = await accountByPhone(trx, phone);
  if (known !== null) return known;
  if (leadsTo.purpose !== 'register') return incorrect();
  const made = await insertAccount(trx, { name: leadsTo.name, phone, email: leadsTo.email }, now);
  return (
    made ??
    (await accountByPhone(trx, phone)) ??
    refuse('refused', 'register.already-registered', auth.alreadyRegistered())
  );
}
