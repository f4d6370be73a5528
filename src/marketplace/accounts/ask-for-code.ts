import { auth } from '#shared/messages/auth.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { Context } from './deps.ts';
import { checkMobile, checkRegistration } from './rules/registration.ts';
import { sendCode } from './send-code.ts';
import { sameAccount } from './link-identity.ts';
import { begunWith, pendingRegistration } from './store/challenges.ts';
import { accountByPhone, takenOf } from './store/users.ts';
import type { Accounts, Caller, OtpSent, Session } from './types.ts';

/** The wire's word for an unknown number: on it the login dialog opens the registration (discovery 4). */
const notFound = () => refuse('not-found', 'not_found', 'not_found');

/**
 * hotel/register: checks the fields and sends a code; the account begins when the code is confirmed. 'Oops !! …' for
 * a number or e-mail that has an account. A password, which the form sends empty, is not taken here: setting one
 * belongs to the signed-in profile.
 */
export async function register(ctx: Context, input: Parameters<Accounts['register']>[0], caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkRegistration(input);
  if (!checked.ok) return checked;
  const { name, phone, email } = checked.value;
  return sendCode(ctx, phone, caller, async (trx) => {
    const taken = await takenOf(trx, phone, email);
    return taken.phone || taken.email ? refuse('refused', 'register.already-registered', auth.alreadyRegistered, { data: { taken } }) : { purpose: 'register', name, email };
  });
}

/** hotel/login_otp: a code for a number that has an account. */
export async function loginOtp(ctx: Context, mobile: string, caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  return sendCode(ctx, checked.value, caller, async (trx) => ((await accountByPhone(trx, checked.value)) === null ? notFound() : { purpose: 'login' }));
}

/** hotel/resend_otp: the same again, whatever this browser's code was for; also for a registration that its address has not confirmed yet. */
export async function resendOtp(ctx: Context, mobile: string, caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const phone = checked.value;
  return sendCode(ctx, phone, caller, async (trx, holder, now) => {
    const begun = await begunWith(trx, holder.challengeId, phone, now);
    if (begun !== null && begun.purpose !== 'login' && begun.purpose !== 'register') return begun;
    if ((await accountByPhone(trx, phone)) !== null) return { purpose: 'login' };
    return (await pendingRegistration(trx, phone, holder, now)) ?? notFound();
  });
}

/**
 * hotel/forgot_password: a code that sets a new password. Somebody who is signed in forgets their own password only:
 * for another account's number the answer is `same_account`.
 */
export async function forgotPassword(ctx: Context, mobile: string, caller: Caller, session: Session | null): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const phone = checked.value;
  return sendCode(ctx, phone, caller, async (trx) => {
    const account = await accountByPhone(trx, phone);
    if (account === null) return { ...notFound(), fields: { mobile: auth.noAccount(mobile.trim()) } };
    return session !== null && session.account.id !== account.id ? sameAccount(mobile.trim()) : { purpose: 'reset' };
  });
}

/** A code that lets the signed-in person set a password. */
export const passwordOtp = (ctx: Context, { account }: Session, caller: Caller): Promise<Result<OtpSent>> =>
  sendCode(ctx, account.phone, caller, async () => ({ purpose: 'password' }));
