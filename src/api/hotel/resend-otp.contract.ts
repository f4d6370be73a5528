import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { otpSent } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { isAbsent, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** Answers `otp_sent`; 404 `not_found` for an unknown number, 400 `required` without one. */
export const resendOtpContract = defineContract({
  path: 'hotel/resend_otp',
  summary: 'Ask for the code again',
  auth: 'none',
  class: 'sign-in',
  request: z.object({ mobile: required(text(40), auth.mobileRequired) }),
  data: otpSent,
  invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : auth.mobileInvalid),
});
