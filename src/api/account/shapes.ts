import { z } from 'zod';
import * as content from '#messages/content.ts';
import type { OtpSent, ProofWay, Renewed, SignedIn } from '#marketplace/accounts/index.ts';
import { actingAs, type Account, type Context } from '#platform/context.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';
import { optional, text } from '../fields.ts';
import { count, instant, toInstant } from '../replies.ts';
import type { CallContext } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';

/** The login record as clients keep it for display; never an authority. */
export const loginRecord = z.object({
  user_id: z.number(),
  user_name: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** A code was sent. `challenge_id` finds it: browsers keep it as a cookie, clients without cookies send it with the code. */
export const otpSent = z.object({
  expires_in: count.meta({ description: 'seconds' }),
  resend_after: count.meta({ description: 'seconds' }),
  challenge_id: z.string(),
});

/** The challenge of the last code, from clients that keep no cookie; it counts before the cookie's. */
export const challengeId = optional(text(100), '');
/** A solved puzzle, as ALTCHA clients send it: base64 of { challenge, solution }. */
export const puzzle = optional(text(4000), '');

/**
 * What a refusal `otp.puzzle` carries beyond a limit: an ALTCHA challenge. The same call with its solution as `puzzle`
 * goes through at once; without one, after the seconds of Retry-After.
 */
export const puzzleData = z.object({
  puzzle: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});
export const toPuzzleData = ({ code, data }: Refusal): z.input<typeof puzzleData> | undefined =>
  code === 'otp.puzzle' ? (data as z.input<typeof puzzleData>) : undefined;

/** The context with what was sent beside the fields that a call is about: a challenge in place of the cookie's, a solved puzzle. */
export function withSent(
  { ctx }: Pick<CallContext, 'ctx'>,
  sent: { readonly challenge_id?: string; readonly puzzle?: string },
): Context {
  const { challenge_id: challenge = '', puzzle: solved = '' } = sent;
  return actingAs(ctx, {
    ...ctx.actor,
    ...(challenge === '' ? {} : { challengeId: challenge }),
    ...(solved === '' ? {} : { puzzle: solved }),
  });
}

/** App clients get the session in the reply; browsers get a cookie. */
export const sessionExtra = z.object({
  token: z.string().optional(),
  token_expires_at: instant.optional(),
});

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
    setCookie('challenge', sent.value.challengeId, sent.value.heldFor);
  }
  return ok({ data: toOtpSent(sent.value), message: 'otp_sent' });
}

/** The context with the fingerprint that was sent in place of the cookie's, so that its wishlist joins the account; '' where none was sent. */
export function withFingerprint({ ctx }: Pick<CallContext, 'ctx'>, sent: string | null): Context {
  if (sent === null) return ctx;
  const { fingerprint: _ofCookie, ...actor } = ctx.actor;
  return actingAs(ctx, sent === '' ? actor : { ...actor, fingerprint: sent });
}

/**
 * The reply of every call that signs in: the login record, and the session as a cookie for browsers. App clients get
 * `token`, beside the record and not in it, because the record is what clients keep for display.
 */
export function answerSignIn(
  { account, token, expiresAt, known }: SignedIn,
  { ctx, setCookie }: CallContext,
) {
  const reply = { data: [toLoginRecord(account)], count: 1, message: content.signedIn() };
  if (isApp(ctx.actor.client))
    return { ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } };
  setCookie('session', token, (expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  setCookie('challenge', '', 0);
  // the next page is rendered for this person, and says whose things there are
  setCookie('person', '', 0);
  if (known !== null) setCookie('known', known.token, known.maxAge);
  return { ...reply, extra: {} };
}

/** Beside `step-up.required` (403): how the traveller can prove themselves. Apps go on with `profile_otp` and `step_up`. */
export const stepUpWays = z.object({ ways: z.array(z.enum(['otp', 'password', 'passkey'])) });

export const toStepUpWays = ({ code, data }: Refusal): z.input<typeof stepUpWays> | undefined =>
  code === 'step-up.required'
    ? { ways: [...(data as { ways: readonly ProofWay[] }).ways] }
    : undefined;

/** A browser's session goes on under its new token. */
export function keepRenewed(
  renewed: Renewed | null,
  { ctx, setCookie }: Pick<CallContext, 'ctx' | 'setCookie'>,
): void {
  if (renewed !== null)
    setCookie(
      'session',
      renewed.token,
      (renewed.expiresAt.getTime() - ctx.clock.now().getTime()) / 1000,
    );
}
