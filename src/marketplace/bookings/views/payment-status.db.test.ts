import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptsOf } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { modifyBooking, payChangeAgain } from '../change.ts';
import { expireHolds } from '../complete.ts';
import { holdBooking } from '../hold.ts';
import { releaseHold } from '../own-hold.ts';
import { payAgain, payOnline, reconcilePayments, type PaymentToMake } from '../pay.ts';
import { holdBeforePayment, paymentStatus, paymentStatusByTxn } from './payment-status.ts';
import { settlePayment } from '../settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  openMachine,
} from '../testing/fixture.ts';
import { scriptedGateway } from '../testing/scripted-gateway.ts';

/** The payment status on page, e-mail link and API: that of the booking, whichever attempt is requested. */
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
  open = openMachine(t.url, clock, { max: 12, gateway: provider.gateway });
  asha = await buildUser(t.db);
});
beforeEach(() => {
  clock.set(NOW);
  provider.reset();
});
afterAll(async () => {
  await open.close();
  await t.close();
});

const begin = async (): Promise<PaymentToMake> => {
  const made = await payOnline(
    open,
    bookingInput(asha.id, { propertyId: (await buildProperty(t.db, { payHotel: false })).id }),
  );
  return made.ok ? made.value : expect.fail(made.code);
};
const again = async (bookingId: number): Promise<PaymentToMake> => {
  const made = await payAgain(open, asha.id, bookingId);
  return made.ok ? made.value : expect.fail(made.code);
};
const decide = async ({ payment }: PaymentToMake, outcome: SandboxOutcome, settle = true) => {
  expect(await decideSandboxOrder(open, payment.sessionId, outcome)).toBe(true);
  if (settle) await settlePayment(open, payment.sessionId);
};
const asked = async (
  bookingId: number,
  sessionId: string,
  arrival: 'back' | 'left' | null = null,
) => {
  const status = await paymentStatus(open, asha.id, sessionId, bookingId, arrival);
  return status.ok ? status.value : expect.fail(status.code);
};
const of = ({ bookingId, payment }: PaymentToMake, arrival: 'back' | 'left' | null = null) =>
  asked(bookingId, payment.sessionId, arrival);

