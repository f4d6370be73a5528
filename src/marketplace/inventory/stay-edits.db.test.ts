import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Result } from '#shared/result.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { extendHorizon } from './horizon.ts';
import type { NightsChange } from './night-changes.ts';
import { saveSeason } from './seasons.ts';
import { setNights } from './set-nights.ts';
import { NO_LIMITS } from './stay-set.ts';
import { memberOf } from './testing/host.ts';

const NOW = '2026-11-25T10:00:00+05:30';
let t: TestDatabase;
let server: Context;
let owner: Context;
let villa: BuiltProperty;
let room: number;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
});
beforeEach(async () => {
  clock.set(NOW);
  villa = await buildProperty(t.db, { from: '2026-11-20', nights: 420 });
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(server, [villa.id]);
});
afterAll(() => t.close());

const change = (set: NightsChange['set'], more: Partial<NightsChange> = {}) =>
  setNights(owner, {
    changes: [
      { propertyId: villa.id, roomId: room, from: '2026-12-24', to: '2026-12-26', set, ...more },
    ],
    idempotencyKey: null,
  });
async function must<T>(result: Promise<Result<T>>): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
const limitsOn = async (night: string) =>
  await t.db
    .selectFrom('room_nights')
    .select(['rate', 'min_nights', 'max_nights', 'no_arrival', 'no_departure', 'set_by_hand'])
    .where('room_id', '=', room)
    .where('night', '=', night)
    .executeTakeFirstOrThrow();
const isRuled = async () =>
  (
    await t.db
      .selectFrom('search_rows')
      .select('has_stay_rules')
      .where('property_id', '=', villa.id)
      .executeTakeFirstOrThrow()
  ).has_stay_rules;

describe('rules for stays of nights', () => {
  it('are saved beside the price or without one, and taken back', async () => {
    const before = await limitsOn('2026-12-24');
    const { audits, changed } = await must(
      change({ rate: 3_200_000, minNights: 3, noArrival: true }),
    );
    expect(changed).toBe(2);
    expect(await limitsOn('2026-12-25')).toMatchObject({
      rate: 3_200_000,
      min_nights: 3,
      no_arrival: true,
      set_by_hand: true,
    });
    expect(await isRuled()).toBe(true);
    expect(await undoAudited(owner, { auditId: audits[0]?.auditId ?? 0 })).toMatchObject({
      ok: true,
    });
    expect(await limitsOn('2026-12-24')).toEqual(before);
    expect(await isRuled()).toBe(false);

    await must(change({ minNights: 4 }));
    await must(change({ noDeparture: true }));
    expect(await limitsOn('2026-12-24')).toMatchObject({
      rate: before.rate,
      min_nights: 4,
      no_departure: true,
    });
    // one night or more is no rule
    await must(change({ minNights: 1, noDeparture: false }));
    expect(await isRuled()).toBe(false);
  });

  it('that moved meanwhile come back, and the others are saved', async () => {
    await must(change({ minNights: 2 }, { to: '2026-12-25' }));
    const seenStay = [NO_LIMITS, NO_LIMITS];
    const answer = await must(change({ minNights: 3 }, { seenStay }));
    expect(answer).toMatchObject({ changed: 1, conflicts: [{ night: '2026-12-24' }] });
    expect((await limitsOn('2026-12-24')).min_nights).toBe(2);
    expect((await limitsOn('2026-12-25')).min_nights).toBe(3);
    // the same wish of two people is no conflict
    expect(
      await must(change({ minNights: 2 }, { to: '2026-12-25', seenStay: [NO_LIMITS] })),
    ).toMatchObject({ changed: 0, conflicts: [] });
  });

  it.each([
    ['no night', { minNights: 0 }, 'nights.min-nights'],
    ['a thousand nights', { minNights: 1_000 }, 'nights.min-nights'],
    ['half a night', { maxNights: 1.5 }, 'nights.max-nights'],
    ['least above most', { minNights: 5, maxNights: 3 }, 'nights.min-above-max'],
    ['nothing', {}, 'nights.none'],
  ] as const)('are refused: %s', async (_, set, code) => {
    expect(await change(set)).toMatchObject({ ok: false, kind: 'invalid', code });
    expect(await isRuled()).toBe(false);
  });

  it('that contradict the other rule of a night change nothing, price included', async () => {
    await must(change({ maxNights: 2 }, { from: '2026-12-25' }));
    const before = [await limitsOn('2026-12-24'), await limitsOn('2026-12-25')];
    expect(await change({ rate: 900_000, minNights: 3 })).toMatchObject({
      code: 'nights.min-above-max',
    });
    expect([await limitsOn('2026-12-24'), await limitsOn('2026-12-25')]).toEqual(before);
    const wrong = 'update room_nights set min_nights = 3, max_nights = 2 where room_id = $1';
    await expect(t.pool.query(wrong, [room])).rejects.toMatchObject({ code: '23514' });
    const year = 'update properties set notice_hours = 8760 where id = $1';
    await expect(t.pool.query(year, [villa.id])).rejects.toMatchObject({ code: '23514' });
  });

  it('of a season reach its nights, those of later years, and not those set by hand', async () => {
    await must(change({ rate: 900_000 }, { to: '2026-12-25' }));
    await must(
      saveSeason(owner, {
        propertyId: villa.id,
        season: {
          kind: 'season',
          label: 'Holidays',
          from: '2026-12-24',
          to: '2028-03-01',
          rate: 3_200_000,
          minNights: 3,
        },
        idempotencyKey: null,
      }),
    );
    expect((await limitsOn('2026-12-24')).min_nights).toBe(null);
    expect((await limitsOn('2026-12-25')).min_nights).toBe(3);
    clock.advance(60 * 86_400_000);
    await extendHorizon(server, 400);
    expect((await limitsOn('2028-02-01')).min_nights).toBe(3);
  });
});
