import { z } from 'zod';
import { checkOtp as confirmOtp } from '#marketplace/accounts/index.ts';
import * as auth from '#messages/auth.ts';
import { ok } from '#shared/result.ts';
import { fingerprint, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { answerSignIn, loginRecord, sessionExtra, withFingerprint } from './shapes.ts';

/**
 * Confirms a code and signs in. Browsers get the session as a cookie; app clients get `token`, beside the record and
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
      challenge_id: optional(text(100), ''),
      otp: required(text(12), auth.otpRequired),
      fingerprint,
    }),
    data: z.array(loginRecord),
    extra: sessionExtra,
    invalidMessage: () => auth.otpIncorrect(),
  },
  async (input, context) => {
    const mobile = input.mobile === '' ? input.number : input.mobile;
    const signedIn = await confirmOtp(
      withFingerprint(context, input.fingerprint),
      { otp: input.otp, ...(mobile === '' ? {} : { mobile }), ...(input.challenge_id === '' ? {} : { challengeId: input.challenge_id }) },
    );
    return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
  },
);
