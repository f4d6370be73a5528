import { z } from 'zod';
import type { RefundPreview } from '#marketplace/bookings/index.ts';
import type {
  BookingSummary,
  ListedBooking,
  UnfinishedBooking,
} from '#marketplace/bookings/views/index.ts';
import { refundNowSentence } from '#shared/cancellation-terms.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import { toRupees } from '#shared/money.ts';
import { moneyFields, toMoneyFields } from './money.ts';
import {
  count,
  flag,
  hotelType,
  image,
  instant,
  isoDate,
  money,
  paymentSession,
  toFlag,
  toImage,
  toInstant,
} from '../replies.ts';

/** An entry of my_booking_list. */
export const bookingEntry = z.object({
  booking_id: z.number(),
  booking_no: z.string().meta({ description: 'as travellers know it', examples: ['OH00042'] }),
  hotel_id: z.number(),
  hotel_name: z.string(),
  hotel_type: hotelType,
  url: z.string(),
  street_address: z.string(),
  city: z.string(),
  image,
  room: count,
  adult: count,
  children: count,
  check_in: isoDate,
  check_out: isoDate,
  amount: money,
  booking_date: instant,
  booking_status: z.string(),
  is_cancel: flag,
  is_checkin: flag,
  is_review: flag,
  ...moneyFields,
});

/** An entry of an unfinished booking: held, payment being checked, failed, or refunded. */
export const unfinishedEntry = bookingEntry.extend({
  payment_state: z.enum(['held', 'checking', 'failed', 'returned']).meta({
    description:
      'held: waits to be paid; checking: the provider has not said yet; failed: nothing was paid in time; returned: what came goes back in full',
  }),
  payment_reason: z
    .string()
    .meta({ description: "machine name of why the last payment came to nothing; '' otherwise" }),
  pay_amount: money.meta({ description: 'due online now, rupees' }),
  hold_until: instant
    .nullable()
    .meta({ description: 'when the nights come free for others; null: they are' }),
  is_available: flag.meta({ description: 'the nights can be had now' }),
  session_id: paymentSession,
  txn_id: z.string(),
});

/** The refund of a cancellation, now and by later dates. */
export const refundState = z.object({
  booking_id: z.number(),
  booking_no: z.string(),
  is_cancel: flag,
  paid_amount: money.meta({
    description: 'kept of what was paid online, rupees; refunds under way are taken off',
  }),
  refund_percent: z.number(),
  refund_amount: money.meta({ description: 'comes back when it is cancelled now, rupees' }),
  refund_by: instant.meta({
    description: 'the latest moment at which a refund asked for now is started',
  }),
  steps: z
    .array(z.object({ until: instant, refund_percent: z.number(), refund_amount: money }))
    .meta({ description: 'open steps, the nearest deadline first; afterwards nothing comes back' }),
  text: z.string().meta({
    description:
      'what comes back now, what is kept, and that nothing more is owed, to us or to the property',
  }),
  note: z.string().meta({ description: 'when a refund arrives; empty where nothing comes back' }),
});

/** The fields that every view of a booking has. */
export const toCore = (booking: BookingSummary) => ({
  booking_id: booking.id,
  booking_no: bookingNumber(booking.id),
  booking_status: booking.state,
  hotel_id: booking.propertyId,
  hotel_name: booking.hotelName,
  check_in: booking.checkIn,
  check_out: booking.checkOut,
  room: booking.rooms,
  adult: booking.adults,
  children: booking.childAges.length,
  amount: toRupees(booking.amount),
});

export const toUnfinishedEntry = (booking: UnfinishedBooking): z.input<typeof unfinishedEntry> => ({
  ...toBookingEntry(booking),
  payment_state: booking.standing,
  payment_reason: booking.reason ?? '',
  pay_amount: toRupees(booking.payAmount),
  hold_until: booking.heldUntil && toInstant(booking.heldUntil),
  is_available: toFlag(booking.available),
  session_id: booking.attempt?.sessionId ?? '',
  txn_id: booking.attempt?.txnId ?? '',
});

export const toBookingEntry = (booking: ListedBooking): z.input<typeof bookingEntry> => ({
  ...toCore(booking),
  hotel_type: booking.hotelType,
  url: booking.hotelSlug,
  street_address: booking.streetAddress,
  city: booking.city,
  image: toImage(booking.imageId === null ? null : { id: booking.imageId }, 480),
  booking_date: toInstant(booking.createdAt),
  is_cancel: toFlag(booking.isCancel),
  is_checkin: toFlag(booking.isCheckin),
  is_review: toFlag(booking.isReview),
  ...toMoneyFields(booking.money),
});

export const toRefundState = (preview: RefundPreview): z.input<typeof refundState> => ({
  booking_id: preview.bookingId,
  booking_no: bookingNumber(preview.bookingId),
  is_cancel: toFlag(preview.allowed),
  paid_amount: toRupees(preview.paid),
  refund_percent: preview.allowed ? preview.byRule.percent : 0,
  refund_amount: toRupees(preview.refund),
  refund_by: toInstant(preview.startedBy),
  steps: (preview.allowed ? preview.steps : []).map(({ until, percent, amount }) => ({
    until: toInstant(until),
    refund_percent: percent,
    refund_amount: toRupees(amount),
  })),
  text: preview.allowed ? refundNowSentence(preview) : texts.modifyRefused(),
  note: preview.refund > 0 ? changes.note() : '',
});
