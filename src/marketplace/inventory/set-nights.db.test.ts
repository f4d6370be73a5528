import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays, nightsOf } from '#shared/dates.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { MOST_RATE } from '#shared/night-rate.ts';
import type { NightsChange } from './night-changes.ts';
import { setNights, type RatesSet } from './set-nights.ts';
import { memberOf, ratesOfRoom } from './testing/host.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const RATE = 600_000;
let t: TestDatabase;
let server: Context;
let owner: Context;
let villa: BuiltProperty;
let other: BuiltProperty;
let room: number;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase({ max: 60 });
  server = testContext(t, { clock });
});
beforeEach(async () => {
  clock.set(NOW);
  villa = await buildProperty(t.db, { from: '2026-11-20', nights: 420 });
  other = await buildProperty(t.db, { from: '2026-11-20', nights: 420, rooms: [{}, { units: 4 }] });
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(server, [villa.id, other.id]);
});
afterAll(() => t.close());

const change = (
  from: string,
  to: string,
  rate: number,
  more: Partial<NightsChange> = {},
): NightsChange => ({ propertyId: villa.id, roomId: room, from, to, set: { rate }, ...more });
const set = (changes: readonly NightsChange[], ctx = owner, more: object = {}) =>
  setNights(ctx, { changes, idempotencyKey: null, ...more });
