import { listProperty } from '#marketplace/intake/index.ts';
import { intake } from '#shared/messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { listYourPropertyContract } from './list-your-property.contract.ts';

export const listYourProperty = defineCall(listYourPropertyContract, async ({ challenge, otp, ...answers }, { ctx }) => {
  const listed = await listProperty(ctx, answers, { token: challenge, otp });
  if (!listed.ok) return listed;
  if ('submitted' in listed.value) {
    return ok({ message: intake.added, data: [{ verification: 'done' as const, challenge: '', listing_id: listed.value.submitted, expires_in: 0, resend_after: 0 }], count: 1 });
  }
  const { token, sent } = listed.value;
  const data = [{ verification: 'otp_sent' as const, challenge: token, listing_id: 0, expires_in: sent.expiresIn, resend_after: sent.resendAfter }];
  return ok({ message: intake.otpSent(formatMobile(sent.phone)), data, count: 1 });
});
