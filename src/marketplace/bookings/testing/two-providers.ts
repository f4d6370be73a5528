import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPhonepeStandIn, STAND_IN_ACCOUNT } from '#mocks/phonepe/server.ts';
import { startStripeStandIn } from '#mocks/stripe/server.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createPhonepeGateway, createStripeGateway } from '#platform/payments/index.ts';
import { buildUser } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { expireHolds } from '../complete.ts';
import { providerCalled, reconcilePayments } from '../pay.ts';
import { openMachine, type Machine } from './fixture.ts';

/** When a test begins. */
export const NOW = '2026-12-01T10:00:00+05:30';

export type Provider = 'stripe' | 'phonepe';

/** Stand-ins of Stripe and PhonePe that send webhooks, a machine for each, and two guests. */
export async function twoProviders() {
  const clock = fixedClock(NOW);
  const t = await testDatabase();
  const [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
  let target: Machine;
  const post = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void providerCalled(target, (request.url ?? '').slice(1), {
        headers: request.headers,
        body: Buffer.concat(chunks),
      }).then(({ ok }) => response.writeHead(ok ? 200 : 401).end());
    });
  });
  await new Promise<void>((open) => post.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(post.address() as AddressInfo).port}`;
  const stripe = await startStripeStandIn({ webhook: `${url}/stripe` });
  const phonepe = await startPhonepeStandIn({ webhook: `${url}/phonepe` });
  const stripeGateway = createStripeGateway({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret: 'whsec_stand_in',
    baseUrl: stripe.origin,
  });
  const phonepeGateway = createPhonepeGateway({
    ...STAND_IN_ACCOUNT,
    clientVersion: '1',
    baseUrl: phonepe.origin,
    authUrl: phonepe.origin,
  });
  const machines = {
    stripe: openMachine(t.url, clock, {
      max: 8,
      gateway: stripeGateway,
      others: [phonepeGateway],
    }),
    phonepe: openMachine(t.url, clock, {
      max: 8,
      gateway: phonepeGateway,
      others: [stripeGateway],
    }),
  };
  return {
    t,
    clock,
    asha,
    ravi,
    stripe,
    phonepe,
    /**
     * The machine that pays by a provider, at the beginning of a test. It gets all webhooks from now on, and the
     * provider no longer fails.
     */
    machineOf: (provider: Provider): Machine => {
      clock.set(NOW);
      (provider === 'stripe' ? stripe : phonepe).failNext(0, 'before');
      target = machines[provider];
      return target;
    },
    postmanOf: (provider: Provider) => (provider === 'stripe' ? stripe : phonepe),
    /** runs the jobs until none has work: they ask about payments whose webhooks were dropped or forged */
    jobs: async (machine: Machine): Promise<void> => {
      for (let round = 0; round < 4; round += 1) {
        clock.advance(300_000);
        await expireHolds(machine);
        await Promise.all([reconcilePayments(machine), reconcilePayments(machine)]);
        await Promise.all([settleRefunds(machine), settleRefunds(machine)]);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([
        stripe.close(),
        phonepe.close(),
        machines.stripe.close(),
        machines.phonepe.close(),
      ]);
      post.close();
      post.closeAllConnections();
      await t.close();
    },
  };
}
