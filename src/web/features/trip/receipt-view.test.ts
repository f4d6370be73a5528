import { expect, test } from 'vitest';
import { invoiceHref, taxDocumentHref, taxDocumentNamed } from './receipt-view.ts';

test.each([
  ['invoice.pdf', { kind: 'invoice', position: null }],
  ['invoice-2.pdf', { kind: 'invoice', position: 2 }],
  ['credit-note-1.pdf', { kind: 'credit_note', position: 1 }],
  ['credit-note.pdf', { kind: 'credit_note', position: null }],
  ['invoice-0.pdf', null],
  ['invoice-99999.pdf', null],
  ['Invoice.pdf', null],
  ['invoice.pdf/..', null],
  ['stay.ics', null],
])('reads the file name %s', (file, named) => {
  expect(taxDocumentNamed(file)).toEqual(named);
});

test('reads back the addresses that it writes', () => {
  expect(taxDocumentNamed(taxDocumentHref(12, 'credit_note', 3).split('/').at(-1) ?? '')).toEqual({
    kind: 'credit_note',
    position: 3,
  });
  expect(taxDocumentNamed(invoiceHref(12).split('/').at(-1) ?? '')).toEqual({
    kind: 'invoice',
    position: null,
  });
});
