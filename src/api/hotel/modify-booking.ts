import * as bookings from '#marketplace/bookings/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { readChange } from '../wire/change.ts';
import { quoteOfRefusal } from '../wire/price.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { toFlag, toInstantOrNull } from '../wire/scalars.ts';
import { modifyBookingContract } from './modify-booking.contract.ts';

export const modifyBooking = defineCall(
  modifyBookingContract,
  async (input, { ctx, clock, session, idempotencyKey }) => {
    const asked = readChange(input, clock.today(), session.account.id);
    if (!asked.ok) return asked;
    const changed = await bookings.modifyBooking(ctx, { ...asked.value, quoteId: input.quote_id, amount: input.amount, payAmount: input.pay_amount, idempotencyKey });
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
