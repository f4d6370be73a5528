import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertHeld } from '#marketplace/bookings/index.ts';
import { groupedBookings, stayToReview } from '#marketplace/bookings/views/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { fixedClock } from '#platform/clock.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { testContext } from '#test/support/context.ts';
import type { Context } from '#platform/context.ts';
import {
  latestReviews,
  listReviews,
  ownReviews,
  publishReview,
  rejectReview,
  writeReview,
  type WrittenReview,
} from './index.ts';

const clock = fixedClock('2026-12-10T06:00:00Z');
let t: TestDatabase;
let ctx: Context;
let property: BuiltProperty;
let asha: BuiltUser;
let kabir: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  property = await buildProperty(t.db, { nights: 2 });
  [asha, kabir] = [await buildUser(t.db, { name: 'Asha Bhatkande' }), await buildUser(t.db)];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('reviews').execute();
});

async function stay(
  state: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' = 'completed',
  checkedIn = true,
): Promise<number> {
  const id = await insertHeld(ctx, t.db, sampleBooking(asha, sampleQuote(property)));
  await placeBooking(t.db, id, {
    state,
    checked_in_at: checkedIn ? clock.now() : null,
    ...(state === 'held' ? {} : { hold_expires_at: null }),
  });
  return id;
}
/** As the API call and the page do: bookings find the stay, reviews store the text. */
async function write(author: BuiltUser, bookingId: number, over: Partial<WrittenReview> = {}) {
  const found = await stayToReview(ctx, author.id, bookingId);
  return found.ok ? writeReview(ctx, found.value, author, review(over)) : found;
}
const review = (over: Partial<WrittenReview> = {}): WrittenReview => ({
  propertyId: null,
  type: 'family',
  scores: { location: 4.5, food: 4, cleaning: 5, facility: 0.5, money: 3.5, overall: 4.5 },
  title: 'Rain and tea',
  details: 'We slept well.',
  ...over,
});
const rowOf = () =>
  t.db
    .selectFrom('search_rows')
    .select(['rating', 'review_count'])
    .where('property_id', '=', property.id)
    .executeTakeFirstOrThrow();

