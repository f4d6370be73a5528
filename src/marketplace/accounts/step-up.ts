import type { Account, Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as passwordTexts from '#messages/password.ts';
import * as texts from '#messages/step-up.ts';
import { networkOf } from '#shared/network.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { consumeChallenge, type CodeFor } from './challenges.ts';
import { confirmCode, incorrect, sendCode, type OtpSent } from './codes.ts';
import { hasPasskey, provePasskey, type PasskeyAnswer } from './passkeys.ts';
import { comparePassword } from './password-attempts.ts';
import {
  accountGone,
  proofOfSession,
  RECENT_MS,
  renewSession,
  signedIn,
  type Renewed,
} from './sessions.ts';
import { credentialsById, lockCredentials } from './users.ts';

/**
 * Actions that need more than a session, which may be stolen: each asks for a proof that a thief of the
 * session lacks. A proof counts for ten minutes. Signing in counts too, from its own network, except for
 * setting a password and deleting the account.
 */
export type Guarded =
  | 'phone'
  | 'email'
  | 'password'
  | 'passkeys'
  | 'sessions'
  | 'team'
  | 'payee'
  | 'export'
  | 'deletion';

const SIGN_IN_COUNTS: Readonly<Record<Guarded, boolean>> = {
  phone: true,
  email: true,
  passkeys: true,
  sessions: true,
  team: true,
  payee: true,
  export: true,
  password: false,
  deletion: false,
};

/**
 * The SMS names its action, so that nobody reads the code out to a caller; a code serves that action only.
 */
const codeFor = (action: Guarded | 'step-up'): CodeFor =>
  action === 'password' ? 'password' : action === 'deletion' ? 'leave' : 'step-up';

/**
 * Proof that the person at a signed-in device is its owner: a code of `requestOwnerOtp`, the password, or a
 * passkey.
 */
export interface OwnerProof {
  readonly otp?: string;
  readonly challengeId?: string;
  readonly password?: string;
  readonly passkey?: PasskeyAnswer;
}

export type ProofWay = 'otp' | 'password' | 'passkey';

declare module '#shared/result.ts' {
  interface RefusalData {
    'step-up.required': { readonly ways: readonly ProofWay[] };
  }
}

/** The ways in which an account can prove its owner. */
export async function proofWays(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<readonly ProofWay[]> {
  const hash = (await credentialsById(db, userId))?.passwordHash ?? null;
  return [
    'otp',
    ...(hash === null ? [] : (['password'] as const)),
    ...((await hasPasskey(db, userId)) ? (['passkey'] as const) : []),
  ];
}

/** Whether any proof was given, valid or not. */
export const givesProof = ({ otp = '', password = '', passkey }: OwnerProof): boolean =>
  otp.trim() !== '' || password !== '' || passkey !== undefined;

/**
 * Null where the session has a recent proof for an action; else `step-up.required` (forbidden) with the
 * possible proofs in its data. In a transaction it locks the session until the action is done.
 */
export async function requireStepUp(
  ctx: Context,
  action: Guarded,
  trx: Db = ctx.db,
): Promise<Refusal | null> {
  const { id, account } = signedIn(ctx);
  const session = await proofOfSession(trx, id);
  if (session === null) return accountGone();
  const since = ctx.clock.now().getTime() - RECENT_MS;
  if (session.provedAt !== null && session.provedAt.getTime() > since) return null;
  const freshSignIn =
    session.signedInBy !== 'provider' &&
    session.startedAt.getTime() > since &&
    networkOf(session.address) === networkOf(ctx.actor.address);
  if (SIGN_IN_COUNTS[action] && freshSignIn) return null;
  return refuse('forbidden', 'step-up.required', texts.required(), {
    data: { ways: await proofWays({ db: trx }, account.id) },
  });
}

/** Sends a code to the signed-in person's own number, for one action or for `stepUp`. */
export function requestOwnerOtp(
  ctx: Context,
  action: Guarded | 'step-up',
): Promise<Result<OtpSent>> {
  const { account } = signedIn(ctx);
  const purpose = codeFor(action);
  return sendCode(ctx, account.phone, async () =>
    purpose === 'leave' || purpose === 'step-up'
      ? { purpose, userId: account.id }
      : { purpose: 'password' },
  );
}

/**
 * Records that the session's owner proved themselves now. A browser's session gets a new token, so a copy of
 * the old one stops working. Refusals as of `asProvenOwner`.
 */
export function stepUp(
  ctx: Context,
  proof: OwnerProof,
): Promise<
  Result<{
    readonly renewed: Renewed | null;
    /** the proof counts until then */ readonly until: Date;
  }>
> {
  return asProvenOwner(ctx, 'step-up', proof, async (trx) =>
    ok({
      renewed: await renewSession(ctx, trx, { proved: true }),
      until: new Date(ctx.clock.now().getTime() + RECENT_MS),
    }),
  );
}

const required = (): Refusal =>
  refuse('invalid', 'step-up.proof', texts.proofRequired(), {
    fields: { otp: texts.proofRequired() },
  });
const wrongPassword = (): Refusal =>
  refuse('invalid', 'password.old-wrong', passwordTexts.oldWrong(), {
    fields: { password: passwordTexts.oldWrong() },
  });

/**
 * Runs `work` in one transaction with the owner's proof; when `work` refuses, the code is not used up. Locks
 * the account's row until the end: a second attempt, a change of the password and a new booking wait for it.
 * Without a proof a recent step-up serves, where `action` allows one. Refusals: `step-up.required`,
 * `step-up.proof`, `otp.incorrect`, `password.old-wrong`, `passkey.refused`, `limited`; `unauthenticated`
 * where the account or the session has ended.
 */
export async function asProvenOwner<T>(
  ctx: Context,
  action: Guarded | 'step-up',
  proof: OwnerProof,
  work: (trx: Db, account: Account) => Promise<Result<T>>,
): Promise<Result<T>> {
  const session = signedIn(ctx);
  const { id } = session.account;
  const { password = '', passkey, challengeId } = proof;
  const otp = (proof.otp ?? '').trim();
  const byPassword = otp === '' && passkey === undefined && password !== '';
  if (action === 'step-up' && !givesProof(proof)) return required();
  const before = await credentialsById(ctx.db, id);
  if (before === null) return accountGone();
  if (byPassword) {
    const right = await comparePassword(ctx, { userId: id }, before.passwordHash, password);
    if (typeof right !== 'boolean') return right;
    if (!right) return wrongPassword();
  }

  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const owner = await lockCredentials(trx, id);
    if (owner === null || (await proofOfSession(trx, session.id)) === null) return accountGone();
    if (passkey !== undefined) {
      const proved = await provePasskey(ctx, trx, passkey, id);
      return proved.ok ? work(trx, owner.account) : proved;
    }
    if (byPassword)
      return owner.passwordHash === before.passwordHash
        ? work(trx, owner.account)
        : wrongPassword();
    if (otp === '') {
      const refusal = action === 'step-up' ? required() : await requireStepUp(ctx, action, trx);
      return refusal ?? work(trx, owner.account);
    }
    const challenge = await confirmCode(
      ctx,
      trx,
      { otp, mobile: owner.account.phone, challengeId, purposes: [codeFor(action)] },
      now,
    );
    if ('ok' in challenge) return challenge;
    // a code requested before the last change of the password is invalid
    if (owner.changedAt !== null && challenge.createdAt <= owner.changedAt) return incorrect();
    const done = await work(trx, owner.account);
    if (done.ok) await consumeChallenge(trx, challenge.id, now);
    return done;
  });
}
