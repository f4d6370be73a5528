import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { InvoicedBooking, TaxDocumentKind } from './content.ts';
import { issueCreditNote, issueInvoice, type NewCreditNote, type NewInvoice } from './issue.ts';
import { creditNoteFor, invoiceFor, taxDocumentFile } from './print.ts';
import type { Seller } from './seller.ts';
import { taxDocumentsOf } from './tax-documents.ts';

export interface InvoicesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly bookings: { face(id: number, db?: Db): Promise<(InvoicedBooking & { readonly state: string }) | null> };
  readonly seller: Seller;
  readonly brandName: string;
}

export type Invoices = ReturnType<typeof createInvoices>;

/** Bridge for callers that are not converted yet. */
export function createInvoices({ db, clock, bookings, seller, brandName }: InvoicesDeps) {
  const settings = {
    BRAND_NAME: brandName, SELLER_NAME: seller.name, SELLER_ADDRESS: seller.address, SUPPORT_EMAIL: seller.email, SELLER_GSTINS: seller.gstins.join(','),
    INVOICE_PREFIX: seller.invoicePrefix, CREDIT_NOTE_PREFIX: seller.creditNotePrefix,
  };
  const ctx = { db, clock, settings } as unknown as Context;
  return {
    issueInvoice: (trx: Db, invoice: NewInvoice) => issueInvoice(ctx, trx, invoice),
    issueCreditNote: (trx: Db, note: NewCreditNote) => issueCreditNote(ctx, trx, note),
    papersOf: (bookingId: number) => taxDocumentsOf(ctx, bookingId),
    paperFile: (bookingId: number, kind: TaxDocumentKind, position: number) => taxDocumentFile(ctx, bookingId, kind, position),
    invoiceFor: (bookingId: number) => invoiceFor(ctx, bookingId),
    creditNoteFor: (bookingId: number) => creditNoteFor(ctx, bookingId),
    issueMissing: async (): Promise<number> => {
      const due = await db
        .selectFrom('bookings as b')
        .select('id')
        .where('state', 'in', ['confirmed', 'checked_in', 'completed', 'no_show'])
        .where('modifies', 'is', null)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tax_documents as d').select('d.id').whereRef('d.booking_id', '=', 'b.id'))))
        .orderBy('confirmed_at')
        .orderBy('id')
        .limit(200)
        .execute();
      let issued = 0;
      for (const { id } of due) {
        issued += await inTransaction(db, async (trx) => {
          await trx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
          const booking = await bookings.face(id, trx);
          if (booking === null || booking.state === 'cancelled') return 0;
          const documents = await trx.selectFrom('tax_documents').select('id').where('booking_id', '=', id).limit(1).execute();
          if (documents.length > 0) return 0;
          await issueInvoice(ctx, trx, { booking, event: `confirmed:${id}` });
          return 1;
        });
      }
      return issued;
    },
  };
}
