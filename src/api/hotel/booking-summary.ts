import { receiptOf } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBookingSummary } from '../wire/booking.ts';
import { bookingSummaryContract } from './booking-summary.contract.ts';

export const bookingSummary = defineCall(bookingSummaryContract, async (input, { ctx, session }) => {
  const receipt = await receiptOf(ctx, session.account.id, input.booking_id);
  return receipt.ok ? ok({ data: [toBookingSummary(receipt.value)], count: 1 }) : receipt;
});
