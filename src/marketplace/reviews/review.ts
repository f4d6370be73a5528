import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { ReviewType, ScoreName } from '#shared/reviews.ts';

export type ReviewState = 'pending' | 'published' | 'rejected';

/** A review with its scores in stars 0.5..5. */
export interface Review extends Readonly<Record<ScoreName, number>> {
  readonly id: number;
  readonly propertyId: number;
  readonly author: string;
  readonly type: ReviewType;
  readonly title: string;
  readonly details: string;
  readonly at: Date;
  /** the owner's public reply; null: none */
  readonly reply: string | null;
}

/** A review for its writer and the operator. */
export interface OwnReview extends Review {
  readonly bookingId: number | null;
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: HotelType;
  readonly state: ReviewState;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
  /** why it is hidden; for the operator */
  readonly reason: string;
}

export const REVIEW_COLUMNS = [
  'reviews.id',
  'reviews.property_id',
  'reviews.author',
  'reviews.review_type',
  'reviews.location_rating',
  'reviews.food_rating',
  'reviews.cleaning_rating',
  'reviews.facility_rating',
  'reviews.money_rating',
  'reviews.overall_rating',
  'reviews.title',
  'reviews.details',
  'reviews.created_at',
] as const;

type Row = Selectable<DB['reviews']>;
export type ReviewRow = Pick<
  Row,
  | 'id'
  | 'property_id'
  | 'author'
  | 'review_type'
  | `${ScoreName}_rating`
  | 'title'
  | 'details'
  | 'created_at'
> & { readonly reply?: string | null };

/** Scores are stored in half stars (1..10) and read in stars. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  propertyId: row.property_id,
  author: row.author,
  type: row.review_type as ReviewType,
  location: row.location_rating / 2,
  food: row.food_rating / 2,
  cleaning: row.cleaning_rating / 2,
  facility: row.facility_rating / 2,
  money: row.money_rating / 2,
  overall: row.overall_rating / 2,
  title: row.title,
  details: row.details,
  at: row.created_at,
  reply: row.reply ?? null,
});

export const OWN_COLUMNS = [
  ...REVIEW_COLUMNS,
  'reviews.booking_id',
  'reviews.state',
  'reviews.decided_at',
  'reviews.decided_by',
  'reviews.reason',
  'properties.name as hotel_name',
  'properties.slug as hotel_slug',
  'properties.hotel_type',
] as const;

type OwnRow = ReviewRow &
  Pick<Row, 'booking_id' | 'state' | 'decided_at' | 'decided_by' | 'reason'> & {
    hotel_name: string;
    hotel_slug: string;
    hotel_type: string;
  };

export const toOwnReview = (row: OwnRow): OwnReview => ({
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
