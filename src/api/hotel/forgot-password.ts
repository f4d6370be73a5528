import { requestPasswordReset } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { forgotPasswordContract } from './forgot-password.contract.ts';

export const forgotPassword = defineCall(forgotPasswordContract, async ({ mobile }, context) =>
  answerOtp(await requestPasswordReset(context.ctx, mobile), context),
);
