import { fullAddress } from '#shared/address.ts';
import { dateInIndia, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/invoices.ts';
import { allocate, formatPaise, mulDiv, percentOf, type Paise } from '#shared/money.ts';
import { lineLabel } from '#shared/price-lines.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import { registrationFor, stateCode, type Seller } from './seller.ts';

export type TaxDocumentKind = 'invoice' | 'credit_note';
export type CreditReason = 'changed' | 'cancelled';

/** Whom a tax document is for: the guest, and the company where one pays. */
export interface Buyer {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

/** What an invoice must know of a booking: its frozen price, its stay, and where it is. */
export interface InvoicedBooking {
  readonly id: number;
  readonly createdAt: Date;
  readonly hotelName: string;
  readonly streetAddress: string;
  readonly city: string;
  /** the state in whose name the supply is taxed */
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

/** What is taxed at one rate. */
interface TaxRow {
  /**
   * hundredths of a percent, CGST and SGST together; null: several rates that were not kept apart when it was booked
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
 * All that a tax document says but to whom, as it was frozen when it was issued. Sum of `lines` = `taxable` = sum of
 * the rows; `taxable + cgst + sgst + afterTax + roundOff` = `total`. The serial of the invoice that is taken back is
 * null as long as that has none; whoever reads the document is told it.
 */
export interface TaxDocumentContent<Serial extends string | null = string> {
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly gstin: string;
  };
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
  readonly lines: readonly TaxDocumentLine[];
  readonly taxable: Paise;
  readonly taxes: readonly TaxRow[];
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** a coupon that does not lower the taxable value; null without one */
  readonly afterTax: TaxDocumentLine | null;
  /** closes the total to a whole rupee; papers of before totals were whole have none */
  readonly roundOff?: Paise;
  readonly total: Paise;
  /** credit notes: the invoice they take back, and why */
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
 * What the invoice of a booking says: the tagged lines of its frozen price. A coupon that the platform pays stands
 * after the tax, since it does not lower what is taxed.
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
 * What a credit note says that takes `amount` back of an invoice: its value and taxes at each rate in the same
 * proportion, the coupon that the platform paid and the round-off as well.
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

/** Why a credit note is, and where its money goes: on the paper, and beside it. Nothing of an invoice. */
export function creditWords({
  against,
  total,
}: Pick<TaxDocumentContent<string | null>, 'against' | 'total'>): readonly string[] {
  if (against === null) return [];
  const { reason, refund } = against;
  const unpaid = reason === 'cancelled' && refund !== undefined && refund < total;
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
 * What a credit note has to take back so that the booking's documents together say `charged`: of the invoice that
 * stands. What earlier invoices keep is part of it: money that a change had already lost. Null when there is nothing to
 * credit.
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

/** Rates that there have been for rooms, in hundredths of a percent. */
const RATES = [500, 1_200, 1_800];

interface Slab {
  readonly percent: number | null;
  readonly taxable: Paise;
  readonly gst: Paise;
}

/**
 * Halves the tax of each rate. It is even in every price of today; in those that were frozen while CGST could be a
 * paisa more, the halves of all rates add up to the halves of the whole: every odd rate gives its paisa to CGST and
 * SGST in turn.
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
 * What is taxed at which rate, as the price was frozen. Prices of before the rates were frozen know one rate, or none.
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
 * A share of the rows that comes to `gross` with its taxes, to the paisa; an odd paisa of tax is left to the value, so
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
