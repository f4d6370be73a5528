import { writeCookie } from '#shared/cookies.ts';
import { auth } from '#shared/messages/auth.ts';
import { ok } from '#shared/result.ts';
import { isApp } from '../call/client-id.ts';
import { defineCall } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { toInstant } from '../wire/scalars.ts';
import { checkOtpContract } from './check-otp.contract.ts';

/** Signs in, moves this browser's anonymous wishlist to the account, and hands the session over. */
export const checkOtp = defineCall(checkOtpContract, async (input, context) => {
  const { services, caller, config, clock, setCookie } = context;
  const mobile = input.mobile === '' ? input.number : input.mobile;
  const challengeId = input.challenge_id === '' ? caller.challengeId : input.challenge_id;
  const signedIn = await services.accounts.checkOtp(
    { otp: input.otp, ...(mobile === '' ? { ...(challengeId === undefined ? {} : { challengeId }) } : { mobile }) },
    caller,
  );
  if (!signedIn.ok) return signedIn;
  const { account, token, expiresAt } = signedIn.value;
  const fingerprint = input.fingerprint ?? context.fingerprint;
  if (fingerprint !== '') await services.wishlist.merge(fingerprint, account.id);
  const reply = { data: [toLoginRecord(account)], count: 1, message: auth.signedIn };
  if (isApp(caller.client)) return ok({ ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } });
  const secure = config.secureCookies;
  setCookie(writeCookie('session', token, { maxAge: (expiresAt.getTime() - clock.now().getTime()) / 1000, secure }));
  setCookie(writeCookie('challenge', '', { maxAge: 0, secure }));
  return ok({ ...reply, extra: {} });
});
