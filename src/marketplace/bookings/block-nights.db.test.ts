import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { disagreements } from '#marketplace/inventory/testing/nights.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import { SYSTEM, actingAs, type Context } from '#platform/context.ts';
import type { Result } from '#shared/result.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { addBooking } from './book.ts';
import { blockNights, unblockNights, type BlockDone, type NewClosing } from './block-nights.ts';
import { expireHolds } from './complete.ts';
import { holdBooking } from './hold.ts';
import { addOwnBooking, changeOwnBooking } from './own-bookings.ts';
import { bookingInput, closeMachines, openMachines, type TwoMachines } from './testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const clock = fixedClock(NOW);
let f: TwoMachines;
let villa: BuiltProperty;
let room: number;
let owner: Context;
let caretaker: Context;

beforeAll(async () => {
  f = await openMachines(clock);
});
beforeEach(async () => {
  clock.set(NOW);
  villa = await buildProperty(f.t.db);
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(f.one, [villa.id]);
  caretaker = await memberOf(f.one, [villa.id], 'caretaker');
});
afterAll(() => closeMachines(f));

const closing = (from: string, to: string, over: Partial<NewClosing> = {}): NewClosing => ({
  propertyId: villa.id,
  roomId: room,
  from,
  to,
  kind: 'owner_stay',
  note: '',
  ...over,
});
const close = (
  ctx: Context,
  from: string,
  to: string,
  {
    key = null,
    ifLapses = false,
    ...over
  }: Partial<NewClosing> & {
    key?: string | null;
    ifLapses?: boolean;
  } = {},
) => blockNights(ctx, { closing: closing(from, to, over), idempotencyKey: key, ifLapses });
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.code);
const must = (result: Result<BlockDone>): BlockDone => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};
const unitsOf = async (from: string, to: string, roomId = room) =>
  (
    await f.t.db
      .selectFrom('room_nights')
      .select(['units', 'sold'])
      .where('room_id', '=', roomId)
      .where('night', '>=', from)
      .where('night', '<', to)
      .orderBy('night')
      .execute()
  ).map(({ units, sold }) => units - sold);
const guestOf = (over = {}) => ({
  propertyId: villa.id,
  roomId: room,
  from: '2026-12-10',
  to: '2026-12-12',
  name: 'Anil Deshpande',
  mobile: '98123 45678',
  adults: 4,
  children: 1,
  amount: 4_200_000,
  advance: 1_000_000,
  note: '',
  ...over,
});

