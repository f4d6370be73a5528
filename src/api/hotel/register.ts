import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { registerContract } from './register.contract.ts';

export const register = defineCall(registerContract, async (input, context) => {
  const { name, mobile, email, password } = input;
  return answerOtp(await context.services.accounts.register({ name, mobile, email, password }, context.caller), context);
});
