import { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { browseReviews, latestReviews, type Review } from '#marketplace/reviews/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { REVIEW_SORTS, REVIEW_TYPES } from '#shared/reviews.ts';
import { hotelId, limit, oneOf, optional, page, typeAll } from '../fields.ts';
import { isoDate } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { optionalStayFields } from '../stays.ts';

/** Averages in stars, one decimal. */
export const reviewScores = z.object({
  overall: z.number(),
  location: z.number(),
  food: z.number(),
  cleaning: z.number(),
  facility: z.number(),
  money: z.number(),
});

/** A published review. */
export const review = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string(),
  details: z.string(),
  user_name: z.string(),
  date: isoDate,
  review_type: z.string(),
  reply: z.string().meta({ description: 'the owner’s public reply; empty: none' }),
});

/**
 * Published reviews of a property; `count` is the number of the requested type. Scores and their distribution come from
 * all reviews, and are absent below three.
 */
export const hotelReview = defineCall(
  {
    path: 'hotel/hotel_review',
    summary: 'Reviews of a property with computed scores',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({
      hotel_id: hotelId,
      review_type: optional(oneOf(REVIEW_TYPES), null),
      sort: optional(oneOf(REVIEW_SORTS), 'newest'),
      page,
      limit: limit(30),
    }),
    data: z.array(review),
    extra: z.object({
      review_count: z.number().int(),
      scores: reviewScores.nullable(),
      distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })).meta({
        description: 'reviews by their overall score, half stars rounded up; empty below three',
      }),
      types: z.array(z.object({ review_type: z.string(), count: z.number().int() })),
    }),
  },
  async ({ hotel_id, review_type, sort, page, limit }, { ctx }) => {
    if ((await propertyById(ctx, hotel_id)) === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    const { reviews, count, summary, distribution, types } = await browseReviews(ctx, hotel_id, {
      type: review_type,
      sort,
      page,
      limit,
    });
    return ok({
      data: reviews.map(toReview),
      count,
      extra: {
        review_count: summary.count,
        scores: summary.scores,
        distribution:
          summary.scores === null ? [] : distribution.map((n, i) => ({ stars: i + 1, count: n })),
        types: types.map((one) => ({ review_type: one.type, count: one.count })),
      },
    });
  },
);

/** Published reviews, newest first; `count` is the number of all. Scores are absent below three reviews. */
export const singleReview = defineCall(
  {
    path: 'hotel/single_review',
    summary: 'Reviews of a property',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({
      hotel_id: hotelId,
      ...optionalStayFields,
      type: typeAll,
      page,
      limit: limit(30),
    }),
    data: z.array(review),
    extra: z.object({ scores: reviewScores.nullable() }),
  },
  async ({ hotel_id, page, limit }, { ctx }) => {
    const { reviews, summary } = await latestReviews(ctx, hotel_id, page, limit);
    return ok({
      data: reviews.map(toReview),
      count: summary.count,
      extra: { scores: summary.scores },
    });
  },
);

export const toReview = (one: Review): z.input<typeof review> => ({
  id: one.id,
  rating: one.overall,
  title: one.title,
  details: one.details,
  user_name: one.author,
  date: dateInIndia(one.at),
  review_type: one.type,
  reply: one.reply ?? '',
});
