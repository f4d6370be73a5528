import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import {
  closeMachines,
  openMachines,
  type TwoMachines,
} from '#marketplace/bookings/testing/fixture.ts';
import { splitHoldHours } from '#marketplace/catalogue/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty } from '#test/support/builders.ts';
import { setSplitHoldHours } from './hold-hours.ts';

let f: TwoMachines;
beforeAll(async () => {
  f = await openMachines(fixedClock('2026-11-25T10:00:00+05:30'));
});
afterAll(() => closeMachines(f));

test('the hours of groups are the owner’s to set and to take back', async () => {
  const { id } = await buildProperty(f.t.db);
  const owner = await memberOf(f.one, [id]);
  const saved = (hours: number, ctx = owner) => setSplitHoldHours(ctx, id, hours);
  const hours = () => splitHoldHours(f.t.db, id);
  const before = await hours();
  expect(await saved(12, await memberOf(f.one, [id], 'caretaker'))).toMatchObject({
    code: 'access.caretaker',
  });
  expect(await saved(12, await memberOf(f.one, []))).toMatchObject({ code: 'property.unknown' });
  for (const wrong of [-1, 73, 1.5, Number.NaN])
    expect(await saved(wrong)).toMatchObject({ code: 'group-hold.hours' });
  expect(await hours()).toBe(before);
  const zero = await saved(0);
  expect([await hours(), zero.ok && zero.value.audits.length]).toEqual([0, 1]);
  expect(await saved(0)).toMatchObject({ ok: true, value: { audits: [] } });
  const auditId = (zero.ok && zero.value.audits[0]) || 0;
  expect(await undoAudited(owner, { auditId })).toMatchObject({ ok: true });
  expect(await hours()).toBe(before);
});
