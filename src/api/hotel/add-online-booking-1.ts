import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { beginToPay } from '../wire/begin-to-pay.ts';
import { quoteOfRefusal } from '../wire/price.ts';
import { toInstant } from '../wire/scalars.ts';
import { addOnlineBooking1Contract } from './add-online-booking-1.contract.ts';

export const addOnlineBooking1 = defineCall(
  addOnlineBooking1Contract,
  async (input, context) => {
    const begun = await beginToPay(input, context);
    if (!begun.ok) return begun;
    const { bookingId, expiresAt, amount, guest, payment } = begun.value;
    return ok({
      data: {
        booking_id: bookingId,
        order_id: payment.orderId,
        txn_id: payment.txnId,
        session_id: payment.sessionId,
        amount: toRupees(amount),
        appId: payment.appId,
        name: guest.name,
        phone: guest.phone,
        email: guest.email,
        redirect_url: payment.redirectUrl,
        expires_at: toInstant(expiresAt),
      },
      count: 1,
    });
  },
  quoteOfRefusal,
);
