export { creditWords } from './content.ts';
export type {
  Buyer,
  CreditReason,
  InvoicedBooking,
  TaxDocumentContent,
  TaxDocumentKind,
} from './content.ts';
export { issueCreditNote, issueInvoice, type NewCreditNote, type NewInvoice } from './issue.ts';
export {
  creditNoteFor,
  drawingProblem,
  invoiceFor,
  taxDocumentFile,
  type TaxDocumentFile,
} from './print.ts';
export { sellerOf, type Seller } from './seller.ts';
export {
  invoicedBookings,
  numberTaxDocuments,
  taxDocumentsOf,
  type TaxDocument,
} from './tax-documents.ts';
export { NO_BUYER, personalData } from './personal-data.ts';
export { invoiceFigures } from './figures.ts';
