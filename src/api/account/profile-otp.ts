import { z } from 'zod';
import { requestOwnerOtp, type Guarded } from '#marketplace/accounts/index.ts';
import { oneOf, required } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerOtp, otpSent } from './shapes.ts';

const ACTIONS = {
  password: 'password',
  delete: 'deletion',
  step_up: 'step-up',
} as const satisfies Readonly<Record<string, Guarded | 'step-up'>>;

/** A code to the signed-in traveller's own number, for `change_pass`, `delete_profile` or `step_up`. */
export const profileOtp = defineCall(
  {
    path: 'hotel/profile_otp',
    summary: 'Send a code that proves the account’s owner',
    auth: 'required',
    class: 'sign-in',
    request: z.object({ for: required(oneOf(['password', 'delete', 'step_up'])) }),
    data: otpSent,
  },
  async (input, context) =>
    answerOtp(await requestOwnerOtp(context.ctx, ACTIONS[input.for]), context),
);
