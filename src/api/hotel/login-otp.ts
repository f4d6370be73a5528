import { requestLoginOtp } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { loginOtpContract } from './login-otp.contract.ts';

export const loginOtp = defineCall(loginOtpContract, async ({ mobile }, context) =>
  answerOtp(await requestLoginOtp(context.ctx, mobile), context),
);
