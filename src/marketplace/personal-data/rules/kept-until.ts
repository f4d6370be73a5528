import type { IsoDate } from '#shared/dates.ts';

/**
 * The last day on which the invoice of a stay must be kept: 72 months after the annual return of its financial year
 * (April to March) is due, which is the 31 December after that year's end (CGST Act, section 36).
 */
export function keptUntil(checkOut: IsoDate): IsoDate {
  const [year, month] = [Number(checkOut.slice(0, 4)), Number(checkOut.slice(5, 7))];
  const yearEnds = month >= 4 ? year + 1 : year;
  return `${yearEnds + 6}-12-31`;
}