describe('closing nights', () => {
  it('takes them off sale, and opening puts them back, once', async () => {
    const { blockId, audits } = must(await close(owner, '2026-12-04', '2026-12-07'));
    expect(await unitsOf('2026-12-03', '2026-12-08')).toEqual([1, 0, 0, 0, 1]);
    expect(codeOf(await addBooking(f.two, bookingInput(f.asha.id, { propertyId: villa.id })))).toBe(
      'inventory.sold-out',
    );
    expect(codeOf(await close(owner, '2026-12-05', '2026-12-06'))).toBe('night.blocked');
    const whole = { propertyId: villa.id, blockId: blockId ?? 0 };
    expect(codeOf(await unblockNights(owner, whole, null))).toBe('ok');
    expect(codeOf(await unblockNights(owner, whole, null))).toBe('block.gone');
    expect(await unitsOf('2026-12-03', '2026-12-08')).toEqual([1, 1, 1, 1, 1]);
    expect(codeOf(await undoAudited(owner, { auditId: audits[0] ?? 0 }))).toBe(
      'undo.changed-since',
    );
    expect(await disagreements(f.t.db)).toEqual([]);
  });

  it('can be undone, and so can opening, also of a part', async () => {
    const { audits } = must(await close(owner, '2026-12-04', '2026-12-08'));
    expect(codeOf(await undoAudited(owner, { auditId: audits[0] ?? 0 }))).toBe('ok');
    expect(await unitsOf('2026-12-04', '2026-12-08')).toEqual([1, 1, 1, 1]);
    must(await close(owner, '2026-12-04', '2026-12-08'));
    const range = { propertyId: villa.id, roomId: room, from: '2026-12-05', to: '2026-12-06' };
    const opened = must(await unblockNights(owner, range, null));
    expect(await unitsOf('2026-12-04', '2026-12-08')).toEqual([0, 1, 0, 0]);
    expect(codeOf(await undoAudited(owner, { auditId: opened.audits[0] ?? 0 }))).toBe('ok');
    expect(await unitsOf('2026-12-04', '2026-12-08')).toEqual([0, 0, 0, 0]);
    expect(await disagreements(f.t.db)).toEqual([]);
  });

  it('is done once for a key, and one of two at once wins', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => close(owner, '2026-12-04', '2026-12-06', { key: 'the-same-key' })),
    );
    expect(twice.map(codeOf)).toEqual(['ok', 'ok']);
    expect(new Set(twice.map((one) => (one.ok ? one.value.blockId : 0))).size).toBe(1);
    const race = await Promise.all(
      [owner, { ...owner, db: f.two.db }].map((ctx) => close(ctx, '2026-12-20', '2026-12-22')),
    );
    expect(race.map(codeOf).sort()).toEqual(['night.blocked', 'ok']);
  });

  it('refuses strangers, visitors, and caretakers but for maintenance', async () => {
    const stranger = await memberOf(f.one, []);
    const visitor = actingAs(f.one, { ...SYSTEM, requestId: 'r', session: null });
    expect(codeOf(await close(stranger, '2026-12-04', '2026-12-05'))).toBe('property.unknown');
    expect(codeOf(await close(visitor, '2026-12-04', '2026-12-05'))).toBe('session.required');
    expect(codeOf(await close(caretaker, '2026-12-04', '2026-12-05'))).toBe('access.caretaker');
    const mine = must(await close(owner, '2026-12-04', '2026-12-05')).blockId ?? 0;
    const theirs = { kind: 'maintenance' } as const;
    const open = must(await close(caretaker, '2026-12-06', '2026-12-07', theirs)).blockId ?? 0;
    const opening = (blockId: number) => ({ propertyId: villa.id, blockId });
    expect(codeOf(await unblockNights(caretaker, opening(mine), null))).toBe('access.caretaker');
    expect(codeOf(await unblockNights(caretaker, opening(open), null))).toBe('ok');
    expect(codeOf(await unblockNights(stranger, opening(mine), null))).toBe('property.unknown');
    expect(codeOf(await addOwnBooking(caretaker, guestOf(), null))).toBe('access.caretaker');
    const other = await buildProperty(f.t.db);
    const elsewhere = { roomId: other.rooms[0]?.id ?? 0 };
    expect(codeOf(await close(owner, '2026-12-06', '2026-12-07', elsewhere))).toBe('room.unknown');
    // the owner of another property names its own, and a block of this one
    const neighbour = await memberOf(f.one, [other.id]);
    const own = must(await addOwnBooking(owner, guestOf(), null)).blockId ?? 0;
    const named = { propertyId: other.id, blockId: own };
    expect(codeOf(await unblockNights(neighbour, named, null))).toBe('block.gone');
    const moved = { ...guestOf(), propertyId: other.id, ...elsewhere };
    expect(codeOf(await changeOwnBooking(neighbour, own, moved, null))).toBe('block.gone');
    expect(codeOf(await changeOwnBooking(neighbour, own, guestOf(), null))).toBe(
      'property.unknown',
    );
  });

  it('refuses ranges that are backwards, past, of ten years, and units that the room has not', async () => {
    expect(codeOf(await close(owner, '2026-12-06', '2026-12-04'))).toBe('block.range');
    expect(codeOf(await close(owner, 'tomorrow', '2026-12-04'))).toBe('block.range');
    expect(codeOf(await close(owner, '2026-11-20', '2026-12-04'))).toBe('block.past');
    expect(codeOf(await close(owner, '2026-12-04', '2036-12-04'))).toBe('block.too-long');
    expect(codeOf(await close(owner, '2028-12-04', '2028-12-05'))).toBe('block.too-far');
    expect(codeOf(await close(owner, '2026-12-04', '2026-12-05', { units: 2 }))).toBe(
      'block.units',
    );
    expect(codeOf(await close(owner, '2026-12-04', '2026-12-05', { note: 'x'.repeat(301) }))).toBe(
      'block.note',
    );
  });

  it('names sold nights, and closes the units that are left', async () => {
    const hotel = await buildProperty(f.t.db, { hotelType: 'hotel', rooms: [{ units: 3 }] });
    [villa, room] = [hotel, hotel.rooms[0]?.id ?? 0];
    owner = await memberOf(f.one, [hotel.id]);
    await addBooking(f.two, bookingInput(f.asha.id, { propertyId: hotel.id }));
    const refused = await close(owner, '2026-12-03', '2026-12-06');
    expect(refused).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'night.sold',
      data: { dates: ['2026-12-04', '2026-12-05'], until: null },
    });
    must(await close(owner, '2026-12-03', '2026-12-06', { units: 2 }));
    expect(await unitsOf('2026-12-03', '2026-12-06')).toEqual([1, 0, 0]);
  });

  it('has a budget of its own a day', async () => {
    const settings = { ...owner.settings, RATE_LIMITS: true, LIMITS: 'block.account=2' };
    const strict = { ...owner, settings };
    const { blockId } = must(await close(strict, '2026-12-04', '2026-12-05'));
    const opening = { propertyId: villa.id, blockId: blockId ?? 0 };
    expect(codeOf(await unblockNights(strict, opening, null))).toBe('ok');
    expect(await close(strict, '2026-12-04', '2026-12-05')).toMatchObject({
      code: 'block.often',
      kind: 'limited',
    });
  });
});

