import type { Settings } from '#platform/settings.ts';
import type { IsoDate } from '#shared/dates.ts';

/** The seller as printed on tax documents. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** GSTINs with valid check digits, one a state; the first is used for states without one. Never empty. */
  readonly gstins: readonly string[];
  /** one or two capital letters each, different */
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
}

/** The seller, from the settings. */
export const sellerOf = (settings: Settings): Seller => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  email: settings.SUPPORT_EMAIL,
  gstins: settings.SELLER_GSTINS.split(','),
  invoicePrefix: settings.INVOICE_PREFIX,
  creditNotePrefix: settings.CREDIT_NOTE_PREFIX,
});

/** The registration in the state of supply; the first if the seller has none there. */
export const registrationFor = (gstins: readonly string[], code: string): string =>
  gstins.find((gstin) => gstin.startsWith(code) && code !== '') ?? gstins[0] ?? '';

/** '2627' for a day from 1 April 2026 to 31 March 2027: India's financial year. */
export function financialYear(day: IsoDate): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (full: number): string => String(full % 100).padStart(2, '0');
  return short(year) + short(year + 1);
}

/**
 * 'V27/2627': kind of document, state of our registration, financial year. A serial is this, a slash and a number of
 * six or seven digits: at most the 16 characters of rule 46 with a prefix of one letter.
 */
export const seriesOf = (prefix: string, gstin: string, day: IsoDate): string =>
  `${prefix}${gstin.slice(0, 2)}/${financialYear(day)}`;
