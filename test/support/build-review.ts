import type { Db } from '#platform/database/index.ts';

/** A published review of a property without a stay behind it; its id. */
export async function buildReview(
  db: Db,
  propertyId: number,
  { title = 'A quiet house', createdAt = new Date(), state = 'published' } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      property_id: propertyId,
      author: 'Ishaan M.',
      review_type: 'family',
      location_rating: 9,
      food_rating: 8,
      cleaning_rating: 10,
      facility_rating: 8,
      money_rating: 8,
      overall_rating: 9,
      title,
      details: 'The water in the bathroom was cold in the morning.',
      state,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
