import { resetPassword } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { answerSignIn, withFingerprint } from './answer-sign-in.ts';
import { verifyOtpUpdatePasswordContract } from './verify-otp-update-password.contract.ts';

export const verifyOtpUpdatePassword = defineCall(verifyOtpUpdatePasswordContract, async (input, context) => {
  const { password, otp, mobile, challenge_id: challengeId } = input;
  const signedIn = await resetPassword(
    withFingerprint(context, input.fingerprint),
    { password, otp, ...(mobile === '' ? {} : { mobile }), ...(challengeId === '' ? {} : { challengeId }) },
  );
  return signedIn.ok ? ok(answerSignIn(signedIn.value, context)) : signedIn;
});
