import type { NewMessage } from '#marketplace/messages/index.ts';
import type { Attempt, Charge, RefundNews } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type * as texts from '#messages/payment.ts';
import type { Refusal, Result } from '#shared/result.ts';
import type { Booking } from './booking.ts';
import type { BookingSummary } from './views/summary.ts';

/** `lapsed`: the hold expired. `given-up`: the guest released the hold. `cancelled`: the booked stay was cancelled. */
type SplitStop = 'lapsed' | 'given-up' | 'cancelled';

/**
 * The calls of bookings to the slice `splits`, which stands above it. The process passes the implementation to
 * `createContext`. `trx` is the transaction of the caller, which has the booking locked.
 */
export interface SplitHooks {
  /** Whether a split of this booking is open. */
  isOpen(ctx: Context, bookingId: number): Promise<boolean>;
  /** `booking.shared` while a share is paid or being paid: the organiser must call the split off first. */
  refusalToGiveUp(ctx: Context, trx: Db, bookingId: number): Promise<Refusal | null>;
  /** Ends the split, if there is one. Where the booking is a hold, refunds each payer. */
  stop(ctx: Context, trx: Db, bookingId: number, why: SplitStop): Promise<void>;
  /** Closes the open orders of shares at the provider. Never inside a transaction. */
  closeOrders(ctx: Context, bookingId: number): Promise<void>;
  /** Keeps a payment for a share; the last one confirms the booking. A refusal sends the money back. */
  accept(
    ctx: Context,
    trx: Db,
    booking: Booking,
    attempt: Attempt,
    charge: Charge,
  ): Promise<Result<void>>;
  /** Tells the payer of a share that their payment goes back. */
  givenBack(
    ctx: Context,
    trx: Db,
    attempt: Attempt,
    charge: Charge,
    reason: keyof typeof texts.because,
  ): Promise<void>;
  /** The messages about a finished refund, to organiser and payers; null where the booking had no split. */
  refundMessages(
    ctx: Context,
    trx: Db,
    booking: BookingSummary,
    refund: RefundNews,
  ): Promise<NewMessage[] | null>;
}

declare module '#platform/context.ts' {
  interface Hooks {
    readonly splits: SplitHooks;
  }
}