describe('a held night', () => {
  const held = async () => {
    const made = await holdBooking(f.two, bookingInput(f.asha.id, { propertyId: villa.id }));
    return made.ok ? made.value : Promise.reject(new Error(made.message));
  };

  it('says until when, and is closed when the hold lapses, before the next guest', async () => {
    await held();
    const refused = await close(owner, '2026-12-03', '2026-12-06');
    expect(refused).toMatchObject({
      code: 'night.held',
      data: { dates: ['2026-12-04', '2026-12-05'], until: '2026-11-25T04:45:00.000Z' },
    });
    const wish = must(await close(owner, '2026-12-03', '2026-12-06', { ifLapses: true }));
    expect(wish).toMatchObject({ blockId: null, waitsUntil: '2026-11-25T04:45:00.000Z' });
    clock.advance(16 * 60_000);
    expect(codeOf(await addBooking(f.two, bookingInput(f.ravi.id, { propertyId: villa.id })))).toBe(
      'inventory.sold-out',
    );
    await expireHolds(f.one);
    expect(await unitsOf('2026-12-03', '2026-12-06')).toEqual([0, 0, 0]);
  });

  it('stays the guest’s who pays, and the wish ends as sold', async () => {
    await addBooking(f.two, bookingInput(f.ravi.id, { propertyId: villa.id }));
    await f.t.db
      .insertInto('block_wishes')
      .values({
        property_id: villa.id,
        room_id: room,
        starts: '2026-12-04',
        ends: '2026-12-05',
        units: 1,
        kind: 'other',
        made_at: clock.now(),
        waits_until: clock.now(),
      })
      .execute();
    await expireHolds(f.one);
    const [wish] = await f.t.db
      .selectFrom('block_wishes')
      .select('state')
      .where('property_id', '=', villa.id)
      .execute();
    expect(wish?.state).toBe('sold');
  });

  it('closes nothing once the wish is withdrawn', async () => {
    await held();
    must(await close(owner, '2026-12-03', '2026-12-06', { ifLapses: true }));
    const range = { propertyId: villa.id, roomId: room, from: '2026-12-03', to: '2026-12-06' };
    must(await unblockNights(owner, range, null));
    clock.advance(16 * 60_000);
    await expireHolds(f.one);
    expect(await unitsOf('2026-12-03', '2026-12-06')).toEqual([1, 1, 1]);
  });

  it('that lapsed is closed at once', async () => {
    await held();
    clock.advance(16 * 60_000);
    expect(codeOf(await close(owner, '2026-12-04', '2026-12-06'))).toBe('ok');
  });
});

