import { verifyMobile as sendVerification } from '#marketplace/accounts/index.ts';
import { defineCall } from '../call/define-call.ts';
import { answerOtp } from './answer-otp.ts';
import { verifyMobileContract } from './verify-mobile.contract.ts';

export const verifyMobile = defineCall(verifyMobileContract, async ({ mobile, provider_id: providerId, ticket }, context) =>
  answerOtp(
    await sendVerification(context.ctx, { mobile, ticket: ticket === '' ? context.socialTicket : ticket, ...(providerId === '' ? {} : { providerId }) }),
    context,
  ),
);
