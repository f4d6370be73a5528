import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** What the calls tell about a payment: for the booking, and in the list of bookings from the first second. */
const [IN, OUT] = ['2026-12-04', '2026-12-06'];
interface Begun {
  readonly booking_id: number;
  readonly session_id: string;
  readonly txn_id: string;
  readonly amount: number;
  readonly expires_at: string;
}
interface Held {
  readonly booking_id: number;
  readonly payment_state: string;
  readonly payment_reason: string;
  readonly session_id: string;
}

let server: TestServer;
let asha: Visitor;
beforeAll(async () => {
  server = await openServer();
  asha = visit(server);
  await asha.signIn((await buildUser(server.t.db)).phone);
});
afterAll(() => server.close());

const list = async () =>
  (
    await asha.call<{ held: Held[]; held_count: number; upcoming_count: number }>(
      'hotel/my_booking_list',
    )
  ).body.data;

it('a payment that is declined and then paid with the same key: every call reports both attempts', async () => {
  const villa = await buildProperty(server.t.db, { payHotel: false });
  const pay = () =>
    asha.call<Begun>('hotel/add_online_booking_1', bookingOf(villa.id, IN, OUT), {
      'idempotency-key': 'told-of-both',
    });
  const decide = (sessionId: string, outcome: SandboxOutcome) =>
    decideSandboxOrder(server.ctx, sessionId, outcome);
  const first = (await pay()).body.data;
  expect(await list()).toMatchObject({
    upcoming_count: 0,
    held_count: 1,
    held: [
      {
        booking_id: first.booking_id,
        booking_status: 'held',
        payment_state: 'held',
        payment_reason: '',
        pay_amount: first.amount,
        hold_until: first.expires_at,
        is_available: '1',
        session_id: first.session_id,
        txn_id: first.txn_id,
      },
    ],
  });
  await decide(first.session_id, 'declined');
  const check = async (call: string, body: object) =>
    [(await asha.call(call, { booking_id: first.booking_id, ...body })).body.data].flat()[0];
  expect(await check('hotel/check_payment', { session_id: first.session_id })).toEqual({
    is_booked: '0',
    booking_id: first.booking_id,
    state: 'failed',
    reason: 'declined',
  });
  expect((await list()).held).toMatchObject([
    { payment_state: 'held', payment_reason: 'declined' },
  ]);

  const second = (await pay()).body.data;
  expect([second.booking_id, second.session_id === first.session_id]).toEqual([
    first.booking_id,
    false,
  ]);
  await decide(second.session_id, 'paid');
  const booked = { is_booked: '1', booking_id: first.booking_id, state: 'booked', reason: '' };
  for (const { session_id, txn_id } of [first, second]) {
    expect(await check('hotel/check_payment', { session_id })).toEqual(booked);
    expect(await check('hotel/check_payment_1', { session_id })).toEqual(booked);
    expect(await check('hotel/update_inventory', { txn_id, payment_id: 'whatever' })).toEqual(
      booked,
    );
  }
  expect(await list()).toMatchObject({ upcoming_count: 1, held_count: 0, held: [] });
});
