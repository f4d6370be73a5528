import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { loginRecord, sessionExtra } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { fingerprint } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';
import { secretText } from '../contract/secret-fields.ts';

/**
 * Sets a new password with the code and signs in; every other session of the account ends. 400 'Please enter otp and
 * password' or what is wrong with the password, 300 'Please Insert Correct OTP'.
 */
export const verifyOtpUpdatePasswordContract = defineContract({
  path: 'hotel/verify_otp_update_password',
  summary: 'Set a new password with a code, and sign in',
  auth: 'none',
  class: 'sign-in',
  request: z.object({
    password: required(secretText(1000), auth.passwordRequired),
    otp: required(text(12), auth.otpRequired),
    mobile: optional(text(40), ''),
    challenge_id: optional(text(100), ''),
    fingerprint,
  }),
  data: z.array(loginRecord),
  extra: sessionExtra,
  invalidMessage: () => auth.otpAndPasswordRequired,
});
