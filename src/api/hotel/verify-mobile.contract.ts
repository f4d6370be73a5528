import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { otpSent } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { isAbsent, optional, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/**
 * After hotel/social_login: sends the code to the number that this person is to be known by; hotel/check_otp with its
 * `challenge_id` confirms it. `ticket` is the one of social_login, which browsers send as a cookie. Answers 400
 * `required` or 409 `same_account`.
 */
export const verifyMobileContract = defineContract({
  path: 'hotel/verify_mobile',
  summary: 'Ask for the code that joins a sign-in elsewhere with a mobile number',
  auth: 'none',
  class: 'sign-in',
  request: z.object({ mobile: required(text(40), auth.mobileRequired), provider_id: optional(text(255), ''), ticket: optional(text(100), '') }),
  data: otpSent,
  invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : auth.mobileInvalid),
});
