import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { BookingFace, Guest } from '#marketplace/bookings/index.ts';

export type PaperKind = 'invoice' | 'credit_note';

/** Who sells, as papers print it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** GSTINs with their check digit proved, one a state; the first stands in for states without one. Never empty. */
  readonly gstins: readonly string[];
  /** one or two capital letters each, not the same */
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
}

/** What is taxed at one rate. */
export interface TaxRow {
  /** hundredths of a percent, CGST and SGST together; null: several rates that were not kept apart when it was booked */
  readonly percent: number | null;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
}

export interface PaperLine {
  readonly label: string;
  /** signed: discounts negative */
  readonly amount: Paise;
}

/**
 * All that a paper says but to whom, as it was frozen when it was issued. Sum of `lines` = `taxable` = sum of the rows;
 * `taxable + cgst + sgst + afterTax` = `total`.
 */
export interface PaperContent {
  readonly seller: { readonly name: string; readonly address: string; readonly email: string; readonly gstin: string };
  readonly sac: string;
  /** of the property; `code` is '' where the name is no state of India */
  readonly placeOfSupply: { readonly name: string; readonly code: string };
  readonly booking: { readonly number: string; readonly bookedOn: IsoDate };
  readonly stay: {
    readonly hotelName: string;
    readonly address: string;
    readonly checkIn: IsoDate;
    readonly checkOut: IsoDate;
    readonly nights: number;
    readonly rooms: number;
    readonly adults: number;
    readonly children: number;
    /** '2 x Garden room, Breakfast' */
    readonly picks: readonly string[];
  };
  readonly lines: readonly PaperLine[];
  readonly taxable: Paise;
  readonly taxes: readonly TaxRow[];
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** a coupon that does not lower the taxable value; null without one */
  readonly afterTax: PaperLine | null;
  readonly total: Paise;
  /** credit notes: the invoice they take back, and why */
  readonly against: { readonly serial: string; readonly issuedOn: IsoDate; readonly total: Paise; readonly reason: CreditReason } | null;
}

export type CreditReason = 'changed' | 'cancelled';

export interface Paper {
  readonly id: number;
  readonly bookingId: number;
  readonly kind: PaperKind;
  /** 1, 2, … among the booking's papers of its kind */
  readonly position: number;
  /** 'V27/2627/000123' */
  readonly serial: string;
  readonly issuedAt: Date;
  /** in India */
  readonly issuedOn: IsoDate;
  readonly total: Paise;
  /** a credit note has taken it back, whole or in part */
  readonly corrected: boolean;
  readonly buyer: Guest;
  readonly content: PaperContent;
}

export interface PaperFile {
  /** 'V27-2627-000123.pdf': the serial, as file systems take it */
  readonly fileName: string;
  /** application/pdf; the same bytes each time */
  readonly bytes: Buffer;
}

export interface NewInvoice {
  readonly booking: BookingFace;
  /** what happened, 'confirmed:12'; the same again gives the same paper */
  readonly event: string;
}

export interface NewCreditNote {
  readonly bookingId: number;
  readonly event: string;
  readonly reason: CreditReason;
  /**
   * paise that the booking's papers together still say afterwards, an invoice that follows not counted: what was paid
   * and does not come back
   */
  readonly charged: Paise;
}

/** The door of invoices: GST papers of bookings, frozen when they are issued, printed when somebody asks. */
export interface Invoices {
  /**
   * The invoice of a confirmed stay, in the caller's transaction, which has the booking locked. Last in it: serials
   * are without a gap, so whoever is next in the series waits for the commit.
   */
  issueInvoice(trx: Db, invoice: NewInvoice): Promise<Paper>;
  /** Takes back what the standing invoice says beyond what stays charged; null when that is nothing, or no invoice stands. */
  issueCreditNote(trx: Db, note: NewCreditNote): Promise<Paper | null>;
  /** oldest first; whose booking it is has been asked before */
  papersOf(bookingId: number): Promise<readonly Paper[]>;
  /** one of them by its place, as a file; undefined when there is none */
  paperFile(bookingId: number, kind: PaperKind, position: number): Promise<PaperFile | undefined>;
  /** the latest invoice of a booking as a file; undefined without one */
  invoiceFor(bookingId: number): Promise<PaperFile | undefined>;
  /** the latest credit note of a booking as a file; undefined without one */
  creditNoteFor(bookingId: number): Promise<PaperFile | undefined>;
  /** job: invoices confirmed stays that have none, for bookings made before there were invoices; returns how many */
  issueMissing(): Promise<number>;
}
