import * as bookings from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { quoteOfRefusal } from '../wire/price.ts';
import { readBooking } from '../wire/read-booking.ts';
import { BOOKING_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { addBookingContract } from './add-booking.contract.ts';

export const addBooking = defineCall(
  addBookingContract,
  async (input, { ctx, clock, session, idempotencyKey, metrics }) => {
    const booking = readBooking(input, session.account.id, clock.today(), idempotencyKey);
    if (!booking.ok) return booking;
    const booked = await bookings.addBooking(ctx, booking.value);
    metrics.holds.inc({ outcome: booked.ok ? 'confirmed' : 'refused' });
    return booked.ok ? ok({ data: { booking_id: booked.value.bookingId }, count: 1 }) : renameFields(booked, BOOKING_FIELDS);
  },
  quoteOfRefusal,
);
