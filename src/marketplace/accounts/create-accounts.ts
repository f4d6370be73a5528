import { createPasswords } from '#platform/passwords/index.ts';
import { forgotPassword, loginOtp, passwordOtp, register, resendOtp } from './ask-for-code.ts';
import { checkOtp } from './check-otp.ts';
import type { AccountsDeps, Context } from './deps.ts';
import { leave, leaveOtp } from './leave.ts';
import { loginByPassword } from './login-by-password.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from './own-sessions.ts';
import { proof, proofOtp, prove } from './phone-proof.ts';
import { resetPassword } from './reset-password.ts';
import { DEFAULT_LIMITS } from './rules/limits.ts';
import { endSession, readSession } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { socialFinish, socialLogin, socialStart } from './social-login.ts';
import { deleteOldChallenges, liveChallenge } from './store/challenges.ts';
import { deleteOldSocial } from './store/identities.ts';
import { credentialsById, deleteOldTries } from './store/passwords.ts';
import { deleteOldSends } from './store/sends.ts';
import { deleteExpiredSessions } from './store/sessions.ts';
import { accountById } from './store/users.ts';
import type { Accounts } from './types.ts';
import { confirmContact, pendingContacts, updateProfile } from './update-profile.ts';
import { readTicket, verifyMobile } from './verify-mobile.ts';

export type { AccountsDeps };

/** People: registration and sign-in by one-time password, by password or through a provider, and their sessions. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { providers = {} } = deps;
  const ctx: Context = { ...deps, providers, passwords: createPasswords(), brandName: deps.brandName ?? 'Verandah', limits: { ...DEFAULT_LIMITS, ...deps.limits } };
  return {
    register: (input, caller) => register(ctx, input, caller),
    loginOtp: (mobile, caller) => loginOtp(ctx, mobile, caller),
    resendOtp: (mobile, caller) => resendOtp(ctx, mobile, caller),
    checkOtp: (input, caller) => checkOtp(ctx, input, caller),
    challenge: async (id) => {
      const challenge = await liveChallenge(ctx.db, id.replaceAll('\0', ''), ctx.clock.now());
      if (challenge === null) return null;
      const { phone, expiresAt, createdAt, leadsTo } = challenge;
      return { phone, expiresAt, resendAt: new Date(createdAt.getTime() + ctx.limits.resendSeconds * 1000), purpose: leadsTo.purpose };
    },
    loginByPassword: (input, caller) => loginByPassword(ctx, input, caller),
    forgotPassword: (mobile, caller, session) => forgotPassword(ctx, mobile, caller, session),
    resetPassword: (input, caller) => resetPassword(ctx, input, caller),
    hasPassword: async (userId) => ((await credentialsById(ctx.db, userId))?.passwordHash ?? null) !== null,
    passwordOtp: (session, caller) => passwordOtp(ctx, session, caller),
    setPassword: (session, input, caller) => setPassword(ctx, session, input, caller),
    proofOtp: (mobile, caller) => proofOtp(ctx, mobile, caller),
    proof: (challengeId) => proof(ctx, challengeId),
    prove: (trx, input, caller) => prove(ctx, trx, input, caller),
    socialProviders: (['google', 'facebook'] as const).filter((name) => providers[name] !== undefined),
    socialStart: (provider, redirectUri, carry) => socialStart(ctx, provider, redirectUri, carry),
    socialFinish: (provider, given, caller) => socialFinish(ctx, provider, given, caller),
    socialLogin: (input, caller) => socialLogin(ctx, input, caller),
    verifyMobile: (input, caller) => verifyMobile(ctx, input, caller),
    ticket: (ticket) => readTicket(ctx, ticket),
    updateProfile: (session, input, caller) => updateProfile(ctx, session, input, caller),
    confirmContact: (session, contact, otp, caller) => confirmContact(ctx, session, contact, otp, caller),
    pendingContacts: (userId) => pendingContacts(ctx, userId),
    sessionsOf: (session) => sessionsOf(ctx, session),
    endSession: (session, id) => endOwnSession(ctx, session, id),
    endOtherSessions: (session) => endOtherSessions(ctx, session),
    leaveOtp: (session, caller) => leaveOtp(ctx, session, caller),
    leave: (session, given, caller, alongside) => leave(ctx, session, given, caller, alongside),
    session: (token) => readSession(ctx, token),
    logout: (token) => endSession(ctx.db, token),
    byId: (id) => accountById(ctx.db, id),
    prune: async () => {
      const now = ctx.clock.now();
      const removed = [await deleteExpiredSessions(ctx.db, now), await deleteOldChallenges(ctx.db, now), await deleteOldSends(ctx.db, now), await deleteOldTries(ctx.db, now), await deleteOldSocial(ctx.db, now)];
      return removed.reduce((total, rows) => total + rows, 0);
    },
  };
}
