import { sql } from 'kysely';
import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { changedProperty, isId, type HotelType } from '#shared/ids.ts';
import { rowsOfPage } from '#shared/paging.ts';
import type { ReviewSort, ReviewType } from '#shared/reviews.ts';
import {
  OWN_COLUMNS,
  REVIEW_COLUMNS,
  toOwnReview,
  toReview,
  type OwnReview,
  type Review,
  type ReviewRow,
} from './review.ts';
import {
  spreadOf,
  summarise,
  type ReviewSpread,
  type ReviewSummary,
  type ReviewTotals,
  type ScoreCount,
} from './scores.ts';

/** A query for a property's reviews. */
interface ReviewsAsked {
  /** null: every type */
  readonly type: ReviewType | null;
  readonly sort: ReviewSort;
  /** from 1 */
  readonly page: number;
  /** 1..100 */
  readonly limit: number;
}

interface ReviewsFound extends ReviewSpread {
  readonly reviews: readonly Review[];
  /** of the requested type; other figures cover all published reviews */
  readonly count: number;
  readonly summary: ReviewSummary;
}

type Reading = Pick<Context, 'db'>;

/**
 * A page (from 1) of a property's published reviews, newest first, with their averages; empty for an unknown
 * property.
 */
export async function latestReviews(
  { pool }: Pick<Context, 'pool'>,
  propertyId: number,
  page: number,
  limit: number,
): Promise<{ readonly reviews: readonly Review[]; readonly summary: ReviewSummary }> {
  if (!isId(propertyId))
    return { reviews: [], summary: summarise({ count: 0, halfStars: NO_STARS }) };
  const rows = rowsOfPage(page, limit);
  const {
    rows: [found],
  } = await pool.query<LatestRow>({
    name: 'reviews-latest',
    text: LATEST,
    values: [propertyId, rows.offset, rows.limit],
  });
  const { count = 0, reviews = [], ...halfStars } = found ?? { ...NO_STARS };
  return {
    reviews: reviews.map((row) => toReview({ ...row, created_at: new Date(row.created_at) })),
    summary: summarise({ count, halfStars }),
  };
}

const NO_STARS = { overall: 0, location: 0, food: 0, cleaning: 0, facility: 0, money: 0 } as const;

type LatestRow = Readonly<Record<keyof typeof NO_STARS, number>> & {
  readonly count?: number;
  readonly reviews?: readonly (Omit<ReviewRow, 'created_at'> & { readonly created_at: string })[];
};

/** A page of reviews and the totals of all, in one round trip. */
const LATEST = `
  select t.*,
    (
      select coalesce(json_agg(r), '[]')
      from (
        select ${REVIEW_COLUMNS.join(', ')}, y.text as reply
        from reviews
        left join review_replies y on y.review_id = reviews.id and y.state = 'published'
        where property_id = $1 and reviews.state = 'published'
        order by created_at desc, id desc
        offset $2
        limit $3
      ) r
    ) as reviews
  from (
    select count(*)::int as count,
      ${Object.keys(NO_STARS)
        .map((score) => `coalesce(sum(${score}_rating), 0)::int as ${score}`)
        .join(', ')}
    from reviews
    where property_id = $1 and state = 'published'
  ) t`;

/** A page of a property's published reviews by type and order, with totals; empty for an unknown property. */
export async function browseReviews(
  { db }: Reading,
  propertyId: number,
  asked: ReviewsAsked,
): Promise<ReviewsFound> {
  const [reviews, totals, counts] = await Promise.all([
    publishedReviews(db, propertyId, asked),
    totalsOf(db, propertyId),
    scoreCounts(db, propertyId),
  ]);
  const { distribution, types } = spreadOf(counts);
  const count =
    asked.type === null ? totals.count : (types.find((one) => one.type === asked.type)?.count ?? 0);
  return { reviews, count, summary: summarise(totals), distribution, types };
}

