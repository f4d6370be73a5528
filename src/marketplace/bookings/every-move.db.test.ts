import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ATTEMPT_MOVES,
  attemptBySession,
  attemptsOf,
  chargesOf,
  refreshAttempt,
  REFUND_MOVES,
  retryRefund,
  settleRefundByHand,
  settleRefunds,
  VERDICT_MOVES,
} from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import { scriptedGateway } from './testing/scripted-gateway.ts';
import { releaseNights } from '#marketplace/inventory/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { swapVersions } from './apply-change.ts';
import { addBooking, confirmBooking } from './book.ts';
import { waitingChange } from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { completeStays, expireHolds } from './complete.ts';
import { holdBooking } from './hold.ts';
import { payAgain, payOnline, reconcilePayments } from './pay.ts';
import { LIFECYCLE, type BookingActor, type BookingEvent, type LifecycleRow } from './lifecycle.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachine,
  payNow,
  refundsOfBooking,
} from './testing/fixture.ts';

/**
 * Every move of a booking, a payment, a verdict on money, and a refund. Use cases drive the moves of the tables; the
 * database refuses all others. Generated from the tables: a new state or move fails here until a use case drives it.
 */
const NOW = '2026-11-25T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
let t: TestDatabase;
let open: Machine;
let asha: BuiltUser;
let provider: ReturnType<typeof scriptedGateway>;
const clock = fixedClock(NOW);
const own = { close: () => Promise.resolve() };

beforeAll(async () => {
  t = await testDatabase();
  const books = createDatabase(t.url, { max: 2 });
  own.close = books.close;
  provider = scriptedGateway(books.db, clock);
  open = openMachine(t.url, clock, { max: 6, gateway: provider.gateway });
  asha = await buildUser(t.db);
});
beforeEach(() => {
  clock.set(NOW);
  provider.reset();
});
afterAll(async () => {
  await open.close();
  await own.close();
  await t.close();
});

type Moves = Readonly<Record<string, readonly string[]>>;
const bookingMoves: Moves = Object.fromEntries(
  [...new Set(LIFECYCLE.flatMap(({ from, to }) => [from, to]))].map((state) => [
    state,
    [...new Set(LIFECYCLE.filter(({ from }) => from === state).map(({ to }) => to))],
  ]),
);
type Table = 'bookings' | 'payment_attempts' | 'payment_charges' | 'payment_refunds';
const TABLES: readonly (readonly [Table, string, Moves])[] = [
  ['bookings', 'state', bookingMoves],
  ['payment_attempts', 'state', ATTEMPT_MOVES],
  ['payment_charges', 'verdict', VERDICT_MOVES],
  ['payment_refunds', 'state', REFUND_MOVES],
];
const listed = (moves: Moves): string[] =>
  Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `${from} > ${to}`));

const online = async () => buildProperty(t.db, { payHotel: false });
const hold = async () =>
  must(
    await holdBooking(open, bookingInput(asha.id, { propertyId: (await online()).id, stay: STAY })),
  ).bookingId;
const begin = async () =>
  must(
    await payOnline(open, bookingInput(asha.id, { propertyId: (await online()).id, stay: STAY })),
  );
const booked = async () => confirmed(open, asha.id, (await online()).id, { stay: STAY });
const change = async (id: number, checkIn: string, checkOut: string) =>
  must(
    await modifyBooking(open, {
      ...changeTo(asha.id, id, checkIn, checkOut),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
  );
const waiting = async (id: number) =>
  (await waitingChange(open, id))?.id ?? Promise.reject(new Error('no change waits'));
const cancel = async (bookingId: number) =>
  must(
    await cancelBooking(open, {
      userId: asha.id,
      bookingId,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    }),
  );

describe('the database', () => {
  test.each(TABLES)(
    '%s: knows the same states and moves as the product',
    async (table, column, moves) => {
      const check = await sql<{
        text: string;
      }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${`${table}_${column}_check`}`.execute(
        t.db,
      );
      const states = [...(check.rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(
        ([, state]) => state,
      );
      expect(states.toSorted()).toEqual(Object.keys(moves).toSorted());
      const trigger = await sql<{
        args: Buffer;
      }>`select tgargs as args from pg_trigger where tgname = ${`${table}_moves`}`.execute(t.db);
      const [first, ...pairs] = trigger.rows[0]?.args.toString().split('\0').filter(Boolean) ?? [];
      expect(first).toBe(column);
      expect(pairs.toSorted()).toEqual(listed(moves).toSorted());
    },
  );

  test.each(TABLES)('%s: refuses every other move by any actor', async (table, column, moves) => {
    const id = await subjectOf(table);
    const companions = (state: string): string =>
      table === 'payment_refunds'
        ? `, next_attempt_at = ${state === 'requested' || state === 'sent' ? 'now()' : 'null'}, done_at = ${state === 'done' ? 'now()' : 'null'}, failure = '${state === 'failed' ? 'refused' : ''}'`
        : '';
    for (const from of Object.keys(moves)) {
      await t.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from} ${sql.raw(companions(from))} where id = ${id}`.execute(
          trx,
        );
      });
      for (const to of Object.keys(moves).filter(
        (state) => state !== from && moves[from]?.includes(state) !== true,
      )) {
        await expect(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(
            t.db,
          ),
          `${from} > ${to}`,
        ).rejects.toMatchObject({ code: '23514', constraint: `${table}_moves` });
      }
    }
  });

  test('refuses to edit the ledger', async () => {
    const id = await booked();
    await expect(
      t.db.updateTable('ledger_entries').set({ amount: 1 }).where('booking_id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_stand' });
  });
});

