import type { RefundStep } from '#shared/cancellation.ts';
import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { Result } from '#shared/result.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { StartedPayment } from '#marketplace/payments/index.ts';
import type { Pick, SignedQuote } from '#marketplace/pricing/index.ts';

/** What a cancellation pays back now and later, by the ladder frozen into the booking. */
export interface RefundPreview {
  readonly bookingId: number;
  /** the guest may cancel now */
  readonly allowed: boolean;
  /** kept of what was paid online, refunds under way already taken off */
  readonly paid: Paise;
  readonly percent: number;
  readonly refund: Paise;
  /** the latest moment at which we start a refund that is asked for now */
  readonly startedBy: Date;
  /** open rungs, the nearest deadline first; afterwards nothing comes back */
  readonly steps: readonly RefundStep[];
}

export interface CancelInput {
  readonly userId: number;
  readonly bookingId: number;
  /** the property that the caller believes it is, when said */
  readonly propertyId: number | null;
  /** the refund that the traveller was shown, in paise; compared, never used */
  readonly refund: Paise | null;
  readonly idempotencyKey: string | null;
}

export interface Cancelled {
  readonly bookingId: number;
  readonly refund: Paise;
  /** it had been cancelled before: nothing happened now */
  readonly already: boolean;
}

/** The new stay that is asked for. No picks: the rooms and plans that are booked. */
export interface ChangeRequest {
  readonly userId: number;
  readonly bookingId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
}

/** Old Price, New Price, Paid Amount, Amount To Be Paid, or the refund that is due. All in paise. */
export interface Comparison {
  readonly oldPrice: Paise;
  readonly newPrice: Paise;
  readonly paid: Paise;
  /** new total minus paid amount, never below 0 */
  readonly toPay: Paise;
  /** the part of it that is paid online before the change holds; the rest is due at the property */
  readonly payNow: Paise;
  readonly refund: Paise;
}

export interface ChangeQuote {
  readonly booking: BookingFace;
  readonly quote: SignedQuote;
  /** nothing would change: the price that was agreed on stands */
  readonly same: boolean;
  readonly comparison: Comparison;
  /** why the booking's coupon does not hold for the new stay; null when it holds, or there is none */
  readonly couponLost: string | null;
}

export interface ModifyInput extends ChangeRequest {
  readonly quoteId: string | null;
  /** what the traveller was shown as new total and as amount to pay online now; compared, never trusted */
  readonly amount: Paise | null;
  readonly payAmount: Paise | null;
  readonly idempotencyKey: string | null;
}

export interface Modified {
  /** the number; it stays */
  readonly bookingId: number;
  readonly refund: Paise;
  /** to be paid online before the change holds; 0: it holds already */
  readonly payNow: Paise;
  /** where that is paid, and until when; null when nothing is */
  readonly payment: (StartedPayment & { readonly expiresAt: Date }) | null;
}

export interface ModifyView {
  readonly booking: BookingFace;
  /** the guest may change or cancel now */
  readonly allowed: boolean;
  readonly preview: RefundPreview;
  /** a change that is held until it is paid */
  readonly waiting: { readonly stay: Stay; readonly amount: Paise; readonly until: Date } | null;
}

/** Cancelling and changing bookings. Another person's, an unknown and an unfinished booking are `booking.not-found`. */
export interface BookingChanges {
  refundPreview(userId: number, bookingId: number): Promise<Result<RefundPreview>>;
  /**
   * Cancels, gives nights and coupon use back and requests the refund, in one transaction. Repeating it answers the
   * same with `already`. Refuses `booking.not-cancellable`, and `booking.refund-changed` (data: RefundPreview) when
   * the refund is no longer what was shown.
   */
  cancel(input: CancelInput): Promise<Result<Cancelled>>;
  viewModify(userId: number, bookingId: number): Promise<Result<ModifyView>>;
  /** the price of a change; own nights do not conflict. Refuses `booking.not-changeable` and what pricing refuses. */
  modifyCheck(request: ChangeRequest): Promise<Result<ChangeQuote>>;
  /**
   * Changes the booking under its number: new nights taken, old ones given back, in one transaction. Where money is
   * due online the new nights are held until it is paid and the old stay stands. The same request again goes on paying,
   * or has nothing to pay once it is paid. Refuses `booking.change-over` (410) when it waits no more, `booking.same`,
   * `booking.not-changeable`, `inventory.sold-out`, `booking.price-changed` (data: the new SignedQuote), and what
   * pricing and the provider refuse.
   */
  modify(input: ModifyInput): Promise<Result<Modified>>;
}
