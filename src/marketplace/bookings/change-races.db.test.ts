import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking, type ModifyInput } from './change.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  openMachines,
  closeMachines,
  soldNights,
  statesOf,
} from './testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

const modify = (
  machine: Machine,
  request: ReturnType<typeof changeTo>,
  over: Partial<ModifyInput> = {},
) =>
  modifyBooking(machine, {
    ...request,
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
    ...over,
  });
const byId = async (id: number) =>
  (await bookingById(one, id)) ?? Promise.reject(new Error('no booking'));
describe('at the same time', () => {
  test('a change and another guest’s booking of its new nights: one of them gets the nights, no night is sold twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const villa = await buildProperty(t.db);
      const id = await confirmed(one, asha.id, villa.id, stay);
      const [changed, booked] = await Promise.all([
        modify(one, changeTo(asha.id, id, '2026-12-21', '2026-12-24')),
        addBooking(
          two,
          bookingInput(ravi.id, {
            propertyId: villa.id,
            stay: { checkIn: '2026-12-23', checkOut: '2026-12-25' },
          }),
        ),
      ]);
      expect([changed.ok, booked.ok].filter(Boolean)).toHaveLength(1);
      expect(await soldNights(t.db, villa.id)).toEqual(
        changed.ok
          ? ['2026-12-21', '2026-12-22', '2026-12-23']
          : ['2026-12-20', '2026-12-21', '2026-12-23', '2026-12-24'],
      );
    }
  });

  test('ten changes of one booking, and a change against a cancellation, leave a consistent booking', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        modify(
          i % 2 === 0 ? one : two,
          changeTo(asha.id, id, '2026-12-20', `2026-12-${23 + (i % 8)}`),
        ),
      ),
    );
    expect(results.every((r) => r.ok || r.code === 'booking.same')).toBe(true);
    const { checkOut } = await byId(id);
    expect((await soldNights(t.db, villa.id)).length).toBe(Number(checkOut.slice(8)) - 20);

    for (let round = 0; round < 4; round += 1) {
      const hotel = await buildProperty(t.db);
      const mine = await confirmed(one, asha.id, hotel.id, stay);
      const [changed, cancelled] = await Promise.all([
        modify(one, changeTo(asha.id, mine, '2026-12-21', '2026-12-23')),
        cancelBooking(two, {
          userId: asha.id,
          bookingId: mine,
          propertyId: null,
          refund: null,
          idempotencyKey: null,
        }),
      ]);
      expect(cancelled.ok).toBe(true);
      if (!changed.ok) expect(changed.code).toBe('booking.not-changeable');
      expect([(await byId(mine)).state, await soldNights(t.db, hotel.id)]).toEqual([
        'cancelled',
        [],
      ]);
    }
  });

  test('requests with the same key make one change', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    const asked = changeTo(asha.id, id, '2026-12-22', '2026-12-24');
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        modify(i % 2 === 0 ? one : two, asked, { idempotencyKey: `change-key-${id}` }),
      ),
    );
    expect(results.every((r) => r.ok)).toBe(true);
    expect(await statesOf(t.db, villa.id)).toEqual(['confirmed', 'superseded']);
  });
});
