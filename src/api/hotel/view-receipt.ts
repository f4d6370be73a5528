import { receiptOf } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toReceiptRecord } from '../wire/booking.ts';
import { viewReceiptContract } from './view-receipt.contract.ts';

export const viewReceipt = defineCall(viewReceiptContract, async (input, { ctx, session }) => {
  const receipt = await receiptOf(ctx, session.account.id, input.booking_id);
  return receipt.ok ? ok({ data: [toReceiptRecord(receipt.value)], count: 1 }) : receipt;
});
