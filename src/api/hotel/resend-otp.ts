import { resendOtp as resend } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { resendOtpContract } from './resend-otp.contract.ts';

export const resendOtp = defineCall(resendOtpContract, async ({ mobile }, context) =>
  answerOtp(await resend(context.ctx, mobile), context),
);
