import { z } from 'zod';
import * as content from '#messages/content.ts';
import type { OtpSent, SignedIn } from '#marketplace/accounts/index.ts';
import { actingAs, type Account, type Context } from '#platform/context.ts';
import { ok, type Result } from '#shared/result.ts';
import { count, instant, toInstant } from '../replies.ts';
import type { CallContext } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';

/** The login record as clients keep it for display; never an authority. */
export const loginRecord = z.object({ user_id: z.number(), user_name: z.string(), phone: z.string(), email: z.string() });

/** A code was sent. `challenge_id` stands in the OTP page's address instead of the number. */
export const otpSent = z.object({
  expires_in: count.meta({ description: 'seconds' }),
  resend_after: count.meta({ description: 'seconds' }),
  challenge_id: z.string(),
});

/** App clients get the session in the reply; browsers get a cookie. */
export const sessionExtra = z.object({ token: z.string().optional(), token_expires_at: instant.optional() });

export const toLoginRecord = (account: Account): z.input<typeof loginRecord> => ({
  user_id: account.id,
  user_name: account.name,
  phone: account.phone,
  email: account.email,
});

export const toOtpSent = (sent: OtpSent): z.input<typeof otpSent> => ({
  expires_in: sent.expiresIn,
  resend_after: sent.resendAfter,
  challenge_id: sent.challengeId,
});

/**
 * The reply of every call that sends a code: `otp_sent`, or the refusal, where an unknown number answers the bare word
 * `not_found` that the sign-in dialog acts on. Browsers keep the challenge in a cookie, so that a code counts for the
 * browser that asked for it.
 */
export function answerOtp(sent: Result<OtpSent>, { ctx, setCookie }: CallContext) {
  if (!sent.ok) return sent.kind === 'not-found' ? { ...sent, message: 'not_found' } : sent;
  if (!isApp(ctx.actor.client)) {
    setCookie('challenge', sent.value.challengeId, sent.value.expiresIn);
  }
  return ok({ data: toOtpSent(sent.value), message: 'otp_sent' });
}

/** The context with the fingerprint that was sent in place of the cookie's, so that its wishlist joins the account; '' where none was sent. */
export function withFingerprint({ ctx }: CallContext, sent: string | null): Context {
  if (sent === null) return ctx;
  const { fingerprint: _ofCookie, ...actor } = ctx.actor;
  return actingAs(ctx, sent === '' ? actor : { ...actor, fingerprint: sent });
}

/**
 * The reply of every call that signs in: the login record, and the session as a cookie for browsers. App clients get
 * `token`, beside the record and not in it, because the record is what clients keep for display.
 */
export function answerSignIn({ account, token, expiresAt }: SignedIn, { ctx, setCookie }: CallContext) {
  const reply = { data: [toLoginRecord(account)], count: 1, message: content.signedIn() };
  if (isApp(ctx.actor.client)) return { ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } };
  setCookie('session', token, (expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  setCookie('challenge', '', 0);
  return { ...reply, extra: {} };
}
