import { ok, type Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import { confirmCode } from './confirm-code.ts';
import type { Context } from './deps.ts';
import { checkMobile } from './rules/registration.ts';
import { sendCode } from './send-code.ts';
import { consume, liveChallenge } from './store/challenges.ts';
import type { Caller, OtpSent, PhoneProof } from './types.ts';

/** See `PhoneProof.proofOtp`. */
export async function proofOtp(ctx: Context, mobile: string, caller: Caller): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  return checked.ok ? sendCode(ctx, checked.value, caller, async () => ({ purpose: 'listing' })) : checked;
}

/** See `PhoneProof.proof`. */
export async function proof(ctx: Context, challengeId: string): ReturnType<PhoneProof['proof']> {
  const challenge = await liveChallenge(ctx.db, challengeId, ctx.clock.now(), ['listing']);
  if (challenge === null) return null;
  const { phone, expiresAt, createdAt } = challenge;
  return { phone, expiresAt, resendAt: new Date(createdAt.getTime() + ctx.limits.resendSeconds * 1000) };
}

/** See `PhoneProof.prove`. */
export async function prove(ctx: Context, trx: Db, input: Parameters<PhoneProof['prove']>[1], caller: Caller): ReturnType<PhoneProof['prove']> {
  const now = ctx.clock.now();
  const challenge = await confirmCode(trx, ctx, { ...input, byId: ['listing'], byNumber: [] }, caller, now);
  if ('ok' in challenge) return challenge;
  await consume(trx, challenge.id, now);
  return ok({ phone: challenge.phone });
}
