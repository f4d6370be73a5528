import { sql } from 'kysely';
import { fixedClock } from '#platform/clock.ts';
import type { IsoDate } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import type { TestDatabase } from '#test/support/database.ts';
import type { CheckRequest } from '../price-request.ts';

/** For tests: a real database at a fixed hour of 21 November 2026 in India. */
export function pricingOn(t: TestDatabase) {
  const clock = fixedClock('2026-11-21T06:00:00Z');
  return { clock, ctx: testContext(t, { clock }) };
}

export const ask = (propertyId: number, over: Partial<CheckRequest> = {}): CheckRequest => ({
  propertyId,
  stay: { checkIn: '2026-12-05', checkOut: '2026-12-07' },
  party: { adults: 2, childAges: [], rooms: 1 },
  picks: [],
  ...over,
});

/** Marks nights of a room in [from, to) as closed, without a booking. */
export const shut = (t: TestDatabase, roomId: number | undefined, from: IsoDate, to: IsoDate) =>
  sql`
    update room_nights
    set closed = 'owner stay'
    where room_id = ${roomId} and night >= ${from}::date and night < ${to}::date`.execute(t.db);

/** Leaves so many units of a room free in [from, to), as if the others were sold. */
export const leaveFree = (
  t: TestDatabase,
  roomId: number | undefined,
  from: IsoDate,
  to: IsoDate,
  free: number,
) =>
  sql`
    update room_nights
    set sold = units - ${free}::integer
    where room_id = ${roomId} and night >= ${from}::date and night < ${to}::date`.execute(t.db);
