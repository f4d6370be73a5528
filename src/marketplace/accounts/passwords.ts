import type { Context, Session } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/password.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { consumeChallenge } from './challenges.ts';
import { confirmCode, incorrect, sendCode, type OtpSent } from './codes.ts';
import { recordChange } from './contact-changes.ts';
import { sameAccount } from './identities.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { comparePassword } from './password-attempts.ts';
import { checkPassword } from './password-rules.ts';
import { checkMobile } from './person-fields.ts';
import {
  beginSession,
  deleteSessionsOf,
  renewSession,
  signedIn,
  withWishes,
  type Renewed,
  type SignedIn,
} from './sessions.ts';
import { notFound } from './sign-in.ts';
import { asProvenOwner, givesProof, requireStepUp } from './step-up.ts';
import {
  accountByPhone,
  credentialsById,
  credentialsOf,
  lockCredentials,
  savePassword,
} from './users.ts';

/** Proof for setting a password: the old one, or a code just sent to the account's own number. */
interface PasswordProof {
  readonly oldPassword?: string;
  readonly otp?: string;
  readonly challengeId?: string;
}

/** One answer for an unknown name, an account without a password and a wrong one. */
const bad = (): Refusal => refuse('invalid', 'login.invalid', auth.badCredentials());

/**
 * hotel/login: by e-mail or mobile number, and password. An unknown name, a missing password and a wrong one
 * get the same answer in the same time; too many wrong ones get `limited`.
 */
export async function loginByPassword(
  ctx: Context,
  input: { email: string; password: string },
): Promise<Result<SignedIn>> {
  const name = input.email.replaceAll('\0', '').trim();
  const missing = {
    ...(name === '' ? { email: personFields.emailRequired() } : {}),
    ...(input.password === '' ? { password: auth.passwordRequired() } : {}),
  };
  if (Object.keys(missing).length > 0)
    return refuse('invalid', 'login.required', auth.fillAll(), { fields: missing });

  const phone = parseMobile(name);
  const known = await credentialsOf(
    ctx.db,
    phone === null ? { email: name.toWellFormed().slice(0, 300) } : { phone },
  );
  const stored = known?.passwordHash ?? null;
  const right = await comparePassword(
    ctx,
    known === null ? { name: phone ?? name } : { userId: known.account.id },
    stored,
    input.password,
  );
  if (typeof right !== 'boolean') return right;
  if (!right || known === null) return bad();

  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    // a password that changed during the comparison no longer signs in
    const now = await lockCredentials(trx, known.account.id);
    if (now === null || now.passwordHash !== stored) return bad();
    return ok(await beginSession(ctx, trx, now.account, ctx.clock.now(), 'password'));
  });
  return withWishes(ctx, result);
}

/**
 * hotel/forgot_password: a code that sets a new password; `not_found` for an unknown number. A signed-in
 * person may reset only their own: another account's number gets `same_account`.
 */
export async function requestPasswordReset(ctx: Context, mobile: string): Promise<Result<OtpSent>> {
  const checked = checkMobile(mobile);
  if (!checked.ok) return checked;
  const phone = checked.value;
  const { session } = ctx.actor;
  return sendCode(ctx, phone, async (trx) => {
    const account = await accountByPhone(trx, phone);
    if (account === null)
      return { ...notFound(), fields: { mobile: auth.noAccount({ mobile: mobile.trim() }) } };
    return session !== null && session.account.id !== account.id
      ? sameAccount(mobile.trim())
      : { purpose: 'reset' };
  });
}

/**
 * Status 300 of the reset: a wrong code is `refused`, not `invalid`. An expired code and a limit keep their
 * kind.
 */
const asRefused = (refusal: Refusal): Refusal =>
  refusal.kind === 'invalid' ? { ...refusal, kind: 'refused' } : refusal;

/**
 * hotel/verify_otp_update_password: the right code sets the password, ends every session of the account and
 * signs in here; a wrong one is `refused`. The password is checked before the code is used up. Of two resets
 * with one code the first wins; a code requested before the last change is invalid.
 */
