import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatPaise } from '#shared/money.ts';
import { messageText } from '#test/support/message-text.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { refundPreview } from './cancel.ts';
import { modifyBooking, type ModifyInput } from './change.ts';
import { expireHolds } from './complete.ts';
import { groupedBookings } from './views/list.ts';
import { type Receipt, receiptOf } from './views/receipt.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  openMachines,
  closeMachines,
  payNow,
  refundsOfBooking,
  soldNights,
  statesOf,
} from './testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

const modify = (
  machine: Machine,
  request: ReturnType<typeof changeTo>,
  over: Partial<ModifyInput> = {},
) =>
  modifyBooking(machine, {
    ...request,
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
    ...over,
  });
const byId = async (id: number) =>
  (await bookingById(one, id)) ?? Promise.reject(new Error('no booking'));
describe('money', () => {
  test('of a cheaper change refunds the difference, at most what the ladder refunds', async () => {
    const villa = await buildProperty(t.db, { payHotel: false });
    const id = await confirmed(one, asha.id, villa.id, stay);
    const full = (await byId(id)).amount;
    clock.set('2026-12-09T10:00:00+05:30'); // the ladder refunds nothing any more
    expect(await modify(one, changeTo(asha.id, id, '2027-02-01', '2027-02-02'))).toMatchObject({
      ok: true,
      value: { refund: 0 },
    });
    expect(await refundPreview(one, asha.id, id)).toMatchObject({
      value: { byRule: { percent: 100 }, paid: full, refund: 0 },
    });
    expect(await receiptOf(one, asha.id, id)).toMatchObject({
      value: { cancellation: { paid: 0, lost: full } },
    });

    clock.set(NOW);
    const early = await confirmed(
      one,
      ravi.id,
      (await buildProperty(t.db, { payHotel: false })).id,
      stay,
    );
    const less = await modify(one, changeTo(ravi.id, early, '2026-12-20', '2026-12-21'));
    expect(less).toMatchObject({ ok: true, value: { refund: full / 2, payNow: 0 } });
    expect(
      (await refundsOfBooking(one, early)).map(({ amount, reason }) => ({ amount, reason })),
    ).toEqual([{ amount: full / 2, reason: 'changed' }]);
    expect(await refundPreview(one, ravi.id, early)).toMatchObject({
      value: { paid: full / 2, refund: full / 2 },
    });
    const onReceipt = async () => (await receiptOf(one, ravi.id, early)) as { value: Receipt };
    expect(await onReceipt()).toMatchObject({
      value: {
        cancellation: { paid: full / 2, lost: 0 },
        money: { paid: full / 2, onItsWay: full / 2, balance: 0 },
      },
    });
    for (let runs = 0; (await onReceipt()).value.money.onItsWay > 0 && runs < 5; runs += 1) {
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
      await settleRefunds(one);
    }
    expect(await onReceipt()).toMatchObject({
      value: {
        cancellation: { paid: full / 2, lost: 0 },
        money: { paid: full / 2, refunded: full / 2, onItsWay: 0, balance: 0 },
      },
    });
  });

  test('of a dearer change: the change is held until the difference is paid; then nights, price and ledger agree', async () => {
    const villa = await buildProperty(t.db, { payHotel: false });
    const id = await confirmed(one, asha.id, villa.id, stay);
    const old = (await byId(id)).amount;
    const asked = await modify(one, changeTo(asha.id, id, '2026-12-21', '2026-12-24'));
    if (!asked.ok || asked.value.payment === null) throw new Error('a payment was expected');
    expect(asked.value).toMatchObject({ bookingId: id, payNow: old / 2 });
    expect(await byId(id)).toMatchObject({ checkIn: '2026-12-20', amount: old });
    expect(await soldNights(t.db, villa.id)).toEqual([
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
    ]);
    expect(
      await addBooking(
        two,
        bookingInput(ravi.id, {
          propertyId: villa.id,
          stay: { checkIn: '2026-12-22', checkOut: '2026-12-23' },
        }),
      ),
    ).toMatchObject({ ok: false, code: 'inventory.sold-out' });
    await payNow(one, asked.value.payment.sessionId);
    await settlePayment(two, asked.value.payment.sessionId);
    expect(await byId(id)).toMatchObject({
      state: 'confirmed',
      checkIn: '2026-12-21',
      checkOut: '2026-12-24',
      amount: (old * 3) / 2,
    });
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-21', '2026-12-22', '2026-12-23']);
    expect((await paidOnline(one, [id])).get(id)).toBe((old * 3) / 2);
    expect(await statesOf(t.db, villa.id)).toEqual(['confirmed', 'superseded']);
    // the e-mail counts the payment that paid for the change, and shows no balance
    const emails = await t.db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('channel', '=', 'email')
      .where('event_key', 'like', 'booking-changed:%')
      .execute();
    const email = emails.map(messageText).find((text) => text.includes(bookingNumber(id)));
    expect(email).toMatch(new RegExp(`Paid online:? +${formatPaise((old * 3) / 2)}\\b`));
    expect(email).not.toContain('To pay at the property');
  });

  test('of a change that expired or was replaced is refunded', async () => {
    const villa = await buildProperty(t.db, { payHotel: false });
    const id = await confirmed(one, asha.id, villa.id, stay);
    const old = (await byId(id)).amount;
    const first = await modify(one, changeTo(asha.id, id, '2026-12-21', '2026-12-25'));
    if (!first.ok || first.value.payment === null) throw new Error('a payment was expected');
    clock.set('2026-11-25T10:15:00+05:30');
    await expireHolds(one);
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-20', '2026-12-21']);
    await payNow(one, first.value.payment.sessionId);
    expect(await byId(id)).toMatchObject({ checkIn: '2026-12-20', amount: old });
    await settleRefunds(one);
    expect((await paidOnline(one, [id])).get(id)).toBe(old);
    expect(
      (await groupedBookings(one, asha.id)).cancel.some((b) => b.propertyId === villa.id),
    ).toBe(false);
  });
});
