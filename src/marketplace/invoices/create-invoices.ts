import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Bookings } from '#marketplace/bookings/index.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueMissing } from './issue-missing.ts';
import { printPaper } from './print/print-paper.ts';
import { papersOf } from './store.ts';
import type { Invoices, Paper, PaperFile, Seller } from './types.ts';

export interface InvoicesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly bookings: Pick<Bookings, 'face'>;
  readonly seller: Seller;
  readonly brandName: string;
}

/** Invoices on PostgreSQL, which gives the serials. */
export function createInvoices(deps: InvoicesDeps): Invoices {
  const { db, brandName } = deps;
  const file = async (bookingId: number, wanted: (paper: Paper) => boolean): Promise<PaperFile | undefined> => {
    const paper = (await papersOf(db, bookingId)).findLast(wanted);
    return paper === undefined ? undefined : { fileName: `${paper.serial.replaceAll('/', '-')}.pdf`, bytes: await printPaper(paper, brandName) };
  };
  return {
    issueInvoice: (trx, invoice) => issueInvoice(deps, trx, invoice),
    issueCreditNote: (trx, note) => issueCreditNote(deps, trx, note),
    papersOf: (bookingId) => papersOf(db, bookingId),
    paperFile: (bookingId, kind, position) => file(bookingId, (paper) => paper.kind === kind && paper.position === position),
    invoiceFor: (bookingId) => file(bookingId, (paper) => paper.kind === 'invoice'),
    creditNoteFor: (bookingId) => file(bookingId, (paper) => paper.kind === 'credit_note'),
    issueMissing: () => issueMissing(deps),
  };
}
