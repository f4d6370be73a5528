import type { z } from 'zod';
import type { OtpSent } from '#marketplace/accounts/index.ts';
import type { Account } from '#platform/context.ts';
import type { loginRecord, otpSent } from '../contract/account.ts';

export const toLoginRecord = (account: Account): z.input<typeof loginRecord> => ({
  user_id: account.id,
  user_name: account.name,
  phone: account.phone,
  email: account.email,
});

export const toOtpSent = (sent: OtpSent): z.input<typeof otpSent> => ({
  expires_in: sent.expiresIn,
  resend_after: sent.resendAfter,
  challenge_id: sent.challengeId,
});
