export type * from './types.ts';
export { createInvoices, type InvoicesDeps } from './create-invoices.ts';
