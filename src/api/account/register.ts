import { z } from 'zod';
import { registerAccount } from '#marketplace/accounts/index.ts';
import * as auth from '#messages/auth.ts';
import { optional, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerOtp, otpSent, puzzle, puzzleData, toPuzzleData, withSent } from './shapes.ts';

/** Sends a code; the account exists once the code is confirmed. Missing fields are named by accounts, in their order. */
export const register = defineCall(
  {
    path: 'hotel/register',
    summary: 'Ask for an account; a code is sent to the mobile number',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      name: optional(text(200), ''),
      mobile: optional(text(40), ''),
      email: optional(text(254), ''),
      password: optional(text(200), ''),
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
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
