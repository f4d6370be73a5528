import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { profileOtpContract } from './profile-otp.contract.ts';

export const profileOtp = defineCall(profileOtpContract, async (input, context) => {
  const { services: { accounts }, session, caller } = context;
  return answerOtp(input.for === 'password' ? await accounts.passwordOtp(session, caller) : await accounts.leaveOtp(session, caller), context);
});