/** A page of an account's reviews in any state, newest first, and their number. */
export async function ownReviews(
  { db }: Reading,
  userId: number,
  page: number,
  limit: number,
): Promise<{ readonly reviews: readonly OwnReview[]; readonly count: number }> {
  const rows = rowsOfPage(page, limit);
  const [found, { count }] = await Promise.all([
    db
      .selectFrom('reviews')
      .innerJoin('properties', 'properties.id', 'reviews.property_id')
      .select(OWN_COLUMNS)
      .where('reviews.user_id', '=', userId)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .offset(rows.offset)
      .limit(rows.limit)
      .execute(),
    db
      .selectFrom('reviews')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { reviews: found.map(toOwnReview), count };
}

/** The bookings, of these, with a review in any state. */
export async function reviewedBookings(
  { db }: Reading,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Set(rows.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id])));
}

export interface Testimonial extends Review {
  readonly propertyName: string;
  readonly propertySlug: string;
  readonly hotelType: HotelType;
}

/** The newest reviews that compete for the testimonial. */
const RECENT = 50;

// publishing or withdrawing a review changes its property
const TESTIMONIAL = defineCache<'home', Testimonial | null>({
  name: 'testimonial',
  max: 1,
  staleBy: (subject) => (subject === 'all' || changedProperty(subject) !== null ? 'all' : 'none'),
});

/**
 * The best of the newest published reviews of live properties, for the home page: the highest overall score, then the
 * longest, then the newest. Null without any.
 */
export const findTestimonial = (ctx: Pick<Context, 'db' | 'caches'>): Promise<Testimonial | null> =>
  ctx.caches.read(TESTIMONIAL, 'home', () => bestOfRecent(ctx.db));

async function bestOfRecent(db: Db): Promise<Testimonial | null> {
  const row = await db
    .selectFrom((query) =>
      query
        .selectFrom('reviews')
        .innerJoin('properties', 'properties.id', 'reviews.property_id')
        .select([
          ...REVIEW_COLUMNS,
          'properties.name as property_name',
          'properties.slug as property_slug',
          'properties.hotel_type as hotel_type',
        ])
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
  return {
    ...toReview(row),
    propertyName: row.property_name,
    propertySlug: row.property_slug,
    hotelType: row.hotel_type as HotelType,
  };
}

async function publishedReviews(
  db: Db,
  propertyId: number,
  { type, sort, page, limit }: ReviewsAsked,
): Promise<Review[]> {
  if (!isId(propertyId)) return [];
  let query = db
    .selectFrom('reviews')
    .leftJoin('review_replies as y', (join) =>
      join.onRef('y.review_id', '=', 'reviews.id').on('y.state', '=', 'published'),
    )
    .select([...REVIEW_COLUMNS, 'y.text as reply'])
    .where('property_id', '=', propertyId)
    .where('reviews.state', '=', 'published');
  if (type !== null) query = query.where('review_type', '=', type);
  if (sort !== 'newest') query = query.orderBy('overall_rating', sort === 'best' ? 'desc' : 'asc');
  const rows = rowsOfPage(page, limit);
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(rows.offset)
    .limit(rows.limit)
    .execute();
  return found.map(toReview);
}

/** The number of published reviews by type and overall score. */
async function scoreCounts(db: Db, propertyId: number): Promise<ScoreCount[]> {
  if (!isId(propertyId)) return [];
  const rows = await db
    .selectFrom('reviews')
    .select(['review_type', 'overall_rating', sql<number>`count(*)::int`.as('count')])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'published')
    .groupBy(['review_type', 'overall_rating'])
    .execute();
  return rows.map((row) => ({
    type: row.review_type as ReviewType,
    halfStars: row.overall_rating,
    count: row.count,
  }));
}

async function totalsOf(db: Db, propertyId: number): Promise<ReviewTotals> {
  if (!isId(propertyId)) return { count: 0, halfStars: NO_STARS };
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;
  const { count, ...halfStars } = await db
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
    .executeTakeFirstOrThrow();
  return { count, halfStars };
}
