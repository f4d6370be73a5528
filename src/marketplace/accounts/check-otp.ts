import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/db/index.ts';
import type { Context } from './deps.ts';
import { networkOf } from './rules/network.ts';
import { mayTry } from './rules/tries.ts';
import { codeHash, sameHash } from './secrets.ts';
import { beginSession } from './sessions.ts';
import { consume, countTry, liveChallenge, liveChallengeOf, lockLiveChallenge, triesOf, type Challenge } from './store/challenges.ts';
import { accountByPhone, insertAccount } from './store/users.ts';
import type { Account, Accounts, Caller, SignedIn } from './types.ts';

type Input = Parameters<Accounts['checkOtp']>[0];

/** One text whatever is wrong: who guesses learns nothing from it. */
const incorrect = () => refuse('invalid', 'otp.incorrect', auth.otpIncorrect, { fields: { otp: auth.otpIncorrect } });
const tooManyTries = () => refuse('invalid', 'otp.too-many-tries', auth.otpTooManyTries, { fields: { otp: auth.otpTooManyTries } });

/**
 * hotel/check_otp: the right code signs in, once, and creates the account of a registration. Wrong tries are counted
 * under a lock of the challenge, so that parallel guesses get no more than their share and a right code never opens
 * two sessions; after too many the right code is refused too.
 */
export async function checkOtp(ctx: Context, input: Input, caller: Caller): Promise<Result<SignedIn>> {
  const code = input.otp.trim();
  if (!/^\d{6}$/.test(code)) return incorrect();
  const address = networkOf(caller.address);
  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const id = await meantChallenge(trx, input, caller, address, now);
    const challenge = id === null ? null : await lockLiveChallenge(trx, id, now);
    if (challenge === null) return incorrect();
    if (!mayTry(await triesOf(trx, challenge, address), address === challenge.address, ctx.limits)) return tooManyTries();
    if (!sameHash(challenge.codeHash, codeHash(ctx.otpSecret, challenge.id, challenge.phone, code))) {
      await countTry(trx, challenge.id, address);
      return incorrect();
    }
    await consume(trx, challenge.id, now);
    const account = await accountOf(trx, challenge, now);
    return 'ok' in account ? account : ok(await beginSession(ctx, trx, account, caller, now));
  });
  // after the commit: the wishes of a browser are worth less than its sign-in, and merge next time if this fails
  if (result.ok && caller.fingerprint !== undefined) await ctx.wishlist?.merge(caller.fingerprint, result.value.account.id).catch(() => 0);
  return result;
}

/** By its id where the caller gave one, else by number, else by the browser's cookie; id and number must agree. */
async function meantChallenge(trx: Db, input: Input, caller: Caller, address: string, now: Date): Promise<string | null> {
  const phone = input.mobile === undefined || input.mobile.trim() === '' ? null : parseMobile(input.mobile);
  if (phone === null && input.mobile !== undefined && input.mobile.trim() !== '') return null;
  const named = input.challengeId ?? (phone === null ? caller.challengeId : undefined);
  if (named !== undefined) {
    const challenge = await liveChallenge(trx, named.replaceAll('\0', ''), now);
    if (challenge !== null) return phone === null || challenge.phone === phone ? challenge.id : null;
  }
  return phone === null ? null : liveChallengeOf(trx, phone, { challengeId: caller.challengeId ?? null, address }, now);
}

/** The account a right code leads to. Who proved the number gets its account, also when it was made in the meantime. */
async function accountOf(trx: Db, { phone, leadsTo }: Challenge, now: Date): Promise<Account | Refusal> {
  const known = await accountByPhone(trx, phone);
  if (known !== null) return known;
  if (leadsTo.purpose === 'login') return incorrect();
  const made = await insertAccount(trx, { name: leadsTo.name, phone, email: leadsTo.email }, now);
  return made ?? (await accountByPhone(trx, phone)) ?? refuse('refused', 'register.already-registered', auth.alreadyRegistered);
}
