export type * from './types.ts';
export type { PaymentsDeps } from './deps.ts';
export { createPayments } from './create-payments.ts';
