import { z } from 'zod';
import { paymentState } from '../contract/payment.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';
import { required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** Asks the payment provider (PhonePe) about a payment and confirms what it says was paid. May be asked any number of times. */
export const checkPayment1Contract = defineContract({
  path: 'hotel/check_payment_1',
  summary: 'Whether a payment has booked its stay (PhonePe)',
  auth: 'required',
  class: 'write',
  request: z.object({ user_id: userId, session_id: required(text(60)), booking_id: bookingId }),
  data: paymentState,
});
