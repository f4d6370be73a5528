import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOwnBooking } from '#marketplace/bookings/blocks/index.ts';
import { markStay } from '#marketplace/bookings/day/index.ts';
import { confirmed } from '#marketplace/bookings/testing/fixture.ts';
import { tellTrip } from '#marketplace/bookings/trip/index.ts';
import { hostToday } from '#marketplace/host/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  cleanerPage,
  makeCleanerLink,
  markByLink,
  markTurnover,
  turnoversOf,
  type Turnover,
  type TurnoverStay,
} from './index.ts';

const TODAY = '2026-12-10';
const clock = fixedClock(`${TODAY}T09:00:00+05:30`);
let t: TestDatabase;
let server: Context;
let guest: BuiltUser;
let villa: BuiltProperty;
let owner: Context;
let caretaker: Context;
let stranger: Context;
/** Somebody with a link: a request without an account. */
let cleaner: Context;

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  guest = await buildUser(t.db);
  stranger = await memberOf(server, [(await buildProperty(t.db)).id]);
  cleaner = actingAs(server, { ...SYSTEM, requestId: 'r', address: '203.0.113.9' });
});
beforeEach(async () => {
  clock.set(`${TODAY}T09:00:00+05:30`);
  villa = await buildProperty(t.db, { name: 'Mist House' });
  owner = await memberOf(server, [villa.id]);
  caretaker = await memberOf(server, [villa.id], 'caretaker');
});
afterAll(() => t.close());

async function stays(checkIn: IsoDate, checkOut: IsoDate, property = villa): Promise<TurnoverStay> {
  const now = clock.now();
  clock.set('2026-11-25T10:00:00+05:30');
  const id = await confirmed(server, guest.id, property.id, { stay: { checkIn, checkOut } });
  clock.set(now.toISOString());
  return { kind: 'booking', id };
}
const leavesToday = () => stays(addDays(TODAY, -2), TODAY);

async function list(ctx = owner, propertyIds = [villa.id]): Promise<readonly Turnover[]> {
  const days = await hostToday(ctx, { propertyIds });
  if (!days.ok) throw new Error(days.code);
  return turnoversOf(ctx, days.value);
}
const only = async (): Promise<Turnover> => {
  const [one, ...more] = await list();
  if (one === undefined || more.length > 0) throw new Error(`${more.length} more`);
  return one;
};
async function linkTo(stay: TurnoverStay, renew = false): Promise<string> {
  const made = await makeCleanerLink(owner, stay, { renew });
  if (!made.ok) throw new Error(made.code);
  return made.value.path.slice('/t/'.length);
}
const rowsOf = ({ id }: TurnoverStay) =>
  t.db.selectFrom('turnovers').selectAll().where('booking_id', '=', id).execute();

describe('the list of a day', () => {
  it('has each departure with the hour and the party of the next guests', async () => {
    const leaving = await leavesToday();
    const coming = await stays(TODAY, addDays(TODAY, 2));
    expect(await only()).toMatchObject({
      stay: leaving,
      departs: TODAY,
      leaveBy: '11:00',
      haveLeft: false,
      next: { from: TODAY, at: '14:00', adults: 2, children: 0, areHere: false },
      ready: null,
      link: null,
    });
    expect(
      await tellTrip(server, guest.id, coming.id, { arrival: '17:30', requests: '' }),
    ).toMatchObject({ ok: true });
    expect((await only()).next).toMatchObject({ at: '17:30' });
    expect(await markStay(caretaker, leaving.id, 'left')).toMatchObject({ ok: false });
    expect(await markStay(caretaker, leaving.id, 'arrived')).toMatchObject({ ok: true });
    expect(await markStay(caretaker, leaving.id, 'left')).toMatchObject({ ok: true });
    expect(await markStay(caretaker, coming.id, 'arrived')).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ haveLeft: true, next: { areHere: true } });
  });

  it('has the rooms of an own booking, and looks no farther than tomorrow', async () => {
    const made = await addOwnBooking(
      owner,
      {
        propertyId: villa.id,
        roomId: villa.rooms[0]?.id ?? 0,
        from: TODAY,
        to: addDays(TODAY, 1),
        units: 1,
        name: 'Anil Deshpande',
        mobile: '9812345678',
        adults: 6,
        children: 2,
        amount: paise(42_000),
        advance: 0,
        note: '',
      },
      null,
    );
    if (!made.ok) throw new Error(made.code);
    await stays(addDays(TODAY, 3), addDays(TODAY, 4));
    clock.set(`${addDays(TODAY, 1)}T09:00:00+05:30`);
    const stay: TurnoverStay = { kind: 'own_booking', id: made.value.blockId ?? 0 };
    expect(await only()).toMatchObject({ stay, next: null });
    expect(await markTurnover(caretaker, stay, 'ready')).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ ready: { at: clock.now() } });
  });

  it('keeps what was not made ready yesterday until its next guests have come', async () => {
    const leaving = await leavesToday();
    const coming = await stays(addDays(TODAY, 1), addDays(TODAY, 3));
    clock.set(`${addDays(TODAY, 1)}T09:00:00+05:30`);
    expect(await only()).toMatchObject({ stay: leaving, haveLeft: true, ready: null });
    expect(await markStay(caretaker, coming.id, 'arrived')).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await markStay(caretaker, coming.id, 'take-back')).toMatchObject({ ok: true });
    expect(await markTurnover(caretaker, leaving, 'ready')).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    clock.set(`${addDays(TODAY, 2)}T00:00:00+05:30`);
    expect(await markTurnover(caretaker, leaving, 'due')).toMatchObject({
      code: 'turnover.closed',
    });
  });

  it('follows guests who leave early, and takes one statement for all properties', async () => {
    const early = await stays(addDays(TODAY, -1), addDays(TODAY, 2));
    expect(await list()).toEqual([]);
    expect(await markStay(caretaker, early.id, 'arrived')).toMatchObject({ ok: true });
    expect(await markStay(caretaker, early.id, 'left')).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ stay: early, departs: TODAY, haveLeft: true });
    const token = await linkTo(early);
    expect(await markStay(caretaker, early.id, 'take-back')).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await cleanerPage(cleaner, token)).toMatchObject({ code: 'turnover.link-ended' });

    const hotel = await buildProperty(t.db, { rooms: [{ units: 5, name: 'Deluxe' }] });
    const both = await memberOf(server, [villa.id, hotel.id], 'caretaker');
    for (const property of [villa, hotel, hotel])
      await stays(addDays(TODAY, 10), addDays(TODAY, 12), property);
    clock.set(`${addDays(TODAY, 12)}T09:00:00+05:30`);
    const statements = async (propertyIds: number[]) =>
      (await queriesOf(both.pool, () => list(both, propertyIds))).length;
    expect(await list(both, [villa.id, hotel.id])).toHaveLength(3);
    expect(await statements([villa.id, hotel.id])).toBe(await statements([hotel.id]));
  });
});

