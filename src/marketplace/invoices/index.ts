export { creditWords } from './content.ts';
export type { TaxDocumentKind } from './content.ts';
export { issueCreditNote, issueInvoice } from './issue.ts';
export { creditNoteFor, drawingProblem, invoiceFor, taxDocumentFile } from './print.ts';
export { numberTaxDocuments, taxDocumentsOf } from './tax-documents.ts';
export { NO_BUYER, personalData } from './personal-data.ts';
export { invoiceFigures } from './figures.ts';
