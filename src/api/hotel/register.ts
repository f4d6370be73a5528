import { registerAccount } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { registerContract } from './register.contract.ts';

export const register = defineCall(registerContract, async (input, context) => {
  const { name, mobile, email } = input;
  return answerOtp(await registerAccount(context.ctx, { name, mobile, email }), context);
});
