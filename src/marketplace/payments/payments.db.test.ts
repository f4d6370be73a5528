import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { createSandboxGateway } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { createPayments, type Payments } from './index.ts';

let t: TestDatabase;
let payments: Payments;
let paidBooking: number;
let refundedBooking: number;
let unpaidBooking: number;

beforeAll(async () => {
  t = await testDatabase();
  const clock = fixedClock('2026-11-20T12:00:00+05:30');
  payments = createPayments({ db: t.db, clock, gateway: createSandboxGateway({ db: t.db, clock, publicUrl: '' }), publicUrl: '' });
  const user = await buildUser(t.db);
  const house = await buildProperty(t.db, { nights: 2 });
  const book = async (): Promise<number> =>
    (
      await t.db
        .insertInto('bookings')
        .values({
          user_id: user.id, property_id: house.id, state: 'confirmed', check_in: '2026-11-20', check_out: '2026-11-21', rooms: 1, adults: 2, payment_type: 'PAH', amount: 630_000,
          quote: '{}', policy: '{}', guest_name: 'Asha Rane', guest_phone: user.phone, guest_email: user.email,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const enter = (booking_id: number, kind: string, amount: number, reference: string) => t.db.insertInto('ledger_entries').values({ booking_id, kind, amount, provider: 'sandbox', reference, at: new Date('2026-11-20T06:00:00Z') }).execute();
  [paidBooking, refundedBooking, unpaidBooking] = [await book(), await book(), await book()];
  await enter(paidBooking, 'payment', 200_000, 'p1');
  await enter(paidBooking, 'paid_at_property', 430_000, 'p2');
  await enter(refundedBooking, 'payment', 9_007_199_254, 'p3');
  await enter(refundedBooking, 'refund', -9_007_199_253, 'p3');
});
afterAll(() => t.close());

test('paid is paid minus refunded, and 0 for bookings without entries', async () => {
  const paid = await payments.paid([paidBooking, refundedBooking, unpaidBooking, paidBooking, 0, -1, 2 ** 40]);
  expect([...paid]).toEqual([[paidBooking, 630_000], [refundedBooking, 1], [unpaidBooking, 0], [0, 0], [-1, 0], [2 ** 40, 0]]);
  expect([...(await payments.paid([]))]).toEqual([]);
});

test('entries in the order in which they were written', async () => {
  expect(await payments.entries(refundedBooking)).toEqual([
    { bookingId: refundedBooking, kind: 'payment', amount: 9_007_199_254, currency: 'INR', provider: 'sandbox', reference: 'p3', at: new Date('2026-11-20T06:00:00Z') },
    { bookingId: refundedBooking, kind: 'refund', amount: -9_007_199_253, currency: 'INR', provider: 'sandbox', reference: 'p3', at: new Date('2026-11-20T06:00:00Z') },
  ]);
  expect(await payments.entries(unpaidBooking)).toEqual([]);
  expect(await payments.entries(2 ** 40)).toEqual([]);
});

test('calls of providers are forgotten after half a year, later ones stay', async () => {
  const heard = (event_id: string, on: string) => ({ provider: 'sandbox', event_id, type: 'paid', session_ids: [], received_at: new Date(on) });
  await t.db.insertInto('payment_events').values([heard('old', '2026-05-20T00:00:00Z'), heard('young', '2026-06-10T00:00:00Z')]).execute();
  expect([await payments.forgetOldCalls(), await payments.forgetOldCalls()]).toEqual([1, 0]);
  expect(await t.db.selectFrom('payment_events').select('event_id').execute()).toEqual([{ event_id: 'young' }]);
});

test('the table takes a reference once and refuses a refund with the wrong sign', async () => {
  const enter = (kind: string, amount: number) => t.db.insertInto('ledger_entries').values({ booking_id: paidBooking, kind, amount, provider: 'sandbox', reference: 'p1' }).execute();
  await expect(enter('payment', 200_000)).rejects.toMatchObject({ code: '23505' });
  await expect(enter('refund', 100)).rejects.toMatchObject({ code: '23514' });
});
