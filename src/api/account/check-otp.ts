import { z } from 'zod';
import { checkOtp as confirmOtp } from '#marketplace/accounts/index.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import { described, fingerprint, oneTimeCode, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerSignIn,
  challengeId,
  errorsOf,
  exampleCode,
  exampleRecord,
  loginRecord,
  MOBILE,
  puzzle,
  puzzleData,
  sessionExtra,
  TAKES_CODE,
  TAKES_PUZZLE,
  toPuzzleData,
  withCode,
  withFingerprint,
} from './shapes.ts';

export const checkOtp = defineCall(
  {
    path: 'hotel/check_otp',
    summary: 'Confirm a code and sign in',
    description:
      'Takes the code of login_otp, register, verify_mobile or resend_otp and signs in; a registration becomes an account. The challenge finds the code: browsers hold it as a cookie, clients that keep no cookies send `challenge_id`. A number only says which code is meant and finds none. Browsers get the session as a cookie, app clients as `token`.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      mobile: described(optional(text(40), ''), MOBILE),
      number: described(optional(text(40), ''), { description: 'the same as `mobile`' }),
      challenge_id: challengeId,
      otp: described(required(oneTimeCode(12), auth.otpRequired), {
        description: 'the six digits of the SMS',
        examples: ['123456'],
      }),
      puzzle,
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    refusalData: puzzleData,
    errors: errorsOf(TAKES_CODE, TAKES_PUZZLE, {
      409: {
        'register.already-registered': 'another account has taken the e-mail address meanwhile',
        same_account: 'the number belongs to somebody else than the person of the social login',
      },
    }),
    example: {
      request: { mobile: '9876543210', ...exampleCode },
      reply: { data: [exampleRecord], count: 1, message: 'Successfully Logged In.' },
    },
    invalidMessage: () => auth.otpIncorrect(),
  },
  async (input, context) => {
    const mobile = input.mobile === '' ? input.number : input.mobile;
    const ctx = withCode(context, input);
    if (!ctx.ok) return ctx;
    const signedIn = await confirmOtp(withFingerprint({ ctx: ctx.value }, input.fingerprint), {
      otp: input.otp,
      ...(mobile === '' ? {} : { mobile }),
    });
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
  (refusal) => toPuzzleData(refusal),
);