/** A row per table that no other test reads. */
async function subjectOf(table: Table): Promise<number> {
  const bookingId = await booked();
  if (table === 'bookings') return bookingId;
  await cancel(bookingId);
  const row = await t.db
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_charges as c', 'c.id', 'r.charge_id')
    .select([
      'r.id as payment_refunds',
      'c.id as payment_charges',
      'c.attempt_id as payment_attempts',
    ])
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row[table];
}

type Drive = (row: LifecycleRow) => Promise<number>;
/** Moves without a use case of their own yet go through `moveBooking`, as operators will. */
const byMoveBooking =
  (make: () => Promise<number>, actor: BookingActor, moment: string): Drive =>
  async ({ event }) => {
    const id = await make();
    clock.set(moment);
    expect(await moveBooking(open, t.db, id, event, actor)).toBe(true);
    return id;
  };
const ARRIVAL = '2026-12-20T15:00:00+05:30';
const AFTER = '2026-12-22T11:00:00+05:30';
/** A stay that the job has completed. */
const stayed = async (): Promise<number> => {
  const id = await booked();
  clock.set(AFTER);
  await Promise.all([completeStays(open), completeStays(open)]);
  return id;
};
const replacedBy =
  (actor: BookingActor): Drive =>
  async () => {
    const id = await booked();
    await change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await releaseNights(t.db, changeId);
    await t.db
      .transaction()
      .execute(async (trx) => expect(await swapVersions(open, trx, changeId, actor)).toBe(true));
    return changeId;
  };

const DRIVES: Readonly<
  Partial<Record<`${LifecycleRow['from']} ${BookingEvent} ${BookingActor}`, Drive>>
> = {
  'held confirm guest': async () =>
    must(
      await addBooking(
        open,
        bookingInput(asha.id, { propertyId: (await buildProperty(t.db)).id, stay: STAY }),
      ),
    ).bookingId,
  'held confirm operator': byMoveBooking(() => hold(), 'operator', NOW),
  'held confirm system': async () => must(await confirmBooking(open, await hold())).bookingId,
  'held confirm provider': booked,
  'held expire system': async () => {
    const id = await hold();
    clock.advance(15 * 60_000);
    await expireHolds(open);
    return id;
  },
  'held cancel guest': async () => (await cancel(await hold())).bookingId,
  'held cancel operator': byMoveBooking(() => hold(), 'operator', NOW),
  'held cancel system': async () => {
    const id = await booked();
    await change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await cancel(id);
    return changeId;
  },
  'expired confirm provider': async () => {
    const made = await begin();
    await decideSandboxOrder(open, made.payment.sessionId, 'late');
    clock.advance(16 * 60_000);
    await expireHolds(open);
    await reconcilePayments(open);
    return made.bookingId;
  },
  'confirmed check_in operator': byMoveBooking(() => booked(), 'operator', ARRIVAL),
  'confirmed check_in system': async () => {
    const id = await booked();
    clock.set(AFTER);
    await completeStays(open);
    return id;
  },
  'confirmed cancel guest': async () => (await cancel(await booked())).bookingId,
  'confirmed cancel operator': byMoveBooking(() => booked(), 'operator', ARRIVAL),
  'confirmed cancel system': byMoveBooking(() => booked(), 'system', ARRIVAL),
  'confirmed supersede guest': async () => {
    const id = await booked();
    await change(id, '2026-12-20', '2026-12-21');
    return (
      await t.db
        .selectFrom('bookings')
        .select('id')
        .where('modifies', '=', id)
        .executeTakeFirstOrThrow()
    ).id;
  },
  'confirmed supersede operator': replacedBy('operator'),
  'confirmed supersede system': replacedBy('system'),
  'confirmed supersede provider': async () => {
    const id = await booked();
    const asked = await change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await payNow(open, asked.payment?.sessionId ?? '');
    return changeId;
  },
  'confirmed mark_no_show operator': byMoveBooking(() => booked(), 'operator', ARRIVAL),
  'confirmed complete operator': byMoveBooking(() => booked(), 'operator', AFTER),
  'confirmed complete system': byMoveBooking(() => booked(), 'system', AFTER),
  'checked_in complete operator': async (row) => {
    const id = await booked();
    clock.set(ARRIVAL);
    await moveBooking(open, t.db, id, 'check_in', 'operator');
    return byMoveBooking(() => Promise.resolve(id), 'operator', ARRIVAL)(row);
  },
  'checked_in complete system': () => stayed(),
  'completed check_in operator': byMoveBooking(() => stayed(), 'operator', AFTER),
  'completed mark_no_show operator': byMoveBooking(() => stayed(), 'operator', AFTER),
};

