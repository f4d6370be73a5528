import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingById, insertHeld, type BookingState } from '#marketplace/bookings/index.ts';
import { tellTrip } from '#marketplace/bookings/trip/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { stays, STAYS_HELP } from './stays.ts';

/** A stay from 4 to 6 December 2026. */
let t: TestDatabase;
let property: BuiltProperty;
let guest: BuiltUser;
let ctx: Context;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  property = await buildProperty(t.db, { name: 'Quiet Ridge' });
  guest = await buildUser(t.db);
  ctx = testContext(t, { clock });
});
afterAll(() => t.close());

const run = async (line: string) => {
  const { lines, failed } = await stays(line.split(' '), ctx);
  return { text: lines.join('\n'), failed };
};
async function booked(state: BookingState = 'confirmed'): Promise<number> {
  clock.set('2026-12-01T10:00:00+05:30');
  const stay = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
  const id = await inTransaction(t.db, (trx) =>
    insertHeld(ctx, trx, sampleBooking(guest, sampleQuote(property, { stay }))),
  );
  await placeBooking(t.db, id, { state });
  return id;
}
const stateOf = async (id: number) => (await bookingById(ctx, id))?.state;

test('checks guests in from their day on, and out', async () => {
  const id = await booked();
  expect(await run(`stays`)).toEqual({ text: STAYS_HELP, failed: true });
  expect((await run(`arrived ${id} --by Meera`)).text).toContain('Nothing was changed');
  clock.set('2026-12-04T15:00:00+05:30');
  expect((await run(`arrived ${id}`)).text).toContain('--by');
  expect(await run(`arrived ${id} --by Meera`)).toEqual({
    text: `Booking ${id} at Quiet Ridge is marked as checked in.`,
    failed: false,
  });
  expect((await run(`no-show ${id} --by Meera`)).failed).toBe(true);
  expect((await run(`left ${id} --by Meera`)).failed).toBe(false);
  expect(await stateOf(id)).toBe('completed');
  const { detail } = await t.db
    .selectFrom('booking_events')
    .select('detail')
    .where('booking_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ by: 'Meera' });
});

test('records a no-show only after midnight, once, and takes it back', async () => {
  const id = await booked();
  expect((await run(`no-show ${id} --by Meera`)).failed).toBe(true);
  clock.set('2026-12-05T00:00:00+05:30');
  const both = await Promise.all([run(`no-show ${id} --by Meera`), run(`no-show ${id} --by Dev`)]);
  expect(both.map(({ failed }) => failed).toSorted()).toEqual([false, true]);
  expect(await stateOf(id)).toBe('no_show');
  expect((await run(`show ${id}`)).text).toContain('no_show');
  expect((await run(`take-back ${id} --by Meera`)).failed).toBe(false);
  expect(await stateOf(id)).toBe('confirmed');
  expect((await run('show 999999')).failed).toBe(true);
});

test('shows a guest’s arrival note by the number in the e-mail', async () => {
  const id = await booked();
  expect((await run(`show ${id}`)).text).toContain('Arrives   –\nRequests  –');
  const told = await tellTrip(ctx, guest.id, id, { arrival: '18:00', requests: 'A cot\nNo nuts' });
  expect(told.ok).toBe(true);
  expect((await run(`show ${id}`)).text).toMatch(
    /Party     \d+ adults[^]*Arrives   18:00\nRequests  \n          A cot\n          No nuts$/,
  );
  const { text } = await t.db
    .selectFrom('messages')
    .select('text')
    .where('template', '=', 'trip-notes')
    .executeTakeFirstOrThrow();
  expect(text).toContain('> A cot\n> No nuts\n');
  expect(text).toContain(`operator.ts stays show ${id}`);
  expect(text).not.toContain('/trip/');
});
