import type { BookingState, Guest } from '#marketplace/bookings/index.ts';
import type { MoneyLine } from '#marketplace/bookings/views/index.ts';
import type { TaxDocumentKind } from '#marketplace/invoices/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { RefundTrack } from './refund-tracker.tsx';

/** A booking for success page, receipt and change page. Amounts in paise, times 'HH:MM'. */
export interface ReceiptView {
  readonly id: number;
  readonly state: BookingState;
  readonly bookedAt: string;
  readonly cancelledAt: string | null;
  readonly hotel: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    readonly region: string;
  };
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly guest: Guest;
  /** the papers go to the booker's own address, which is not confirmed yet */
  readonly proveEmail: boolean;
  readonly adults: number;
  readonly children: number;
  readonly rooms: number;
  readonly nights: number;
  readonly picks: readonly string[];
  /** names of the guests beside the lead guest, where given */
  readonly people: readonly string[];
  /** 'You said: …', 'Agreed: …'; empty without requests to the property */
  readonly agreed: readonly string[];
  /** base + adjustments + gst + roundOff = total */
  readonly base: Paise;
  readonly adjustments: readonly LabelledLine[];
  /** cgst + sgst */
  readonly gst: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly roundOff: Paise;
  readonly total: Paise;
  /** below the total: amounts not charged, payments, refunds; the last two lines are Paid and Balance */
  readonly money: readonly MoneyLine[];
  readonly paid: Paise;
  readonly balance: Paise;
  /** what can be paid online of the balance; 0: nothing */
  readonly payRest: Paise;
  /** what a late cancellation keeps once the rest is paid online */
  readonly restTerms: string;
  /** where and when the balance is to be paid */
  readonly dues: readonly string[];
  /** each payment and refund with date and reference, and its payer if the group shared; oldest first */
  readonly payments: readonly string[];
  readonly refund: readonly string[];
  /** refunds with their next steps, for the screen */
  readonly tracks: readonly RefundTrack[];
  /** invoices and credit notes, oldest first */
  readonly taxDocuments: readonly TaxDocumentLink[];
  readonly isCancel: boolean;
  /** the stay is to come or under way: it has a calendar entry, and its cancellation terms apply */
  readonly isAhead: boolean;
}

/** An invoice or credit note to download. */
export interface TaxDocumentLink {
  readonly href: string;
  readonly kind: TaxDocumentKind;
  readonly title: string;
  /** serial and date */
  readonly facts: string;
  /** reason of a credit note, and where its refund goes */
  readonly why: string;
  readonly total: Paise;
}

const STEMS: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'invoice',
  credit_note: 'credit-note',
};

/** '/receipt/12/credit-note-1.pdf': a tax document by its position. */
export const taxDocumentHref = (
  bookingId: number,
  kind: TaxDocumentKind,
  position: number,
): string => `/receipt/${bookingId}/${STEMS[kind]}-${position}.pdf`;

/** '/receipt/12/invoice.pdf': the booking's latest invoice. */
export const invoiceHref = (bookingId: number): string => `/receipt/${bookingId}/invoice.pdf`;

/** The tax document that a file name asks for; `position` null: the latest. Null for any other name. */
export function taxDocumentNamed(
  file: string,
): { readonly kind: TaxDocumentKind; readonly position: number | null } | null {
  const named = /^(invoice|credit-note)(?:-([1-9]\d{0,3}))?\.pdf$/.exec(file);
  if (named === null) return null;
  return {
    kind: named[1] === 'invoice' ? 'invoice' : 'credit_note',
    position: named[2] === undefined ? null : Number(named[2]),
  };
}