describe('an attempt that was declined, and a later one', () => {
  test('report booked once the later one paid, also after the hold, by session and by transaction', async () => {
    const first = await begin();
    await decide(first, 'declined');
    const second = await again(first.bookingId);
    await decide(second, 'paid');
    clock.set(LATER);
    for (const one of [first, second]) {
      expect(await of(one)).toMatchObject({ outcome: 'booked', reason: null });
      expect(
        await paymentStatusByTxn(open, asha.id, first.bookingId, one.payment.txnId),
      ).toMatchObject({ ok: true, value: { outcome: 'booked' } });
    }
  });

  test('find an unnoticed payment of the later one when the first is requested', async () => {
    const first = await begin();
    await decide(first, 'declined');
    await decide(await again(first.bookingId), 'paid', false);
    expect(await of(first)).toMatchObject({ outcome: 'booked' });
  });

  test('give the first one’s reason and the hold while the later one is open, and processing once the guest has returned', async () => {
    const first = await begin();
    await decide(first, 'declined');
    const second = await again(first.bookingId);
    expect(await of(first)).toMatchObject({
      outcome: 'failed',
      reason: 'declined',
      heldUntil: first.expiresAt,
    });
    expect(await of(second, 'back')).toMatchObject({ outcome: 'processing' });
    expect(await of(first)).toMatchObject({
      outcome: 'processing',
      sessionId: second.payment.sessionId,
      redirectUrl: second.payment.redirectUrl,
    });
  });

  test('report a paid change as booked', async () => {
    const id = await confirmed(
      open,
      asha.id,
      (await buildProperty(t.db, { payHotel: false, nights: 60 })).id,
    );
    const change = {
      ...changeTo(asha.id, id, '2026-12-11', '2026-12-14'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    };
    const made = await modifyBooking(open, change);
    if (!made.ok || made.value.payment === null) return expect.fail('nothing to pay');
    const first = made.value.payment.sessionId;
    await decideSandboxOrder(open, first, 'declined');
    expect(await asked(id, first)).toMatchObject({ outcome: 'failed', reason: 'declined' });
    const second = await payChangeAgain(open, asha.id, id);
    if (!second.ok) return expect.fail(second.code);
    await decide(second.value, 'paid');
    clock.set(LATER);
    for (const session of [first, second.value.payment.sessionId])
      expect(await asked(id, session)).toMatchObject({
        outcome: 'booked',
        reason: null,
        purpose: 'modification',
      });
    // the status of another, unpaid change is separate
    clock.set('2026-12-01T11:00:00+05:30');
    const other = await modifyBooking(open, {
      ...change,
      stay: { checkIn: '2026-12-11', checkOut: '2026-12-16' },
    });
    if (!other.ok || other.value.payment === null) return expect.fail('nothing to pay');
    await decideSandboxOrder(open, other.value.payment.sessionId, 'declined');
    expect(await asked(id, other.value.payment.sessionId)).toMatchObject({ outcome: 'failed' });
    expect(await asked(id, first)).toMatchObject({ outcome: 'booked' });
  });
});

describe('why a payment failed', () => {
  test.each([
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['short', 'wrong-amount'],
    ['foreign', 'wrong-currency'],
  ] as const)(
    'reports an attempt %s at the provider as %s, while the nights are held and afterwards',
    async (outcome, reason) => {
      const made = await begin();
      await decide(made, outcome);
      expect(await of(made)).toMatchObject({
        outcome: 'failed',
        reason,
        heldUntil: made.expiresAt,
      });
      clock.set(LATER);
      await expireHolds(open);
      expect(await of(made)).toMatchObject({ outcome: 'failed', reason, heldUntil: null });
    },
  );

  test('names the received amount with its currency', async () => {
    const [half, dollars] = [await begin(), await begin()];
    await decide(half, 'short');
    await decide(dollars, 'foreign');
    expect(await of(half)).toMatchObject({
      received: { amount: Math.ceil(half.amount / 2), currency: 'INR' },
    });
    expect(await of(dollars)).toMatchObject({
      received: { amount: dollars.amount, currency: 'USD' },
    });
  });

  test('reports a released hold as failed while its order cannot be ended, and refunds money that still comes', async () => {
    const made = await begin();
    provider.script.closes = false;
    await of(made, 'back');
    await releaseHold(open, asha.id, made.bookingId);
    expect(await of(made)).toMatchObject({ outcome: 'failed', reason: 'given-up' });
    await decide(made, 'paid');
    expect(await of(made)).toMatchObject({
      outcome: 'failed',
      reason: 'booking-closed',
      received: { amount: made.amount },
    });
  });

  test('gives the reason of an attempt that was left, released or never paid', async () => {
    const left = await begin();
    expect(await of(left, 'left')).toMatchObject({
      outcome: 'failed',
      reason: 'cancelled',
      heldUntil: left.expiresAt,
    });
    const given = await begin();
    await releaseHold(open, asha.id, given.bookingId);
    expect(await of(given)).toMatchObject({
      outcome: 'failed',
      reason: 'given-up',
      heldUntil: null,
    });
    const never = await begin();
    clock.set(LATER);
    expect(await of(never)).toMatchObject({
      outcome: 'failed',
      reason: 'hold-over',
      heldUntil: null,
    });
  });
});

describe('while money may still come', () => {
  test('reports a late payment as processing from the end of the hold until it comes, then booked, never failed', async () => {
    const made = await begin();
    await decide(made, 'late');
    clock.set('2026-12-01T10:15:30+05:30');
    await expireHolds(open);
    expect(await of(made)).toMatchObject({ outcome: 'processing', heldUntil: null });
    clock.set('2026-12-01T10:16:30+05:30');
    await reconcilePayments(open);
    expect(await of(made)).toMatchObject({ outcome: 'booked' });
  });

  test('reports an order that the provider leaves open as processing for two days, then as failed', async () => {
    const made = await begin();
    Object.assign(provider.script, { status: { state: 'open', payments: [] }, closes: false });
    for (const [at, outcome] of [
      ['2026-12-01T10:30:00+05:30', 'processing'],
      ['2026-12-02T20:00:00+05:30', 'processing'],
      ['2026-12-03T10:20:00+05:30', 'failed'],
    ] as const) {
      clock.set(at);
      await expireHolds(open);
      expect([at, (await of(made)).outcome]).toEqual([at, outcome]);
    }
  });

  test('records a guest’s return from the provider’s page once, and only for their own open order', async () => {
    const made = await begin();
    const back = async () => (await attemptsOf(open, made.bookingId))[0]?.returnedAt;
    expect(await back()).toBeNull();
    await of(made, 'back');
    expect(await back()).toEqual(new Date(NOW));
    clock.set('2026-12-01T10:05:00+05:30');
    await of(made, 'back');
    expect(await back()).toEqual(new Date(NOW));
    const ravi = await buildUser(t.db);
    const other = await begin();
    expect(
      await paymentStatus(open, ravi.id, other.payment.sessionId, other.bookingId, 'back'),
    ).toMatchObject({ ok: false, code: 'payment.not-found' });
    expect((await attemptsOf(open, other.bookingId))[0]?.returnedAt).toBeNull();
  });
});

describe('a hold whose payment has not begun', () => {
  const before = (bookingId: number, userId = asha.id) =>
    holdBeforePayment(open, userId, bookingId);

  test('is known while no order could be opened, and to its guest alone', async () => {
    provider.script.open = 'lost before';
    const wanted = bookingInput(asha.id, {
      propertyId: (await buildProperty(t.db, { payHotel: false })).id,
    });
    await payOnline(open, wanted).catch(() => null);
    const { id } = await t.db
      .selectFrom('bookings')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await before(id)).toMatchObject({ bookingId: id });
    expect(await before(id, (await buildUser(t.db)).id)).toBeNull();
    provider.reset();
    await again(id);
    expect(await before(id)).toBeNull();
  });

  test('is none after a declined payment or the end of the hold', async () => {
    const first = await begin();
    await decide(first, 'declined');
    expect(await before(first.bookingId)).toBeNull();
    const held = await holdBooking(
      open,
      bookingInput(asha.id, { propertyId: (await buildProperty(t.db, { payHotel: false })).id }),
    );
    if (!held.ok) expect.fail(held.code);
    expect(await before(held.value.bookingId)).not.toBeNull();
    clock.set(LATER);
    expect(await before(held.value.bookingId)).toBeNull();
  });
});
