import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  fullRefundHours,
  fullRefundUntil,
  minutesUntil,
  type LadderStep,
} from '#shared/cancellation.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

/** Draws every field of a step: its type requires a new field here. */
const step = {
  hours_before: fc.integer({ min: 0, max: 2_000 }).map((quarters) => quarters / 4),
  percent: fc.integer({ min: 0, max: 110 }),
} satisfies { readonly [field in keyof LadderStep]-?: fc.Arbitrary<LadderStep[field]> };
const ladder = fc.array(fc.record(step), { maxLength: 4 });
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);

it('search rows store the free cancellation of any ladder exactly as the rule computes it', async () => {
  await fc.assert(
    fc.asyncProperty(
      ladder,
      times,
      fc.integer({ min: -600_000, max: 600_000 }),
      async (steps, checkinTime, ms) => {
        const { rows } = await sql<{ minutes: number | null; refundable: boolean }>`
          select free_cancel_minutes(
            ${JSON.stringify(steps)}::jsonb, ${checkinTime}::time
          ) as minutes,
            ${JSON.stringify(steps)}::jsonb @? '$[*] ? (@.percent >= 100)' as refundable`.execute(
          t.db,
        );
        const minutes = rows[0]?.minutes ?? null;
        const hours = fullRefundHours(steps);
        expect([minutes !== null, rows[0]?.refundable]).toEqual([hours !== null, hours !== null]);
        if (hours === null || minutes === null) return;
        const arrival = { checkIn: '2026-12-20', checkinTime };
        const edge = fullRefundUntil(hours, arrival, new Date(0))?.getTime() ?? 0;
        const now = new Date(edge + ms);
        expect(minutes < minutesUntil(arrival.checkIn, now)).toBe(
          fullRefundUntil(hours, arrival, now) !== null,
        );
      },
    ),
    { numRuns: 200 },
  );
});
