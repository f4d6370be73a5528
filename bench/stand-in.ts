import { startStripeStandIn } from '#mocks/stripe/server.ts';

/** The stand-in for Stripe as a process of its own, with webhooks left to whoever measures. */
const standIn = await startStripeStandIn({ port: Number(process.env['PORT']) });
standIn.setDelivery('drop');
process.once('SIGTERM', () => void standIn.close().then(() => process.exit(0)));
