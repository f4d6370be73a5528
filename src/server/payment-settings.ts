import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Db } from '#platform/db/index.ts';
import { createPhonepeGateway, createSandboxGateway, createStripeGateway, type Gateway, type SandboxDesk } from '#platform/payments/index.ts';

export interface PaymentSettings {
  /** takes new payments */
  readonly gateway: Gateway;
  /** the others that are configured: refunds and late calls of earlier payments go through them */
  readonly others: readonly Gateway[];
  /** the counter behind the sandbox's page; null where the sandbox takes no payments */
  readonly sandboxDesk: SandboxDesk | null;
}

/** The payment providers that are configured, and which of them takes new payments. */
export function paymentSettings({ config, db, clock, publicUrl }: { config: Config; db: Db; clock: Clock; publicUrl: string }): PaymentSettings {
  const sandbox = createSandboxGateway({ db, clock, publicUrl });
  const base = config.PHONEPE_BASE_URL.replace(/\/$/, '');
  const gateways: readonly Gateway[] = [
    sandbox,
    ...(config.STRIPE_SECRET_KEY === ''
      ? []
      : [createStripeGateway({ secretKey: config.STRIPE_SECRET_KEY, publishableKey: config.STRIPE_PUBLISHABLE_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET, baseUrl: config.STRIPE_BASE_URL })]),
    ...(config.PHONEPE_CLIENT_ID === ''
      ? []
      : [
          createPhonepeGateway({
            clientId: config.PHONEPE_CLIENT_ID,
            clientSecret: config.PHONEPE_CLIENT_SECRET,
            clientVersion: config.PHONEPE_CLIENT_VERSION,
            webhookUser: config.PHONEPE_WEBHOOK_USER,
            webhookPassword: config.PHONEPE_WEBHOOK_PASSWORD,
            baseUrl: base,
            authUrl: config.PHONEPE_AUTH_URL.replace(/\/$/, ''),
            now: () => clock.now().getTime(),
          }),
        ]),
  ];
  const gateway = gateways.find(({ name }) => name === config.PAYMENT_GATEWAY);
  if (gateway === undefined) throw new Error(`The payment provider ${config.PAYMENT_GATEWAY} has no keys.`);
  return { gateway, others: gateways.filter((one) => one !== gateway), sandboxDesk: gateway === sandbox ? sandbox.desk : null };
}
