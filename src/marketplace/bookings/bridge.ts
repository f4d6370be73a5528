import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { addBooking, confirmBooking } from './book.ts';
import { bookingById, insertHeld, moveBooking, type NewBooking } from './booking.ts';
import { cancelBooking, type CancelInput } from './cancel.ts';
import { keepAsBooked, modifyBooking, payChangeAgain, type ModifyInput } from './change.ts';
import { modifyCheck, viewModify, type ChangeRequest } from './change-price.ts';
import { completeStays, expireHolds } from './complete.ts';
import { holdBooking, unpaidHoldOf, type AddBookingInput } from './hold.ts';
import { forgetOldAnswers } from './idempotency.ts';
import type { BookingActor, BookingEvent } from './lifecycle.ts';
import { groupedBookings } from './list.ts';
import { payAgain, payOnline, providerCalled, reconcilePayments, type ProviderCallInput } from './pay.ts';
import { paymentStatus, paymentStatusByTxn } from './payment-status.ts';
import { calendarOf, receiptOf } from './receipt.ts';
import { refundPreview } from './refund-preview.ts';
import { inviteReviews, notifyOfFailedPayments, notifyOfRefunds, remindOfArrivals } from './reminders.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingSummary } from './summary.ts';

/** Stands until all callers ask the functions themselves. */
export function createBookings(parts: Pick<Context, 'db' | 'clock'>) {
  const ctx = parts as Context;
  return {
    createHeld: (trx: Db, booking: NewBooking) => insertHeld(ctx, trx, booking),
    transition: (trx: Db, id: number, event: BookingEvent, actor: BookingActor, detail?: Record<string, unknown>) => moveBooking(ctx, trx, id, event, actor, detail),
    byId: (id: number, trx?: Db) => bookingById(ctx, id, trx),
    face: (id: number, trx?: Db) => bookingSummary(ctx, id, trx),
    listOf: (userId: number) => groupedBookings(ctx, userId),
  };
}
export type Bookings = ReturnType<typeof createBookings>;

/** Stands until all callers ask the functions themselves. */
export function createCheckout(ctx: Context) {
  return {
    addBooking: (input: AddBookingInput) => addBooking(ctx, input),
    hold: (input: AddBookingInput) => holdBooking(ctx, input),
    payOnline: (input: AddBookingInput) => payOnline(ctx, input),
    payAgain: (userId: number, bookingId: number) => payAgain(ctx, userId, bookingId),
    holdOf: (wanted: Parameters<typeof unpaidHoldOf>[1]) => unpaidHoldOf(ctx, wanted),
    payChangeAgain: (userId: number, bookingId: number) => payChangeAgain(ctx, userId, bookingId),
    keepAsBooked: (userId: number, bookingId: number) => keepAsBooked(ctx, userId, bookingId),
    paymentStatus: (userId: number, sessionId: string, bookingId: number, left?: boolean) => paymentStatus(ctx, userId, sessionId, bookingId, left),
    paymentStatusByTxn: (userId: number, bookingId: number, txnId: string) => paymentStatusByTxn(ctx, userId, bookingId, txnId),
    settlePayment: (sessionId: string) => settlePayment(ctx, sessionId),
    providerCalled: (provider: string, call: ProviderCallInput) => providerCalled(ctx, provider, call),
    reconcilePayments: () => reconcilePayments(ctx),
    confirm: (bookingId: number) => confirmBooking(ctx, bookingId),
    receipt: (userId: number, bookingId: number) => receiptOf(ctx, userId, bookingId),
    calendar: (userId: number, bookingId: number) => calendarOf(ctx, userId, bookingId),
    refundPreview: (userId: number, bookingId: number) => refundPreview(ctx, userId, bookingId),
    cancel: (input: CancelInput) => cancelBooking(ctx, input),
    viewModify: (userId: number, bookingId: number) => viewModify(ctx, userId, bookingId),
    modifyCheck: (request: ChangeRequest) => modifyCheck(ctx, request),
    modify: (input: ModifyInput) => modifyBooking(ctx, input),
    expireHolds: () => expireHolds(ctx),
    completeStays: () => completeStays(ctx),
    remindOfArrivals: () => remindOfArrivals(ctx),
    inviteReviews: () => inviteReviews(ctx),
    tellOfRefunds: () => notifyOfRefunds(ctx),
    tellOfFailedPayments: () => notifyOfFailedPayments(ctx),
    forgetOldAnswers: () => forgetOldAnswers(ctx),
  };
}
export type Checkout = ReturnType<typeof createCheckout>;
