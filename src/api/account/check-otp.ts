import { z } from 'zod';
import { checkOtp as confirmOtp } from '#marketplace/accounts/index.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import { fingerprint, oneTimeCode, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import {
  answerSignIn,
  challengeId,
  loginRecord,
  puzzle,
  puzzleData,
  sessionExtra,
  toPuzzleData,
  withFingerprint,
  withSent,
} from './shapes.ts';

/**
 * Confirms the code of the challenge that this browser holds as a cookie, or that `challenge_id` names, and signs in; a
 * number says which code is meant and finds none by itself. Browsers get the session as a cookie; app clients get `token`, beside the record and
 * not in it, because the record is what clients keep for display.
 */
export const checkOtp = defineCall(
  {
    path: 'hotel/check_otp',
    summary: 'Confirm a code and sign in',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      mobile: optional(text(40), ''),
      number: optional(text(40), ''),
      challenge_id: challengeId,
      otp: required(oneTimeCode(12), auth.otpRequired),
      puzzle,
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    refusalData: puzzleData,
    invalidMessage: () => auth.otpIncorrect(),
  },
  async (input, context) => {
    const mobile = input.mobile === '' ? input.number : input.mobile;
    const signedIn = await confirmOtp(
      withFingerprint({ ctx: withSent(context, input) }, input.fingerprint),
      { otp: input.otp, ...(mobile === '' ? {} : { mobile }) },
    );
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
  (refusal) => toPuzzleData(refusal),
);
