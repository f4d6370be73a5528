import type { Paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import type { Booking, BookingListItem } from '#marketplace/bookings/index.ts';
import type { CheckRequest } from '#marketplace/pricing/index.ts';

export interface AddBookingInput {
  readonly userId: number;
  readonly request: CheckRequest;
  readonly quoteId: string | null;
  /** what the browser believes the total and the amount to pay now are, in paise; compared, never trusted */
  readonly amount: Paise | null;
  readonly payAmount: Paise | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** GST details asked for: each field is then required with its own text */
  readonly gst: { readonly gstinNo: string; readonly companyName: string; readonly companyAddress: string } | null;
  readonly idempotencyKey: string | null;
}

/** A booking as receipts and summaries print it. */
export interface Receipt {
  readonly booking: BookingListItem;
  readonly hotelEmail: string;
  readonly hotelPhone: string;
  readonly region: string;
  readonly paid: Paise;
  readonly balance: Paise;
  readonly totalNights: number;
}

/** The door of checkout: it owns the transactions in which price, nights, coupon, booking and messages meet. */
export interface Checkout {
  /**
   * hotel/add_booking: re-quote, hold the nights, confirm, redeem the coupon, enqueue the messages. Refusals:
   * `booking.price-changed` (409, data = new SignedQuote), `inventory.sold-out` (409), `booking.pay-online` (409 when the
   * property takes money online), `idempotency.reused` (409), field errors (400), coupon.* (409).
   */
  addBooking(input: AddBookingInput): Promise<Result<{ bookingId: number }>>;
  /** nights taken for 15 minutes without confirming; the online path continues from here */
  hold(input: AddBookingInput): Promise<Result<{ bookingId: number; expiresAt: Date }>>;
  /** confirms a held booking exactly once; a second call is a no-op that says so */
  confirm(bookingId: number): Promise<Result<{ bookingId: number; already: boolean }>>;
  /** another person's booking is `booking.not-found` */
  receipt(userId: number, bookingId: number): Promise<Result<Receipt>>;
  /** job: expires overdue holds, gives nights back; returns how many */
  expireHolds(): Promise<number>;
  /** job: marks check-in at check-out and completes bookings; returns how many */
  completeStays(): Promise<number>;
  /** job: forgets stored answers of idempotency keys after a week; returns how many */
  forgetOldAnswers(): Promise<number>;
}

export type { Booking };
