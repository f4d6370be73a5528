/**
 * The largest id of our tables (a PostgreSQL integer): a larger number belongs to no row and must not reach a query.
 */
export const LARGEST_ID = 2_147_483_647;

/** Whether a number is a possible id. */
export const isId = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;

/** The id in a part of an address, in canonical form: no sign, no leading zero. Null for anything else. */
export function readId(text: string | null | undefined): number | null {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}

/** The booking number that travellers see. */
export const bookingNumber = (id: number): string => `OH000${id}`;

/** The id of a booking by its number, or by the id itself. Null for anything else. */
export const readBookingNumber = (text: string | null | undefined): number | null =>
  readId(text?.replace(/^OH000/i, ''));

export type HotelType = 'hotel' | 'resort' | 'bungalow';

/** Resorts have addresses below /hotel/. */
export const propertyPath = (p: { hotelType: HotelType; slug: string; id: number }): string =>
  `/${p.hotelType === 'bungalow' ? 'bungalow' : 'hotel'}/${p.slug}/${p.id}`;

/**
 * The property that a database notification 'property:12' is about: its rooms, plans, texts …; null for another
 * subject.
 */
export const changedProperty = (subject: string): number | null => idAfter('property:', subject);

/** The same for a change of availability or rates only: 'nights:12'. */
export const changedNights = (subject: string): number | null => idAfter('nights:', subject);

const idAfter = (prefix: string, subject: string): number | null =>
  subject.startsWith(prefix) ? readId(subject.slice(prefix.length)) : null;

/** '/domestic/backwaters-of-kerala/2': the address of a tour package. */
export const tourPath = (tour: {
  kind: 'domestic' | 'international';
  slug: string;
  id: number;
}): string => `/${tour.kind}/${tour.slug}/${tour.id}`;
