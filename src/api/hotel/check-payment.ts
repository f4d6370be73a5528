import { paymentStatus } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPaymentState } from '../wire/payment.ts';
import { checkPaymentContract } from './check-payment.contract.ts';

export const checkPayment = defineCall(checkPaymentContract, async (input, { ctx, session }) => {
  const status = await paymentStatus(ctx, session.account.id, input.session_id, input.booking_id);
  return status.ok ? ok({ data: toPaymentState(status.value), count: 1 }) : status;
});
