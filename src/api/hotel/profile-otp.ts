import { requestDeletionOtp, requestPasswordOtp } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { profileOtpContract } from './profile-otp.contract.ts';

export const profileOtp = defineCall(profileOtpContract, async (input, context) => {
  const { ctx } = context;
  return answerOtp(input.for === 'password' ? await requestPasswordOtp(ctx) : await requestDeletionOtp(ctx), context);
});
