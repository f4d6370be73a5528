import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as auth from '#messages/auth.ts';
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

/** The wire's word for an unknown number: on it the login dialog opens the registration. */
export const notFound = () => refuse('not-found', 'not_found', 'not_found');

declare module '#shared/result.ts' {
  interface RefusalData {
    'register.already-registered': {
      readonly taken: { readonly phone: boolean; readonly email: boolean };
    };
  }
}

/**
 * hotel/register: checks the fields and sends a code; creates nothing but a challenge, the account begins when the code
 * is confirmed. 'Oops !! …' for a number or e-mail that has an account. A password, which the form sends empty, is not
 * taken here: setting one belongs to the signed-in profile. Mobile numbers are accepted in every usual spelling.
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
  return sendCode(ctx, checked.value, async (trx) =>
    (await accountByPhone(trx, checked.value)) === null ? notFound() : { purpose: 'login' },
  );
}

/**
 * hotel/resend_otp: sends a new code for whatever the last one was for that this browser holds the challenge of,
 * unconfirmed registrations included; without one a login code for a number that has an account.
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

/** What the pages that ask for a code may know of a challenge. */
export interface SentChallenge {
  readonly phone: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  readonly purpose: CodeFor;
  /** its code can no longer be entered, but another be asked for */
  readonly over: boolean;
}

/** The phone a challenge was sent to and what for; null when it is unknown, used, or over for an hour. */
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

/** When another code may be asked for. */
export const resendAtOf = (ctx: Context, { createdAt }: Pick<Challenge, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + accountLimits(ctx).resendSeconds * 1000);

/**
 * hotel/check_otp: the right code of the challenge that this browser holds, or that is named, signs in, once; it
 * creates the account of a registration and links the account elsewhere of a person whom a provider vouched for.
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

/** The account a right code leads to. Who proved the number gets its account, also when it was made in the meantime. */
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
