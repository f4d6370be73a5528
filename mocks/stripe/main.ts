import { startStripeStandIn } from './server.ts';

/** npm run stand-in stripe [port] [address of the product]: runs the stand-in and prints its settings. */
const product = process.argv[3] ?? 'http://127.0.0.1:3000';
const standIn = await startStripeStandIn({
  port: Number(process.argv[2] ?? 5115),
  webhook: `${product}/api/v1/webhooks/stripe`,
});
const lines = [
  'PAYMENT_GATEWAY=stripe',
  'STRIPE_SECRET_KEY=sk_test_stand_in',
  'STRIPE_PUBLISHABLE_KEY=pk_test_stand_in',
  'STRIPE_WEBHOOK_SECRET=whsec_stand_in',
  `STRIPE_BASE_URL=${standIn.origin}`,
];
process.stdout.write(
  `The stand-in for Stripe is open at ${standIn.origin}. Start the product with:\n\n${lines.join(' \\\n')} \\\nnpm run dev\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close());
