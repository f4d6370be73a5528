import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { HotelType } from '#shared/ids.ts';
import { isId } from '#shared/ids.ts';
import type { CheckedReview } from './rules/check-review.ts';
import { COLUMNS, toReview, type ReviewRow } from './store.ts';
import type { OwnReview, ReviewState } from './types.ts';

const CHECK_VIOLATION = '23514';

const faces = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.property_id')
    .select([
      ...COLUMNS, 'reviews.booking_id', 'reviews.state', 'reviews.decided_at', 'reviews.decided_by', 'reviews.reason',
      'properties.name as hotel_name', 'properties.slug as hotel_slug', 'properties.hotel_type',
    ]);

interface OwnRow extends ReviewRow {
  booking_id: number | null;
  state: string;
  decided_at: Date | null;
  decided_by: string;
  reason: string;
  hotel_name: string;
  hotel_slug: string;
  hotel_type: string;
}

const toOwn = (row: OwnRow): OwnReview => ({
  ...toReview(row),
  bookingId: row.booking_id,
  state: row.state as ReviewState,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
  hotelName: row.hotel_name,
  hotelSlug: row.hotel_slug,
  hotelType: row.hotel_type as HotelType,
});

export async function ownReviews(db: Db, userId: number, offset: number, limit: number): Promise<{ reviews: OwnReview[]; count: number }> {
  const [rows, { count }] = await Promise.all([
    faces(db).where('reviews.user_id', '=', userId).orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc').offset(offset).limit(limit).execute(),
    db.selectFrom('reviews').select(sql<number>`count(*)::int`.as('count')).where('user_id', '=', userId).executeTakeFirstOrThrow(),
  ]);
  return { reviews: rows.map(toOwn), count };
}

export async function listByState(db: Db, state: ReviewState, limit: number): Promise<OwnReview[]> {
  const rows = await faces(db).where('reviews.state', '=', state).orderBy('reviews.created_at', state === 'pending' ? 'asc' : 'desc').orderBy('reviews.id').limit(limit).execute();
  return rows.map(toOwn);
}

export async function reviewById(db: Db, id: number): Promise<OwnReview | null> {
  const row = isId(id) ? await faces(db).where('reviews.id', '=', id).executeTakeFirst() : undefined;
  return row === undefined ? null : toOwn(row);
}

/** 'written' when the booking has a review already, 'not-stayed' when the database knows of no such stay. */
export async function insertReview(db: Db, review: CheckedReview & { bookingId: number; propertyId: number; userId: number; author: string; at: Date }): Promise<number | 'written' | 'not-stayed'> {
  try {
    const row = await db
      .insertInto('reviews')
      .values({
        booking_id: review.bookingId,
        property_id: review.propertyId,
        user_id: review.userId,
        author: review.author,
        review_type: review.type,
        location_rating: review.halfStars.location,
        food_rating: review.halfStars.food,
        cleaning_rating: review.halfStars.cleaning,
        facility_rating: review.halfStars.facility,
        money_rating: review.halfStars.money,
        overall_rating: review.halfStars.overall,
        title: review.title,
        details: review.details,
        state: 'pending',
        created_at: review.at,
      })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? 'written';
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === CHECK_VIOLATION && constraint === 'reviews_of_stays') return 'not-stayed';
    throw error;
  }
}

/** Compare-and-swap; false when it was in that state already, or there is none. */
export async function decide(db: Db, id: number, to: 'published' | 'rejected', by: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ state: to, decided_at: now, decided_by: by, reason })
    .where('id', '=', id)
    .where('state', '<>', to)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
