import { startStripeStandIn } from '#mocks/stripe/server.ts';

/** The stand-in for Stripe as a process of its own, which sends webhooks on command. */
const standIn = await startStripeStandIn({ port: Number(process.env['PORT']) });
standIn.setDelivery('drop');
process.once('SIGTERM', () => void standIn.close().then(() => process.exit(0)));
