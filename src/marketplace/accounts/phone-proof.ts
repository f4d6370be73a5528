import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { consumeChallenge, liveChallenge } from './challenges.ts';
import { confirmCode, sendCode, type OtpSent } from './codes.ts';
import { checkMobile } from './person-fields.ts';
import { resendAtOf, type SentChallenge } from './sign-in.ts';

/** Proves a mobile number without signing in, for a listing. */

/** Sends a code within the limits of all codes, whether or not the number has an account. */
export async function proofOtp(ctx: Context, mobile: string): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  return checked.ok ? sendCode(ctx, checked.value, async () => ({ purpose: 'listing' })) : checked;
}

/** Where the code of a challenge was sent and when another may be requested; null once it is over or used. */
export async function proofOf(
  ctx: Context,
  challengeId: string,
): Promise<Omit<SentChallenge, 'purpose' | 'over'> | null> {
  const challenge = await liveChallenge(ctx.db, challengeId, ctx.clock.now(), ['listing']);
  return challenge === null
    ? null
    : {
        phone: challenge.phone,
        expiresAt: challenge.expiresAt,
        resendAt: resendAtOf(ctx, challenge),
      };
}

/**
 * The number that a right code proves, once. Runs in the caller's transaction with the change that needs the
 * proof. A wrong attempt is counted there too, so the caller must not roll it back. Only the challenge finds
 * the code: whoever keeps its id decides what it may be used for.
 */
export async function provePhone(
  ctx: Context,
  trx: Db,
  input: { challengeId: string; otp: string },
): Promise<Result<{ readonly phone: string }>> {
  const now = ctx.clock.now();
  const challenge = await confirmCode(ctx, trx, { ...input, purposes: ['listing'] }, now);
  if ('ok' in challenge) return challenge;
  await consumeChallenge(trx, challenge.id, now);
  return ok({ phone: challenge.phone });
}
