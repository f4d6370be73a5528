import type { PaymentStatus, PaymentToMake } from '#marketplace/bookings/index.ts';

/** An order at a provider, waiting to be paid. */
export const paymentToMake: PaymentToMake = {
  bookingId: 42,
  expiresAt: new Date('2026-11-21T04:45:00Z'),
  amount: 1_283_900,
  guest: { name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', gstinNo: '', companyName: '', companyAddress: '' },
  payment: { sessionId: 'a-session-of-kavya', provider: 'stripe', redirectUrl: 'https://pay.example/a', txnId: 'T0123456789', orderId: 'cs_1', appId: 'pk_1', key: 'pk_1' },
};

export const paymentStatus: PaymentStatus = {
  bookingId: 42,
  sessionId: 'a-session-of-kavya',
  purpose: 'booking',
  provider: 'stripe',
  txnId: 'T0123456789',
  amount: 1_283_900,
  outcome: 'booked',
  reason: null,
  heldUntil: null,
  redirectUrl: null,
};
