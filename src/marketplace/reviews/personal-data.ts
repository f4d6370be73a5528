import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';

/** A person's reviews: published ones stay without a name, others are deleted. Replies are the property's and stay. */
export const personalData: PersonalDataPart = {
  name: 'reviews',
  tables: ['reviews', 'review_replies'],

  async export({ db }, { id }) {
    const reviews = await db
      .selectFrom('reviews')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    const replies = await db
      .selectFrom('review_replies as y')
      .innerJoin('reviews as r', 'r.id', 'y.review_id')
      .innerJoin('properties as p', 'p.id', 'r.property_id')
      .select(['p.name as hotel', 'y.text', 'y.state', 'y.written_at'])
      .where('y.written_by', '=', id)
      .orderBy('y.review_id')
      .execute();
    return {
      replies_to_reviews: replies,
      reviews: reviews.map(({ user_id: _user, decided_by: _by, ...review }) => review),
    };
  },

  async erase(_ctx, trx, { id }) {
    await trx
      .updateTable('review_replies')
      .set({ written_by: null })
      .where('written_by', '=', id)
      .execute();
    await trx
      .deleteFrom('reviews')
      .where('user_id', '=', id)
      .where('state', '<>', 'published')
      .execute();
    await trx
      .updateTable('reviews')
      .set({ author: 'A guest', user_id: null })
      .where('user_id', '=', id)
      .execute();
  },
};

/** The numbers of a person's published and unpublished reviews. */
export async function countOwnReviews(
  trx: Db,
  userId: number,
): Promise<{ readonly published: number; readonly unpublished: number }> {
  return trx
    .selectFrom('reviews')
    .select([
      sql<number>`count(*) filter (where state = 'published')::int`.as('published'),
      sql<number>`count(*) filter (where state <> 'published')::int`.as('unpublished'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
