import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Settings } from '#platform/settings.ts';
import { createPhonepeGateway } from './phonepe.ts';
import { createSandboxGateway } from './sandbox.ts';
import { createStripeGateway } from './stripe.ts';
import type { Gateway } from './types.ts';

export interface PaymentProviders {
  /** takes new payments */
  readonly gateway: Gateway;
  /** the other configured providers: for refunds and late calls of earlier payments */
  readonly others: readonly Gateway[];
}

/** The configured payment providers, and the one for new payments. */
export function createPaymentProviders({
  settings,
  db,
  clock,
}: {
  settings: Settings;
  db: Db;
  clock: Clock;
}): PaymentProviders {
  const base = settings.PHONEPE_BASE_URL.replace(/\/$/, '');
  const now = (): number => clock.now().getTime();
  const gateways: readonly Gateway[] = [
    createSandboxGateway({ db, clock, publicUrl: settings.publicUrl }),
    ...(settings.STRIPE_SECRET_KEY === ''
      ? []
      : [
          createStripeGateway({
            secretKey: settings.STRIPE_SECRET_KEY,
            publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            baseUrl: settings.STRIPE_BASE_URL,
            now,
          }),
        ]),
    ...(settings.PHONEPE_CLIENT_ID === ''
      ? []
      : [
          createPhonepeGateway({
            clientId: settings.PHONEPE_CLIENT_ID,
            clientSecret: settings.PHONEPE_CLIENT_SECRET,
            clientVersion: settings.PHONEPE_CLIENT_VERSION,
            webhookUser: settings.PHONEPE_WEBHOOK_USER,
            webhookPassword: settings.PHONEPE_WEBHOOK_PASSWORD,
            baseUrl: base,
            authUrl: settings.PHONEPE_AUTH_URL.replace(/\/$/, ''),
            now,
          }),
        ]),
  ];
  const gateway = gateways.find(({ name }) => name === settings.PAYMENT_GATEWAY);
  if (gateway === undefined)
    throw new Error(`The payment provider ${settings.PAYMENT_GATEWAY} has no keys.`);
  return { gateway, others: gateways.filter((one) => one !== gateway) };
}
