import { checkOtp as confirmOtp } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { answerSignIn, withFingerprint } from './answer-sign-in.ts';
import { checkOtpContract } from './check-otp.contract.ts';

/** Confirms a code and hands the session over. */
export const checkOtp = defineCall(checkOtpContract, async (input, context) => {
  const mobile = input.mobile === '' ? input.number : input.mobile;
  const signedIn = await confirmOtp(
    withFingerprint(context, input.fingerprint),
    { otp: input.otp, ...(mobile === '' ? {} : { mobile }), ...(input.challenge_id === '' ? {} : { challengeId: input.challenge_id }) },
  );
  return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
});
