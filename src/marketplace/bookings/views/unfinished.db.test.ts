import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { expireHolds } from '../complete.ts';
import { holdBooking } from '../hold.ts';
import { releaseHold } from '../own-hold.ts';
import { payAgain, payOnline, reconcilePayments, type PaymentToMake } from '../pay.ts';
import { paymentStatus } from './payment-status.ts';
import { settlePayment } from '../settle-payment.ts';
import { bookingInput, confirmed, type Machine, openMachine } from '../testing/fixture.ts';
import { scriptedGateway } from '../testing/scripted-gateway.ts';
import { unfinishedBookings } from './unfinished.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const LATER = '2026-12-01T10:20:00+05:30';
const clock = fixedClock(NOW);
let t: TestDatabase;
let open: Machine;
let provider: ReturnType<typeof scriptedGateway>;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  provider = scriptedGateway(t.db, clock);
  open = openMachine(t.url, clock, { max: 10, gateway: provider.gateway });
});
beforeEach(async () => {
  clock.set(NOW);
  provider.reset();
  asha = await buildUser(t.db);
});
afterAll(async () => {
  await open.close();
  await t.close();
});

const villa = async () => (await buildProperty(t.db, { payHotel: false })).id;
async function begin(
  propertyId?: number,
  user = asha,
): Promise<PaymentToMake & { propertyId: number }> {
  const at = propertyId ?? (await villa());
  const made = await payOnline(open, bookingInput(user.id, { propertyId: at }));
  return made.ok ? { ...made.value, propertyId: at } : expect.fail(made.code);
}
const decide = async ({ payment }: PaymentToMake, outcome: SandboxOutcome) => {
  await decideSandboxOrder(open, payment.sessionId, outcome);
  await settlePayment(open, payment.sessionId);
};
const back = ({ payment, bookingId }: PaymentToMake) =>
  paymentStatus(open, asha.id, payment.sessionId, bookingId, 'back');
const list = () => unfinishedBookings(open, asha.id);
const only = async () => {
  const [one, ...more] = await list();
  expect(more).toEqual([]);
  return one ?? expect.fail('nothing is listed');
};
async function later(at = LATER): Promise<void> {
  clock.set(at);
  await expireHolds(open);
  await reconcilePayments(open);
}

describe('from the first second', () => {
  test('lists a hold with its end, with and without a begun payment', async () => {
    const held = await holdBooking(open, bookingInput(asha.id, { propertyId: await villa() }));
    if (!held.ok) return expect.fail(held.code);
    expect(await only()).toMatchObject({
      id: held.value.bookingId,
      standing: 'held',
      heldUntil: held.value.expiresAt,
      attempt: null,
      reason: null,
      available: true,
      returned: [],
    });
    clock.advance(60_000);
    const begun = await begin();
    const [first, second] = await list();
    expect([first?.id, second?.id]).toEqual([held.value.bookingId, begun.bookingId]);
    expect(second).toMatchObject({
      standing: 'held',
      attempt: { sessionId: begun.payment.sessionId },
      reason: null,
    });
    expect(await unfinishedBookings(open, (await buildUser(t.db)).id)).toEqual([]);
  });

  test('lists it as being checked after the return, as held with the reason after a decline, and not at all once paid', async () => {
    const begun = await begin();
    await back(begun);
    expect(await only()).toMatchObject({
      standing: 'checking',
      attempt: { sessionId: begun.payment.sessionId },
    });
    await decide(begun, 'declined');
    expect(await only()).toMatchObject({
      standing: 'held',
      reason: 'declined',
      heldUntil: begun.expiresAt,
    });
    const again = await payAgain(open, asha.id, begun.bookingId);
    if (!again.ok) return expect.fail(again.code);
    expect(await only()).toMatchObject({
      standing: 'held',
      reason: null,
      attempt: { sessionId: again.value.payment.sessionId },
    });
    await decide(again.value, 'paid');
    expect(await list()).toEqual([]);
  });

  test('drops a released hold at once', async () => {
    const begun = await begin();
    await releaseHold(open, asha.id, begun.bookingId);
    expect(await list()).toEqual([]);
  });
});

