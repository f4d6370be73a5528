import { loginOtp, register, resendOtp } from './ask-for-code.ts';
import { checkOtp } from './check-otp.ts';
import type { AccountsDeps, Context } from './deps.ts';
import { DEFAULT_LIMITS } from './rules/limits.ts';
import { endSession, readSession } from './sessions.ts';
import { deleteOldChallenges, liveChallenge } from './store/challenges.ts';
import { deleteOldSends } from './store/sends.ts';
import { deleteExpiredSessions } from './store/sessions.ts';
import { accountById } from './store/users.ts';
import type { Accounts } from './types.ts';

export type { AccountsDeps };

/** People: registration and sign-in by one-time password, and their sessions. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const ctx: Context = { ...deps, brandName: deps.brandName ?? 'Verandah', limits: { ...DEFAULT_LIMITS, ...deps.limits } };
  return {
    register: (input, caller) => register(ctx, input, caller),
    loginOtp: (mobile, caller) => loginOtp(ctx, mobile, caller),
    resendOtp: (mobile, caller) => resendOtp(ctx, mobile, caller),
    checkOtp: (input, caller) => checkOtp(ctx, input, caller),
    challenge: async (id) => {
      const challenge = await liveChallenge(ctx.db, id.replaceAll('\0', ''), ctx.clock.now());
      if (challenge === null) return null;
      const { phone, expiresAt, createdAt } = challenge;
      return { phone, expiresAt, resendAt: new Date(createdAt.getTime() + ctx.limits.resendSeconds * 1000) };
    },
    session: (token) => readSession(ctx, token),
    logout: (token) => endSession(ctx.db, token),
    byId: (id) => accountById(ctx.db, id),
    prune: async () => {
      const now = ctx.clock.now();
      return (await deleteExpiredSessions(ctx.db, now)) + (await deleteOldChallenges(ctx.db, now)) + (await deleteOldSends(ctx.db, now));
    },
  };
}
