import type { Picture } from '#marketplace/catalogue/index.ts';
import type { BookingListItem, BookingLists } from '#marketplace/bookings/index.ts';
import { fullAddress } from '#shared/address.ts';
import { propertyPath } from '#shared/ids.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';

export type BookingTab = keyof BookingLists;
export const BOOKING_TABS = ['upcoming', 'complete', 'cancel'] as const satisfies readonly BookingTab[];

/** A row of My Bookings: only what it shows travels with the page. */
export interface BookingRow {
  readonly id: number;
  readonly propertyId: number;
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
  /** the house's first picture; none of a house that is not on the market any more */
  readonly picture?: Picture | null;
  /** how far the refunds of a cancelled booking are, each as a sentence */
  readonly refunds?: readonly string[];
}

/** `?tab=` of an address; anything else is the first tab. */
export const bookingTab = (text: string | null): BookingTab => BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming';

export const bookingRow = (item: BookingListItem): BookingRow => ({
  id: item.id,
  propertyId: item.propertyId,
  state: item.state,
  hotelName: item.hotelName,
  hotelHref: propertyPath({ hotelType: item.hotelType, slug: item.hotelSlug, id: item.propertyId }),
  location: fullAddress(item.streetAddress, item.city),
  checkIn: item.checkIn,
  checkOut: item.checkOut,
  amount: item.amount,
  mayModify: item.isCancel,
  mayReview: item.state === 'completed' && item.isCheckin && !item.isReview,
});
