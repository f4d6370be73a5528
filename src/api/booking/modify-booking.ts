import { z } from 'zod';
import { modifyBooking as change } from '#marketplace/bookings/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { described, optional, rupees, text } from '../fields.ts';
import { priceState, quoteOfRefusal } from '../price/shapes.ts';
import {
  flag,
  instant,
  money,
  paymentPage,
  paymentSession,
  renameFields,
  toFlag,
  toInstantOrNull,
} from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { PRICE_FIELDS } from '../stays.ts';
import { changeFields, readChange } from './modify-hotelcheck.ts';

/**
 * Changes a booking under its number. `amount` is the new total and `pay_amount` the amount paid online now, both as
 * answered by modify_hotelcheck and compared with the server's.
 */
export const modifyBooking = defineCall(
  {
    path: 'hotel/modify_booking',
    summary: 'Change a booking',
    auth: 'required',
    permission: 'trip.change',
    class: 'write',
    idempotent: true,
    request: z.object({
      ...changeFields,
      quote_id: optional(text(4000), null),
      amount: optional(rupees, null),
      pay_amount: described(optional(rupees, null), {
        description:
          'pay_amount of modify_hotelcheck, rupees: what is paid online now; compared with ours and never trusted',
      }),
    }),
    data: z.object({
      booking_id: z.number(),
      old_booking_id: z
        .number()
        .meta({ description: 'the same number: a changed booking keeps it' }),
      pay_amount: money.meta({ description: 'to pay online before the change holds, rupees' }),
      is_pay: flag.meta({
        description: '1: the change is held until pay_amount is paid at redirect_url',
      }),
      refund_amount: money,
      sessionId: paymentSession,
      order_id: z.string(),
      txn_id: z.string(),
      appId: z.string(),
      key: z.string(),
      redirect_url: paymentPage,
      expires_at: instant.nullable(),
    }),
    refusalData: priceState,
  },
  async (input, { ctx, session, idempotencyKey }) => {
    const asked = readChange(input, ctx.clock.today(), session.account.id);
    if (!asked.ok) return asked;
    const changed = await change(ctx, {
      ...asked.value,
      quoteId: input.quote_id,
      amount: input.amount,
      payAmount: input.pay_amount,
      idempotencyKey,
    });
    if (!changed.ok) return renameFields(changed, PRICE_FIELDS);
    const { bookingId, refund, payNow, payment } = changed.value;
    return ok({
      data: {
        booking_id: bookingId,
        old_booking_id: bookingId,
        pay_amount: toRupees(payNow),
        is_pay: toFlag(payNow > 0),
        refund_amount: toRupees(refund),
        sessionId: payment?.sessionId ?? '',
        order_id: payment?.orderId ?? '',
        txn_id: payment?.txnId ?? '',
        appId: payment?.appId ?? '',
        key: payment?.key ?? '',
        redirect_url: payment?.redirectUrl ?? '',
        expires_at: toInstantOrNull(payment?.expiresAt ?? null),
      },
      count: 1,
    });
  },
  quoteOfRefusal,
);
