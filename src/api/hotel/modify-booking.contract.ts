import { z } from 'zod';
import { changeFields } from '../contract/change.ts';
import { defineContract } from '../contract/define.ts';
import { priceState } from '../contract/price.ts';
import { optional } from '../contract/readers.ts';
import { rupees, text } from '../contract/readers-of-values.ts';
import { flag, instant, money } from '../contract/reply-fields.ts';

/**
 * Changes a booking under its number. `amount` is the new total and `pay_amount` what is paid online now, as
 * modify_hotelcheck said; compared with the server's, never trusted.
 */
export const modifyBookingContract = defineContract({
  path: 'hotel/modify_booking',
  summary: 'Change a booking',
  auth: 'required',
  class: 'write',
  idempotent: true,
  request: z.object({ ...changeFields, quote_id: optional(text(4000), null), amount: optional(rupees, null), pay_amount: optional(rupees, null) }),
  data: z.object({
    booking_id: z.number(),
    old_booking_id: z.number().meta({ description: 'the same number: a changed booking keeps it' }),
    pay_amount: money.meta({ description: 'to pay online before the change holds, rupees' }),
    is_pay: flag.meta({ description: '1: the change is held until pay_amount is paid at redirect_url' }),
    refund_amount: money,
    sessionId: z.string(),
    order_id: z.string(),
    txn_id: z.string(),
    appId: z.string(),
    key: z.string(),
    redirect_url: z.string(),
    expires_at: instant.nullable(),
  }),
  refusalData: priceState,
});
