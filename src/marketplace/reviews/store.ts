import { sql } from 'kysely';
import { type HotelType, isId } from '#shared/ids.ts';
import type { Db } from '#platform/database/index.ts';
import type { ReviewTotals } from './rules/summary.ts';
import type { ScoreCount } from './rules/spread.ts';
import type { Review, ReviewSort, ReviewType } from './types.ts';

export interface ReviewRow {
  id: number;
  property_id: number;
  author: string;
  review_type: string;
  location_rating: number;
  food_rating: number;
  cleaning_rating: number;
  facility_rating: number;
  money_rating: number;
  overall_rating: number;
  title: string;
  details: string;
  created_at: Date;
}

export const COLUMNS = [
  'reviews.id', 'reviews.property_id', 'reviews.author', 'reviews.review_type', 'reviews.location_rating', 'reviews.food_rating', 'reviews.cleaning_rating',
  'reviews.facility_rating', 'reviews.money_rating', 'reviews.overall_rating', 'reviews.title', 'reviews.details', 'reviews.created_at',
] as const;

/** Scores are stored in half stars (1..10) and read in stars. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  propertyId: row.property_id,
  author: row.author,
  type: row.review_type as Review['type'],
  location: row.location_rating / 2,
  food: row.food_rating / 2,
  cleaning: row.cleaning_rating / 2,
  facility: row.facility_rating / 2,
  money: row.money_rating / 2,
  overall: row.overall_rating / 2,
  title: row.title,
  details: row.details,
  at: row.created_at,
});

/** Newest first. */
export const publishedOf = (db: Db, propertyId: number, offset: number, limit: number): Promise<Review[]> => publishedBy(db, propertyId, null, 'newest', offset, limit);

/** Of one type or of everybody, in the asked order; equals newest first. */
export async function publishedBy(db: Db, propertyId: number, type: ReviewType | null, sort: ReviewSort, offset: number, limit: number): Promise<Review[]> {
  if (!isId(propertyId)) return [];
  let query = db.selectFrom('reviews').select(COLUMNS).where('property_id', '=', propertyId).where('state', '=', 'published');
  if (type !== null) query = query.where('review_type', '=', type);
  if (sort !== 'newest') query = query.orderBy('overall_rating', sort === 'best' ? 'desc' : 'asc');
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return rows.map(toReview);
}

/** How many published reviews of each type gave each overall score. */
export async function scoreCounts(db: Db, propertyId: number): Promise<ScoreCount[]> {
  if (!isId(propertyId)) return [];
  const rows = await db
    .selectFrom('reviews')
    .select(['review_type', 'overall_rating', sql<number>`count(*)::int`.as('count')])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'published')
    .groupBy(['review_type', 'overall_rating'])
    .execute();
  return rows.map((row) => ({ type: row.review_type as ReviewType, halfStars: row.overall_rating, count: row.count }));
}

export async function totalsOf(db: Db, propertyId: number): Promise<ReviewTotals> {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;
  const row = isId(propertyId)
    ? await db
        .selectFrom('reviews')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sum('overall_rating').as('overall'),
          sum('location_rating').as('location'),
          sum('food_rating').as('food'),
          sum('cleaning_rating').as('cleaning'),
          sum('facility_rating').as('facility'),
          sum('money_rating').as('money'),
        ])
        .where('property_id', '=', propertyId)
        .where('state', '=', 'published')
        .executeTakeFirstOrThrow()
    : { count: 0, overall: 0, location: 0, food: 0, cleaning: 0, facility: 0, money: 0 };
  const { count, ...halfStars } = row;
  return { count, halfStars };
}

/** How many of the newest reviews compete for the testimonial. */
const RECENT = 50;

/**
 * The best of the newest published reviews of live properties: the highest overall score, then the one that says
 * most, then the newest.
 */
export async function bestRecent(db: Db): Promise<(Review & { propertyName: string; propertySlug: string; hotelType: HotelType }) | null> {
  const row = await db
    .selectFrom((query) =>
      query
        .selectFrom('reviews')
        .innerJoin('properties', 'properties.id', 'reviews.property_id')
        .select([...COLUMNS, 'properties.name as property_name', 'properties.slug as property_slug', 'properties.hotel_type as hotel_type'])
        .where('reviews.state', '=', 'published')
        .where('properties.state', '=', 'live')
        .orderBy('reviews.created_at', 'desc')
        .orderBy('reviews.id', 'desc')
        .limit(RECENT)
        .as('recent'),
    )
    .selectAll()
    .orderBy('overall_rating', 'desc')
    .orderBy(sql`length(details)`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...toReview(row), propertyName: row.property_name, propertySlug: row.property_slug, hotelType: row.hotel_type as HotelType };
}
