import { z } from 'zod';
import { requestLoginOtp, resendOtp as resend } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import { described, isAbsent, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerOtp,
  challengeId,
  errorsOf,
  exampleCode,
  exampleSent,
  MOBILE,
  MOBILE_ERRORS,
  otpSent,
  puzzle,
  puzzleData,
  SENDS_CODE,
  TAKES_PUZZLE,
  toPuzzleData,
  withSent,
} from './shapes.ts';

export const loginOtp = defineCall(
  {
    path: 'hotel/login_otp',
    summary: 'Ask for a login code',
    description:
      'Sends a code by SMS to a number that has an account. check_otp takes it, with the `challenge_id` of this reply.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      mobile: described(required(text(40), personFields.mobileRequired), MOBILE),
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    errors: errorsOf(SENDS_CODE, TAKES_PUZZLE, MOBILE_ERRORS, {
      404: { not_found: 'no account has this number' },
    }),
    example: { request: { mobile: '9876543210' }, reply: exampleSent },
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await requestLoginOtp(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);

export const resendOtp = defineCall(
  {
    path: 'hotel/resend_otp',
    summary: 'Ask for the code again',
    description:
      'Sends a new code for whatever the last one was for. Clients that keep no cookies send the last `challenge_id`: a registration is known by it alone. Without it the new code is a login code. The reply has a new `challenge_id`.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      mobile: described(required(text(40), personFields.mobileRequired), MOBILE),
      challenge_id: challengeId,
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    errors: errorsOf(SENDS_CODE, TAKES_PUZZLE, MOBILE_ERRORS, {
      404: { not_found: 'no account has this number, and no registration was begun' },
    }),
    example: {
      request: { mobile: '9876543210', challenge_id: exampleCode.challenge_id },
      reply: exampleSent,
    },
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await resend(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);