describe('a booking', () => {
  const rows = LIFECYCLE.flatMap((row) =>
    row.actors.map((actor) => [`${row.from} ${row.event} ${actor}` as const, row, actor] as const),
  );
  test.each(rows)('%s', async (key, row, actor) => {
    const drive = DRIVES[key];
    if (drive === undefined) throw new Error(`No driver for '${key}': add one to DRIVES.`);
    const id = await drive(row);
    const events = await t.db
      .selectFrom('booking_events')
      .select('id')
      .where('booking_id', '=', id)
      .where('event', '=', row.event)
      .where('from_state', '=', row.from)
      .where('to_state', '=', row.to)
      .where('actor', '=', actor)
      .execute();
    expect(events).toHaveLength(1);
  });

  test('has no driver for a move that the table does not list', () => {
    expect(Object.keys(DRIVES).toSorted()).toEqual(rows.map(([key]) => key).toSorted());
  });
});

/** The steps that move a row of a table from one state to the next; the first state is prepared before. */
type Scene = () => Promise<{ readonly id: number; readonly act: () => Promise<unknown> }>;
const attemptOf = async (bookingId: number) =>
  (await attemptsOf(open, bookingId))[0] ?? Promise.reject(new Error('no attempt'));
const unheard =
  (
    how: 'lost before' | 'lost after',
    act: (sessionId: string, bookingId: number) => Promise<unknown>,
  ): Scene =>
  async () => {
    provider.script.open = how;
    const bookingId = await hold();
    expect(await payAgain(open, asha.id, bookingId)).toMatchObject({
      ok: false,
      code: 'payment.unreachable',
    });
    provider.script.open = null;
    const { id, sessionId } = await attemptOf(bookingId);
    return { id, act: () => act(sessionId, bookingId) };
  };
const settle = (sessionId: string) => settlePayment(open, sessionId);
const begun =
  (
    before: (sessionId: string) => Promise<unknown>,
    act: (sessionId: string) => Promise<unknown>,
  ): Scene =>
  async () => {
    const { bookingId, payment } = await begin();
    await before(payment.sessionId);
    return { id: (await attemptOf(bookingId)).id, act: () => act(payment.sessionId) };
  };
const decided = (outcome: 'paid' | 'declined') => async (sessionId: string) => {
  await decideSandboxOrder(open, sessionId, outcome);
  await settle(sessionId);
};
const leaveUnpaid = async (sessionId: string) => {
  provider.script.status = { state: 'open', payments: [] };
  clock.advance(3 * DAY_MS);
  await settle(sessionId);
};
const says = (state: 'paid' | 'failed') => async (sessionId: string) => {
  const { amount } = (await attemptBySession(open, sessionId)) ?? { amount: 0 };
  provider.script.status = {
    state,
    payments: state === 'paid' ? [{ paymentId: `late-${sessionId}`, amount, currency: 'INR' }] : [],
  };
  await settle(sessionId);
};
const nothing = () => Promise.resolve();
const charged =
  (outcome: 'paid' | 'short'): Scene =>
  async () => {
    const { bookingId, payment } = await begin();
    await decideSandboxOrder(open, payment.sessionId, outcome);
    await refreshAttempt(open, payment.sessionId);
    const [charge] = await chargesOf(open, (await attemptOf(bookingId)).id, t.db);
    return { id: charge?.id ?? 0, act: () => settle(payment.sessionId) };
  };
const refundAs =
  (
    answers: readonly ('pending' | 'failed')[],
    last: 'pending' | 'failed' | null,
    act?: (id: number) => Promise<unknown>,
  ): Scene =>
  async () => {
    const bookingId = await booked();
    await cancel(bookingId);
    const push = async (answer: typeof last) => {
      provider.script.refund = answer;
      clock.advance(HOUR_MS);
      await settleRefunds(open);
    };
    for (const answer of answers) await push(answer);
    const [refund] = await refundsOfBooking(open, bookingId);
    const id = refund?.id ?? 0;
    return { id, act: () => (act === undefined ? push(last) : act(id)) };
  };

const SCENES: Readonly<Record<Exclude<Table, 'bookings'>, Readonly<Record<string, Scene>>>> = {
  payment_attempts: {
    'opening > open': unheard('lost after', (_session, bookingId) =>
      payAgain(open, asha.id, bookingId),
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
    'failed > requested': refundAs(['failed'], null, (id) => retryRefund(open, id, 'Sulochana')),
    'failed > done': refundAs(['failed'], null, (id) =>
      settleRefundByHand(open, id, 'Sulochana', 'NEFT of 26 November'),
    ),
  },
};

describe.each(TABLES.filter((table) => table[0] !== 'bookings'))('%s', (table, column, moves) => {
  const stateOf = async (id: number) =>
    (
      await sql<{
        state: string;
      }>`select ${sql.ref(column)} as state from ${sql.table(table)} where id = ${id}`.execute(t.db)
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
