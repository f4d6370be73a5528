import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { beginToPay } from '../wire/begin-to-pay.ts';
import { quoteOfRefusal } from '../wire/price.ts';
import { toInstant } from '../wire/scalars.ts';
import { addOnlineBookingContract } from './add-online-booking.contract.ts';

export const addOnlineBooking = defineCall(
  addOnlineBookingContract,
  async (input, context) => {
    const begun = await beginToPay(input, context);
    if (!begun.ok) return begun;
    const { bookingId, expiresAt, payment } = begun.value;
    return ok({ data: { booking_id: bookingId, sessionId: payment.sessionId, key: payment.key, redirect_url: payment.redirectUrl, expires_at: toInstant(expiresAt) }, count: 1 });
  },
  quoteOfRefusal,
);
