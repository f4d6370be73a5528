import { auth } from '#shared/messages/auth.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { Context } from './deps.ts';
import { checkMobile, checkRegistration } from './rules/registration.ts';
import { sendCode } from './send-code.ts';
import { pendingRegistration } from './store/challenges.ts';
import { accountByPhone, isTaken } from './store/users.ts';
import type { Accounts, Caller, OtpSent } from './types.ts';

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
  return sendCode(ctx, phone, caller, async (trx) =>
    (await isTaken(trx, phone, email)) ? refuse('refused', 'register.already-registered', auth.alreadyRegistered) : { purpose: 'register', name, email },
  );
}

/** hotel/login_otp: a code for a number that has an account. */
export async function loginOtp(ctx: Context, mobile: string, caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  return sendCode(ctx, checked.value, caller, async (trx) => ((await accountByPhone(trx, checked.value)) === null ? notFound() : { purpose: 'login' }));
}

/** hotel/resend_otp: the same again, also for a registration that this browser or address has not confirmed yet. */
export async function resendOtp(ctx: Context, mobile: string, caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const phone = checked.value;
  return sendCode(ctx, phone, caller, async (trx, holder, now) => {
    if ((await accountByPhone(trx, phone)) !== null) return { purpose: 'login' };
    return (await pendingRegistration(trx, phone, holder, now)) ?? notFound();
  });
}
