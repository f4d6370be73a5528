import { leaveAudit } from '#platform/commands/index.ts';
import { askBudget, spendBudget } from '#platform/budget/index.ts';
import type { Account, Context, Session } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/second-step.ts';
import { span } from '#shared/phrases.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { hasPasskey, provePasskey, type PasskeyAnswer } from '../passkeys.ts';
import {
  accountGone,
  proofOfSession,
  RECENT_MS,
  renewSession,
  signedIn,
  type Renewed,
} from '../sessions.ts';
import { lockCredentials } from '../users.ts';
import {
  looksLikeRecovery,
  recoveryCodesLeft,
  renewRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts';
import {
  keepPending,
  keepTotp,
  newTotpSecret,
  stepOfCode,
  totpAddress,
  totpOf,
  spendStep,
} from './totp.ts';

/** The second step of the signed-in member of the staff, for the page that asks for it. */
interface SecondStepState {
  readonly made: Session['secondStep'];
  readonly passkey: boolean;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

/** The state of the session's second step and the ways to make it; null for accounts that are not of the staff. */
export async function secondStepState(ctx: Context): Promise<SecondStepState | null> {
  const { account, secondStep } = signedIn(ctx);
  if (account.staff.length === 0) return null;
  return {
    made: secondStep,
    passkey: await hasPasskey(ctx.db, account.id),
    totp: (await totpOf(ctx, ctx.db, account.id)).secret !== null,
    recoveryCodes: await recoveryCodesLeft(ctx.db, account.id),
  };
}

/** A code of an app, a recovery code, or what a device signed (`askToStepUp`). */
interface StepProof {
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

interface StepMade {
  readonly renewed: Renewed | null;
  /** until then it counts for money, people and settings */
  readonly until: Date;
  /** after a recovery code: how many are left */
  readonly recoveryCodes: number | null;
}

type Way = 'passkey' | 'totp' | 'recovery';

/**
 * Makes the second step of a session, or makes it again. A code of an app counts once, a recovery code once each; a
 * browser's session gets a new token. Refuses `access.denied` to others than staff, `second-step.wrong` (400),
 * `second-step.too-many` (429), `passkey.refused`, and `session.required`.
 */
export async function makeSecondStep(ctx: Context, proof: StepProof): Promise<Result<StepMade>> {
  const session = signedIn(ctx);
  if (session.account.staff.length === 0) return notStaff();
  const done = await inTransaction<Result<StepMade & { readonly way: Way }>>(
    ctx.db,
    async (trx) => {
      const owner = await lockCredentials(trx, session.account.id);
      if (owner === null || (await proofOfSession(trx, session.id)) === null) return accountGone();
      const proved = await prove(ctx, trx, owner.account, proof);
      if (!proved.ok) return proved;
      const now = ctx.clock.now();
      await trx
        .updateTable('sessions')
        .set({ second_step_at: now })
        .where('id', '=', session.id)
        .execute();
      const { way, left } = proved.value;
      const made = {
        permission: 'second-step.make',
        subject: `account:${session.account.id}`,
      } as const;
      await leaveAudit(
        ctx,
        trx,
        way === 'recovery'
          ? { ...made, event: 'second-step.recovered', after: { left } }
          : { ...made, event: 'second-step.made', after: { way } },
      );
      return ok({
        renewed: await renewSession(ctx, trx, { proved: true }),
        until: new Date(now.getTime() + RECENT_MS),
        recoveryCodes: left,
        way,
      });
    },
  );
  if (!done.ok) {
    if (done.code === 'second-step.wrong' || done.code === 'passkey.refused')
      ctx.security.record('proof-failed', { want: 'second-step', code: done.code });
    return done;
  }
  const { way, ...made } = done.value;
  ctx.security.record('step-up', { by: way });
  return ok(made);
}

const notStaff = (): Refusal => refuse('forbidden', 'access.denied', common.accessDenied());
const wrong = (): Refusal =>
  refuse('invalid', 'second-step.wrong', texts.wrong(), { fields: { code: texts.wrong() } });
const again = (): Refusal =>
  refuse('forbidden', 'second-step.required', texts.again(), { data: { again: true } });

/** Which way a proof proves an account. A wrong code is charged in the transaction, which must commit after it. */
async function prove(
  ctx: Context,
  trx: Db,
  account: Account,
  { code = '', passkey }: StepProof,
): Promise<Result<{ readonly way: Way; readonly left: number | null }>> {
  if (passkey !== undefined) {
    const proved = await provePasskey(ctx, trx, passkey, account.id);
    return proved.ok ? ok({ way: 'passkey', left: null }) : proved;
  }
  const payers = { account: account.id, network: ctx.actor.address };
  const full = await askBudget(ctx, trx, 'second-step', payers);
  if (full !== null)
    return refuse(
      'limited',
      'second-step.too-many',
      texts.tooMany({ span: span(full.retryAfter) }),
      { retryAfter: full.retryAfter },
    );
  const typed = code.trim();
  const digits = typed.replaceAll(' ', '');
  if (looksLikeRecovery(typed)) {
    const left = await spendRecoveryCode(ctx, trx, account.id, typed);
    if (left !== null) return ok({ way: 'recovery', left });
  } else {
    const { secret } = await totpOf(ctx, trx, account.id);
    const step = secret === null ? null : await stepOfCode(secret, digits, ctx.clock.now());
    if (step !== null && (await spendStep(trx, account.id, step)))
      return ok({ way: 'totp', left: null });
  }
  await spendBudget(ctx, trx, 'second-step', payers);
  return wrong();
}

/**
 * Begins to set up an app: a secret that counts once its first code was typed. Needs a second step of the last ten
 * minutes; the first one of all is a recovery code, which an admin hands over. Refuses `access.denied` and
 * `second-step.required`.
 */
export async function beginTotp(
  ctx: Context,
): Promise<Result<{ readonly secret: string; readonly address: string }>> {
  const { account, secondStep } = signedIn(ctx);
  if (account.staff.length === 0) return notStaff();
  if (secondStep !== 'recent') return again();
  const secret = await newTotpSecret();
  await keepPending(ctx, ctx.db, account.id, secret);
  return ok({ secret, address: await totpAddress(ctx, account, secret) });
}

/**
 * Puts the app to use by its first code, and returns new recovery codes, which are shown once. Refuses as `beginTotp`,
 * and `second-step.wrong`.
 */
export async function confirmTotp(
  ctx: Context,
  code: string,
): Promise<Result<{ readonly recoveryCodes: readonly string[] }>> {
  const { account, secondStep } = signedIn(ctx);
  if (account.staff.length === 0) return notStaff();
  if (secondStep !== 'recent') return again();
  return inTransaction<Result<{ readonly recoveryCodes: readonly string[] }>>(
    ctx.db,
    async (trx) => {
      if ((await lockCredentials(trx, account.id)) === null) return accountGone();
      const { pending } = await totpOf(ctx, trx, account.id);
      const now = ctx.clock.now();
      const step = pending === null ? null : await stepOfCode(pending, code.trim(), now);
      if (pending === null || step === null) return wrong();
      await keepTotp(ctx, trx, account.id, pending, { now, step });
      await leaveAudit(ctx, trx, {
        permission: 'second-step.make',
        event: 'second-step.enrolled',
        subject: `account:${account.id}`,
        after: { way: 'totp' },
      });
      return ok({ recoveryCodes: await renewRecoveryCodes(ctx, trx, account.id) });
    },
  );
}

/** Replaces the recovery codes; they are shown once. Refuses as `beginTotp`. */
export async function newRecoveryCodes(ctx: Context): Promise<Result<readonly string[]>> {
  const { account, secondStep } = signedIn(ctx);
  if (account.staff.length === 0) return notStaff();
  if (secondStep !== 'recent') return again();
  return inTransaction(ctx.db, async (trx) => {
    const codes = await renewRecoveryCodes(ctx, trx, account.id);
    await leaveAudit(ctx, trx, {
      permission: 'second-step.make',
      event: 'second-step.recovery-codes',
      subject: `account:${account.id}`,
      after: { codes: codes.length },
    });
    return ok(codes);
  });
}
