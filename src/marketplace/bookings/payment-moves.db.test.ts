import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  attemptBySession,
  attemptsOf,
  chargesOf,
  refreshAttempt,
  retryRefund,
  settleRefundByHand,
  settleRefunds,
} from '#marketplace/payments/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { payAgain } from './pay.ts';
import { settlePayment } from './settle-payment.ts';
import { refundsOfBooking } from './testing/fixture.ts';
import { listed, movesFixture, TABLES, type Table } from './testing/moves-fixture.ts';

/**
 * Every move of a payment, a verdict on money, and a refund. Generated from the tables, as in `every-move.db.test.ts`.
 */
let f: Awaited<ReturnType<typeof movesFixture>>;
beforeAll(async () => {
  f = await movesFixture();
});
beforeEach(() => f.reset());
afterAll(() => f.close());

/** The steps that move a row of a table from one state to the next; the first state is prepared before. */
type Scene = () => Promise<{ readonly id: number; readonly act: () => Promise<unknown> }>;

const attemptOf = async (bookingId: number) =>
  (await attemptsOf(f.open, bookingId))[0] ?? Promise.reject(new Error('no attempt'));

const unheard =
  (
    how: 'lost before' | 'lost after',
    act: (sessionId: string, bookingId: number) => Promise<unknown>,
  ): Scene =>
  async () => {
    f.provider.script.open = how;
    const bookingId = await f.hold();
    expect(await payAgain(f.open, f.asha.id, bookingId)).toMatchObject({
      ok: false,
      code: 'payment.unreachable',
    });
    f.provider.script.open = null;
    const { id, sessionId } = await attemptOf(bookingId);
    return { id, act: () => act(sessionId, bookingId) };
  };

const settle = (sessionId: string) => settlePayment(f.open, sessionId);

const begun =
  (
    before: (sessionId: string) => Promise<unknown>,
    act: (sessionId: string) => Promise<unknown>,
  ): Scene =>
  async () => {
    const { bookingId, payment } = await f.begin();
    await before(payment.sessionId);
    return { id: (await attemptOf(bookingId)).id, act: () => act(payment.sessionId) };
  };

const decided = (outcome: 'paid' | 'declined') => async (sessionId: string) => {
  await decideSandboxOrder(f.open, sessionId, outcome);
  await settle(sessionId);
};

const leaveUnpaid = async (sessionId: string) => {
  f.provider.script.status = { state: 'open', payments: [] };
  f.clock.advance(3 * DAY_MS);
  await settle(sessionId);
};

const says = (state: 'paid' | 'failed') => async (sessionId: string) => {
  const { amount } = (await attemptBySession(f.open, sessionId)) ?? { amount: 0 };
  f.provider.script.status = {
    state,
    payments: state === 'paid' ? [{ paymentId: `late-${sessionId}`, amount, currency: 'INR' }] : [],
  };
  await settle(sessionId);
};

const nothing = () => Promise.resolve();

const charged =
  (outcome: 'paid' | 'short'): Scene =>
  async () => {
    const { bookingId, payment } = await f.begin();
    await decideSandboxOrder(f.open, payment.sessionId, outcome);
    await refreshAttempt(f.open, payment.sessionId);
    const [charge] = await chargesOf(f.open, (await attemptOf(bookingId)).id, f.t.db);
    return { id: charge?.id ?? 0, act: () => settle(payment.sessionId) };
  };

const refundAs =
  (
    answers: readonly ('pending' | 'failed')[],
    last: 'pending' | 'failed' | null,
    act?: (id: number) => Promise<unknown>,
  ): Scene =>
  async () => {
    const bookingId = await f.booked();
    await f.cancel(bookingId);
    const push = async (answer: typeof last) => {
      f.provider.script.refund = answer;
      f.clock.advance(HOUR_MS);
      await settleRefunds(f.open);
    };
    for (const answer of answers) await push(answer);
    const [refund] = await refundsOfBooking(f.open, bookingId);
    const id = refund?.id ?? 0;
    return { id, act: () => (act === undefined ? push(last) : act(id)) };
  };

const SCENES: Readonly<Record<Exclude<Table, 'bookings'>, Readonly<Record<string, Scene>>>> = {
  payment_attempts: {
    'opening > open': unheard('lost after', (_session, bookingId) =>
      payAgain(f.open, f.asha.id, bookingId),
    ),
    'opening > paid': unheard('lost after', (session) => decided('paid')(session)),
    'opening > failed': unheard('lost after', (session) => decided('declined')(session)),
    'opening > abandoned': unheard('lost before', (session) => leaveUnpaid(session)),
    'open > paid': begun(nothing, (session) => decided('paid')(session)),
    'open > failed': begun(nothing, (session) => decided('declined')(session)),
    'open > abandoned': begun(nothing, leaveUnpaid),
    'failed > paid': begun(
      (session) => decided('declined')(session),
      (session) => says('paid')(session),
    ),
    'abandoned > paid': begun(leaveUnpaid, (session) => says('paid')(session)),
    'abandoned > failed': begun(leaveUnpaid, (session) => says('failed')(session)),
  },
  payment_charges: { 'unjudged > kept': charged('paid'), 'unjudged > returned': charged('short') },
  payment_refunds: {
    'requested > done': refundAs([], null),
    'requested > sent': refundAs([], 'pending'),
    'requested > failed': refundAs([], 'failed'),
    'sent > done': refundAs(['pending'], null),
    'sent > failed': refundAs(['pending'], 'failed'),
    'failed > requested': refundAs(['failed'], null, (id) => retryRefund(f.open, id, 'Sulochana')),
    'failed > done': refundAs(['failed'], null, (id) =>
      settleRefundByHand(f.open, id, 'Sulochana', 'NEFT of 26 November'),
    ),
  },
};

describe.each(TABLES.filter((table) => table[0] !== 'bookings'))('%s', (table, column, moves) => {
  const stateOf = async (id: number) =>
    (
      await sql<{
        state: string;
      }>`select ${sql.ref(column)} as state from ${sql.table(table)} where id = ${id}`.execute(
        f.t.db,
      )
    ).rows[0]?.state;
  const scenes = table === 'bookings' ? {} : SCENES[table];
  test.each(listed(moves))('%s', async (move) => {
    const scene = scenes[move];
    if (scene === undefined) throw new Error(`No steps for '${move}' of ${table}: add them.`);
    const { id, act } = await scene();
    const before = await stateOf(id);
    await act();
    expect(`${before} > ${await stateOf(id)}`).toBe(move);
  });

  test('has no steps for a move that the table does not list', () => {
    expect(Object.keys(scenes).toSorted()).toEqual(listed(moves).toSorted());
  });
});
