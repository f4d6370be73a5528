import { z } from 'zod';
import { otpSent } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { required } from '../contract/readers.ts';
import { oneOf } from '../contract/readers-of-values.ts';

/** A code to the signed-in traveller's own number, for `change_pass` or `delete_profile`. */
export const profileOtpContract = defineContract({
  path: 'hotel/profile_otp',
  summary: 'Send a code for a new password or for deleting the account',
  auth: 'required',
  class: 'sign-in',
  request: z.object({ for: required(oneOf(['password', 'delete'])) }),
  data: otpSent,
});
