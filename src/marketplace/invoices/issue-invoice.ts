import type { Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { InvoicesDeps } from './create-invoices.ts';
import { invoiceContent } from './rules/invoice-content.ts';
import { seriesOf } from './rules/series.ts';
import { insertPaper, paperOfEvent } from './store.ts';
import type { NewInvoice, Paper } from './types.ts';

/** See `Invoices.issueInvoice`. */
export async function issueInvoice({ clock, seller }: Pick<InvoicesDeps, 'clock' | 'seller'>, trx: Db, { booking, event }: NewInvoice): Promise<Paper> {
  const before = await paperOfEvent(trx, 'invoice', event);
  if (before !== undefined) return before;
  const issuedAt = clock.now();
  const content = invoiceContent(booking, seller);
  const series = seriesOf(seller.invoicePrefix, content.seller.gstin, dateInIndia(issuedAt));
  return insertPaper(trx, { bookingId: booking.id, kind: 'invoice', event, series, corrects: null, issuedAt, content, buyer: booking.guest });
}
