import { z } from 'zod';
import { LARGEST_ID } from '#shared/ids.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';
import { paymentState } from '../contract/payment.ts';
import { optional } from '../contract/readers.ts';
import { integer, text } from '../contract/readers-of-values.ts';

/**
 * After the provider's page: asks the provider and confirms what it says was paid. `payment_id` is what a browser
 * believes and is not used. After a change of a booking `old_booking_id` names it in place of the transaction.
 */
export const updateInventoryContract = defineContract({
  path: 'hotel/update_inventory',
  summary: 'Confirm a booking whose payment was made',
  auth: 'required',
  class: 'write',
  request: z.object({ user_id: userId, booking_id: bookingId, txn_id: optional(text(60), ''), old_booking_id: optional(integer(0, LARGEST_ID), 0), payment_id: optional(text(200), '') }),
  data: z.array(paymentState),
});
