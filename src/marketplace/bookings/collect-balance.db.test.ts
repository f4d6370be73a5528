import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { collectionsOf } from '#marketplace/payments/at-property/index.ts';
import { ledgerOf } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { cancelBooking } from './cancel.ts';
import { collectBalance, returnBalance } from './collect-balance.ts';
import { payRest } from './pay-rest.ts';
import { settlePayment } from './settle-payment.ts';
import { confirmed, must, openMachine, type Machine } from './testing/fixture.ts';
import { statementLines } from './views/money-lines.ts';
import { statementOf } from './views/money-statement.ts';
import { bookingSummary } from './views/summary.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const clock = fixedClock(NOW);
let t: TestDatabase;
let one: Machine;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 10 });
  asha = await buildUser(t.db);
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await one.close();
  await t.close();
});

/** A stay of which a quarter is paid online, and the people of its villa. */
async function atTheGate() {
  const villa = await buildProperty(t.db, { payType: 'percent', payValue: 25 });
  const id = await confirmed(one, asha.id, villa.id);
  const [owner, caretaker] = await Promise.all([
    memberOf(one, [villa.id]),
    memberOf(one, [villa.id], 'caretaker'),
  ]);
  const money = async () => {
    const booking = await bookingSummary(one, id);
    return statementOf(one, booking ?? expect.fail('no booking'));
  };
  const due = (await money()).balance;
  const collect = (
    ctx: Context,
    amount: number,
    { key = null, reference = '' }: { key?: string | null; reference?: string } = {},
  ) => collectBalance(ctx, { bookingId: id, method: 'cash', amount, reference }, key);
  return { id, owner, caretaker, money, due, collect };
}
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

test('a caretaker writes the balance down; the ledger, the statement and the guest’s messages say so', async () => {
  const { id, caretaker, money, due, collect } = await atTheGate();
  expect(due).toBeGreaterThan(0);
  const part = await collect(caretaker, 100_000);
  expect(part).toMatchObject({ ok: true, value: { balance: due - 100_000 } });
  expect(codeOf(await collect(caretaker, due - 100_000, { reference: '433215678901' }))).toBe('ok');
  const after = await money();
  expect([after.paidAtProperty, after.balance, after.charged]).toEqual([due, 0, after.price]);
  expect(statementLines(after).join('\n')).toContain('paid at the property on');
  const { rows } = await t.pool.query<{ channel: string; text: string }>(
    "select channel, text from messages where template = 'balance-collected' and event_key like any ($1)",
    [(await collectionsOf(t.db, id)).map((sum) => `balance-collected:${sum.id}:%`)],
  );
  expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'sms', 'sms']);
  expect(rows.map(({ text }) => text).join('\n')).toContain('Still to pay: Rs 0.');
});

test('two at the gate with one guest: the sums never pass what is due', async () => {
  const { owner, caretaker, money, due, collect } = await atTheGate();
  const done = await Promise.all([
    collect(owner, due),
    collect(caretaker, due),
    collect(owner, due, { key: 'the-key-of-the-owner' }),
    collect(caretaker, due, { key: 'the-key-of-the-caretaker' }),
  ]);
  expect(done.map(codeOf).toSorted()).toEqual([
    'balance.more',
    'balance.more',
    'balance.more',
    'ok',
  ]);
  expect((await money()).balance).toBe(0);
});

test('one press sent twice is one sum, and the key belongs to it', async () => {
  const { id, owner, due, collect } = await atTheGate();
  const key = 'the-key-of-one-press';
  const twice = await Promise.all([
    collect(owner, 50_000, { key }),
    collect(owner, 50_000, { key }),
  ]);
  expect(twice.map(codeOf)).toEqual(['ok', 'ok']);
  expect(codeOf(await collect(owner, 60_000, { key }))).toBe('idempotency.reused');
  expect(await collectionsOf(t.db, id)).toMatchObject([{ amount: 50_000 }]);
  expect(due).toBeGreaterThan(110_000);
});

test('a mistake is taken back within a day, once, and both stand in the ledger', async () => {
  const { id, owner, caretaker, money, due, collect } = await atTheGate();
  const collectionId = must(await collect(caretaker, due)).collectionId;
  const which = { bookingId: id, collectionId };
  const back = await Promise.all([
    returnBalance(owner, which, null),
    returnBalance(caretaker, which, null),
  ]);
  expect(back.map(codeOf).toSorted()).toEqual(['balance.late', 'ok']);
  const after = await money();
  expect([after.paidAtProperty, after.balance]).toEqual([0, due]);
  expect((await ledgerOf(one, id)).filter(({ kind }) => kind === 'paid_at_property')).toMatchObject(
    [{ amount: due, provider: 'cash' }, { amount: -due }],
  );
  expect(statementLines(after).join('\n')).toContain('it was a mistake');
  const later = must(await collect(owner, 20_000)).collectionId;
  clock.set('2026-12-02T10:00:01+05:30');
  expect(codeOf(await returnBalance(owner, { bookingId: id, collectionId: later }, null))).toBe(
    'balance.late',
  );
  expect(codeOf(await returnBalance(owner, { bookingId: id, collectionId: 9_999 }, null))).toBe(
    'balance.unknown',
  );
});

test('money that arrives online after the cash goes back', async () => {
  const { id, caretaker, money, due, collect } = await atTheGate();
  const started = must(await payRest(one, asha.id, id));
  expect(codeOf(await collect(caretaker, due))).toBe('ok');
  await decideSandboxOrder(one, started.payment.sessionId, 'paid');
  await settlePayment(one, started.payment.sessionId);
  const after = await money();
  expect([after.paidAtProperty, after.balance, after.paid]).toEqual([due, 0, after.price]);
  expect(after.refunds).toMatchObject([{ amount: due }]);
});

test('refuses sums, stays and people that it is not for', async () => {
  const { id, owner, due, collect } = await atTheGate();
  const other = await buildProperty(t.db);
  const stranger = await memberOf(one, [other.id]);
  expect(codeOf(await collect(stranger, 100))).toBe('booking.not-found');
  const guest = actingAs(one, { ...SYSTEM, requestId: 'r', session: sessionFor(accountOf(asha)) });
  expect(codeOf(await collect(guest, 100))).toBe('booking.not-found');
  for (const amount of [0, -100, 50, 0.5, Number.NaN, Number.MAX_VALUE])
    expect(codeOf(await collect(owner, amount)), String(amount)).toBe('balance.amount');
  expect(codeOf(await collect(owner, due + 100))).toBe('balance.more');
  expect(codeOf(await collect(owner, 100, { reference: 'x'.repeat(41) }))).toBe(
    'balance.reference',
  );
  must(
    await cancelBooking(one, {
      userId: asha.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    }),
  );
  expect(codeOf(await collect(owner, 100))).toBe('balance.state');
});
