import { inTransaction } from '#platform/database/index.ts';
import type { InvoicesDeps } from './create-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Stays of one run; the next run takes the rest. */
const BATCH = 200;

/**
 * Invoices stays that were confirmed before there were invoices, in the order of their confirmation, each in a
 * transaction of its own. Looked at again under the booking's lock: one that was cancelled meanwhile needs none.
 */
export async function issueMissing(deps: InvoicesDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('bookings as b')
    .select('id')
    .where('state', 'in', ['confirmed', 'checked_in', 'completed', 'no_show'])
    .where('modifies', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tax_documents as d').select('d.id').whereRef('d.booking_id', '=', 'b.id'))))
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let issued = 0;
  for (const { id } of due) issued += await inTransaction(deps.db, async (trx) => {
    await trx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const booking = await deps.bookings.face(id, trx);
    if (booking === null || booking.state === 'cancelled') return 0;
    const papers = await trx.selectFrom('tax_documents').select('id').where('booking_id', '=', id).limit(1).execute();
    if (papers.length > 0) return 0;
    await issueInvoice(deps, trx, { booking, event: `confirmed:${id}` });
    return 1;
  });
  return issued;
}
