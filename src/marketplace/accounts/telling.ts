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
 * Security events of the use cases of accounts. `index.ts` exports these wrappers, so pages, API calls and
 * other slices all report them. An event is reported after the transaction has committed.
 */
type UseCase<Input extends readonly unknown[], Outcome> = (
  ctx: Context,
  ...input: Input
) => Promise<Outcome>;

const withEvents =
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

/** Reports a wrong proof; a right one and an incomplete form report nothing. */
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

export const checkOtp = withEvents(signIn.checkOtp, (ctx, outcome) =>
  tellOfSignIn(ctx, 'code', outcome),
);
export const loginByPassword = withEvents(passwords.loginByPassword, (ctx, outcome) =>
  tellOfSignIn(ctx, 'password', outcome),
);
export const socialLogin = withEvents(social.socialLogin, (ctx, outcome) =>
  tellOfProvider(ctx, 'provider', outcome),
);
export const finishSocialLogin = withEvents(social.finishSocialLogin, (ctx, outcome) =>
  tellOfProvider(
    ctx,
    'provider',
    outcome.ok ? { ok: true, value: outcome.value.outcome } : outcome,
  ),
);

export const resetPassword = withEvents(passwords.resetPassword, (ctx, outcome) => {
  tellOfSignIn(ctx, 'reset', outcome);
  if (outcome.ok) ctx.security.record('password-changed', { account: outcome.value.account.id });
});

export const setPassword = withEvents(passwords.setPassword, (ctx, outcome) => {
  tellOfProof(ctx, 'password', outcome);
  if (outcome.ok)
    ctx.security.record('password-changed', { sessions_ended: outcome.value.sessionsEnded });
});

export const confirmContact = withEvents(profile.confirmContact, (ctx, outcome, contact) => {
  tellOfProof(ctx, contact, outcome);
  if (outcome.ok) ctx.security.record('contact-changed', { contact });
});

export const signOut = withEvents(sessions.signOut, (ctx, account) => {
  if (account !== null) ctx.security.record('session-ended', { account, which: 'own', ended: 1 });
});

export const endSession = withEvents(ownSessions.endSession, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('session-ended', { which: 'one', ended: 1 });
});

export const endOtherSessions = withEvents(ownSessions.endOtherSessions, (ctx, outcome) => {
  if (outcome.ok && outcome.value.ended > 0)
    ctx.security.record('session-ended', { which: 'others', ended: outcome.value.ended });
});

export const stepUp = withEvents(steps.stepUp, (ctx, outcome, proof) => {
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

export const signInByPasskey = withEvents(passkeys.signInByPasskey, (ctx, outcome) =>
  tellOfSignIn(ctx, 'passkey', outcome),
);

export const addPasskey = withEvents(passkeys.addPasskey, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('passkey-changed', { how: 'added' });
});

export const removePasskey = withEvents(passkeys.removePasskey, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('passkey-changed', { how: 'removed' });
});

export const undoChange = withEvents(changes.undoChange, (ctx, outcome) => {
  if (outcome.ok) ctx.security.record('change-undone');
});
