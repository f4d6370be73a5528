import type { Caller, LeaveProof, Session } from '#marketplace/accounts/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Result } from '#shared/result.ts';

/** A stay that has to be cancelled before its guest may leave. */
export interface StayAhead {
  readonly bookingId: number;
  readonly hotelName: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** What deleting an account would do, said before it is done. */
export interface Consequences {
  /** not empty: nothing can be deleted yet */
  readonly staysAhead: readonly StayAhead[];
  /** a payment that may still arrive; it ends by itself within minutes */
  readonly paymentUnderWay: boolean;
  /** goes at once */
  readonly wishes: number;
  readonly sessions: number;
  readonly unpublishedReviews: number;
  /** stay, without the name */
  readonly publishedReviews: number;
  /** stay with the guest's details until `keptUntil`, for the law */
  readonly bookingsKept: number;
  readonly keptUntil: IsoDate | null;
  readonly hasPassword: boolean;
}

export interface DeletionReceipt {
  readonly reference: string;
  readonly deletedAt: Date;
  readonly keptUntil: IsoDate | null;
}

export interface PersonalData {
  /** everything we hold of the account, as plain JSON */
  exportOf(session: Session): Promise<Readonly<Record<string, unknown>>>;
  consequences(session: Session): Promise<Consequences>;
  /**
   * Deletes the account. `account.stays-ahead` and `account.payment-under-way` (conflict) before anything else, then
   * the refusals of `Accounts.leave`.
   */
  leave(session: Session, proof: LeaveProof, caller: Caller): Promise<Result<DeletionReceipt>>;
  /** by its reference, for the page that shows it; null for an unknown one */
  receipt(reference: string): Promise<DeletionReceipt | null>;
  /** erases what no longer has to be kept; may run twice and anywhere. Returns how many accounts it finished. */
  forget(): Promise<number>;
}
