import type { BookingListItem, BookingLists } from '#marketplace/bookings/index.ts';
import { propertyPath } from '#shared/ids.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';

export type BookingTab = keyof BookingLists;
export const BOOKING_TABS = ['upcoming', 'complete', 'cancel'] as const satisfies readonly BookingTab[];

/** A row of My Bookings: only what it shows travels with the page. */
export interface BookingRow {
  readonly id: number;
  readonly state: BookingListItem['state'];
  readonly hotelName: string;
  readonly hotelHref: string;
  readonly location: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly amount: Paise;
  readonly mayModify: boolean;
  /** completed, stayed, not written yet */
  readonly mayReview: boolean;
  /** how far the refunds of a cancelled booking are, each as a sentence */
  readonly refunds?: readonly string[];
}

/** `?tab=` of an address; anything else is the first tab. */
export const bookingTab = (text: string | null): BookingTab => BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming';

export const bookingRow = (item: BookingListItem): BookingRow => ({
  id: item.id,
  state: item.state,
  hotelName: item.hotelName,
  hotelHref: propertyPath({ hotelType: item.hotelType, slug: item.hotelSlug, id: item.propertyId }),
  location: [item.streetAddress, item.city].filter(Boolean).join(', '),
  checkIn: item.checkIn,
  checkOut: item.checkOut,
  amount: item.amount,
  mayModify: item.isCancel,
  mayReview: item.state === 'completed' && item.isCheckin && !item.isReview,
});