describe('a mark', () => {
  it('is made and taken back by a caretaker, with a row of the audit log each', async () => {
    const stay = await leavesToday();
    expect(await markTurnover(caretaker, stay, 'ready')).toEqual({
      ok: true,
      value: { state: 'ready' },
    });
    const { ready } = await only();
    expect(ready).toEqual({ at: clock.now(), by: caretaker.actor.session?.account.name });
    expect(await markTurnover(owner, stay, 'due')).toMatchObject({ ok: true });
    expect((await only()).ready).toBeNull();
    expect(await auditRows(t.db, `booking:${stay.id}`)).toEqual([
      ['turnover.marked', '', { state: 'due' }, { state: 'ready' }, ''],
      ['turnover.marked', '', { state: 'ready' }, { state: 'due' }, ''],
    ]);
  });

  it('twice, and by twenty at once, is one row, and the first is kept', async () => {
    const stay = await leavesToday();
    const token = await linkTo(stay);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? markTurnover(caretaker, stay, 'ready') : markByLink(cleaner, token, 'ready'),
      ),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await rowsOf(stay)).toHaveLength(1);
    const { ready } = await only();
    clock.advance(60_000);
    expect(await markTurnover(owner, stay, 'ready')).toEqual(answers[0]);
    expect((await only()).ready).toEqual(ready);
    const marks = (await auditRows(t.db, `booking:${stay.id}`)).filter(
      ([event]) => event === 'turnover.marked',
    );
    expect(marks).toHaveLength(1);
  });

  it('is refused to strangers, to people without an account, and on other days', async () => {
    const [stay, later] = [await leavesToday(), await stays(TODAY, addDays(TODAY, 2))];
    for (const refused of [
      await markTurnover(stranger, stay, 'ready'),
      await makeCleanerLink(stranger, stay, { renew: true }),
      await markTurnover(owner, { kind: 'booking', id: 2_000_000_000 }, 'ready'),
      await markTurnover(owner, { kind: 'own_booking', id: stay.id }, 'ready'),
    ])
      expect(refused).toMatchObject({ kind: 'not-found', code: 'turnover.not-found' });
    expect(await markTurnover(cleaner, stay, 'ready')).toMatchObject({ ok: false });
    expect(await markTurnover(owner, later, 'ready')).toMatchObject({ code: 'turnover.closed' });
    expect(await makeCleanerLink(owner, later, { renew: false })).toMatchObject({
      code: 'turnover.closed',
    });
    expect(await rowsOf(stay)).toEqual([]);
    const { rows } = await t.pool.query('select 1 from turnovers where property_id = $1', [
      villa.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the cleaner’s link', () => {
  it('shows rooms, hours and how many come, and nothing else about the guests', async () => {
    const stay = await leavesToday();
    await stays(TODAY, addDays(TODAY, 2));
    const page = await cleanerPage(cleaner, await linkTo(stay));
    expect(page).toEqual({
      ok: true,
      value: {
        hotelName: 'Mist House',
        departs: TODAY,
        rooms: [{ roomId: villa.rooms[0]?.id, name: expect.any(String), quantity: 1 }],
        leaveBy: '11:00',
        haveLeft: false,
        next: { from: TODAY, at: '14:00', adults: 2, children: 0, areHere: false },
        readyAt: null,
      },
    });
  });

  it('marks without an account, and the audit log says that somebody had the link', async () => {
    const stay = await leavesToday();
    const token = await linkTo(stay);
    expect(await markByLink(cleaner, token, 'ready')).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ ready: { at: clock.now(), by: '' } });
    expect(await cleanerPage(cleaner, token)).toMatchObject({ value: { readyAt: clock.now() } });
    expect(await markByLink(cleaner, token, 'due')).toMatchObject({ ok: true });
    expect((await only()).ready).toBeNull();
    const row = await t.db
      .selectFrom('audit_log')
      .select(['permission', 'actor_id', 'acting_as', 'done_by'])
      .where('subject', '=', `booking:${stay.id}`)
      .where('permission', '=', 'turnover.tick')
      .executeTakeFirst();
    expect(row).toEqual({
      permission: 'turnover.tick',
      actor_id: null,
      acting_as: 'link',
      done_by: 'link',
    });
  });

  it('is made once by two at once, and ends when a new one is made', async () => {
    const stay = await leavesToday();
    const [one, two] = await Promise.all([linkTo(stay), linkTo(stay)]);
    expect(two).toBe(one);
    expect((await only()).link).toBe(`/t/${one}`);
    const renewed = await linkTo(stay, true);
    expect(renewed).not.toBe(one);
    expect(await cleanerPage(cleaner, one)).toMatchObject({ code: 'turnover.link-ended' });
    expect(await markByLink(cleaner, one, 'ready')).toMatchObject({
      kind: 'not-found',
      code: 'turnover.link-ended',
    });
    expect((await only()).ready).toBeNull();
    expect(await markByLink(cleaner, renewed, 'ready')).toMatchObject({ ok: true });
    // the stored row alone makes no link
    const [row] = await rowsOf(stay);
    expect(JSON.stringify(row)).not.toContain(renewed);
  });

  it.each([
    ['an empty text', ''],
    ['a token of nobody', 'A'.repeat(24)],
    ['a statement', "' or 1=1 --"],
    ['a long text', 'A'.repeat(5000)],
    ['other letters', 'é'.repeat(24)],
  ])('opens nothing as %s', async (_what, token) => {
    await linkTo(await leavesToday());
    expect(await cleanerPage(cleaner, token)).toMatchObject({ code: 'turnover.link-ended' });
    expect(await markByLink(cleaner, token, 'ready')).toMatchObject({
      code: 'turnover.link-ended',
    });
  });

  it('works until the end of the day after the departure', async () => {
    const stay = await leavesToday();
    const token = await linkTo(stay);
    clock.set(`${addDays(TODAY, 1)}T23:59:59+05:30`);
    expect(await cleanerPage(cleaner, token)).toMatchObject({ ok: true });
    clock.set(`${addDays(TODAY, 2)}T00:00:00+05:30`);
    expect(await cleanerPage(cleaner, token)).toMatchObject({ code: 'turnover.link-ended' });
    expect(await markByLink(cleaner, token, 'ready')).toMatchObject({
      code: 'turnover.link-ended',
    });
  });

  it('ends when the stay does not depart that day any more', async () => {
    const stay = await leavesToday();
    const token = await linkTo(stay);
    await t.db
      .updateTable('bookings')
      .set({ check_out: addDays(TODAY, 1) })
      .where('id', '=', stay.id)
      .execute();
    expect(await cleanerPage(cleaner, token)).toMatchObject({ code: 'turnover.link-ended' });
    await t.db
      .updateTable('bookings')
      .set({ check_out: TODAY, state: 'cancelled', cancelled_at: clock.now() })
      .where('id', '=', stay.id)
      .execute();
    expect(await markByLink(cleaner, token, 'ready')).toMatchObject({
      code: 'turnover.link-ended',
    });
  });
});

it('the database refuses a turnover of two stays or of none, half a link, and a second row', async () => {
  const stay = await leavesToday();
  const insert = (columns: string, values: string) =>
    t.pool.query(
      `insert into turnovers (property_id, departs, ${columns}) values (${villa.id}, '${TODAY}', ${values})`,
    );
  await expect(insert('ready_at', 'now()')).rejects.toThrow('turnovers_stay');
  await expect(
    insert('booking_id, nonce', `${stay.id}, decode(repeat('ab', 16), 'hex')`),
  ).rejects.toThrow('turnovers_link');
  await expect(
    insert('booking_id, ready_by', `${stay.id}, ${owner.actor.session?.account.id}`),
  ).rejects.toThrow('turnovers_ready_by');
  await insert('booking_id', `${stay.id}`);
  await expect(insert('booking_id', `${stay.id}`)).rejects.toThrow('turnovers_booking');
});