describe('when the time is over', () => {
  test.each([
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['never', 'hold-over'],
  ] as const)(
    '%s: lists it as failed with its reason for two days, and as available until another guest takes the nights',
    async (outcome, reason) => {
      const begun = await begin();
      await decide(begun, outcome);
      await later();
      expect(await only()).toMatchObject({
        standing: 'failed',
        reason,
        heldUntil: null,
        available: true,
      });
      await confirmed(open, (await buildUser(t.db)).id, begun.propertyId);
      expect(await only()).toMatchObject({ standing: 'failed', available: false });
      await later('2026-12-03T10:20:00+05:30');
      expect(await list()).toEqual([]);
    },
  );

  test('lists it as failed even before the sweep', async () => {
    await decide(await begin(), 'declined');
    clock.set('2026-12-01T10:15:00+05:30');
    expect(await only()).toMatchObject({ standing: 'failed', heldUntil: null, available: true });
  });

  test('lists only the new booking when the guest began one on a night of it', async () => {
    const first = await begin();
    await decide(first, 'declined');
    await later();
    const second = await begin(first.propertyId);
    expect((await list()).map(({ id }) => id)).toEqual([second.bookingId]);
    await decide(second, 'paid');
    expect(await list()).toEqual([]);
  });

  test('lists awaited money as being checked, then as booked or on its way back', async () => {
    const [free, gone] = [await begin(), await begin()];
    await decide(free, 'late');
    await decide(gone, 'late');
    clock.set('2026-12-01T10:15:30+05:30');
    await expireHolds(open);
    expect((await list()).map(({ standing, heldUntil }) => [standing, heldUntil])).toEqual([
      ['checking', null],
      ['checking', null],
    ]);
    await begin(gone.propertyId, await buildUser(t.db));
    clock.set(LATER);
    for (const { payment } of [free, gone]) await settlePayment(open, payment.sessionId);
    const back = {
      amount: gone.amount,
      currency: 'INR',
      verdict: 'returned',
      reason: 'nights-gone',
    };
    expect(await only()).toMatchObject({
      id: gone.bookingId,
      standing: 'returned',
      reason: 'nights-gone',
      available: false,
      returned: [{ ...back, back: { state: 'requested' } }],
    });
    await settleRefunds(open);
    expect(await only()).toMatchObject({
      standing: 'returned',
      returned: [{ ...back, back: { state: 'done', since: new Date(LATER) } }],
    });
    clock.set('2026-12-31T10:21:00+05:30');
    expect(await list()).toEqual([]);
  });

  test('lists money for released nights as returned', async () => {
    const begun = await begin();
    provider.script.closes = false;
    await releaseHold(open, asha.id, begun.bookingId);
    await decide(begun, 'paid');
    expect(await only()).toMatchObject({ standing: 'returned', reason: 'booking-closed' });
  });

  test('lists a refunded part payment while the nights are held', async () => {
    await decide(await begin(), 'short');
    expect(await only()).toMatchObject({
      standing: 'held',
      reason: 'wrong-amount',
      returned: [{ currency: 'INR', reason: 'wrong-amount' }],
    });
  });
});

test('reads any number of unfinished bookings with the same number of statements', async () => {
  const some = async () => {
    const begun = await begin();
    await decide(begun, 'declined');
  };
  await some();
  await later();
  const few = (await queriesOf(open.pool, list)).length;
  for (let n = 0; n < 6; n += 1) await some();
  await later('2026-12-01T10:50:00+05:30');
  const many = await queriesOf(open.pool, list);
  expect([many.length, await list()]).toEqual([few, expect.objectContaining({ length: 7 })]);
  expect(few).toBeLessThanOrEqual(5);
});
