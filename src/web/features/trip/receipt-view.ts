import type { BookingState, Guest } from '#marketplace/bookings/index.ts';
import type { TaxDocumentKind } from '#marketplace/invoices/index.ts';
import type { LabelledLine } from '#shared/price-lines.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';

/** A booking as success page, receipt and change page print it. Amounts in paise, times 'HH:MM'. */
export interface ReceiptView {
  readonly id: number;
  readonly state: BookingState;
  readonly bookedAt: string;
  readonly cancelledAt: string | null;
  readonly hotel: { readonly name: string; readonly address: string; readonly email: string; readonly phone: string; readonly region: string };
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly guest: Guest;
  readonly adults: number;
  readonly children: number;
  readonly rooms: number;
  readonly nights: number;
  readonly picks: readonly string[];
  /** base + adjustments + gst = total */
  readonly base: Paise;
  readonly adjustments: readonly LabelledLine[];
  /** cgst + sgst */
  readonly gst: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly total: Paise;
  readonly paid: Paise;
  /** of what was paid, on its way back */
  readonly refunding: Paise;
  /** total + settled + refunding = paid + balance: what a cancellation lets go (negative), or a change keeps (positive); usually 0 */
  readonly settled: Paise;
  readonly balance: Paise;
  readonly refund: readonly string[];
  /** refunds asked for, on their way or done, each as a sentence */
  readonly refunds: readonly string[];
  /** invoices and credit notes, oldest first */
  readonly taxDocuments: readonly TaxDocumentLink[];
  readonly isCancel: boolean;
  /** still to come or under way: it goes into a calendar, and its cancellation rules matter */
  readonly isAhead: boolean;
}

/** An invoice or credit note to download. */
export interface TaxDocumentLink {
  readonly href: string;
  readonly kind: TaxDocumentKind;
  readonly title: string;
  /** serial and date */
  readonly facts: string;
  readonly total: Paise;
}
