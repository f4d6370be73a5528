/**
 * The largest id that the tables hold (a PostgreSQL integer): a larger number belongs to no row and must not reach a
 * query.
 */
export const LARGEST_ID = 2_147_483_647;

/** Whether a number can be an id. */
export const isId = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;

/**
 * The id that a text of an address names, written as we write it: no sign, no zero in front. Null: none that could be.
 */
export function readId(text: string | null | undefined): number | null {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}

/** The prefix under which travellers know a booking. */
export const bookingNumber = (id: number): string => `OH000${id}`;

export type HotelType = 'hotel' | 'resort' | 'bungalow';

/** Resorts are served under /hotel/. */
export const propertyPath = (p: { hotelType: HotelType; slug: string; id: number }): string =>
  `/${p.hotelType === 'bungalow' ? 'bungalow' : 'hotel'}/${p.slug}/${p.id}`;

/**
 * The property whose rooms, plans, texts … a change in the database is about, 'property:12'; null for any other
 * subject.
 */
export const changedProperty = (subject: string): number | null => idAfter('property:', subject);

/** The same where only what is free there moved, or at what rate: 'nights:12'. */
export const changedNights = (subject: string): number | null => idAfter('nights:', subject);

const idAfter = (prefix: string, subject: string): number | null =>
  subject.startsWith(prefix) ? readId(subject.slice(prefix.length)) : null;

/** '/domestic/backwaters-of-kerala/2': a tour package, by its kind. */
export const tourPath = (tour: {
  kind: 'domestic' | 'international';
  slug: string;
  id: number;
}): string => `/${tour.kind}/${tour.slug}/${tour.id}`;
