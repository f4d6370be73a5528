import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { loginRecord, sessionExtra } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { fingerprint } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/**
 * Confirms a code and signs in. Browsers get the session as a cookie; app clients get `token`, beside the record and
 * not in it, because the record is what clients keep for display.
 */
export const checkOtpContract = defineContract({
  path: 'hotel/check_otp',
  summary: 'Confirm a code and sign in',
  auth: 'none',
  class: 'sign-in',
  request: z.object({
    mobile: optional(text(40), ''),
    number: optional(text(40), ''),
    challenge_id: optional(text(100), ''),
    otp: required(text(12), auth.otpRequired),
    fingerprint,
  }),
  data: z.array(loginRecord),
  extra: sessionExtra,
  invalidMessage: () => auth.otpIncorrect,
});
