export type * from './types.ts';
export { GatewayError } from './types.ts';
export { isPayMethod, payMethods, type PayMethod } from './methods.ts';
export { createPhonepeGateway, phonepeSignature, type PhonepeSettings } from './phonepe.ts';
export {
  createSandboxGateway,
  decideSandboxOrder,
  SANDBOX_OUTCOMES,
  sandboxOrder,
  type SandboxOrder,
  type SandboxOutcome,
} from './sandbox.ts';
export { createStripeGateway, type StripeSettings } from './stripe.ts';
export { createPaymentProviders, type PaymentProviders } from './providers.ts';
