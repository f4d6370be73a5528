import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays, nightsOf } from '#shared/dates.ts';
import type { Result } from '#shared/result.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { copyYear } from './copy-year.ts';
import { extendHorizon } from './horizon.ts';
import { forgetOldRates } from './rate-edits.ts';
import { listSeasons, removeSeason, saveSeason, type Season } from './seasons.ts';
import { setNights } from './set-nights.ts';
import { memberOf, ratesOfRoom } from './testing/host.ts';

const TODAY = '2026-11-25';
const NOW = `${TODAY}T10:00:00+05:30`;
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
  villa = await buildProperty(t.db, { from: '2025-11-20', nights: 365 + 406 });
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(server, [villa.id]);
});
afterAll(() => t.close());

const DIWALI: Season = {
  kind: 'date',
  label: 'Diwali',
  from: '2027-10-28',
  to: '2027-11-02',
  rate: 3_200_000,
};
const save = (season: Season, more: object = {}) =>
  saveSeason(owner, { propertyId: villa.id, season, idempotencyKey: null, ...more });
async function must<T>(result: Promise<Result<T>>): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
const rates = async (from: string, to: string) => [
  ...(await ratesOfRoom(t.db, room, from, to)).values(),
];
const byHand = (from: string, to: string, rate: number) =>
  must(
    setNights(owner, {
      changes: [{ propertyId: villa.id, roomId: room, from, to, set: { rate } }],
      idempotencyKey: null,
    }),
  );

