import { z } from 'zod';
import { requestPasswordReset, resetPassword } from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import {
  described,
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
  errorsOf,
  exampleCode,
  exampleRecord,
  exampleSent,
  loginRecord,
  MOBILE,
  MOBILE_ERRORS,
  otpSent,
  puzzle,
  puzzleData,
  SENDS_CODE,
  sessionExtra,
  TAKES_CODE,
  TAKES_PUZZLE,
  toPuzzleData,
  withCode,
  withFingerprint,
  withSent,
} from './shapes.ts';

export const forgotPassword = defineCall(
  {
    path: 'hotel/forgot_password',
    summary: 'Ask for a code that sets a new password',
    description:
      'Sends a code by SMS to a number that has an account. verify_otp_update_password takes it, with the `challenge_id` of this reply.',
    auth: 'optional',
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
      409: { same_account: 'somebody else is signed in here' },
    }),
    example: { request: { mobile: '9876543210' }, reply: exampleSent },
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, ...sent }, context) =>
    answerOtp(await requestPasswordReset(withSent(context, sent), mobile), context),
  (refusal) => toPuzzleData(refusal),
);

export const verifyOtpUpdatePassword = defineCall(
  {
    path: 'hotel/verify_otp_update_password',
    summary: 'Set a new password with a code, and sign in',
    description:
      'Takes the code of forgot_password, sets the password and signs in; every other session of the account ends. Clients that keep no cookies send `challenge_id` with the code. A wrong code is the business refusal 300.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      password: described(required(secretText(1000), auth.passwordRequired), {
        description: 'the new password, 8 to 200 characters',
      }),
      otp: described(required(oneTimeCode(12), auth.otpRequired), {
        description: 'the six digits that forgot_password sent',
        examples: ['123456'],
      }),
      mobile: described(optional(text(40), ''), MOBILE),
      challenge_id: challengeId,
      puzzle,
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    refusalData: puzzleData,
    errors: {
      400: {
        'otp.challenge-missing': TAKES_CODE[400]['otp.challenge-missing'],
        'password.too-short': 'fewer than 8 characters',
        'password.too-long': 'more than 200 characters',
        'password.too-common': 'a password that guessers try first',
        'password.personal': 'made of the name, number or e-mail address of the account',
        'password.breached': 'stands in a published breach',
      },
      409: {
        'otp.incorrect': TAKES_CODE[400]['otp.incorrect'],
        'otp.too-many-tries': TAKES_CODE[400]['otp.too-many-tries'],
      },
      410: TAKES_CODE[410],
      429: { ...TAKES_CODE[429], ...TAKES_PUZZLE[429] },
    },
    example: {
      request: { mobile: '9876543210', password: 'lanterns on the steps', ...exampleCode },
      reply: { data: [exampleRecord], count: 1, message: 'Successfully Logged In.' },
    },
    invalidMessage: () => auth.otpAndPasswordRequired(),
  },
  async (input, context) => {
    const { password, otp, mobile } = input;
    const ctx = withCode(context, input);
    if (!ctx.ok) return ctx;
    const signedIn = await resetPassword(withFingerprint({ ctx: ctx.value }, input.fingerprint), {
      password,
      otp,
      ...(mobile === '' ? {} : { mobile }),
    });
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
  (refusal) => toPuzzleData(refusal),
);
