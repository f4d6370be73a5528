import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { forgotPasswordContract } from './forgot-password.contract.ts';

export const forgotPassword = defineCall(forgotPasswordContract, async ({ mobile }, context) =>
  answerOtp(await context.services.accounts.forgotPassword(mobile, context.caller, context.session), context),
);
