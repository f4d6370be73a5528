import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { releaseNights } from '#marketplace/inventory/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { swapVersions } from './apply-change.ts';
import { addBooking, confirmBooking } from './book.ts';
import { waitingChange } from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { completeStays, expireHolds } from './complete.ts';
import { markStay, type StayMark } from './mark-stay.ts';
import { reconcilePayments } from './pay.ts';
import { LIFECYCLE, type BookingActor, type BookingEvent, type LifecycleRow } from './lifecycle.ts';
import { bookingInput, must, payNow } from './testing/fixture.ts';
import { listed, movesFixture, NOW, STAY, TABLES, type Table } from './testing/moves-fixture.ts';

/**
 * Every move of a booking, and the moves that the database refuses. Use cases drive the moves of the tables; the
 * database refuses all others. Generated from the tables: a new state or move fails here until a use case drives it.
 */
let f: Awaited<ReturnType<typeof movesFixture>>;
beforeAll(async () => {
  f = await movesFixture();
});
beforeEach(() => f.reset());
afterAll(() => f.close());

const waiting = async (id: number) =>
  (await waitingChange(f.open, id))?.id ?? Promise.reject(new Error('no change waits'));

describe('the database', () => {
  test.each(TABLES)(
    '%s: knows the same states and moves as the product',
    async (table, column, moves) => {
      const check = await sql<{
        text: string;
      }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${`${table}_${column}_check`}`.execute(
        f.t.db,
      );
      const states = [...(check.rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(
        ([, state]) => state,
      );
      expect(states.toSorted()).toEqual(Object.keys(moves).toSorted());
      const trigger = await sql<{
        args: Buffer;
      }>`select tgargs as args from pg_trigger where tgname = ${`${table}_moves`}`.execute(f.t.db);
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
      await f.t.db.transaction().execute(async (trx) => {
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
            f.t.db,
          ),
          `${from} > ${to}`,
        ).rejects.toMatchObject({ code: '23514', constraint: `${table}_moves` });
      }
    }
  });

  test('refuses to edit the ledger', async () => {
    const id = await f.booked();
    await expect(
      f.t.db
        .updateTable('ledger_entries')
        .set({ amount: 1 })
        .where('booking_id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_stand' });
  });
});

/** A row per table that no other test reads. */
async function subjectOf(table: Table): Promise<number> {
  const bookingId = await f.booked();
  if (table === 'bookings') return bookingId;
  await f.cancel(bookingId);
  const row = await f.t.db
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
    f.clock.set(moment);
    expect(await moveBooking(f.open, f.t.db, id, event, actor)).toBe(true);
    return id;
  };

const ARRIVAL = '2026-12-20T15:00:00+05:30';

/** 00:00 of the day after arrival. */
const NEXT_DAY = '2026-12-21T00:00:00+05:30';
const AFTER = '2026-12-22T11:00:00+05:30';
/** A stay that the job has completed. */
const stayed = async (): Promise<number> => {
  const id = await f.booked();
  f.clock.set(AFTER);
  await Promise.all([completeStays(f.open), completeStays(f.open)]);
  return id;
};
/** A stay that the staff or a caretaker of its property mark, after other marks at the same moment. */
const marking =
  (
    actor: 'operator' | 'property',
    mark: StayMark,
    moment: string,
    before: readonly StayMark[] = [],
    make: () => Promise<number> = () => f.booked(),
  ): Drive =>
  async () => {
    const id = await make();
    f.clock.set(moment);
    const ctx = actor === 'operator' ? f.open : await f.asCaretaker(id);
    for (const each of [...before, mark])
      expect(await markStay(ctx, id, each), each).toMatchObject({ ok: true });
    return id;
  };
const replacedBy =
  (actor: BookingActor): Drive =>
  async () => {
    const id = await f.booked();
    await f.change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await releaseNights(f.t.db, changeId);
    await f.t.db
      .transaction()
      .execute(async (trx) => expect(await swapVersions(f.open, trx, changeId, actor)).toBe(true));
    return changeId;
  };

const DRIVES: Readonly<
  Partial<Record<`${LifecycleRow['from']} ${BookingEvent} ${BookingActor}`, Drive>>
> = {
  'held confirm guest': async () =>
    must(
      await addBooking(
        f.open,
        bookingInput(f.asha.id, { propertyId: (await buildProperty(f.t.db)).id, stay: STAY }),
      ),
    ).bookingId,
  'held confirm operator': byMoveBooking(() => f.hold(), 'operator', NOW),
  'held confirm system': async () => must(await confirmBooking(f.open, await f.hold())).bookingId,
  'held confirm provider': () => f.booked(),
  'held expire system': async () => {
    const id = await f.hold();
    f.clock.advance(15 * 60_000);
    await expireHolds(f.open);
    return id;
  },
  'held cancel guest': async () => (await f.cancel(await f.hold())).bookingId,
  'held cancel operator': byMoveBooking(() => f.hold(), 'operator', NOW),
  'held cancel system': async () => {
    const id = await f.booked();
    await f.change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await f.cancel(id);
    return changeId;
  },
  'expired confirm provider': async () => {
    const made = await f.begin();
    await decideSandboxOrder(f.open, made.payment.sessionId, 'late');
    f.clock.advance(16 * 60_000);
    await expireHolds(f.open);
    await reconcilePayments(f.open);
    return made.bookingId;
  },
  'confirmed check_in operator': marking('operator', 'arrived', ARRIVAL),
  'confirmed check_in property': marking('property', 'arrived', ARRIVAL),
  'confirmed check_in system': async () => {
    const id = await f.booked();
    f.clock.set(AFTER);
    await completeStays(f.open);
    return id;
  },
  'confirmed cancel guest': async () => (await f.cancel(await f.booked())).bookingId,
  'confirmed cancel operator': byMoveBooking(() => f.booked(), 'operator', ARRIVAL),
  'confirmed cancel system': byMoveBooking(() => f.booked(), 'system', ARRIVAL),
  'confirmed supersede guest': async () => {
    const id = await f.booked();
    await f.change(id, '2026-12-20', '2026-12-21');
    return (
      await f.t.db
        .selectFrom('bookings')
        .select('id')
        .where('modifies', '=', id)
        .executeTakeFirstOrThrow()
    ).id;
  },
  'confirmed supersede operator': replacedBy('operator'),
  'confirmed supersede system': replacedBy('system'),
  'confirmed supersede provider': async () => {
    const id = await f.booked();
    const asked = await f.change(id, '2026-12-21', '2026-12-24');
    const changeId = await waiting(id);
    await payNow(f.open, asked.payment?.sessionId ?? '');
    return changeId;
  },
  'confirmed mark_no_show operator': marking('operator', 'no-show', NEXT_DAY),
  'confirmed mark_no_show property': marking('property', 'no-show', NEXT_DAY),
  'confirmed complete operator': marking('operator', 'left', AFTER),
  'confirmed complete property': marking('property', 'left', AFTER),
  'confirmed complete system': byMoveBooking(() => f.booked(), 'system', AFTER),
  'checked_in complete operator': marking('operator', 'left', ARRIVAL, ['arrived']),
  'checked_in complete property': marking('property', 'left', ARRIVAL, ['arrived']),
  'checked_in take_back operator': marking('operator', 'take-back', ARRIVAL, ['arrived']),
  'checked_in take_back property': marking('property', 'take-back', ARRIVAL, ['arrived']),
  'completed take_back operator': marking('operator', 'take-back', ARRIVAL, ['arrived', 'left']),
  'completed take_back property': marking('property', 'take-back', ARRIVAL, ['arrived', 'left']),
  'no_show take_back operator': marking('operator', 'take-back', NEXT_DAY, ['no-show']),
  'no_show take_back property': marking('property', 'take-back', NEXT_DAY, ['no-show']),
  'checked_in complete system': () => stayed(),
  'completed check_in operator': byMoveBooking(() => stayed(), 'operator', AFTER),
  'completed check_in property': byMoveBooking(() => stayed(), 'property', AFTER),
  'completed mark_no_show operator': marking('operator', 'no-show', AFTER, [], stayed),
  'completed mark_no_show property': marking('property', 'no-show', AFTER, [], stayed),
};

describe('a booking', () => {
  const rows = LIFECYCLE.flatMap((row) =>
    row.actors.map((actor) => [`${row.from} ${row.event} ${actor}` as const, row, actor] as const),
  );
  test.each(rows)('%s', async (key, row, actor) => {
    const drive = DRIVES[key];
    if (drive === undefined) throw new Error(`No driver for '${key}': add one to DRIVES.`);
    const id = await drive(row);
    const events = await f.t.db
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
