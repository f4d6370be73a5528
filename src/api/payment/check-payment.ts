import { z } from 'zod';
import { paymentStatus, type PaymentStatus } from '#marketplace/bookings/views/index.ts';
import { ok } from '#shared/result.ts';
import { bookingId, described, required, text, userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** The state of a payment. */
export const paymentState = z.object({
  is_booked: z.enum(['0', '1']),
  booking_id: z.number().int(),
  state: z.enum(['booked', 'processing', 'failed']),
  reason: z.string().meta({ description: "machine name of why it failed; '' otherwise" }),
});

const request = z.object({
  user_id: userId,
  session_id: described(required(text(60)), {
    description: 'session_id or sessionId of the reply that began the payment',
  }),
  booking_id: bookingId,
});

/** Asks the payment provider (Stripe) about a payment and confirms the booking of a paid one. Safe to repeat. */
export const checkPayment = defineCall(
  {
    path: 'hotel/check_payment',
    summary: 'Whether a payment has booked its stay (Stripe)',
    auth: 'required',
    permission: 'payment.read',
    class: 'write',
    request,
    data: paymentState,
  },
  async (input, { ctx, session }) => {
    const status = await paymentStatus(ctx, session.account.id, input.session_id, input.booking_id);
    return status.ok ? ok({ data: toPaymentState(status.value), count: 1 }) : status;
  },
);

/** Asks the payment provider (PhonePe) about a payment and confirms the booking of a paid one. Safe to repeat. */
export const checkPayment1 = defineCall(
  {
    path: 'hotel/check_payment_1',
    summary: 'Whether a payment has booked its stay (PhonePe)',
    auth: 'required',
    permission: 'payment.read',
    class: 'write',
    request,
    data: paymentState,
  },
  async (input, { ctx, session }) => {
    const status = await paymentStatus(ctx, session.account.id, input.session_id, input.booking_id);
    return status.ok ? ok({ data: toPaymentState(status.value), count: 1 }) : status;
  },
);

/** `is_booked` is 1 once the payment is confirmed by the provider. */
export const toPaymentState = ({ outcome, bookingId, reason }: PaymentStatus) => ({
  is_booked: outcome === 'booked' ? ('1' as const) : ('0' as const),
  booking_id: bookingId,
  state: outcome,
  reason: reason ?? '',
});