async function must(result: ReturnType<typeof set>): Promise<RatesSet> {
  const done = await result;
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
/** Search rows that differ from what their sources say. */
async function drift(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.property_id from search_rows s join search_facts f using (property_id)
    where s.base_price <> f.base_price or s.least_rate is distinct from f.least_rate
      or s.open_nights <> open_nights_of(s.property_id, s.open_from, s.open_from + length(s.open_nights) - 1)`.execute(
    t.db,
  );
  return rows;
}

describe('a change of nights', () => {
  it('saves ranges by days of the week, marks them, keeps the old rates, and leaves one audit row a property', async () => {
    const [one, two] = other.rooms.map(({ id }) => id) as [number, number];
    const done = await must(
      set([
        change('2026-12-20', '2026-12-28', 3_200_000),
        change('2026-12-01', '2027-01-01', 800_000, {
          propertyId: other.id,
          roomId: one,
          weekdays: [5, 6],
        }),
        change('2026-12-03', '2026-12-04', 700_000, { propertyId: other.id, roomId: two }),
      ]),
    );
    expect(done).toMatchObject({ changed: 8 + 8 + 1, kept: 0, conflicts: [] });
    expect(done.rooms).toContainEqual({
      propertyId: other.id,
      roomId: one,
      nights: 8,
      rules: [],
      first: '2026-12-04',
      last: '2026-12-26',
      before: [RATE, RATE],
      after: [800_000, 800_000],
    });
    const changed = await t.db
      .selectFrom('rate_changes')
      .select(['room_id', 'first', 'rates'])
      .where('property_id', 'in', [villa.id, other.id])
      .orderBy('room_id')
      .execute();
    expect(changed).toEqual([
      { room_id: room, first: '2026-12-20', rates: Array(8).fill(RATE) },
      {
        room_id: one,
        first: '2026-12-04',
        rates: nightsOf({ checkIn: '2026-12-04', checkOut: '2026-12-27' }).map((_, i) =>
          i % 7 < 2 ? RATE : null,
        ),
      },
      { room_id: two, first: '2026-12-03', rates: [RATE] },
    ]);
    const { n } = await t.db
      .selectFrom('room_nights')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('set_by_hand', '=', true)
      .where('property_id', 'in', [villa.id, other.id])
      .executeTakeFirstOrThrow();
    expect(n).toBe(17);
    const audit = await t.db
      .selectFrom('audit_log')
      .select(['event', 'property_id', 'acting_as', 'before', 'after'])
      .where('property_id', 'in', [villa.id, other.id])
      .orderBy('property_id')
      .execute();
    expect(audit).toMatchObject([
      {
        event: 'rates.changed',
        acting_as: 'owner',
        property_id: villa.id,
        before: { rate: '600000' },
        after: {
          from: '2026-12-20',
          to: '2026-12-28',
          rooms: String(room),
          nights: 8,
          rate: '3200000',
          change: expect.any(Number) as number,
        },
      },
      { property_id: other.id, after: { nights: 9, rate: '700000-800000' } },
    ]);
    expect(await drift()).toEqual([]);
  });

  it('answers the same under a used key, and a rehearsal saves nothing', async () => {
    const asked = [change('2026-12-01', '2026-12-03', 900_000, { seen: [RATE, RATE] })];
    const rehearsed = await must(set(asked, owner, { dryRun: true }));
    expect(rehearsed).toMatchObject({ changed: 2, conflicts: [], audits: [] });
    expect(await ratesOfRoom(t.db, room, '2026-12-01', '2026-12-03')).toEqual(
      new Map([
        ['2026-12-01', RATE],
        ['2026-12-02', RATE],
      ]),
    );
    const [one, two] = await Promise.all([
      must(set(asked, owner, { idempotencyKey: 'once-and-again' })),
      must(set(asked, owner, { idempotencyKey: 'once-and-again' })),
    ]);
    expect(two).toEqual(one);
    expect({ ...one, audits: [] }).toEqual(rehearsed);
    const edits = await t.db
      .selectFrom('rate_edits')
      .select('id')
      .where('property_id', '=', villa.id)
      .execute();
    expect(edits).toHaveLength(1);
    expect(
      await set([change('2026-12-01', '2026-12-02', 100_000)], owner, {
        idempotencyKey: 'once-and-again',
      }),
    ).toMatchObject({ code: 'idempotency.reused' });
  });

  it('sends one notification, of the nights alone', async () => {
    const heard: string[] = [];
    const client = await t.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen verandah_changed');
    await must(
      set([
        change('2026-12-01', '2026-12-11', 900_000, { weekdays: [1, 2, 3] }),
        change('2027-02-01', '2027-02-03', 700_000),
      ]),
    );
    await client.query('select 1');
    await expect
      .poll(() => heard)
      .toEqual([`nights:${villa.id} city:${villa.cityId} 2026-12-01..2027-02-02`]);
    client.removeAllListeners('notification');
    await client.query('unlisten *');
    client.release();
  });

  it('reports moved nights with name, time and both rates, and saves the others', async () => {
    const meera = await memberOf(server, [villa.id]);
    await must(set([change('2026-12-05', '2026-12-07', 750_000)], meera));
    clock.advance(60_000);
    const done = await must(
      set([change('2026-12-04', '2026-12-08', 900_000, { seen: Array(4).fill(RATE) as number[] })]),
    );
    expect(done.changed).toBe(2);
    expect(done.conflicts).toEqual(
      ['2026-12-05', '2026-12-06'].map((night) => ({
        propertyId: villa.id,
        roomId: room,
        night,
        wanted: 900_000,
        seen: RATE,
        now: 750_000,
        rules: null,
        by: meera.actor.session?.account.name,
        at: new Date(NOW).toISOString(),
      })),
    );
    expect([...(await ratesOfRoom(t.db, room, '2026-12-04', '2026-12-08')).values()]).toEqual([
      900_000, 750_000, 750_000, 900_000,
    ]);
    // what somebody else already set to the wanted rate is no conflict
    expect(
      await must(set([change('2026-12-05', '2026-12-06', 750_000, { seen: [RATE] })])),
    ).toMatchObject({ changed: 0, conflicts: [] });
    // a night that is not on sale
    await t.db
      .deleteFrom('room_nights')
      .where('room_id', '=', room)
      .where('night', '>', '2027-12-25')
      .execute();
    expect(await must(set([change('2027-12-25', '2027-12-27', 750_000)]))).toMatchObject({
      changed: 1,
      conflicts: [{ night: '2027-12-26', now: null, by: '' }],
    });
  });

  it('refuses bad input with nothing changed', async () => {
    const before = await ratesOfRoom(t.db, room);
    const cases: readonly (readonly [string, readonly NightsChange[]])[] = [
      ['nights.rate', [change('2026-12-01', '2026-12-02', 0)]],
      ['nights.rate', [change('2026-12-01', '2026-12-02', 9_900)]],
      ['nights.rate', [change('2026-12-01', '2026-12-02', 10_050)]],
      ['nights.rate', [change('2026-12-01', '2026-12-02', 100_000_000_00)]],
      ['nights.rate', [change('2026-12-01', '2026-12-02', Number.NaN)]],
      ['nights.range', [change('2026-12-05', '2026-12-04', RATE)]],
      ['nights.range', [change('2026-12-05', '2026-12-05', RATE)]],
      ['nights.range', [change('2026-02-30', '2026-12-05', RATE)]],
      ['nights.past', [change('2026-11-24', '2026-11-27', RATE)]],
      ['nights.too-far', [change('2026-12-01', '2036-12-01', RATE)]],
      ['nights.too-far', [change('2026-12-01', '2028-01-01', RATE)]],
      ['nights.weekdays', [change('2026-12-01', '2026-12-09', RATE, { weekdays: [0, 8] })]],
      ['nights.weekdays', [change('2026-12-01', '2026-12-09', RATE, { weekdays: [] })]],
      ['nights.none', [change('2026-12-01', '2026-12-02', RATE, { weekdays: [7] })]],
      ['nights.none', []],
      ['nights.seen', [change('2026-12-01', '2026-12-04', RATE, { seen: [RATE] })]],
      [
        'nights.twice',
        [change('2026-12-01', '2026-12-04', RATE), change('2026-12-03', '2026-12-05', 900_000)],
      ],
      [
        'nights.too-many',
        Array.from({ length: 13 }, (_, i) =>
          change('2026-12-01', addDays('2026-12-01', 385), RATE, { roomId: room + i }),
        ),
      ],
      [
        'room.unknown',
        [change('2026-12-01', '2026-12-02', RATE, { roomId: other.rooms[0]?.id ?? 0 })],
      ],
      [
        'room.unknown',
        [
          change('2026-12-01', '2026-12-02', 900_000),
          change('2026-12-01', '2026-12-02', RATE, { roomId: 2_000_000_000 }),
        ],
      ],
    ];
    for (const [code, changes] of cases) {
      const refused = await set(changes);
      expect([code, refused.ok ? 'saved' : refused.code]).toEqual([code, code]);
      if (!refused.ok) expect(refused.message).not.toBe('');
    }
    expect(await ratesOfRoom(t.db, room)).toEqual(before);
    const edits = await t.db
      .selectFrom('rate_edits')
      .select('id')
      .where('property_id', '=', villa.id)
      .execute();
    expect(edits).toEqual([]);
    // both bounds are allowed
    expect(await must(set([change('2026-12-01', '2026-12-02', MOST_RATE)]))).toMatchObject({
      changed: 1,
    });
    expect(await must(set([change('2026-11-25', '2026-11-26', 10_000)]))).toMatchObject({
      changed: 1,
    });
  });

  it('is the owner’s: 403 with the reason for a caretaker, 404 for a stranger, whole calls', async () => {
    const caretaker = await memberOf(server, [villa.id], 'caretaker');
    const stranger = await memberOf(server, []);
    const mixed = [
      change('2026-12-01', '2026-12-02', 900_000),
      change('2026-12-01', '2026-12-02', 900_000, {
        propertyId: other.id,
        roomId: other.rooms[0]?.id ?? 0,
      }),
    ];
    expect(await set(mixed, caretaker)).toMatchObject({
      kind: 'forbidden',
      code: 'access.caretaker',
    });
    expect(await set(mixed, stranger)).toMatchObject({
      kind: 'not-found',
      code: 'property.unknown',
    });
    expect(await set(mixed, await memberOf(server, [villa.id]))).toMatchObject({
      code: 'property.unknown',
    });
    expect([...(await ratesOfRoom(t.db, room, '2026-12-01', '2026-12-02')).values()]).toEqual([
      RATE,
    ]);
  });
});

describe('undoing a change', () => {
  const undo = (auditId: number, ctx = owner) => undoAudited(ctx, { auditId });

  it('gives back rates and marks, once', async () => {
    await must(set([change('2026-12-01', '2026-12-02', 650_000)]));
    const before = await ratesOfRoom(t.db, room);
    const { audits } = await must(set([change('2026-12-01', '2026-12-05', 900_000)]));
    const auditId = audits[0]?.auditId ?? 0;
    expect(await undo(auditId)).toMatchObject({ ok: true });
    expect(await ratesOfRoom(t.db, room)).toEqual(before);
    const byHand = await t.db
      .selectFrom('room_nights')
      .select('night')
      .where('room_id', '=', room)
      .where('set_by_hand', '=', true)
      .execute();
    expect(byHand).toEqual([{ night: '2026-12-01' }]);
    expect(await undo(auditId)).toMatchObject({ code: 'undo.done' });
    const last = await t.db
      .selectFrom('audit_log')
      .select(['event', 'after'])
      .where('property_id', '=', villa.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      event: 'change.undone',
      after: { event: 'rates.changed', row: auditId },
    });
  });

  it('refuses if a night has been changed since, and after a day', async () => {
    const { audits } = await must(set([change('2026-12-01', '2026-12-05', 900_000)]));
    const auditId = audits[0]?.auditId ?? 0;
    const meera = await memberOf(server, [villa.id]);
    await must(set([change('2026-12-03', '2026-12-04', 950_000)], meera));
    const now = await ratesOfRoom(t.db, room);
    const refused = await undo(auditId);
    expect(refused).toMatchObject({
      code: 'undo.changed-since',
      data: { by: meera.actor.session?.account.name, at: new Date(NOW).toISOString() },
    });
    if (!refused.ok) expect(refused.message).toContain(meera.actor.session?.account.name);
    expect(await ratesOfRoom(t.db, room)).toEqual(now);
    clock.advance(25 * 3_600_000);
    expect(await undo(auditId)).toMatchObject({ code: 'undo.late' });
    expect(await undo(auditId, await memberOf(server, [villa.id], 'caretaker'))).toMatchObject({
      code: 'access.caretaker',
    });
  });

  it('of two at once happens once', async () => {
    const { audits } = await must(set([change('2026-12-01', '2026-12-05', 900_000)]));
    const answers = await Promise.all([1, 2, 3].map(() => undo(audits[0]?.auditId ?? 0)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });
});
