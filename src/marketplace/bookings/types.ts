import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import type { RefundLadder } from '#shared/cancellation.ts';

export type BookingState = 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'expired' | 'superseded' | 'no_show';
export type Actor = 'guest' | 'operator' | 'system' | 'provider';

export interface FrozenPolicy {
  readonly ladder: RefundLadder;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly text: string;
  /**
   * paise that no cancellation gives back any more: what the ladder had already kept when the booking was last
   * changed, so that other dates do not bring it back
   */
  readonly forfeit?: Paise;
}

export interface Guest {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

export interface Booking {
  readonly id: number;
  readonly userId: number;
  readonly propertyId: number;
  readonly state: BookingState;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly paymentType: 'PAH' | 'Online';
  readonly amount: Paise;
  readonly payAmount: Paise;
  readonly quote: Quote;
  readonly policy: FrozenPolicy;
  readonly guest: Guest;
  readonly holdExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** a change: the booking whose number it is for. Travellers only ever see that number. */
  readonly modifies: number | null;
}

export interface NewBooking {
  readonly userId: number;
  readonly quote: Quote;
  readonly couponId: number | null;
  readonly policy: FrozenPolicy;
  readonly guest: Guest;
  readonly holdExpiresAt: Date;
  /** the booking that this one is to replace, keeping its number */
  readonly modifies?: number;
}

/** A booking with the property's face, for lists. */
export interface BookingListItem extends Booking {
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: 'hotel' | 'resort' | 'bungalow';
  readonly streetAddress: string;
  readonly city: string;
  readonly imageId: string | null;
  /** may be modified or cancelled now */
  readonly isCancel: boolean;
  readonly isCheckin: boolean;
  readonly isReview: boolean;
}

/** A list entry with the property's contact, as receipts and messages print it. */
export interface BookingFace extends BookingListItem {
  readonly region: string;
  readonly hotelPhone: string;
  readonly hotelEmail: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface BookingLists {
  readonly upcoming: readonly BookingListItem[];
  readonly complete: readonly BookingListItem[];
  readonly cancel: readonly BookingListItem[];
}

/** The door of bookings: the record and its lifecycle. It knows neither prices nor payments. */
export interface Bookings {
  createHeld(trx: Db, booking: NewBooking): Promise<number>;
  /**
   * Compare-and-swap along the lifecycle table; false when the booking was no longer in a state the event may
   * leave from. Writes a booking_events row.
   */
  transition(trx: Db, bookingId: number, event: BookingEvent, actor: Actor, detail?: Record<string, unknown>): Promise<boolean>;
  /**
   * Puts a held change in the place of the booking it is for, in the caller's transaction: the number keeps its row
   * with the new stay, price and policy; the change becomes the earlier version, superseded. False, to be rolled back
   * by the caller, when the lifecycle table refuses: the booking is no longer confirmed, its check-in hour has come,
   * or the hold is over. Nights are not its business.
   */
  applyChange(trx: Db, changeId: number, actor: Actor): Promise<boolean>;
  /** the change of a booking that waits for its payment, overdue or not; null without one */
  waitingChange(bookingId: number, db?: Db): Promise<Booking | null>;
  byId(id: number, db?: Db): Promise<Booking | null>;
  /** one booking with its property's face, also when the property has left the catalogue since */
  face(id: number, db?: Db): Promise<BookingFace | null>;
  listOf(userId: number): Promise<BookingLists>;
  /** ids of holds past their time, oldest first; of one property, or inside the caller's transaction, when asked */
  overdueHolds(limit: number, scope?: { readonly propertyId?: number; readonly db?: Db }): Promise<readonly number[]>;
  /** confirmed or checked-in bookings whose check-out time has passed */
  dueForCompletion(limit: number): Promise<readonly number[]>;
}

export type BookingEvent = 'confirm' | 'expire' | 'cancel' | 'check_in' | 'complete' | 'supersede' | 'mark_no_show';
