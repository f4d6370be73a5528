import { expect, test } from 'vitest';
import { requestFingerprint, type AddBookingInput } from './hold.ts';

const input: AddBookingInput = {
  userId: 1,
  request: {
    propertyId: 7,
    stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
    party: { adults: 2, childAges: [4], rooms: 1 },
    picks: [{ roomId: 1, planId: 2, quantity: 1 }],
    couponCode: 'HELLO',
  },
  quoteId: 'q',
  amount: 100,
  payAmount: 0,
  name: 'Asha',
  phone: '9820000001',
  email: 'asha@example.in',
  gst: {
    gstinNo: '27AAPFU0939F1ZV',
    companyName: 'Example Traders',
    companyAddress: '1 Example Road',
  },
  idempotencyKey: 'key-12345',
};

test('gives the same fingerprint for the same body, whatever the key and the user', () => {
  const same = {
    ...input,
    idempotencyKey: 'another-key',
    userId: 2,
    request: { ...input.request, userId: 2 },
  };
  expect(requestFingerprint(same)).toEqual(requestFingerprint(structuredClone(input)));
});

test.each<[string, Partial<AddBookingInput>]>([
  ['property', { request: { ...input.request, propertyId: 8 } }],
  [
    'dates',
    { request: { ...input.request, stay: { checkIn: '2026-12-04', checkOut: '2026-12-07' } } },
  ],
  ['ages', { request: { ...input.request, party: { adults: 2, childAges: [5], rooms: 1 } } }],
  ['quantity', { request: { ...input.request, picks: [{ roomId: 1, planId: 2, quantity: 2 }] } }],
  ['coupon', { request: { ...input.request, couponCode: 'OTHER' } }],
  ['quote', { quoteId: null }],
  ['amount', { amount: 101 }],
  ['pay amount', { payAmount: null }],
  ['name', { name: 'Asha ' }],
  ['gst', { gst: null }],
])('gives another fingerprint when the %s differs', (_what, over) => {
  expect(requestFingerprint({ ...input, ...over })).not.toEqual(requestFingerprint(input));
});
