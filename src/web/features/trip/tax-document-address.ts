import type { TaxDocumentKind } from '#marketplace/invoices/index.ts';

const STEMS: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'invoice', credit_note: 'credit-note' };

/** '/receipt/12/credit-note-1.pdf': a tax document of a booking by its place. */
export const taxDocumentHref = (bookingId: number, kind: TaxDocumentKind, position: number): string => `/receipt/${bookingId}/${STEMS[kind]}-${position}.pdf`;

/** '/receipt/12/invoice.pdf': the invoice of the booking as it stands now. */
export const invoiceHref = (bookingId: number): string => `/receipt/${bookingId}/invoice.pdf`;

/** The tax document that the last part of an address names; `position` null: the latest. Null: no name of one. */
export function taxDocumentNamed(file: string): { readonly kind: TaxDocumentKind; readonly position: number | null } | null {
  const named = /^(invoice|credit-note)(?:-([1-9]\d{0,3}))?\.pdf$/.exec(file);
  if (named === null) return null;
  return { kind: named[1] === 'invoice' ? 'invoice' : 'credit_note', position: named[2] === undefined ? null : Number(named[2]) };
}
