import { z } from 'zod';
import { receiptOf, type Receipt } from '#marketplace/bookings/views/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { bookingId, userId } from '../fields.ts';
import { count, isoDate, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { moneyFields, toMoneyFields } from './money.ts';
import { toCore } from './shapes.ts';

/** The record of booking_summary. */
export const summaryRecord = z.object({
  booking_id: z.number(),
  booking_no: z.string(),
  hotel_id: z.number(),
  hotel_name: z.string(),
  check_in: isoDate,
  check_out: isoDate,
  room: count,
  adult: count,
  children: count,
  amount: money,
  pay_amount: money.meta({ description: 'what was to be paid online when it was booked, rupees' }),
  ...moneyFields,
  payment_type: z.enum(['PAH', 'Online']),
  booking_status: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** The booking for the success page; only its owner may read it. */
export const bookingSummary = defineCall(
  {
    path: 'hotel/booking_summary',
    summary: 'What was booked, for the success page',
    auth: 'required',
    permission: 'trip.read',
    class: 'read',
    request: z.object({ user_id: userId, booking_id: bookingId }),
    data: z.array(summaryRecord),
  },
  async (input, { ctx, session }) => {
    const receipt = await receiptOf(ctx, session.account.id, input.booking_id);
    return receipt.ok ? ok({ data: [toBookingSummary(receipt.value)], count: 1 }) : receipt;
  },
);

export const toBookingSummary = ({
  booking,
  money: statement,
}: Receipt): z.input<typeof summaryRecord> => ({
  ...toCore(booking),
  pay_amount: toRupees(booking.payAmount),
  ...toMoneyFields(statement),
  payment_type: booking.paymentType,
  name: booking.guest.name,
  email: booking.guest.email,
  phone: booking.guest.phone,
});
