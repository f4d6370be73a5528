import type { GatewayName } from './types.ts';

/** Payment methods, as checkout names them before a payment and the statement after it. */
export const PAY_METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

export const isPayMethod = (text: string): text is PayMethod =>
  PAY_METHODS.some((method) => method === text);

/**
 * The methods of a provider's page in India by default; our account may be set up for others. The sandbox offers all.
 */
const USUAL: Readonly<Record<GatewayName, readonly PayMethod[]>> = {
  sandbox: ['upi', 'card', 'netbanking'],
  stripe: ['card'],
  phonepe: ['upi', 'card', 'netbanking'],
};

/** The payment methods of the provider that takes new payments, by its configuration. */
export const payMethods = ({
  PAYMENT_GATEWAY,
  PAYMENT_METHODS,
}: {
  readonly PAYMENT_GATEWAY: GatewayName;
  readonly PAYMENT_METHODS?: readonly PayMethod[] | undefined;
}): readonly PayMethod[] => PAYMENT_METHODS ?? USUAL[PAYMENT_GATEWAY];