describe('a season', () => {
  it('is one rule, and the rate of its nights but those set by hand', async () => {
    await byHand('2027-10-30', '2027-10-31', 4_000_000);
    const rehearsed = await must(save(DIWALI, { dryRun: true }));
    expect(await must(listSeasons(owner, villa.id))).toHaveLength(1);
    const done = await must(save(DIWALI));
    expect(done).toMatchObject({ changed: 4, kept: 1, conflicts: [] });
    expect(rehearsed).toEqual({ ...done, audits: [] });
    expect(await rates('2027-10-27', '2027-11-03')).toEqual([
      600_000, 3_200_000, 3_200_000, 4_000_000, 3_200_000, 3_200_000, 600_000,
    ]);
    // saved again it replaces itself; with the tick it also changes what a person set
    const again = await must(save({ ...DIWALI, rate: 3_300_000 }, { overHand: true }));
    expect(again).toMatchObject({ changed: 5, kept: 0 });
    expect(await rates('2027-10-28', '2027-11-02')).toEqual(Array(5).fill(3_300_000));
    expect(await must(listSeasons(owner, villa.id))).toMatchObject([
      { kind: 'base', rate: 600_000 },
      { kind: 'date', label: 'Diwali', rate: 3_300_000, starts: '2027-10-28', ends: '2027-11-02' },
    ]);
  });

  it('beyond the nights on sale is a rule alone, which new nights follow', async () => {
    const done = await must(
      save({ ...DIWALI, label: 'Summer', kind: 'season', from: '2028-04-20', to: '2028-06-05' }),
    );
    expect(done).toMatchObject({ changed: 0, rooms: [] });
    clock.set('2028-04-01T10:00:00+05:30');
    await extendHorizon({ ...server, clock }, 60);
    expect(await rates('2028-04-19', '2028-04-22')).toEqual([600_000, 3_200_000, 3_200_000]);
  });

  it('in percent follows the base, which moves the covered nights with it', async () => {
    await must(save({ ...DIWALI, rate: null, percent: 15_000 }));
    await must(save({ kind: 'weekend', label: 'Weekend', from: null, to: null, rate: 800_000 }));
    await byHand('2027-01-04', '2027-01-05', 123_400);
    const base = await must(
      save({ kind: 'base', label: 'Ordinary night', from: null, to: null, rate: 700_000 }),
    );
    expect(base.kept).toBeGreaterThan(0);
    // Thursday, Friday, Saturday, Sunday, Monday
    expect(await rates('2027-10-28', '2027-11-02')).toEqual([
      1_050_000, 1_200_000, 1_200_000, 1_050_000, 1_050_000,
    ]);
    expect(await rates('2027-01-03', '2027-01-06')).toEqual([700_000, 123_400, 700_000]);
    // past nights keep their rates
    expect(await rates(addDays(TODAY, -1), addDays(TODAY, 1))).toEqual([600_000, 700_000]);
    const rules = await must(listSeasons(owner, villa.id));
    expect(rules.map((rule) => rule.kind).sort()).toEqual(['base', 'date', 'weekend']);
  });

  it('is removed with its rates, and both come back by undoing it', async () => {
    await must(save(DIWALI));
    const [, rule] = await must(listSeasons(owner, villa.id));
    const gone = await must(
      removeSeason(owner, { propertyId: villa.id, ruleIds: [rule?.id ?? 0], idempotencyKey: null }),
    );
    expect(gone.changed).toBe(5);
    expect(await rates('2027-10-28', '2027-11-02')).toEqual(Array(5).fill(600_000));
    const undo = () => undoAudited(owner, { auditId: gone.audits[0]?.auditId ?? 0 });
    expect(await undo()).toMatchObject({ ok: true });
    expect(await rates('2027-10-28', '2027-11-02')).toEqual(Array(5).fill(3_200_000));
    expect(await must(listSeasons(owner, villa.id))).toMatchObject([{}, { id: rule?.id }]);
    expect(await undo()).toMatchObject({ code: 'undo.done' });
    // a rule that was changed since stays
    const saved = await must(save({ ...DIWALI, rate: 3_400_000 }));
    await must(save({ ...DIWALI, rate: 3_500_000 }));
    expect(await undoAudited(owner, { auditId: saved.audits[0]?.auditId ?? 0 })).toMatchObject({
      code: 'undo.changed-since',
    });
    expect(await rates('2027-10-28', '2027-10-29')).toEqual([3_500_000]);
  });

  it('refuses bad input with nothing changed', async () => {
    const cases: readonly (readonly [string, Partial<Season>, object?])[] = [
      ['season.label', { label: ' ' }],
      ['nights.range', { from: '2027-11-02', to: '2027-10-28' }],
      ['nights.range', { to: null }],
      ['nights.past', { from: '2026-01-01', to: '2026-11-25' }],
      ['season.too-long', { to: '2036-11-02' }],
      ['season.rate', { rate: null }],
      ['season.rate', { percent: 12_000 }],
      ['season.rate', { kind: 'base', rate: null, percent: 12_000 }],
      ['season.percent', { rate: null, percent: 999 }],
      ['nights.rate', { rate: 100_000_000_00 }],
      ['nights.rate', { rate: 0 }],
      ['nights.weekdays', { weekdays: [9] }],
      ['room.unknown', {}, { roomIds: [room, 2_000_000_000] }],
    ];
    for (const [code, season, more] of cases) {
      const refused = await save({ ...DIWALI, ...season }, more);
      expect([code, refused.ok ? 'saved' : refused.code]).toEqual([code, code]);
    }
    // five hundred percent of a rate near the highest
    await byHand('2027-10-01', '2027-10-02', 600_000);
    await must(save({ kind: 'base', label: 'Base', from: null, to: null, rate: 100_000_000 }));
    expect(await save({ ...DIWALI, rate: null, percent: 50_000 })).toMatchObject({
      code: 'nights.rate',
    });
    const [base] = await must(listSeasons(owner, villa.id));
    const remove = { propertyId: villa.id, idempotencyKey: null };
    expect(await removeSeason(owner, { ...remove, ruleIds: [base?.id ?? 0] })).toMatchObject({
      code: 'season.base',
    });
    expect(await removeSeason(owner, { ...remove, ruleIds: [2_000_000_000] })).toMatchObject({
      code: 'season.gone',
    });
    expect(await must(listSeasons(owner, villa.id))).toHaveLength(1);
  });

  it('is the owner’s', async () => {
    const caretaker = await memberOf(server, [villa.id], 'caretaker');
    const asked = { propertyId: villa.id, season: DIWALI, idempotencyKey: null };
    expect(await saveSeason(caretaker, asked)).toMatchObject({ code: 'access.caretaker' });
    expect(await listSeasons(caretaker, villa.id)).toMatchObject({ code: 'access.caretaker' });
    expect(await saveSeason(await memberOf(server, []), asked)).toMatchObject({
      code: 'property.unknown',
    });
  });

  it('saved while the horizon adds nights leaves each night with its rate', async () => {
    clock.advance(30 * 86_400_000);
    const season = { ...DIWALI, from: '2027-12-20', to: '2028-02-20' };
    await Promise.all([extendHorizon(server, 400), must(save(season))]);
    await extendHorizon(server, 400);
    expect(new Set(await rates('2027-12-20', '2028-02-20'))).toEqual(new Set([3_200_000]));
  });
});

