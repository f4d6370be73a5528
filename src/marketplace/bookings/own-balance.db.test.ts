import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Result } from '#shared/result.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { unblockNights } from './block-nights.ts';
import { addOwnBooking } from './own-bookings.ts';
import { collectOwnBalance } from './own-balance.ts';
import { closeMachines, openMachines, type TwoMachines } from './testing/fixture.ts';

let f: TwoMachines;
let villa: BuiltProperty;
let owner: Context;
let caretaker: Context;
let blockId: number;

beforeAll(async () => {
  f = await openMachines(fixedClock('2026-11-25T10:00:00+05:30'));
});
beforeEach(async () => {
  villa = await buildProperty(f.t.db);
  owner = await memberOf(f.one, [villa.id]);
  caretaker = await memberOf(f.one, [villa.id], 'caretaker');
  const made = await addOwnBooking(
    owner,
    {
      propertyId: villa.id,
      roomId: villa.rooms[0]?.id ?? 0,
      from: '2026-12-10',
      to: '2026-12-12',
      name: 'Anil Deshpande',
      mobile: '98123 45678',
      adults: 4,
      children: 1,
      amount: 4_200_000,
      advance: 1_000_000,
      note: '',
    },
    null,
  );
  if (!made.ok) throw new Error(made.message);
  blockId = made.value.blockId ?? 0;
});
afterAll(() => closeMachines(f));

const paid = (ctx: Context, amount: number, key: string | null = null) =>
  collectOwnBalance(ctx, { propertyId: villa.id, blockId, amount }, key);
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.code);
const advance = async (): Promise<number> =>
  (
    await f.t.db
      .selectFrom('own_bookings')
      .select('advance')
      .where('block_id', '=', blockId)
      .executeTakeFirstOrThrow()
  ).advance;

it('adds what the guest pays to the advance, once for a key, and never above the sum', async () => {
  const twice = await Promise.all([1, 2].map(() => paid(caretaker, 1_200_000, 'the-same-key')));
  expect(twice.map(codeOf)).toEqual(['ok', 'ok']);
  expect(await advance()).toBe(2_200_000);
  const race = await Promise.all(
    [caretaker, { ...owner, db: f.two.db }].map((ctx) => paid(ctx, 2_000_000)),
  );
  expect(race.map(codeOf).sort()).toEqual(['balance.more', 'ok']);
  expect(await advance()).toBe(4_200_000);
  expect(codeOf(await paid(owner, 100))).toBe('balance.more');
});

it('is taken back by the owner, unless more was written down since', async () => {
  const first = await paid(owner, 1_000_000);
  const second = await paid(caretaker, 500_000);
  if (!first.ok || !second.ok) throw new Error('refused');
  const undo = (audits: readonly number[]) => undoAudited(owner, { auditId: audits[0] ?? 0 });
  expect(codeOf(await undo(first.value.audits))).toBe('undo.changed-since');
  expect(codeOf(await undo(second.value.audits))).toBe('ok');
  expect(await advance()).toBe(2_000_000);
});

it('refuses strangers, other properties, ended bookings and what is no sum', async () => {
  const other = await buildProperty(f.t.db);
  const stranger = await memberOf(f.one, [other.id]);
  expect(codeOf(await paid(stranger, 100_000))).toBe('property.unknown');
  expect(
    codeOf(
      await collectOwnBalance(stranger, { propertyId: other.id, blockId, amount: 100_000 }, null),
    ),
  ).toBe('block.gone');
  for (const amount of [0, -100, 150, Number.NaN, 1e20])
    expect(codeOf(await paid(owner, amount))).toBe('balance.amount');
  await unblockNights(owner, { propertyId: villa.id, blockId }, null);
  expect(codeOf(await paid(owner, 100_000))).toBe('block.gone');
});
