import { auth } from '#shared/messages/auth.ts';
import { common } from '#shared/messages/common.ts';
import { password as texts } from '#shared/messages/password.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction } from '#platform/database/index.ts';
import { confirmCode, incorrect } from './confirm-code.ts';
import type { Context } from './deps.ts';
import { tryPassword } from './password-tries.ts';
import { checkPassword } from './rules/password.ts';
import { consume, type Challenge } from './store/challenges.ts';
import { credentialsById, lockCredentials, savePassword } from './store/passwords.ts';
import { deleteSessionsOf } from './store/sessions.ts';
import type { Accounts, Caller, Session } from './types.ts';

type Input = Parameters<Accounts['setPassword']>[1];

const gone = (): Refusal => refuse('unauthenticated', 'session.required', common.signInFirst);
const oldWrong = (): Refusal => refuse('invalid', 'password.old-wrong', texts.oldWrong, { fields: { old_password: texts.oldWrong } });

function checkInput(input: Input, session: Session): Refusal | null {
  const missing = { ...(input.password === '' ? { password: auth.passwordRequired } : {}), ...((input.oldPassword ?? '') === '' && (input.otp ?? '').trim() === '' ? { proof: texts.proofRequired } : {}) };
  const [first] = Object.values(missing);
  if (first !== undefined) return refuse('invalid', 'password.required', first, { fields: missing });
  const fine = checkPassword(input.password, session.account);
  if (!fine.ok) return fine;
  return input.password === input.confirm ? null : refuse('invalid', 'password.differ', texts.differ, { fields: { confirm: texts.differ } });
}

/**
 * Sets the signed-in person's password and ends their other sessions. A session alone is not enough, since phones are
 * left open: it takes the old password, or a code just sent to the account's number. No password is no old password.
 */
export async function setPassword(ctx: Context, session: Session, input: Input, caller: Caller): Promise<Result<{ sessionsEnded: number }>> {
  const refusal = checkInput(input, session);
  if (refusal !== null) return refusal;
  const byOld = (input.oldPassword ?? '') !== '';
  const { id, phone } = session.account;
  const before = await credentialsById(ctx.db, id);
  if (before === null) return gone();
  if (byOld) {
    const right = await tryPassword(ctx, { userId: id }, before.passwordHash, input.oldPassword ?? '', caller);
    if (typeof right !== 'boolean') return right;
    if (!right) return oldWrong();
  }

  return inTransaction<Result<{ sessionsEnded: number }>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    let challenge: Challenge | null = null;
    if (!byOld) {
      const confirmed = await confirmCode(trx, ctx, { otp: input.otp ?? '', mobile: phone, challengeId: input.challengeId, byId: [], byNumber: ['password'] }, caller, now);
      if ('ok' in confirmed) return confirmed;
      challenge = confirmed;
    }
    const owner = await lockCredentials(trx, id);
    if (owner === null) return gone();
    if (byOld && owner.passwordHash !== before.passwordHash) return oldWrong();
    if (challenge !== null) {
      if (owner.changedAt !== null && challenge.createdAt <= owner.changedAt) return incorrect();
      await consume(trx, challenge.id, now);
    }
    await savePassword(trx, id, await ctx.passwords.hash(input.password), now);
    return ok({ sessionsEnded: await deleteSessionsOf(trx, id, session.id) });
  });
}