describe('copying last year', () => {
  const copy = (from: string, to: string, more: object = {}) =>
    copyYear(owner, { propertyId: villa.id, from, to, idempotencyKey: null, ...more });

  it('takes the rate of the same day of the week, raised, in whole rupees', async () => {
    const old = { checkIn: '2025-12-26', checkOut: '2026-01-02' };
    for (const [i, night] of nightsOf(old).entries())
      await t.db
        .updateTable('room_nights')
        .set({ rate: 1_000_100 + i * 10_000 })
        .where('room_id', '=', room)
        .where('night', '=', night)
        .execute();
    const [from, to] = [addDays(old.checkIn, 364), addDays(old.checkOut, 364)];
    const rehearsed = await must(copy(from, to, { percent: 11_000, dryRun: true }));
    expect(await rates(from, to)).toEqual(Array(7).fill(600_000));
    const done = await must(copy(from, to, { percent: 11_000 }));
    expect(done).toMatchObject({ changed: 7 });
    expect(rehearsed).toEqual({ ...done, audits: [] });
    expect((await rates(from, to)).slice(0, 2)).toEqual([1_100_100, 1_111_100]);
  });

  it('leaves the nights that a person set, and counts them; with the tick it changes them', async () => {
    const [from, to] = ['2026-12-24', '2026-12-28'];
    await byHand('2026-12-25', '2026-12-27', 900_000);
    const kept = await must(copy(from, to, { percent: 11_000, dryRun: true }));
    expect(kept).toMatchObject({ changed: 2, kept: 2, byHand: 2 });
    expect(await must(copy(from, to, { percent: 11_000 }))).toEqual({
      ...kept,
      audits: [expect.anything()],
    });
    expect(await rates(from, to)).toEqual([660_000, 900_000, 900_000, 660_000]);
    const all = await must(copy(from, to, { percent: 12_000, overHand: true }));
    expect(all).toMatchObject({ changed: 4, kept: 0 });
    expect(await rates(from, to)).toEqual(Array(4).fill(720_000));
  });

  it('refuses past nights, a wild percentage, and nights without a rate a year ago', async () => {
    expect(await copy('2026-11-01', '2026-12-01')).toMatchObject({ code: 'nights.past' });
    expect(await copy('2026-12-01', '2036-12-01')).toMatchObject({ code: 'nights.too-far' });
    expect(await copy('2026-12-01', '2026-12-02', { percent: 1 })).toMatchObject({
      code: 'season.percent',
    });
    await t.db.deleteFrom('room_nights').where('night', '<', '2026-11-20').execute();
    expect(await copy('2026-11-26', '2026-12-02')).toMatchObject({ code: 'nights.no-source' });
  });
});

it('old rates and edits are forgotten after 45 days', async () => {
  await byHand('2026-12-01', '2026-12-02', 700_000);
  await t.db
    .updateTable('rate_changes')
    .set({ changed_at: new Date(NOW) })
    .execute();
  await t.db
    .updateTable('rate_edits')
    .set({ at: new Date(NOW) })
    .execute();
  clock.advance(45 * 86_400_000);
  expect(await forgetOldRates(server)).toBe(0);
  clock.advance(1);
  expect(await forgetOldRates(server)).toBeGreaterThan(1);
  expect(await t.db.selectFrom('rate_changes').selectAll().execute()).toEqual([]);
});
