import * as bookings from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toRefundState } from '../wire/change.ts';
import { refundPreviewContract } from './refund-preview.contract.ts';

export const refundPreview = defineCall(refundPreviewContract, async (input, { ctx, session }) => {
  const preview = await bookings.refundPreview(ctx, session.account.id, input.booking_id);
  return preview.ok ? ok({ data: [toRefundState(preview.value)], count: 1 }) : preview;
});