export async function resetPassword(
  ctx: Context,
  input: { mobile?: string; challengeId?: string; otp: string; password: string },
): Promise<Result<SignedIn>> {
  const missing = {
    ...(input.otp.trim() === '' ? { otp: auth.otpRequired() } : {}),
    ...(input.password === '' ? { password: auth.passwordRequired() } : {}),
  };
  if (Object.keys(missing).length > 0)
    return refuse('invalid', 'reset.required', auth.otpAndPasswordRequired(), { fields: missing });
  const fine = await checkPassword(input.password);
  if (!fine.ok) return fine;

  const result = await inTransaction<Result<SignedIn>>(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const challenge = await confirmCode(ctx, trx, { ...input, purposes: ['reset'] }, now);
    if ('ok' in challenge) return asRefused(challenge);
    const found = await credentialsOf(trx, { phone: challenge.phone });
    const owner = found === null ? null : await lockCredentials(trx, found.account.id);
    if (owner === null || (owner.changedAt !== null && challenge.createdAt <= owner.changedAt))
      return asRefused(incorrect());
    const chosen = await checkPassword(input.password, owner.account);
    if (!chosen.ok) return chosen;
    await consumeChallenge(trx, challenge.id, now);
    await savePassword(trx, owner.account.id, await ctx.passwords.hash(input.password), now);
    await recordChange(ctx, trx, { what: 'password', before: owner.account, after: owner.account });
    await deleteSessionsOf(trx, owner.account.id, null);
    await forgetBrowsers(ctx, trx, owner.account.id, 'all');
    return ok(await beginSession(ctx, trx, owner.account, now));
  });
  return withWishes(ctx, result);
}

/** Whether an account has a password to change. */
export const hasPassword = async ({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> =>
  ((await credentialsById(db, userId))?.passwordHash ?? null) !== null;

type NewPassword = { password: string; confirm: string } & PasswordProof;

async function checkNewPassword(
  ctx: Context,
  input: NewPassword,
  session: Session,
  proofGiven: boolean,
): Promise<Refusal | null> {
  const proved = proofGiven || (await requireStepUp(ctx, 'password')) === null;
  const missing = {
    ...(input.password === '' ? { password: auth.passwordRequired() } : {}),
    ...(proved ? {} : { proof: texts.proofRequired() }),
  };
  const [first] = Object.values(missing);
  if (first !== undefined)
    return refuse('invalid', 'password.required', first, { fields: missing });
  const fine = await checkPassword(input.password, session.account);
  if (!fine.ok) return fine;
  return input.password === input.confirm
    ? null
    : refuse('invalid', 'password.differ', texts.differ(), { fields: { confirm: texts.differ() } });
}

/**
 * Sets the signed-in person's password, ends their other sessions, returns how many, and gives this browser a
 * new token. Needs the old password, a code just sent to the account's number, or a step-up of the last
 * minutes, because a phone may be left unlocked. An empty text is not an old password. The person is told and
 * may undo it.
 */
export async function setPassword(
  ctx: Context,
  input: NewPassword,
): Promise<Result<{ readonly sessionsEnded: number; readonly renewed: Renewed | null }>> {
  const session = signedIn(ctx);
  const proof = { otp: input.otp, challengeId: input.challengeId, password: input.oldPassword };
  const refusal = await checkNewPassword(ctx, input, session, givesProof(proof));
  if (refusal !== null) return refusal;
  const set = await asProvenOwner(ctx, 'password', proof, async (trx, account) => {
    await savePassword(trx, account.id, await ctx.passwords.hash(input.password), ctx.clock.now());
    await forgetBrowsers(ctx, trx, account.id, 'others');
    await recordChange(ctx, trx, { what: 'password', before: account, after: account });
    return ok({
      sessionsEnded: await deleteSessionsOf(trx, account.id, session.id),
      renewed: await renewSession(ctx, trx, { proved: false }),
    });
  });
  return !set.ok && set.code === 'password.old-wrong'
    ? { ...set, fields: { old_password: set.message } }
    : set;
}
