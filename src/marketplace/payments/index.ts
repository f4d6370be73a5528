export type * from './types.ts';
export type { PaymentsDeps } from './deps.ts';
export { BY_HAND } from './refund-desk.ts';
export { createPayments } from './create-payments.ts';
