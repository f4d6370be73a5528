import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Booking, BookingListItem, Guest } from '#marketplace/bookings/index.ts';
import type { Attempt, Purpose, StartedPayment } from '#marketplace/payments/index.ts';
import type { CheckRequest } from '#marketplace/pricing/index.ts';
import type { BookingChanges } from './changes/types.ts';

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
  /** whether the lead guest has said to be 18 or older; absent where nobody asked, as in the calls, whose terms say it */
  readonly isOfAge?: boolean;
}

/** A booking as receipts and summaries print it. */
export interface Receipt {
  readonly booking: BookingListItem;
  readonly hotelEmail: string;
  readonly hotelPhone: string;
  readonly region: string;
  readonly paid: Paise;
  /** of that, on its way back: paid falls by it once the refunds are done */
  readonly refunding: Paise;
  /** due at the property */
  readonly balance: Paise;
  /** what the rule of the booking takes its percents of: paid online and not lost by an earlier change */
  readonly refundable: Paise;
  readonly totalNights: number;
}

/** Nights held and an order opened at the payment provider. */
export interface PaymentToMake {
  readonly bookingId: number;
  readonly expiresAt: Date;
  /** what is to be paid now, in paise */
  readonly amount: Paise;
  readonly guest: Guest;
  readonly payment: StartedPayment;
}

/** Nights that a traveller holds and has not paid for yet. */
export interface OwnHold {
  readonly bookingId: number;
  readonly expiresAt: Date;
  /** what is to be paid for them now, in paise */
  readonly amount: Paise;
}

/** What has become of a payment. */
export interface PaymentStatus {
  readonly bookingId: number;
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly provider: Attempt['provider'];
  readonly txnId: string;
  readonly amount: Paise;
  /** `booked`: what was paid for is ours to give and given; `processing`: the provider has not said yet */
  readonly outcome: 'booked' | 'processing' | 'failed';
  /** machine name: why it failed, or `double` when this payment goes back because another was first */
  readonly reason: string | null;
  /** when the nights (of a change: the new ones) come free; null when they are not held any more */
  readonly heldUntil: Date | null;
  /** the provider's page, while one can still pay there */
  readonly redirectUrl: string | null;
}

export interface ProviderCallInput {
  readonly headers: IncomingHttpHeaders;
  /** the bytes as they came */
  readonly body: Buffer;
}

/** The door of checkout: it owns the transactions in which price, nights, coupon, booking and messages meet. */
export interface Checkout extends BookingChanges {
  /**
   * hotel/add_booking: re-quote, hold the nights, confirm, redeem the coupon, enqueue the messages. Refusals:
   * `booking.price-changed` (409, data = new SignedQuote), `inventory.sold-out` (409), `booking.pay-online` (409 when the
   * property takes money online), `idempotency.reused` (409), field errors (400), coupon.* (409).
   */
  addBooking(input: AddBookingInput): Promise<Result<{ bookingId: number }>>;
  /** nights taken for 15 minutes without confirming; the online path continues from here */
  hold(input: AddBookingInput): Promise<Result<{ bookingId: number; expiresAt: Date }>>;
  /**
   * hotel/add_online_booking(_1): holds the nights and opens an order at the payment provider. Refusals: those of
   * `addBooking`, `booking.pay-at-property` (409), `booking.hold-expired` (410), `payment.unreachable` (502).
   */
  payOnline(input: AddBookingInput): Promise<Result<PaymentToMake>>;
  /** a further try to pay for a booking that is still held */
  payAgain(userId: number, bookingId: number): Promise<Result<PaymentToMake>>;
  /** the traveller's own hold of nights of this stay, while it lasts; its nights are in nobody's way but others' */
  holdOf(wanted: { readonly userId: number; readonly propertyId: number; readonly stay: Stay }): Promise<OwnHold | null>;
  /** a further try to pay for a change that still waits: `booking.hold-expired` (410) once none does */
  payChangeAgain(userId: number, bookingId: number): Promise<Result<PaymentToMake>>;
  /** lets a change go that waits for its payment; the booking stands as it was */
  keepAsBooked(userId: number, bookingId: number): Promise<Result<void>>;
  /** asks the provider and says what has become of the payment, ending the order first where its page was `left`; not theirs: `payment.not-found` (404) */
  paymentStatus(userId: number, sessionId: string, bookingId: number, left?: boolean): Promise<Result<PaymentStatus>>;
  /** the same by our transaction id; '' means the booking's last try */
  paymentStatusByTxn(userId: number, bookingId: number, txnId: string): Promise<Result<PaymentStatus>>;
  /** asks the provider and acts on what it says, without a person; throws when it cannot be asked */
  settlePayment(sessionId: string): Promise<Attempt | null>;
  /** a webhook: `payment.bad-signature` (401) unless the provider signed it */
  providerCalled(provider: string, call: ProviderCallInput): Promise<Result<{ settled: number }>>;
  /** job: asks the providers about payments whose time has come; returns how many were settled */
  reconcilePayments(): Promise<number>;
  /** confirms a held booking exactly once; a second call is a no-op that says so */
  confirm(bookingId: number): Promise<Result<{ bookingId: number; already: boolean }>>;
  /** another person's booking is `booking.not-found` */
  receipt(userId: number, bookingId: number): Promise<Result<Receipt>>;
  /** the stay as a calendar file; refused like the receipt */
  calendar(userId: number, bookingId: number): Promise<Result<string>>;
  /** job: expires overdue holds, gives nights back; returns how many */
  expireHolds(): Promise<number>;
  /** job: marks check-in at check-out and completes bookings; returns how many */
  completeStays(): Promise<number>;
  /** job: reminds of stays that begin tomorrow, from 10:00 in India; returns how many were written */
  remindOfArrivals(): Promise<number>;
  /** job: invites those who left yesterday to write a review; returns how many were written */
  inviteReviews(): Promise<number>;
  /** job: tells of refunds that are paid back; returns how many were looked at */
  tellOfRefunds(): Promise<number>;
  /** job: tells of payments that came to nothing, once for each attempt; returns how many were written */
  tellOfFailedPayments(): Promise<number>;
  /** job: forgets stored answers of idempotency keys after a week; returns how many */
  forgetOldAnswers(): Promise<number>;
}

export type { Booking };
export type * from './changes/types.ts';
