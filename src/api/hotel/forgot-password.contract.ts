import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { otpSent } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { isAbsent, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** Answers `otp_sent`, 400 `required`, 404 `not_found`, or 409 `same_account` where somebody else is signed in. */
export const forgotPasswordContract = defineContract({
  path: 'hotel/forgot_password',
  summary: 'Ask for a code that sets a new password',
  auth: 'optional',
  class: 'sign-in',
  request: z.object({ mobile: required(text(40), auth.mobileRequired) }),
  data: otpSent,
  invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : auth.mobileInvalid),
});
