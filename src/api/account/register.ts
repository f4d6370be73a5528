import { z } from 'zod';
import { registerAccount } from '#marketplace/accounts/index.ts';
import * as auth from '#messages/auth.ts';
import { described, optional, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerOtp,
  errorsOf,
  exampleSent,
  MOBILE,
  otpSent,
  puzzle,
  puzzleData,
  SENDS_CODE,
  TAKES_PUZZLE,
  toPuzzleData,
  withSent,
} from './shapes.ts';

/** The accounts slice names missing fields, in its order. */
export const register = defineCall(
  {
    path: 'hotel/register',
    summary: 'Ask for an account; a code is sent to the mobile number',
    description:
      'Sends a code by SMS. The account begins when check_otp confirms the code, with the `challenge_id` of this reply.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      name: described(optional(text(200), ''), { description: 'name of the traveller; needed' }),
      mobile: described(optional(text(40), ''), {
        ...MOBILE,
        description: `${MOBILE.description}; needed`,
      }),
      email: described(optional(text(254), ''), { description: 'e-mail address; needed' }),
      password: described(optional(text(200), ''), {
        description:
          'accepted without effect: change_pass sets a password once there is an account',
      }),
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    errors: errorsOf(SENDS_CODE, TAKES_PUZZLE, {
      400: {
        'register.required': 'name, mobile or email is missing; `fields` names each',
        'register.name': 'the name cannot be taken',
        'register.email': 'not an e-mail address',
        'register.mobile': 'not an Indian mobile number',
      },
      409: { 'register.already-registered': 'an account has this number or e-mail address' },
    }),
    example: {
      request: { name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.com' },
      reply: exampleSent,
    },
    invalidMessage: () => auth.fillAll(),
  },
  async (input, context) => {
    const { name, mobile, email } = input;
    return answerOtp(
      await registerAccount(withSent(context, input), { name, mobile, email }),
      context,
    );
  },
  (refusal) => toPuzzleData(refusal),
);
