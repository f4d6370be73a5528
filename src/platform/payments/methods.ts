import type { GatewayName } from './types.ts';

/** Ways to pay that a traveller is told of before the press. */
export const PAY_METHODS = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

export const isPayMethod = (text: string): text is PayMethod =>
  PAY_METHODS.some((method) => method === text);

/**
 * What the page of a provider offers in India unless its account there is set up for something else. The sandbox plays
 * the whole list.
 */
const USUAL: Readonly<Record<GatewayName, readonly PayMethod[]>> = {
  sandbox: ['upi', 'card', 'netbanking'],
  stripe: ['card'],
  phonepe: ['upi', 'card', 'netbanking'],
};

/** How one can pay at the provider that takes new payments, as its configuration says. */
export const payMethods = ({
  PAYMENT_GATEWAY,
  PAYMENT_METHODS,
}: {
  readonly PAYMENT_GATEWAY: GatewayName;
  readonly PAYMENT_METHODS?: readonly PayMethod[] | undefined;
}): readonly PayMethod[] => PAYMENT_METHODS ?? USUAL[PAYMENT_GATEWAY];
