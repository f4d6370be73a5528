import { z } from 'zod';
import { payOnline, type PaymentToMake } from '#marketplace/bookings/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { priceState, quoteOfRefusal } from '../price/shapes.ts';
import { paymentPage, paymentSession, renameFields, toInstant } from '../replies.ts';
import { defineCall, type SignedInContext } from '../shell/call.ts';
import { BOOKING_FIELDS } from '../stays.ts';
import { bookingRequest, readBooking, type BookingInput } from './add-booking.ts';

/** Holds the nights and opens an order at the payment provider; older form of the reply. */
export const addOnlineBooking = defineCall(
  {
    path: 'hotel/add_online_booking',
    summary: 'Hold a stay and begin to pay online',
    auth: 'required',
    permission: 'booking.make',
    class: 'write',
    idempotent: true,
    request: bookingRequest,
    data: z.object({
      booking_id: z.number().int(),
      sessionId: paymentSession,
      key: z.string().meta({ description: 'public key of our account at the provider' }),
      redirect_url: paymentPage,
      expires_at: z.string().meta({ description: 'until when the nights are held' }),
    }),
    refusalData: priceState,
  },
  async (input, context) => {
    const begun = await beginToPay(input, context);
    if (!begun.ok) return begun;
    const { bookingId, expiresAt, payment } = begun.value;
    return ok({
      data: {
        booking_id: bookingId,
        sessionId: payment.sessionId,
        key: payment.key,
        redirect_url: payment.redirectUrl,
        expires_at: toInstant(expiresAt),
      },
      count: 1,
    });
  },
  quoteOfRefusal,
);

/**
 * Holds the nights and opens an order at the payment provider for the amount due now. Amounts of the payload are
 * compared with the server's; `amount` of the reply will be charged.
 */
export const addOnlineBooking1 = defineCall(
  {
    path: 'hotel/add_online_booking_1',
    summary: 'Hold a stay and begin to pay online',
    auth: 'required',
    permission: 'booking.make',
    class: 'write',
    idempotent: true,
    request: bookingRequest,
    data: z.object({
      booking_id: z.number().int(),
      order_id: z.string().meta({ description: 'the order at the payment provider' }),
      txn_id: z.string(),
      session_id: paymentSession,
      amount: z.number().meta({ description: 'rupees to be paid now' }),
      appId: z.string().meta({ description: 'public id of our account at the provider' }),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      redirect_url: paymentPage,
      expires_at: z.string().meta({ description: 'until when the nights are held' }),
    }),
    refusalData: priceState,
  },
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

/** Shared by both calls that start an online payment; only their replies differ. */
async function beginToPay(
  input: BookingInput,
  { ctx, session, idempotencyKey }: SignedInContext,
): Promise<Result<PaymentToMake>> {
  const booking = readBooking(input, session.account.id, ctx.clock.today(), idempotencyKey);
  if (!booking.ok) return booking;
  const begun = await payOnline(ctx, booking.value);
  return begun.ok ? begun : renameFields(begun, BOOKING_FIELDS);
}
