import { common } from '#shared/messages/common.ts';
import { password as passwordTexts } from '#shared/messages/password.ts';
import { profile as texts } from '#shared/messages/profile.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { confirmCode } from './confirm-code.ts';
import type { Context } from './deps.ts';
import type { LeaveProof } from './own-account-types.ts';
import { tryPassword } from './password-tries.ts';
import { sendCode } from './send-code.ts';
import { consume } from './store/challenges.ts';
import { deleteChallengesOf } from './store/contacts.ts';
import { credentialsById, lockCredentials } from './store/passwords.ts';
import { deleteSessionsOf } from './store/sessions.ts';
import { emptyAccount } from './store/users.ts';
import type { Account, Caller, OtpSent, Session } from './types.ts';

const gone = (): Refusal => refuse('unauthenticated', 'session.required', common.signInFirst);
const wrongPassword = (): Refusal => refuse('invalid', 'password.old-wrong', passwordTexts.oldWrong, { fields: { password: passwordTexts.oldWrong } });

/** See `OwnAccount.leaveOtp`. */
export const leaveOtp = (ctx: Context, { account }: Session, caller: Caller): Promise<Result<OtpSent>> => sendCode(ctx, account.phone, caller, async () => ({ purpose: 'leave', userId: account.id }));

/**
 * See `OwnAccount.leave`. The account's row is held from the proof to the end: a second attempt, a change of the
 * password and a booking that is being made take turns with it.
 */
export async function leave<T>(ctx: Context, session: Session, proof: LeaveProof, caller: Caller, alongside: (trx: Db, account: Account) => Promise<Result<T>>): Promise<Result<T>> {
  const { id, phone } = session.account;
  const otp = (proof.otp ?? '').trim();
  const typed = proof.password ?? '';
  if (otp === '' && typed === '') return refuse('invalid', 'leave.proof', texts.proofRequired, { fields: { otp: texts.proofRequired } });
  const before = await credentialsById(ctx.db, id);
  if (before === null) return gone();
  if (otp === '') {
    const right = await tryPassword(ctx, { userId: id }, before.passwordHash, typed, caller);
    if (typeof right !== 'boolean') return right;
    if (!right) return wrongPassword();
  }

  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const owner = await lockCredentials(trx, id);
    if (owner === null) return gone();
    if (otp === '' && owner.passwordHash !== before.passwordHash) return wrongPassword();
    if (otp !== '') {
      const challenge = await confirmCode(trx, ctx, { otp, mobile: phone, byId: [], byNumber: ['leave'] }, caller, now);
      if ('ok' in challenge) return challenge;
      const done = await alongside(trx, owner.account);
      if (!done.ok) return done;
      await consume(trx, challenge.id, now);
      await erase(trx, owner.account, now);
      return done;
    }
    const done = await alongside(trx, owner.account);
    if (done.ok) await erase(trx, owner.account, now);
    return done;
  });
}

async function erase(trx: Db, { id, phone, email }: Account, now: Date): Promise<void> {
  await deleteSessionsOf(trx, id, null);
  await deleteChallengesOf(trx, id, [phone, email].filter((place) => place !== ''));
  await trx.deleteFrom('social_identities').where('user_id', '=', id).execute();
  await emptyAccount(trx, id, now);
}
