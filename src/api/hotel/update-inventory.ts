import { paymentStatusByTxn } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toPaymentState } from '../wire/payment.ts';
import { updateInventoryContract } from './update-inventory.contract.ts';

export const updateInventory = defineCall(updateInventoryContract, async (input, { ctx, session }) => {
  const bookingId = input.old_booking_id === 0 ? input.booking_id : input.old_booking_id;
  const status = await paymentStatusByTxn(ctx, session.account.id, bookingId, input.txn_id);
  return status.ok ? ok({ data: [toPaymentState(status.value)], count: 1 }) : status;
});
