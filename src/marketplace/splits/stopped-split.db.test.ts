import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseHold } from '#marketplace/bookings/index.ts';
import {
  listBookings,
  moneyLines,
  refundsOfGuest,
  statementLines,
  tripOf,
} from '#marketplace/bookings/views/index.ts';
import {
  bookingInput,
  closeMachines,
  must,
  openMachines,
  type Machine,
} from '#marketplace/bookings/testing/fixture.ts';
import { fixedClock } from '#platform/clock.ts';
import type { BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { messageText } from '#test/support/message-text.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { sharesOf, type Shares } from './testing/shares.ts';

// The organiser stops sharing after some have paid: what she reads, and where the money went.

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let h: Shares;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha } = await openMachines(clock));
  h = sharesOf({ t, one, two });
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

test('tells the organiser until when she can pay alone, and names who gets what back', async () => {
  const { bookingId } = must(
    await holdForGroup(one, {
      ...bookingInput(asha.id, {
        propertyId: (await h.villa()).id,
        stay: STAY,
        party: { adults: 3, childAges: [], rooms: 1 },
      }),
      splitAmong: 3,
    }),
  );
  const { shares } = await h.splitNow(bookingId);
  must(
    await setShares(
      one,
      asha.id,
      bookingId,
      shares.map(({ amount }, at) => ({
        name: ['Asha', 'Kabir', 'Meher'][at] ?? '',
        email: '',
        amount,
      })),
    ),
  );
  const split = await h.splitNow(bookingId);
  for (const nth of [1, 2]) await h.pay(split, nth);
  must(await callOffSplit(one, asha.id, bookingId));
  const email = await t.db
    .selectFrom('messages')
    .select(['subject', 'text', 'content'])
    .where('event_key', 'like', `split-ended:${split.id}:email`)
    .executeTakeFirstOrThrow();
  expect(email.subject).toMatch(/^You stopped sharing the payment: /);
  expect(messageText(email)).toContain('The nights are held for you until 1 Dec 2026, 10:15 AM.');
  await h.refunds();
  const trip = must(await tripOf(one, { id: asha.id }, bookingId));
  if ('moved' in trip) expect.fail('the booking never moved');
  const back = /₹[\d,.]+ to Kabir, ₹[\d,.]+ to Asha/;
  expect(moneyLines(trip.money).find(({ tag }) => tag === 'refunded')?.label).toMatch(back);
  expect(statementLines(trip.money).join('\n')).toMatch(back);
  must(await releaseHold(one, asha.id, bookingId));
  const { bookings, counts } = await listBookings(one, asha.id, {
    tab: 'cancel',
    page: 1,
    limit: 10,
  });
  expect([counts.cancel, bookings.map(({ id }) => id)]).toEqual([1, [bookingId]]);
  expect(await refundsOfGuest(one, asha.id)).toMatchObject([{ bookingId }]);
});
