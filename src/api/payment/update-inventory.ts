import { z } from 'zod';
import { paymentStatusByTxn } from '#marketplace/bookings/views/index.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import { ok } from '#shared/result.ts';
import { bookingId, integer, optional, text, userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { paymentState, toPaymentState } from './check-payment.ts';

/**
 * Called after the provider's page: asks the provider and confirms the booking of a paid order. `payment_id` comes from
 * the browser and is not used. After a change of a booking `old_booking_id` names the booking instead of the
 * transaction.
 */
export const updateInventory = defineCall(
  {
    path: 'hotel/update_inventory',
    summary: 'Confirm a booking whose payment was made',
    auth: 'required',
    permission: 'payment.read',
    class: 'write',
    request: z.object({
      user_id: userId,
      booking_id: bookingId,
      txn_id: optional(text(60), ''),
      old_booking_id: optional(integer(0, LARGEST_ID), 0),
      payment_id: optional(text(200), ''),
    }),
    data: z.array(paymentState),
  },
  async (input, { ctx, session }) => {
    const bookingId = input.old_booking_id === 0 ? input.booking_id : input.old_booking_id;
    const status = await paymentStatusByTxn(ctx, session.account.id, bookingId, input.txn_id);
    return status.ok ? ok({ data: [toPaymentState(status.value)], count: 1 }) : status;
  },
);
