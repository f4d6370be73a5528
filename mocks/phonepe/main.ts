import { startPhonepeStandIn, STAND_IN_ACCOUNT } from './server.ts';

/** npm run stand-in phonepe [port] [address of the product]: runs the stand-in and prints its settings. */
const product = process.argv[3] ?? 'http://127.0.0.1:3000';
const standIn = await startPhonepeStandIn({
  port: Number(process.argv[2] ?? 5116),
  webhook: `${product}/api/v1/webhooks/phonepe`,
});
const { clientId, clientSecret, webhookUser, webhookPassword } = STAND_IN_ACCOUNT;
const lines = [
  'PAYMENT_GATEWAY=phonepe',
  `PHONEPE_CLIENT_ID=${clientId}`,
  `PHONEPE_CLIENT_SECRET=${clientSecret}`,
  `PHONEPE_WEBHOOK_USER=${webhookUser}`,
  `PHONEPE_WEBHOOK_PASSWORD=${webhookPassword}`,
  `PHONEPE_BASE_URL=${standIn.origin}`,
  `PHONEPE_AUTH_URL=${standIn.origin}`,
];
process.stdout.write(
  `The stand-in for PhonePe is open at ${standIn.origin}. Start the product with:\n\n${lines.join(' \\\n')} \\\nnpm run dev\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close());
