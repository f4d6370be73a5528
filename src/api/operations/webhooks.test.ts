import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { createDatabase } from '#platform/database/index.ts';
import { createStripeGateway } from '#platform/payments/index.ts';
import { mountWebhooks } from './webhooks.ts';

test('answers a genuine webhook that cannot be stored now with a retry status', async () => {
  const webhookSecret = 'whsec_of_this_test';
  const database = createDatabase('postgresql://nobody@127.0.0.1:1/nothing');
  const gateway = createStripeGateway({
    secretKey: 'sk_test',
    publishableKey: 'pk_test',
    webhookSecret,
    baseUrl: 'http://127.0.0.1:1',
  });
  const app = fastify();
  await mountWebhooks(app, {
    db: database.db,
    clock: systemClock,
    payments: { gateway, others: [] },
  } as unknown as Context);
  const at = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: at,
    data: { object: { client_reference_id: 'a-session' } },
  });
  const signature = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex')}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '2',
    { code: 'database.unavailable' },
  ]);
  await app.close();
  await database.close();
});
