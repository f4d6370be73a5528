import type { OtpSent } from '#marketplace/accounts/index.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from '../call/define-call.ts';
import { isApp } from '../call/client-id.ts';
import { toOtpSent } from '../wire/account.ts';

/**
 * The reply of every call that sends a code: `otp_sent`, or the refusal, where an unknown number answers the bare word
 * `not_found` that the sign-in dialog acts on. Browsers keep the challenge in a cookie, so that a code counts for the
 * browser that asked for it.
 */
export function answerOtp(sent: Result<OtpSent>, { ctx, setCookie, config }: CallContext) {
  if (!sent.ok) return sent.kind === 'not-found' ? { ...sent, message: 'not_found' } : sent;
  if (!isApp(ctx.actor.client)) {
    setCookie(writeCookie('challenge', sent.value.challengeId, { maxAge: sent.value.expiresIn, secure: config.secureCookies }));
  }
  return ok({ data: toOtpSent(sent.value), message: 'otp_sent' });
}
