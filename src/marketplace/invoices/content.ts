import { fullAddress } from '#shared/address.ts';
import { stateCode } from '#shared/gst-states.ts';
import { dateInIndia, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/invoices.ts';
import { allocate, formatPaise, mulDiv, percentOf, type Paise } from '#shared/money.ts';
import { lineLabel } from '#shared/price-lines.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import { registrationFor, type Seller } from './seller.ts';

export type TaxDocumentKind = 'invoice' | 'credit_note';
export type CreditReason = 'changed' | 'cancelled' | 'no_show';

/** The buyer on a tax document: the guest, and the company if one pays. */
export interface Buyer {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

/** The facts of a booking for its invoice: frozen price, stay and place. */
export interface InvoicedBooking {
  readonly id: number;
  readonly createdAt: Date;
  readonly hotelName: string;
  readonly streetAddress: string;
  readonly city: string;
  /** the state of supply */
  readonly region: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly amount: Paise;
  readonly quote: Pick<Quote, 'lines' | 'picks' | 'couponFundedBy' | 'taxes' | 'gstTotal' | 'days'>;
  readonly guest: Buyer;
}

/** The taxable value at one rate. */
interface TaxRow {
  /**
   * hundredths of a percent, CGST and SGST together; null: several rates that the booking did not store separately
   */
  readonly percent: number | null;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
}

interface TaxDocumentLine {
  readonly label: string;
  /** signed: discounts negative */
  readonly amount: Paise;
}

/**
 * The frozen content of a tax document, without its buyer. Sum of `lines` = `taxable` = sum of the rows; `taxable +
 * cgst + sgst + afterTax + roundOff` = `total`. The serial of a credited invoice is null until that has one; readers
 * of the document get it filled in.
 */
export interface TaxDocumentContent<Serial extends string | null = string> {
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly gstin: string;
  };
  readonly sac: string;
  /** of the property; `code` is '' for a name that is no state of India */
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
  readonly lines: readonly TaxDocumentLine[];
  readonly taxable: Paise;
  readonly taxes: readonly TaxRow[];
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** a coupon that does not lower the taxable value; null without one */
  readonly afterTax: TaxDocumentLine | null;
  /** rounds the total to a whole rupee; absent in documents from before round-off */
  readonly roundOff?: Paise;
  readonly total: Paise;
  /** credit notes: the credited invoice, and the reason */
  readonly against: {
    readonly serial: Serial;
    readonly issuedOn: IsoDate;
    readonly total: Paise;
    readonly reason: CreditReason;
    /** what of the note is paid back; the rest had not been paid. Notes of before have none */ readonly refund?: Paise;
  } | null;
}

/** Accommodation in hotels, inns, guest houses and the like. */
export const SAC = '996311';

/**
 * The content of a booking's invoice, from the tagged lines of its frozen price. A coupon paid by the platform comes
 * after the tax, since it does not lower the taxable value.
 */
export function invoiceContent(booking: InvoicedBooking, seller: Seller): TaxDocumentContent {
  const { quote } = booking;
  const isTax = (tag: string): boolean => tag === 'cgst' || tag === 'sgst';
  const isAfterTax = (tag: string): boolean =>
    tag === 'coupon' && quote.couponFundedBy !== 'supplier';
  const sumOf = (wanted: (tag: string) => boolean): Paise =>
    quote.lines.reduce((sum, { tag, amount }) => (wanted(tag) ? sum + amount : sum), 0);
  const isTaxable = (tag: string): boolean =>
    !isTax(tag) && !isAfterTax(tag) && tag !== 'round_off';
  const lines = quote.lines
    .filter(({ tag }) => isTaxable(tag))
    .map((line) => ({ label: lineLabel(line), amount: line.amount }));
  const taxable = sumOf(isTaxable);
  const coupon = quote.lines.find(({ tag }) => isAfterTax(tag));
  const code = stateCode(booking.region);
  return {
    seller: {
      name: seller.name,
      address: seller.address,
      email: seller.email,
      gstin: registrationFor(seller.gstins, code),
    },
    sac: SAC,
    placeOfSupply: { name: booking.region, code },
    booking: { number: bookingNumber(booking.id), bookedOn: dateInIndia(booking.createdAt) },
    stay: {
      hotelName: booking.hotelName,
      address: fullAddress(booking.streetAddress, booking.city),
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      nights: nightsBetween(booking.checkIn, booking.checkOut),
      rooms: booking.rooms,
      adults: booking.adults,
      children: booking.childAges.length,
      picks: quote.picks.map(
        (pick) =>
          `${pick.quantity > 1 ? `${pick.quantity} x ` : ''}${pick.roomName}, ${pick.planName}`,
      ),
    },
    lines,
    taxable,
    taxes: taxRows(quote, taxable),
    cgst: sumOf((tag) => tag === 'cgst'),
    sgst: sumOf((tag) => tag === 'sgst'),
    afterTax:
      coupon === undefined
        ? null
        : { label: texts.couponAfterTax({ label: lineLabel(coupon) }), amount: coupon.amount },
    roundOff: sumOf((tag) => tag === 'round_off'),
    total: booking.amount,
    against: null,
  };
}

/**
 * The content of a credit note for `amount` of an invoice: value, taxes at each rate, the platform's coupon and the
 * round-off, all in the same proportion.
 */
export function creditContent(
  invoice: {
    readonly content: TaxDocumentContent<string | null>;
    readonly serial: string | null;
    readonly issuedOn: IsoDate;
    readonly total: Paise;
  },
  amount: Paise,
  { reason, refund }: { readonly reason: CreditReason; readonly refund: Paise },
): TaxDocumentContent<string | null> {
  const { content, serial, issuedOn, total } = invoice;
  const afterTax =
    content.afterTax === null
      ? null
      : { label: content.afterTax.label, amount: mulDiv(content.afterTax.amount, amount, total) };
  const roundOff = mulDiv(content.roundOff ?? 0, amount, total);
  const whole = amount === total;
  const taxes = whole
    ? content.taxes
    : shareOf(content.taxes, amount - (afterTax?.amount ?? 0) - roundOff);
  const sum = (part: 'taxable' | 'cgst' | 'sgst'): Paise =>
    taxes.reduce((so, row) => so + row[part], 0);
  const taxable = sum('taxable');
  return {
    ...content,
    lines: whole ? content.lines : [{ label: texts.creditLine({ reason }), amount: taxable }],
    taxable,
    taxes,
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    afterTax,
    roundOff,
    total: amount,
    against: { serial, issuedOn, total, reason, refund },
  };
}

/** The reason of a credit note and where its money goes, as printed. Empty for an invoice. */
export function creditWords({
  against,
  total,
}: Pick<TaxDocumentContent<string | null>, 'against' | 'total'>): readonly string[] {
  if (against === null) return [];
  const { reason, refund } = against;
  const unpaid = reason !== 'changed' && refund !== undefined && refund < total;
  const stays = against.total - total;
  return [
    texts.why[reason](),
    ...(stays > 0 ? [texts.stays({ amount: formatPaise(stays) })] : []),
    ...(unpaid
      ? [texts.backAndUnpaid({ refund: refund === 0 ? 'none' : formatPaise(refund) })]
      : []),
  ];
}

interface Counted {
  readonly kind: TaxDocumentKind;
  readonly total: Paise;
  readonly corrected: boolean;
}

/**
 * The amount to credit on the standing invoice so that the booking's documents add up to `charged`. Earlier invoices
 * count with the amounts that they keep after a change. Null when there is nothing to credit.
 */
export function toCredit<T extends Counted>(
  documents: readonly T[],
  charged: Paise,
): { readonly invoice: T; readonly amount: Paise } | null {
  const invoice = documents.findLast((document) => document.kind === 'invoice');
  if (invoice === undefined || invoice.corrected) return null;
  const others = documents.reduce(
    (sum, document) =>
      document === invoice
        ? sum
        : sum + (document.kind === 'invoice' ? document.total : -document.total),
    0,
  );
  const stays = Math.min(invoice.total, Math.max(0, charged - others));
  return stays < invoice.total ? { invoice, amount: invoice.total - stays } : null;
}

/** Past and present GST rates of rooms, in hundredths of a percent. */
const RATES = [500, 1_200, 1_800];

interface Slab {
  readonly percent: number | null;
  readonly taxable: Paise;
  readonly gst: Paise;
}

/**
 * Halves the tax of each rate. Current prices always have even tax. In prices frozen while CGST could be a paisa
 * more, odd rates give their paisa to CGST and SGST in turn, so that the halves of all rates add up to the halves of
 * the whole.
 */
export function halved(slabs: readonly Slab[]): TaxRow[] {
  let sum = 0;
  return slabs.map(({ percent, taxable, gst }) => {
    const before = Math.ceil(sum / 2);
    sum += gst;
    const cgst = Math.ceil(sum / 2) - before;
    return { percent, taxable, cgst, sgst: gst - cgst };
  });
}

/**
 * The taxable values by rate, from the frozen price. Prices from before rates were stored have one known rate, or
 * none.
 */
export function taxRows(
  quote: Pick<Quote, 'taxes' | 'gstTotal' | 'days'>,
  taxable: Paise,
): TaxRow[] {
  if (quote.taxes !== undefined) return halved(quote.taxes);
  // each unit and night was rounded by itself
  const off = (percent: number): number => Math.abs(percentOf(taxable, percent) - quote.gstTotal);
  const percent = RATES.find((rate) => off(rate) <= quote.days * 10) ?? null;
  return halved([{ percent, taxable, gst: quote.gstTotal }]);
}

/**
 * A share of the rows that comes to `gross` with its taxes, to the paisa; an odd paisa of tax moves to the value, so
 * that the halves are equal.
 */
function shareOf(rows: readonly TaxRow[], gross: Paise): TaxRow[] {
  const parts = allocate(
    gross,
    rows.flatMap(({ taxable, cgst, sgst }) => [taxable, cgst + sgst]),
  );
  return halved(
    rows.map(({ percent }, index) => {
      const tax = parts[index * 2 + 1] ?? 0;
      return { percent, taxable: (parts[index * 2] ?? 0) + (tax % 2), gst: tax - (tax % 2) };
    }),
  );
}
