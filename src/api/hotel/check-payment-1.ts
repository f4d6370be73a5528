import { paymentStatus } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPaymentState } from '../wire/payment.ts';
import { checkPayment1Contract } from './check-payment-1.contract.ts';

export const checkPayment1 = defineCall(checkPayment1Contract, async (input, { ctx, session }) => {
  const status = await paymentStatus(ctx, session.account.id, input.session_id, input.booking_id);
  return status.ok ? ok({ data: toPaymentState(status.value), count: 1 }) : status;
});