describe('writing', () => {
  test('waits for an operator, then is shown and counts; a rejected one is hidden again', async () => {
    const id = await stay();
    expect(await stayToReview(ctx, asha.id, id)).toMatchObject({
      ok: true,
      value: { propertyId: property.id },
    });
    const written = await write(asha, id, {
      title: ' <b>Rain</b>\n& tea\u202e ',
      details: '<script>alert(1)</script>\r\nTwo\n\n\n\nlines',
    });
    if (!written.ok) throw new Error(written.code);
    expect((await latestReviews(ctx, property.id, 1, 10)).reviews).toEqual([]);
    expect((await rowOf()).review_count).toBe(0);
    const { reviews: mine, count } = await ownReviews(ctx, asha.id, 1, 10);
    expect(count).toBe(1);
    expect(mine[0]).toMatchObject({
      bookingId: id,
      state: 'pending',
      author: 'Asha B.',
      title: '<b>Rain</b> & tea',
      details: '<script>alert(1)</script>\nTwo\n\nlines',
      facility: 0.5,
      overall: 4.5,
    });
    expect(
      (await groupedBookings(ctx, asha.id)).complete.find((one) => one.id === id)?.isReview,
    ).toBe(true);

    expect(await publishReview(ctx, written.value.id, ' ')).toMatchObject({
      ok: false,
      kind: 'invalid',
    });
    expect(await publishReview(ctx, written.value.id, 'Desk')).toMatchObject({
      ok: true,
      value: { state: 'published', decidedBy: 'Desk', decidedAt: clock.now() },
    });
    expect(await publishReview(ctx, written.value.id, 'Desk')).toMatchObject({
      ok: false,
      code: 'review.decided',
    });
    expect((await latestReviews(ctx, property.id, 1, 10)).reviews).toHaveLength(1);
    expect((await rowOf()).rating).toBe(4.5);

    expect(await rejectReview(ctx, written.value.id, 'Desk', '')).toMatchObject({
      ok: false,
      code: 'review.reason',
    });
    expect(await rejectReview(ctx, written.value.id, 'Desk', 'a phone number')).toMatchObject({
      ok: true,
      value: { state: 'rejected' },
    });
    expect((await latestReviews(ctx, property.id, 1, 10)).reviews).toEqual([]);
    expect((await rowOf()).review_count).toBe(0);
    expect(await listReviews(ctx, 'pending', 10)).toEqual([]);
    // the second decision of the same kind, and the refused ones, left nothing
    expect(await auditRows(t.db, `review:${written.value.id}`)).toEqual([
      ['review.decided', 'Desk', { state: 'pending' }, { state: 'published' }, ''],
      ['review.decided', 'Desk', { state: 'published' }, { state: 'rejected' }, 'a phone number'],
    ]);
    expect(await publishReview(ctx, 2_000_000_000, 'Desk')).toMatchObject({
      ok: false,
      kind: 'not-found',
    });
  });

  test('two at once store one review', async () => {
    const id = await stay();
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(asha, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('review.written');
    expect((await ownReviews(ctx, asha.id, 1, 10)).count).toBe(1);
  });

  test.each(['held', 'confirmed', 'checked_in', 'cancelled', 'no_show'] as const)(
    'refuses a booking that is %s',
    async (state) => {
      expect(await write(asha, await stay(state))).toMatchObject({
        ok: false,
        kind: 'refused',
        code: 'review.not-stayed',
      });
    },
  );

  test('refuses a stay without check-in, of another property, or of another guest', async () => {
    expect(await write(asha, await stay('completed', false))).toMatchObject({
      ok: false,
      code: 'review.not-stayed',
    });
    const id = await stay();
    const unknown = await write(kabir, 2_000_000_000);
    expect(unknown).toMatchObject({ ok: false, kind: 'not-found', code: 'booking.not-found' });
    expect(await write(kabir, id)).toEqual(unknown);
    expect(await stayToReview(ctx, kabir.id, id)).toEqual(unknown);
    expect(await write(asha, id, { propertyId: property.id + 1 })).toEqual(unknown);
    expect((await ownReviews(ctx, kabir.id, 1, 10)).count).toBe(0);
  });

  test('the database itself refuses a review without its stay', async () => {
    const values = {
      property_id: property.id,
      author: 'X',
      review_type: 'solo',
      location_rating: 1,
      food_rating: 1,
      cleaning_rating: 1,
      facility_rating: 1,
      money_rating: 1,
      overall_rating: 1,
      title: 'x',
      details: 'x',
    };
    const by = (booking_id: number, user_id: number) =>
      t.db
        .insertInto('reviews')
        .values({ ...values, booking_id, user_id })
        .execute();
    await expect(by(await stay('confirmed'), asha.id)).rejects.toThrow(/was not stayed/);
    await expect(by(await stay(), kabir.id)).rejects.toThrow(/was not stayed/);
  });

  test.each([
    [
      {
        scores: {
          location: 4.3,
          food: null,
          cleaning: 0,
          facility: 5.5,
          money: 1,
          overall: Number.NaN,
        },
      },
      ['location', 'food', 'cleaning', 'facility', 'overall'],
    ],
    [{ type: 'alien', title: ' \u0000 ', details: '\n' }, ['type', 'title', 'details']],
    [{ title: 'x'.repeat(121), details: 'x'.repeat(4001) }, ['title', 'details']],
  ] as const)('says by the field what is wrong: %#', async (over, fields) => {
    const answer = await write(asha, await stay(), over);
    expect(answer).toMatchObject({ ok: false, kind: 'invalid', code: 'review.invalid' });
    expect(Object.keys((!answer.ok && answer.fields) || {}).toSorted()).toEqual(
      [...fields].toSorted(),
    );
  });
});
