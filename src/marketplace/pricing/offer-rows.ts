import type { OfferFacts } from './discounts.ts';

/** The columns of an offer `o` for a JSON array: field names would be most of the bytes. */
export const OFFER =
  'o.kind, o.title, (o.percent * 100)::integer, o.amount, o.stay_from, o.stay_to, o.book_from, o.book_to, o.days_ahead_max, o.min_nights';

/** An offer as a JSON array. */
export type OfferRow = [
  OfferFacts['kind'],
  string,
  number | null,
  number | null,
  string | null,
  string | null,
  string | null,
  string | null,
  number | null,
  number,
];

export const offerOf = ([
  kind,
  title,
  percent,
  amount,
  stayFrom,
  stayTo,
  bookFrom,
  bookTo,
  daysAheadMax,
  minNights,
]: OfferRow): OfferFacts => ({
  kind,
  title,
  percent,
  amount,
  stayFrom,
  stayTo,
  bookFrom,
  bookTo,
  daysAheadMax,
  minNights,
});
