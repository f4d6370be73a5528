import { z } from 'zod';
import { requestPasswordReset, resetPassword } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import {
  fingerprint,
  isAbsent,
  oneTimeCode,
  optional,
  required,
  secretText,
  text,
} from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerOtp,
  answerSignIn,
  challengeId,
  loginRecord,
  otpSent,
  puzzle,
  puzzleData,
  sessionExtra,
  toPuzzleData,
  withFingerprint,
  withSent,
} from './shapes.ts';

/** Answers `otp_sent`, 400 `required`, 404 `not_found`, or 409 `same_account` where somebody else is signed in. */
export const forgotPassword = defineCall(
  {
    path: 'hotel/forgot_password',
    summary: 'Ask for a code that sets a new password',
    auth: 'optional',
    class: 'sign-in',
    request: z.object({ mobile: required(text(40), personFields.mobileRequired), puzzle }),
    data: otpSent,
    refusalData: puzzleData,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await requestPasswordReset(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);

/**
 * Sets a new password with the code and signs in; every other session of the account ends. 400 'Please enter otp and
 * password' or what is wrong with the password, 300 'Please Insert Correct OTP'.
 */
export const verifyOtpUpdatePassword = defineCall(
  {
    path: 'hotel/verify_otp_update_password',
    summary: 'Set a new password with a code, and sign in',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      password: required(secretText(1000), auth.passwordRequired),
      otp: required(oneTimeCode(12), auth.otpRequired),
      mobile: optional(text(40), ''),
      challenge_id: challengeId,
      puzzle,
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    refusalData: puzzleData,
    invalidMessage: () => auth.otpAndPasswordRequired(),
  },
  async (input, context) => {
    const { password, otp, mobile } = input;
    const signedIn = await resetPassword(
      withFingerprint({ ctx: withSent(context, input) }, input.fingerprint),
      { password, otp, ...(mobile === '' ? {} : { mobile }) },
    );
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
  (refusal) => toPuzzleData(refusal),
);
