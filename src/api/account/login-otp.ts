import { z } from 'zod';
import { requestLoginOtp, resendOtp as resend } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import { isAbsent, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerOtp,
  challengeId,
  otpSent,
  puzzle,
  puzzleData,
  toPuzzleData,
  withSent,
} from './shapes.ts';

/** Answers `otp_sent`; 404 `not_found` for an unknown number, 400 `required` without one, 429 `otp.puzzle` beyond a limit. */
export const loginOtp = defineCall(
  {
    path: 'hotel/login_otp',
    summary: 'Ask for a login code',
    auth: 'none',
    class: 'sign-in',
    request: z.object({ mobile: required(text(40), personFields.mobileRequired), puzzle }),
    data: otpSent,
    refusalData: puzzleData,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await requestLoginOtp(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);

/** The same again, for whatever the challenge of this browser, or `challenge_id`, was for: a registration is told by it alone. */
export const resendOtp = defineCall(
  {
    path: 'hotel/resend_otp',
    summary: 'Ask for the code again',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      mobile: required(text(40), personFields.mobileRequired),
      challenge_id: challengeId,
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await resend(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);
