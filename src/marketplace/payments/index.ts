export type * from './types.ts';
export { createPayments, type PaymentsDeps } from './create-payments.ts';
