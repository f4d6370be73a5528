import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { otpSent } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { optional } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** Sends a code; the account exists once the code is confirmed. Missing fields are named by accounts, in their order. */
export const registerContract = defineContract({
  path: 'hotel/register',
  summary: 'Ask for an account; a code is sent to the mobile number',
  auth: 'none',
  class: 'sign-in',
  request: z.object({
    name: optional(text(200), ''),
    mobile: optional(text(40), ''),
    email: optional(text(254), ''),
    password: optional(text(200), ''),
  }),
  data: otpSent,
  invalidMessage: () => auth.fillAll,
});
