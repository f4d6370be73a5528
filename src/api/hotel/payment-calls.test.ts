import { afterEach, expect, it } from 'vitest';
import type { AddBookingInput, ProviderCallInput } from '#marketplace/bookings/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { goodInput } from '../testing/good-input.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';
import { paymentStatus, paymentToMake } from '../testing/sample-payment.ts';

let api: OpenApi;
afterEach(() => api.app.close());

it('add_online_booking_1 asks for a payment under the key and answers with the order', async () => {
  const asked: AddBookingInput[] = [];
  api = await openApi({ bookings: { payOnline: async (_ctx, input) => (asked.push(input), ok(paymentToMake)) } });
  const { body } = await api.signedIn('hotel/add_online_booking_1', goodInput['hotel/add_online_booking_1'], { 'idempotency-key': 'pressed-once' });
  expect(asked[0]).toMatchObject({ userId: 5, amount: 1_283_900, payAmount: 1_283_900, idempotencyKey: 'pressed-once', name: 'Kavya Rao' });
  expect(body.data).toEqual({
    booking_id: 42, order_id: 'cs_1', txn_id: 'T0123456789', session_id: 'a-session-of-kavya', amount: 12_839, appId: 'pk_1',
    name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com', redirect_url: 'https://pay.example/a', expires_at: '2026-11-21T10:15:00+05:30',
  });
});

it('add_online_booking answers with session and key', async () => {
  api = await openApi();
  const { body } = await api.signedIn('hotel/add_online_booking', goodInput['hotel/add_online_booking']);
  expect(body.data).toMatchObject({ booking_id: 42, sessionId: 'a-session-of-kavya', key: 'pk_1' });
});

it('a provider out of reach is 502, a hold that is over 410', async () => {
  api = await openApi({ bookings: { payOnline: async (_ctx, { name }) => refuse(name === 'Late' ? 'expired' : 'upstream', 'payment.unreachable', 'Not now') } });
  expect((await api.signedIn('hotel/add_online_booking_1', goodInput['hotel/add_online_booking_1'])).http).toBe(502);
  expect((await api.signedIn('hotel/add_online_booking_1', { ...goodInput['hotel/add_online_booking_1'], name: 'Late' })).http).toBe(410);
});

it.each(['hotel/check_payment', 'hotel/check_payment_1'])('%s says whether the stay is booked, and nothing about other people’s payments', async (path) => {
  api = await openApi({ bookings: { paymentStatus: async (_ctx, userId, session) => (session === 'waiting' ? ok({ ...paymentStatus, outcome: 'processing' }) : userId === 5 && session === 'a-session-of-kavya' ? ok(paymentStatus) : refuse('not-found', 'payment.not-found', 'No such payment')) } });
  expect((await api.signedIn(path, goodInput[path])).body.data).toEqual({ is_booked: '1', booking_id: 42, state: 'booked', reason: '' });
  expect((await api.signedIn(path, { session_id: 'waiting', booking_id: 42 })).body.data).toMatchObject({ is_booked: '0', state: 'processing' });
  expect(await api.signedIn(path, { session_id: 'a-session-of-ravi', booking_id: 43 })).toMatchObject({ http: 404, body: { code: 'payment.not-found' } });
  expect((await api.call(path, goodInput[path])).http).toBe(401);
});

it('update_inventory goes by the transaction, or by the booking that was changed', async () => {
  const asked: unknown[] = [];
  api = await openApi({ bookings: { paymentStatusByTxn: async (_ctx, ...args) => (asked.push(args), ok(paymentStatus)) } });
  const { body } = await api.signedIn('hotel/update_inventory', goodInput['hotel/update_inventory']);
  await api.signedIn('hotel/update_inventory', { booking_id: 50, old_booking_id: 42 });
  expect(body).toMatchObject({ count: 1, data: [{ is_booked: '1', booking_id: 42 }] });
  expect(asked).toEqual([[5, 42, 'T0123456789'], [5, 42, '']]);
});

it('webhooks hand over the very bytes, and are turned away without a signature', async () => {
  const calls: { provider: string; call: ProviderCallInput }[] = [];
  api = await openApi({ bookings: { providerCalled: async (_ctx, provider, call) => (calls.push({ provider, call }), call.headers['stripe-signature'] === 'right' ? ok({ settled: 1 }) : refuse('unauthenticated', 'payment.bad-signature', 'Not signed')) } });
  const body = '{ "id": "evt_1",  "type":"x" }\n';
  const post = (provider: string, headers: Record<string, string>, payload: string) => api.app.inject({ method: 'POST', url: `/api/v1/webhooks/${provider}`, headers, payload });
  expect((await post('stripe', { 'content-type': 'application/json', 'stripe-signature': 'right' }, body)).statusCode).toBe(200);
  expect((await post('phonepe', { 'content-type': 'text/plain' }, 'hello')).statusCode).toBe(401);
  expect(calls.map(({ provider, call }) => [provider, call.body.toString()])).toEqual([['stripe', body], ['phonepe', 'hello']]);
  expect((await post('stripe', { 'content-type': 'application/json' }, 'x'.repeat(300_000))).statusCode).toBe(413);
  expect((await post('nobody', {}, '{}')).statusCode).toBe(404);
});
