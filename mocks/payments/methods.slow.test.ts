import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPhonepeGateway,
  createStripeGateway,
  type Gateway,
} from '#platform/payments/index.ts';
import { startPhonepeStandIn, STAND_IN_ACCOUNT, type PhonepeStandIn } from '../phonepe/server.ts';
import { startStripeStandIn, type StripeStandIn } from '../stripe/server.ts';

/** How a payment was made, as the gateways read it from the answers of their providers. */
let stripe: StripeStandIn;
let phonepe: PhonepeStandIn;
beforeAll(async () => {
  [stripe, phonepe] = await Promise.all([startStripeStandIn(), startPhonepeStandIn()]);
});
afterAll(() => Promise.all([stripe.close(), phonepe.close()]));

let serial = 0;
const order = () => ({
  reference: `order-${(serial += 1)}`,
  amount: 250_000,
  currency: 'INR' as const,
  description: 'OH0001, Fern House',
  returnUrl: 'http://127.0.0.1/back',
  expiresAt: new Date(Date.now() + 900_000),
  customer: { name: 'Asha', phone: '+919812300001', email: '' },
});

const methodAfter = async (
  gateway: Gateway,
  pay: (order: { reference: string; orderId: string }) => void,
): Promise<string | undefined> => {
  const asked = order();
  const { orderId } = await gateway.open(asked);
  const key = { reference: asked.reference, orderId };
  expect(await gateway.status(key)).toMatchObject({ state: 'open', payments: [] });
  pay(key);
  const { state, payments } = await gateway.status(key);
  expect({ state, amount: payments[0]?.amount }).toEqual({ state: 'paid', amount: 250_000 });
  return payments[0]?.method;
};

test.each([
  ['card', 'card'],
  ['upi', 'upi'],
  ['netbanking', 'netbanking'],
  ['link', 'wallet'],
  ['customer_balance', undefined],
])('Stripe’s %s is read as %s', async (name, method) => {
  const gateway = createStripeGateway({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret: 'whsec_stand_in',
    baseUrl: stripe.origin,
  });
  const paid = await methodAfter(gateway, ({ orderId }) => stripe.pay(orderId, { method: name }));
  expect(paid).toBe(method);
});

test.each([
  ['UPI_QR', 'upi'],
  ['UPI_INTENT', 'upi'],
  ['CARD', 'card'],
  ['TOKEN', 'card'],
  ['NET_BANKING', 'netbanking'],
  ['PPI_WALLET', 'wallet'],
  ['EMI_OF_TOMORROW', undefined],
])('PhonePe’s %s is read as %s', async (mode, method) => {
  const gateway = createPhonepeGateway({
    ...STAND_IN_ACCOUNT,
    clientVersion: '1',
    baseUrl: phonepe.origin,
    authUrl: phonepe.origin,
  });
  const paid = await methodAfter(gateway, ({ reference }) =>
    phonepe.pay(reference, undefined, mode),
  );
  expect(paid).toBe(method);
});
