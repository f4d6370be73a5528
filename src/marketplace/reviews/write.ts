import type { Context } from '#platform/context.ts';
import { scoreRequired } from './scores.ts';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import * as bookingTexts from '#messages/booking.ts';
import * as texts from '#messages/write-review.ts';
import { shownName } from '#shared/person-name.ts';
import { oneLine, severalLines } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { REVIEW_TYPES, SCORES, type ReviewType, type ScoreName } from '#shared/reviews.ts';

/** A stay that may be reviewed, from bookings. */
export interface ReviewableStay {
  readonly bookingId: number;
  readonly propertyId: number;
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: HotelType;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** The form's data; absent scores are null. */
export interface WrittenReview {
  /** the property, if the caller names it: it must be the stay's */
  readonly propertyId: number | null;
  readonly type: string;
  /** stars 0.5..5 in half steps */
  readonly scores: Readonly<Record<ScoreName, number | null>>;
  readonly title: string;
  readonly details: string;
}

const MAX_TITLE = 120;
const MAX_DETAILS = 4000;
const CHECK_VIOLATION = '23514';

/**
 * hotel/add_review: once for each stay, by its booker. Bookings found the stay reviewable; of two reviews at once the
 * database accepts one. Refusals: `review.invalid` with a message per field, `booking.not-found` (another property
 * was named), `review.not-stayed`, `review.written`.
 */
export async function writeReview(
  ctx: Pick<Context, 'db' | 'clock'>,
  stay: Pick<ReviewableStay, 'bookingId' | 'propertyId'>,
  author: { readonly id: number; readonly name: string },
  written: WrittenReview,
): Promise<Result<{ readonly id: number }>> {
  const checked = checkReview(written);
  if (!checked.ok) return checked;
  if (written.propertyId !== null && written.propertyId !== stay.propertyId)
    return refuse('not-found', 'booking.not-found', bookingTexts.notFound());
  const id = await insertReview(ctx.db, {
    ...checked.value,
    ...stay,
    userId: author.id,
    author: shownName(author.name) ?? SOMEBODY,
    at: ctx.clock.now(),
  });
  if (id === 'written') return refuse('refused', 'review.written', texts.alreadyWritten());
  return id === 'not-stayed'
    ? refuse('refused', 'review.not-stayed', texts.notStayed())
    : ok({ id });
}

interface CheckedReview {
  readonly type: ReviewType;
  /** 1..10, as stored */
  readonly halfStars: Readonly<Record<ScoreName, number>>;
  readonly title: string;
  readonly details: string;
}

const isHalfStep = (score: number): boolean =>
  score >= 0.5 && score <= 5 && Number.isInteger(score * 2);

/** Requires six half-star scores, a type, a title and details. Texts are plain and are never shown as HTML. */
function checkReview({ scores, type, title, details }: WrittenReview): Result<CheckedReview> {
  const fields: Record<string, string> = {};
  const halfStars: Partial<Record<ScoreName, number>> = {};
  for (const name of SCORES) {
    const score = scores[name];
    if (score === null) fields[name] = scoreRequired(name);
    else if (!isHalfStep(score)) fields[name] = texts.scoreInvalid();
    else halfStars[name] = score * 2;
  }
  const known = REVIEW_TYPES.find((one) => one === type.trim().toLowerCase());
  if (known === undefined) fields['type'] = texts.typeRequired();
  const line = oneLine(title);
  if (line === '') fields['title'] = texts.titleRequired();
  else if (line.length > MAX_TITLE) fields['title'] = texts.tooLong({ most: MAX_TITLE });
  const text = severalLines(details);
  if (text === '') fields['details'] = texts.detailsRequired();
  else if (text.length > MAX_DETAILS) fields['details'] = texts.tooLong({ most: MAX_DETAILS });
  const [first] = Object.values(fields);
  if (first !== undefined || known === undefined)
    return refuse('invalid', 'review.invalid', first ?? texts.typeRequired(), { fields });
  return ok({
    type: known,
    halfStars: halfStars as Record<ScoreName, number>,
    title: line,
    details: text,
  });
}

/** The author's name for an account without one, and for an erased account. */
const SOMEBODY = 'A guest';

interface NewReview extends CheckedReview {
  readonly bookingId: number;
  readonly propertyId: number;
  readonly userId: number;
  readonly author: string;
  readonly at: Date;
}

/** 'written' when the booking already has a review, 'not-stayed' when the database finds no such stay. */
async function insertReview(
  db: Db,
  { halfStars, ...review }: NewReview,
): Promise<number | 'written' | 'not-stayed'> {
  try {
    const row = await db
      .insertInto('reviews')
      .values({
        booking_id: review.bookingId,
        property_id: review.propertyId,
        user_id: review.userId,
        author: review.author,
        review_type: review.type,
        location_rating: halfStars.location,
        food_rating: halfStars.food,
        cleaning_rating: halfStars.cleaning,
        facility_rating: halfStars.facility,
        money_rating: halfStars.money,
        overall_rating: halfStars.overall,
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