describe('an own booking', () => {
  it('closes its nights, changes without losing them, and can be taken back', async () => {
    const { blockId, audits } = must(await addOwnBooking(owner, guestOf(), null));
    const id = blockId ?? 0;
    expect(await unitsOf('2026-12-09', '2026-12-13')).toEqual([1, 0, 0, 1]);
    const longer = guestOf({ from: '2026-12-11', to: '2026-12-14', adults: 5, name: 'Anil K' });
    const changed = must(await changeOwnBooking(owner, id, longer, null));
    expect(await unitsOf('2026-12-09', '2026-12-14')).toEqual([1, 1, 0, 0, 0]);
    expect(codeOf(await undoAudited(owner, { auditId: audits[0] ?? 0 }))).toBe(
      'undo.changed-since',
    );
    expect(codeOf(await undoAudited(owner, { auditId: changed.audits[0] ?? 0 }))).toBe('ok');
    expect(await unitsOf('2026-12-09', '2026-12-14')).toEqual([1, 0, 0, 1, 1]);
    await addBooking(
      f.two,
      bookingInput(f.asha.id, {
        propertyId: villa.id,
        stay: { checkIn: '2026-12-12', checkOut: '2026-12-13' },
      }),
    );
    expect(codeOf(await changeOwnBooking(owner, id, longer, null))).toBe('night.sold');
    expect(await unitsOf('2026-12-09', '2026-12-14')).toEqual([1, 0, 0, 0, 1]);
    const log = await f.t.db
      .selectFrom('audit_log')
      .select(['event', 'before', 'after'])
      .where('property_id', '=', villa.id)
      .execute();
    expect(JSON.stringify(log)).not.toMatch(/Anil|98123/);
    expect(await disagreements(f.t.db)).toEqual([]);
  });

  it('refuses a guest without a name or number, and sums that cannot be', async () => {
    const bad = guestOf({ name: ' ', mobile: '12', adults: 0, amount: -100, advance: 1 });
    const refused = await addOwnBooking(owner, bad, null);
    expect(refused).toMatchObject({ code: 'own-booking.invalid', kind: 'invalid' });
    expect(Object.keys(refused.ok ? {} : (refused.fields ?? {}))).toEqual([
      'name',
      'mobile',
      'adults',
      'amount',
      'advance',
    ]);
  });
});

it('new nights of the horizon respect running blocks', async () => {
  const house = await buildProperty(f.t.db, { from: '2026-11-20', nights: 20 });
  const [id, roomId] = [house.id, house.rooms[0]?.id ?? 0];
  await f.t.db
    .insertInto('rate_rules')
    .values({ property_id: id, room_id: roomId, kind: 'base', rate: 500_000, label: 'Base' })
    .onConflict((c) => c.doNothing())
    .execute();
  const ctx = await memberOf(f.one, [id]);
  const range = { propertyId: id, roomId, from: '2026-12-08', to: '2026-12-13' };
  must(
    await blockNights(ctx, {
      closing: { ...range, kind: 'maintenance', note: '' },
      idempotencyKey: null,
    }),
  );
  // nights that are not there yet are taken once too
  expect(
    codeOf(
      await blockNights(ctx, {
        closing: { ...range, from: '2026-12-12', to: '2026-12-14', kind: 'other', note: '' },
        idempotencyKey: null,
      }),
    ),
  ).toBe('night.blocked');
  await extendHorizon(f.one, 30);
  expect(await unitsOf('2026-12-07', '2026-12-15', roomId)).toEqual([1, 0, 0, 0, 0, 0, 1, 1]);
  expect(await disagreements(f.t.db)).toEqual([]);
});
