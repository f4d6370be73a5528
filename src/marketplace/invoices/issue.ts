import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import {
  creditContent,
  invoiceContent,
  toCredit,
  type CreditReason,
  type InvoicedBooking,
} from './content.ts';
import { sellerOf, seriesOf } from './seller.ts';
import { documentsIn, insertDocument } from './tax-documents.ts';

interface NewInvoice {
  readonly booking: InvoicedBooking;
  /** the event, 'confirmed:12'; a repetition returns the same document */
  readonly event: string;
}

interface NewCreditNote {
  readonly bookingId: number;
  readonly event: string;
  readonly reason: CreditReason;
  /** paise that the booking's documents add up to afterwards, without a following invoice: paid and not refunded */
  readonly charged: Paise;
  /** paise refunded because of the event */
  readonly refund: Paise;
}

/**
 * Issues the invoice of a confirmed booking, in the caller's transaction, which has locked the booking. The serial is
 * assigned after the commit (`numberTaxDocuments`). Returns its id.
 */
export async function issueInvoice(
  { clock, settings }: Context,
  trx: Db,
  { booking, event }: NewInvoice,
): Promise<number> {
  const issuedAt = clock.now();
  const seller = sellerOf(settings);
  const content = invoiceContent(booking, seller);
  const series = seriesOf(seller.invoicePrefix, content.seller.gstin, dateInIndia(issuedAt));
  return insertDocument(trx, {
    bookingId: booking.id,
    kind: 'invoice',
    event,
    series,
    corrects: null,
    issuedAt,
    content,
    buyer: booking.guest,
  });
}

/**
 * Credits the part of the standing invoice above the retained charge, under that invoice's registration; null when
 * there is nothing to credit, no standing invoice, or the event already has its note. In the caller's transaction,
 * before `issueInvoice`. Returns its id.
 */
export async function issueCreditNote(
  ctx: Context,
  trx: Db,
  { bookingId, event, reason, charged, refund }: NewCreditNote,
): Promise<number | null> {
  const credit = toCredit(await documentsIn(trx, bookingId), charged);
  if (credit === null) return null;
  const { invoice, amount } = credit;
  const issuedAt = ctx.clock.now();
  const content = creditContent(invoice, amount, { reason, refund });
  const series = seriesOf(
    sellerOf(ctx.settings).creditNotePrefix,
    content.seller.gstin,
    dateInIndia(issuedAt),
  );
  return insertDocument(trx, {
    bookingId,
    kind: 'credit_note',
    event,
    series,
    corrects: invoice.id,
    issuedAt,
    content,
    buyer: invoice.buyer,
  });
}
