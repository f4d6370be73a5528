import { z } from 'zod';
import { REVIEW_TYPES } from '#shared/reviews.ts';
import * as writeReview from '#messages/write-review.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../shell/call.ts';

/**
 * A review type from its name or its id, which is its position from 1. Anything else is returned unchanged, for the use
 * case to refuse.
 */
export const typeNamed = (text: string): string => REVIEW_TYPES[Number(text) - 1] ?? text;

/** The types of reviews; the form calls them 'Tag'. */
export const reviewType = defineCall(
  {
    path: 'hotel/review_type',
    summary: 'Types of reviews',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(z.object({ id: z.number().int(), type: z.string(), name: z.string() })),
  },
  async () => {
    const data = REVIEW_TYPES.map((type, i) => ({
      id: i + 1,
      type,
      name: writeReview.types[type](),
    }));
    return ok({ data, count: data.length });
  },
);
