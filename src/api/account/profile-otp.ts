import { z } from 'zod';
import { requestOwnerOtp, type Guarded } from '#marketplace/accounts/index.ts';
import { described, oneOf, required } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerOtp, exampleSent, otpSent, SENDS_CODE } from './shapes.ts';

const ACTIONS = {
  password: 'password',
  delete: 'deletion',
  step_up: 'step-up',
} as const satisfies Readonly<Record<string, Guarded | 'step-up'>>;

export const profileOtp = defineCall(
  {
    path: 'hotel/profile_otp',
    summary: 'Send a code that proves the account’s owner',
    description:
      'Sends a code by SMS to the number of the signed-in traveller. The call that `for` names takes it, with the `challenge_id` of this reply.',
    auth: 'required',
    permission: 'account.confirm',
    class: 'sign-in',
    request: z.object({
      for: described(required(oneOf(['password', 'delete', 'step_up'])), {
        description:
          'what the code is for: password (change_pass), delete (delete_profile) or step_up (step_up); it counts for that call alone',
      }),
    }),
    data: otpSent,
    errors: SENDS_CODE,
    example: { request: { for: 'delete' }, reply: exampleSent },
  },
  async (input, context) =>
    answerOtp(await requestOwnerOtp(context.ctx, ACTIONS[input.for]), context),
);
