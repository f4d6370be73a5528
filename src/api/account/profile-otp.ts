import { z } from 'zod';
import { requestDeletionOtp, requestPasswordOtp } from '#marketplace/accounts/index.ts';
import { oneOf, required } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerOtp, otpSent } from './shapes.ts';

/** A code to the signed-in traveller's own number, for `change_pass` or `delete_profile`. */
export const profileOtp = defineCall(
  {
    path: 'hotel/profile_otp',
    summary: 'Send a code for a new password or for deleting the account',
    auth: 'required',
    class: 'sign-in',
    request: z.object({ for: required(oneOf(['password', 'delete'])) }),
    data: otpSent,
  },
  async (input, context) => {
    const { ctx } = context;
    return answerOtp(input.for === 'password' ? await requestPasswordOtp(ctx) : await requestDeletionOtp(ctx), context);
  },
);
