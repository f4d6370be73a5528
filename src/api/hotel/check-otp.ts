import { writeCookie } from '#shared/cookies.ts';
import { auth } from '#shared/messages/auth.ts';
import { ok } from '#shared/result.ts';
import { isApp } from '../call/client-id.ts';
import { defineCall } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { toInstant } from '../wire/scalars.ts';
import { checkOtpContract } from './check-otp.contract.ts';

/** Signs in and hands the session over. The browser's fingerprint goes along, so that its wishlist joins the account. */
export const checkOtp = defineCall(checkOtpContract, async (input, context) => {
  const { services, caller, config, clock, setCookie } = context;
  const mobile = input.mobile === '' ? input.number : input.mobile;
  const fingerprint = input.fingerprint ?? context.fingerprint;
  const signedIn = await services.accounts.checkOtp(
    { otp: input.otp, ...(mobile === '' ? {} : { mobile }), ...(input.challenge_id === '' ? {} : { challengeId: input.challenge_id }) },
    { ...caller, ...(fingerprint === '' ? {} : { fingerprint }) },
  );
  if (!signedIn.ok) return signedIn;
  const { account, token, expiresAt } = signedIn.value;
  const reply = { data: [toLoginRecord(account)], count: 1, message: auth.signedIn };
  if (isApp(caller.client)) return ok({ ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } });
  const secure = config.secureCookies;
  setCookie(writeCookie('session', token, { maxAge: (expiresAt.getTime() - clock.now().getTime()) / 1000, secure }));
  setCookie(writeCookie('challenge', '', { maxAge: 0, secure }));
  return ok({ ...reply, extra: {} });
});
