import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBookingSummary } from '../wire/booking.ts';
import { bookingSummaryContract } from './booking-summary.contract.ts';

export const bookingSummary = defineCall(bookingSummaryContract, async (input, { services, session }) => {
  const receipt = await services.checkout.receipt(session.account.id, input.booking_id);
  return receipt.ok ? ok({ data: [toBookingSummary(receipt.value)], count: 1 }) : receipt;
});
