import type { Context } from '#platform/context.ts';
import type { Result } from '#shared/result.ts';
import * as changes from './contact-changes.ts';
import * as ownSessions from './own-sessions.ts';
import * as passkeys from './own-passkeys.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as sessions from './sessions.ts';
import * as steps from './step-up.ts';
import * as signIn from './sign-in.ts';
import * as social from './social.ts';

/*
 * Which outcomes of the use cases of accounts are security events. The door lets these out, so that whoever asks is
 * told of: pages, calls and other slices. By the time a use case has answered its transaction is over, and what is told
 * is so.
 */
type UseCase<Input extends readonly unknown[], Outcome> = (
  ctx: Context,
  ...input: Input
) => Promise<Outcome>;

const told =
  <Input extends readonly unknown[], Outcome>(
    work: UseCase<Input, Outcome>,
    tell: (ctx: Context, outcome: Outcome, ...input: Input) => void,
  ): UseCase<Input, Outcome> =>
  async (ctx, ...input) => {
    const outcome = await work(ctx, ...input);
    tell(ctx, outcome, ...input);
    return outcome;
  };

/** Refusals that mean a guess: the code, the password or the provider's token was wrong. */
const WRONG = new Set([
  'otp.incorrect',
  'otp.too-many-tries',
  'login.invalid',
  'password.old-wrong',
  'passkey.refused',
  'social.token',
]);

/** Tells of a proof that was wrong; nothing of one that was right, or of a form that was not filled in. */
export function tellOfProof(ctx: Context, want: string, outcome: Result<unknown>): void {
  if (!outcome.ok && WRONG.has(outcome.code))
    ctx.security.record('proof-failed', { want, code: outcome.code });
}

function tellOfSignIn(ctx: Context, by: string, outcome: Result<sessions.SignedIn>): void {
  if (outcome.ok) ctx.security.record('sign-in', { account: outcome.value.account.id, by });
  else if (WRONG.has(outcome.code))
    ctx.security.record('sign-in-failed', { by, code: outcome.code });
}

const tellOfProvider = (
  ctx: Context,
  provider: string,
  outcome: Result<social.SocialOutcome>,
): void => {
  if (!outcome.ok) tellOfSignIn(ctx, provider, outcome);
  else if (outcome.value.known)
    tellOfSignIn(ctx, provider, { ok: true, value: outcome.value.signedIn });
};

export const checkOtp = told(signIn.checkOtp, (ctx, outcome) => tellOfSignIn(ctx, 'code', outcome));
export const loginByPassword = told(passwords.loginByPassword, (ctx, outcome) =>
  tellOfSignIn(ctx, 'password', outcome),
);
export const socialLogin = told(social.socialLogin, (ctx, outcome) =>
  tellOfProvider(ctx, 'provider', outcome),
);
export const finishSocialLogin = told(social.finishSocialLogin, (ctx, outcome) =>
  tellOfProvider(
    ctx,
    'provider',
    outcome.ok ? { ok: true, value: outcome.value.outcome } : outcome,
  ),
);

export const resetPassword = told(passwords.resetPassword, (ctx, outcome) => {
  tellOfSignIn(ctx, 'reset', outcome);
  if (outcome.ok) ctx.security.record('password-changed', { account: outcome.value.account.id });
});

export const setPassword = told(passwords.setPassword, (ctx, outcome) => {
  tellOfProof(ctx, 'password', outcome);
  if (outcome.ok)
    ctx.security.record('password-changed', { sessions_ended: outcome.value.sessionsEnded });
});

export const confirmContact = told(profile.confirmContact, (ctx, outcome, contact) => {
  tellOfProof(ctx, contact, outcome);
  if (outcome.ok) ctx.security.record('contact-changed', { contact });
});

export const signOut = told(sessions.signOut, (ctx, account) => {
  if (account !== null) ctx.security.record('session-ended', { account, which: 'own', ended: 1 });
});

export const endSession = told(ownSessions.endSession, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('session-ended', { which: 'one', ended: 1 });
});

export const endOtherSessions = told(ownSessions.endOtherSessions, (ctx, outcome) => {
  if (outcome.ok && outcome.value.ended > 0)
    ctx.security.record('session-ended', { which: 'others', ended: outcome.value.ended });
});

export const stepUp = told(steps.stepUp, (ctx, outcome, proof) => {
  tellOfProof(ctx, 'step-up', outcome);
  if (outcome.ok)
    ctx.security.record('step-up', {
      by:
        proof.passkey !== undefined
          ? 'passkey'
          : (proof.otp ?? '').trim() !== ''
            ? 'code'
            : 'password',
    });
});

export const signInByPasskey = told(passkeys.signInByPasskey, (ctx, outcome) =>
  tellOfSignIn(ctx, 'passkey', outcome),
);

export const addPasskey = told(passkeys.addPasskey, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('passkey-changed', { how: 'added' });
});

export const removePasskey = told(passkeys.removePasskey, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('passkey-changed', { how: 'removed' });
});

export const undoChange = told(changes.undoChange, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('change-undone');
});
