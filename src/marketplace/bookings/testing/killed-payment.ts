import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createStripeGateway, type Gateway } from '#platform/payments/index.ts';
import { cancelBooking } from '../cancel.ts';
import type { AddBookingInput } from '../hold.ts';
import { payOnline, providerCalled } from '../pay.ts';
import { paymentStatus } from '../views/payment-status.ts';
import { receiptOf } from '../views/receipt.ts';
import { notifyOfRefunds } from '../reminders.ts';
import { openMachine } from './fixture.ts';
import { watchQueries } from './watch-queries.ts';

/** Where a process dies. `path`: statements that must be sent in this order; the process dies at the last of them. */
export type Death =
  | {
      readonly at: 'statement';
      readonly path: readonly string[];
      readonly when: 'before' | 'sent' | 'after';
    }
  | {
      readonly at: 'provider';
      readonly call: 'open' | 'status' | 'refund';
      readonly when: 'before' | 'after';
    }
  | { readonly at: 'webhook' }
  | { readonly at: 'paid' };

/**
 * A process that kills itself with SIGKILL at a chosen point: a server with its webhook, its guest and its jobs. It
 * holds, opens an order at the stand-in for Stripe, pays there as the guest, gets the webhook, confirms, reads the
 * receipt, and with `cancels` also cancels and refunds. Run with one argument, the JSON of this.
 */
export interface KilledPayment {
  readonly url: string;
  readonly now: string;
  readonly stripe: string;
  readonly input: AddBookingInput;
  readonly cancels: boolean;
  readonly death: Death;
}

const { url, now, stripe, input, cancels, death } = JSON.parse(
  process.argv[2] ?? '{}',
) as KilledPayment;
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process survived SIGKILL');
};

let reached = 0;
/** Whether this statement is the last of `path`; called for every statement, `begin` and `commit` included. */
function watch(text: string): boolean {
  if (
    death.at !== 'statement' ||
    reached >= death.path.length ||
    !text.includes(death.path[reached] ?? '')
  )
    return false;
  reached += 1;
  return reached === death.path.length;
}
watchQueries((text, send) => {
  const last = watch(text);
  const when = death.at === 'statement' ? death.when : null;
  if (last && when === 'before') die();
  const answer = send();
  // sent and never answered: the process does not learn whether the database executed it
  if (last && when === 'sent') setImmediate(die);
  if (last && when === 'after') void Promise.resolve(answer).then(die);
  return answer;
});

const real = createStripeGateway({
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
  baseUrl: stripe,
});
const deadly =
  <A, R>(call: 'open' | 'status' | 'refund', work: (asked: A) => Promise<R>) =>
  async (asked: A): Promise<R> => {
    const here = death.at === 'provider' && death.call === call ? death.when : null;
    if (here === 'before') die();
    const answer = await work(asked);
    if (here === 'after') die();
    return answer;
  };
const gateway: Gateway = {
  ...real,
  open: deadly('open', real.open),
  status: deadly('status', real.status),
  refund: deadly('refund', real.refund),
};

const machine = openMachine(url, fixedClock(now), { max: 4, gateway });
const webhookHandled = Promise.withResolvers<void>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (death.at === 'webhook') die();
    void providerCalled(machine, 'stripe', {
      headers: request.headers,
      body: Buffer.concat(chunks),
    }).then(({ ok }) => {
      response.writeHead(ok ? 200 : 401).end();
      webhookHandled.resolve();
    });
  });
});
await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
const form = (path: string, fields: Record<string, string>) =>
  fetch(new URL(path, stripe), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
await form('/control', { webhook: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });

const made = await payOnline(machine, input);
if (!made.ok) throw new Error(made.code);
const { bookingId, payment } = made.value;
if (death.at === 'paid') die();
await form(payment.redirectUrl, { act: 'pay' });
await webhookHandled.promise;
const status = await paymentStatus(machine, input.userId, payment.sessionId, bookingId);
if (!status.ok || status.value.outcome !== 'booked')
  throw new Error('the payment did not book the stay');
if (cancels)
  await cancelBooking(machine, {
    userId: input.userId,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
await settleRefunds(machine);
await notifyOfRefunds(machine);
await receiptOf(machine, input.userId, bookingId);
process.exit(0);
