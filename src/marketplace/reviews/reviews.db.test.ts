import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { testContext } from '#test/support/context.ts';
import type { Context } from '#platform/context.ts';
import { browseReviews, findTestimonial, latestReviews } from './index.ts';

let t: TestDatabase;
let ctx: Context;
let property: number;
let slug: string;

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock: fixedClock('2026-11-21T06:00:00Z') });
  ({ id: property, slug } = await buildProperty(t.db, { nights: 2, name: 'Mist House' }));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('reviews').execute();
});

/** half stars */
async function write(
  overall: number,
  day: number,
  over: { state?: string; property?: number; details?: string } = {},
): Promise<number> {
  const { id } = await t.db
    .insertInto('reviews')
    .values({
      property_id: over.property ?? property,
      author: `Guest ${day}`,
      review_type: 'family',
      overall_rating: overall,
      location_rating: 9,
      food_rating: 7,
      cleaning_rating: 8,
      facility_rating: 6,
      money_rating: 1,
      title: 'A stay',
      details: over.details ?? 'It was good.',
      state: over.state ?? 'published',
      created_at: new Date(Date.UTC(2026, 9, day)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('of a property', () => {
  test('lists published ones, newest first, in stars', async () => {
    await write(7, 1);
    await write(10, 3);
    await write(1, 2, { state: 'pending' });
    await write(1, 4, { state: 'rejected' });
    const { reviews: list, summary } = await latestReviews(ctx, property, 1, 10);
    expect(list.map((r) => r.overall)).toEqual([5, 3.5]);
    expect(list[0]).toMatchObject({
      propertyId: property,
      author: 'Guest 3',
      type: 'family',
      location: 4.5,
      food: 3.5,
      cleaning: 4,
      facility: 3,
      money: 0.5,
      at: new Date('2026-10-03T00:00:00Z'),
    });
    expect(summary).toEqual({ count: 2, scores: null });
  });

  test('has averages from the third on, over all pages', async () => {
    for (const [i, overall] of [10, 9, 7].entries()) await write(overall, i + 1);
    const { reviews: list, summary } = await latestReviews(ctx, property, 2, 2);
    expect(list).toHaveLength(1);
    expect(summary).toEqual({
      count: 3,
      scores: { overall: 4.3, location: 4.5, food: 3.5, cleaning: 4, facility: 3, money: 0.5 },
    });
  });

  test('by type and order, with the distribution of all', async () => {
    const types = ['family', 'couple', 'family', 'solo'];
    for (const [i, overall] of [6, 10, 9, 2].entries())
      await t.db
        .updateTable('reviews')
        .set({ review_type: types[i] ?? 'solo' })
        .where('id', '=', await write(overall, i + 1))
        .execute();
    await write(10, 9, { state: 'pending' });
    const asked = { type: null, sort: 'newest', page: 1, limit: 10 } as const;
    const all = await browseReviews(ctx, property, asked);
    expect(all.reviews.map((r) => r.overall)).toEqual([1, 4.5, 5, 3]);
    expect(all).toMatchObject({
      count: 4,
      summary: { count: 4 },
      distribution: [1, 0, 1, 0, 2],
      types: [
        { type: 'family', count: 2 },
        { type: 'couple', count: 1 },
        { type: 'solo', count: 1 },
      ],
    });
    expect(
      (await browseReviews(ctx, property, { ...asked, sort: 'best' })).reviews.map(
        (r) => r.overall,
      ),
    ).toEqual([5, 4.5, 3, 1]);
    expect(
      (
        await browseReviews(ctx, property, { ...asked, sort: 'critical', page: 2, limit: 3 })
      ).reviews.map((r) => r.overall),
    ).toEqual([5]);
    const families = await browseReviews(ctx, property, { ...asked, type: 'family', sort: 'best' });
    expect([
      families.count,
      families.summary.count,
      families.reviews.map((r) => r.overall),
    ]).toEqual([2, 4, [4.5, 3]]);
    expect(
      await browseReviews(ctx, 2 ** 40, {
        ...asked,
        type: 'business',
        page: -1,
        limit: Number.NaN,
      }),
    ).toMatchObject({ reviews: [], count: 0, distribution: [0, 0, 0, 0, 0], types: [] });
  });

  test.each([
    [property, 0, 0],
    [property, -5, -5],
    [property, Number.NaN, Infinity],
    [property, 1e12, 1e12],
    [0, 1, 10],
    [2 ** 40, 1, 10],
    [-1, 1, 10],
  ])('odd asking (%d, %d, %d) is answered calmly', async (id, page, limit) => {
    expect((await latestReviews(ctx, id, page, limit)).summary.count).toBe(0);
  });
});

describe('testimonial', () => {
  test('is null without reviews', async () => expect(await findTestimonial(ctx)).toBeNull());

  test('is the best, then the longest, then the newest of the recent ones', async () => {
    await write(9, 9, { details: 'Very long, but not the best score of all.' });
    await write(10, 1, { details: 'Short.' });
    const best = await write(10, 2, { details: 'We would come again at once.' });
    await write(10, 10, {
      state: 'pending',
      details: 'Not published yet, however long it may be.',
    });
    expect(await findTestimonial(ctx)).toMatchObject({
      id: best,
      propertyName: 'Mist House',
      propertySlug: slug,
      hotelType: 'bungalow',
      overall: 5,
    });
  });

  test('comes from a live property', async () => {
    const gone = await buildProperty(t.db, { nights: 2, state: 'gone' });
    await write(10, 1, { property: gone.id });
    expect(await findTestimonial(ctx)).toBeNull();
  });
});
