import type { Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { InvoicesDeps } from './create-invoices.ts';
import { creditContent } from './rules/credit-content.ts';
import { toCredit } from './rules/to-credit.ts';
import { seriesOf } from './rules/series.ts';
import { insertPaper, paperOfEvent, papersOf } from './store.ts';
import type { NewCreditNote, Paper } from './types.ts';

/** See `Invoices.issueCreditNote`. The credit note goes out under the registration of its invoice. */
export async function issueCreditNote({ clock, seller }: Pick<InvoicesDeps, 'clock' | 'seller'>, trx: Db, { bookingId, event, reason, charged }: NewCreditNote): Promise<Paper | null> {
  const before = await paperOfEvent(trx, 'credit_note', event);
  if (before !== undefined) return before;
  const credit = toCredit(await papersOf(trx, bookingId), charged);
  if (credit === null) return null;
  const { invoice, amount } = credit;
  const issuedAt = clock.now();
  const content = creditContent(invoice, amount, reason);
  const series = seriesOf(seller.creditNotePrefix, content.seller.gstin, dateInIndia(issuedAt));
  return insertPaper(trx, { bookingId, kind: 'credit_note', event, series, corrects: invoice.id, issuedAt, content, buyer: invoice.buyer });
}
