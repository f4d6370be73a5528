import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { Context } from './deps.ts';
import { networkOf } from '#shared/network.ts';
import { mayTry } from './rules/tries.ts';
import { codeHash, sameHash } from './secrets.ts';
import { countTry, liveChallenge, liveChallengeOf, lockLiveChallenge, triesOf, type Challenge } from './store/challenges.ts';
import type { Caller, CodeFor } from './types.ts';

/** Which code somebody typed, and what it may be for. */
export interface TypedCode {
  readonly otp: string;
  readonly mobile?: string | undefined;
  readonly challengeId?: string | undefined;
  /** found by its challenge, which only the browser that asked for the code knows */
  readonly byId: readonly CodeFor[];
  /** found by the number alone as well */
  readonly byNumber: readonly CodeFor[];
}

/** One text whatever is wrong: who guesses learns nothing from it. */
export const incorrect = () => refuse('invalid', 'otp.incorrect', auth.otpIncorrect, { fields: { otp: auth.otpIncorrect } });
const tooManyTries = () => refuse('invalid', 'otp.too-many-tries', auth.otpTooManyTries, { fields: { otp: auth.otpTooManyTries } });

/**
 * The challenge that a right code answers, locked until the transaction ends and not consumed yet. Wrong tries are
 * counted under that lock, so that parallel guesses get no more than their share; after too many the right code is
 * refused too.
 */
export async function confirmCode(trx: Db, ctx: Context, typed: TypedCode, caller: Caller, now: Date): Promise<Challenge | Refusal> {
  const code = typed.otp.trim();
  if (!/^\d{6}$/.test(code)) return incorrect();
  const address = networkOf(caller.address);
  const id = await meantChallenge(trx, typed, caller, address, now);
  const challenge = id === null ? null : await lockLiveChallenge(trx, id, now, [...typed.byId, ...typed.byNumber]);
  if (challenge === null) return incorrect();
  if (!mayTry(await triesOf(trx, challenge, address), address === challenge.address, ctx.limits)) return tooManyTries();
  if (sameHash(challenge.codeHash, codeHash(ctx.otpSecret, challenge.id, challenge.phone, code))) return challenge;
  await countTry(trx, challenge.id, address);
  return incorrect();
}

/** By its id where the caller gave one, else by the browser's cookie, else by number; id and number must agree. */
async function meantChallenge(trx: Db, { mobile, challengeId, byId, byNumber }: TypedCode, caller: Caller, address: string, now: Date): Promise<string | null> {
  const phone = mobile === undefined || mobile.trim() === '' ? null : parseMobile(mobile);
  if (phone === null && mobile !== undefined && mobile.trim() !== '') return null;
  const kinds = [...byId, ...byNumber];
  const named = challengeId ?? caller.challengeId;
  if (named !== undefined) {
    const challenge = await liveChallenge(trx, named.replaceAll('\0', ''), now, kinds);
    if (challenge !== null && (phone === null || challenge.phone === phone)) return challenge.id;
    if (challenge !== null && challengeId !== undefined) return null;
  }
  return phone === null ? null : liveChallengeOf(trx, phone, { challengeId: caller.challengeId ?? null, address }, now, byNumber);
}
