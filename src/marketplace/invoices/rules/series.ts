import type { IsoDate } from '#shared/dates.ts';

/** '2627' for a day from 1 April 2026 to 31 March 2027: India's financial year. */
export function financialYear(day: IsoDate): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (full: number): string => String(full % 100).padStart(2, '0');
  return short(year) + short(year + 1);
}

/**
 * 'V27/2627': kind of paper, state of our registration, financial year. A serial is this, a slash and a number of six
 * digits or seven: at most the 16 characters of rule 46 with a prefix of one letter.
 */
export const seriesOf = (prefix: string, gstin: string, day: IsoDate): string => `${prefix}${gstin.slice(0, 2)}/${financialYear(day)}`;
