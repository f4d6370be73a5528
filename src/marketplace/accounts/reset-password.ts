import { auth } from '#shared/messages/auth.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction } from '#platform/database/index.ts';
import { confirmCode, incorrect } from './confirm-code.ts';
import type { Context } from './deps.ts';
import { triesKey } from './password-tries.ts';
import { checkPassword } from './rules/password.ts';
import { beginSession, withWishes } from './sessions.ts';
import { consume } from './store/challenges.ts';
import { credentialsOf, forgiveTries, lockCredentials, savePassword } from './store/passwords.ts';
import { deleteSessionsOf } from './store/sessions.ts';
import type { Accounts, Caller, SignedIn } from './types.ts';

/** Status 300 of the reset (discovery 7): the wrong code, as the form's business and not as bad input. */
const asRefused = (refusal: Refusal): Refusal => ({ ...refusal, kind: 'refused' });

/**
 * hotel/verify_otp_update_password: the right code sets the password, ends every session of the account and signs in
 * here. The password is judged before the code is used up. Of two resets with one code the first wins; a code that was
 * asked for before the last change changes nothing any more.
 */
export async function resetPassword(ctx: Context, input: Parameters<Accounts['resetPassword']>[0], caller: Caller): Promise<Result<SignedIn>> {
  const missing = { ...(input.otp.trim() === '' ? { otp: auth.otpRequired } : {}), ...(input.password === '' ? { password: auth.passwordRequired } : {}) };
  if (Object.keys(missing).length > 0) return refuse('invalid', 'reset.required', auth.otpAndPasswordRequired, { fields: missing });
  const fine = checkPassword(input.password);
  if (!fine.ok) return fine;

  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const challenge = await confirmCode(trx, ctx, { ...input, byId: [], byNumber: ['reset'] }, caller, now);
    if ('ok' in challenge) return asRefused(challenge);
    const found = await credentialsOf(trx, { phone: challenge.phone });
    const owner = found === null ? null : await lockCredentials(trx, found.account.id);
    if (owner === null || (owner.changedAt !== null && challenge.createdAt <= owner.changedAt)) return asRefused(incorrect());
    const chosen = checkPassword(input.password, owner.account);
    if (!chosen.ok) return chosen;
    await consume(trx, challenge.id, now);
    await savePassword(trx, owner.account.id, await ctx.passwords.hash(input.password), now);
    await deleteSessionsOf(trx, owner.account.id, null);
    await forgiveTries(trx, triesKey(ctx, { userId: owner.account.id }), null);
    return ok(await beginSession(ctx, trx, owner.account, caller, now));
  });
  return withWishes(ctx, caller, result);
}
