import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as passwordTexts from '#messages/password.ts';
import * as texts from '#messages/profile.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import { consumeChallenge, deleteOldChallenges } from './challenges.ts';
import { confirmCode, sendCode, type OtpSent } from './codes.ts';
import { deleteOldSocial } from './identities.ts';
import { deleteOldBrowsers } from './known-browsers.ts';
import { comparePassword } from './password-attempts.ts';
import { accountGone, deleteExpiredSessions, signedIn } from './sessions.ts';
import { credentialsById, lockCredentials } from './users.ts';

/** What proves that somebody at a signed-in device is its owner: a code of `requestDeletionOtp`, or the password. */
export interface OwnerProof {
  readonly otp?: string;
  readonly challengeId?: string;
  readonly password?: string;
}

const wrongPassword = (): Refusal => refuse('invalid', 'password.old-wrong', passwordTexts.oldWrong(), { fields: { password: passwordTexts.oldWrong() } });

/** A code to the signed-in person's own number, that `asProvenOwner` takes. */
export function requestDeletionOtp(ctx: Context): Promise<Result<OtpSent>> {
  const { account } = signedIn(ctx);
  return sendCode(ctx, account.phone, async () => ({ purpose: 'leave', userId: account.id }));
}

/**
 * Runs `work`, which ends the account, in one transaction with the proof that it is its owner who asks; when `work`
 * refuses, the code is not used up. The account's row is held from the proof to the end: a second attempt, a change of
 * the password and a booking that is being made take turns with it. Refusals of the proof: `leave.proof`,
 * `otp.incorrect`, `password.old-wrong`, `limited`. The second of two at once is `unauthenticated`.
 */
export async function asProvenOwner<T>(ctx: Context, proof: OwnerProof, work: (trx: Db, account: Account) => Promise<Result<T>>): Promise<Result<T>> {
  const { id, phone } = signedIn(ctx).account;
  const otp = (proof.otp ?? '').trim();
  const typed = proof.password ?? '';
  if (otp === '' && typed === '') return refuse('invalid', 'leave.proof', texts.proofRequired(), { fields: { otp: texts.proofRequired() } });
  const before = await credentialsById(ctx.db, id);
  if (before === null) return accountGone();
  if (otp === '') {
    const right = await comparePassword(ctx, { userId: id }, before.passwordHash, typed);
    if (typeof right !== 'boolean') return right;
    if (!right) return wrongPassword();
  }

  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const owner = await lockCredentials(trx, id);
    if (owner === null) return accountGone();
    if (otp === '') return owner.passwordHash === before.passwordHash ? work(trx, owner.account) : wrongPassword();
    const challenge = await confirmCode(ctx, trx, { otp, mobile: phone, challengeId: proof.challengeId, purposes: ['leave'] }, now);
    if ('ok' in challenge) return challenge;
    const done = await work(trx, owner.account);
    if (done.ok) await consumeChallenge(trx, challenge.id, now);
    return done;
  });
}

/** Deletes what is over: sessions, challenges, known browsers, tickets; returns rows removed. */
export async function pruneAccounts({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  const removed = [await deleteExpiredSessions(db, now), await deleteOldChallenges(db, now), await deleteOldBrowsers(db, now), await deleteOldSocial(db, now)];
  return removed.reduce((total, rows) => total + rows, 0);
}
