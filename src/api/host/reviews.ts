import { z } from 'zod';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { replyToReview, reviewsReceived, type ReviewReceived } from '#marketplace/reviews/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { ok } from '#shared/result.ts';
import { bool, id, optional, required, text } from '../fields.ts';
import { isoDate } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const replyState = z.enum(['pending', 'published', 'refused']);
const received = z.object({
  review_id: z.number(),
  hotel_id: z.number(),
  rating: z.number(),
  title: z.string(),
  details: z.string(),
  user_name: z.string(),
  date: isoDate,
  review_type: z.string(),
  reply: z.object({ text: z.string(), state: replyState, reason: z.string() }).nullable(),
});

const toReceived = (one: ReviewReceived): z.input<typeof received> => ({
  review_id: one.id,
  hotel_id: one.propertyId,
  rating: one.overall,
  title: one.title,
  details: one.details,
  user_name: one.author,
  date: dateInIndia(one.at),
  review_type: one.type,
  reply:
    one.reply === null
      ? null
      : { text: one.reply.text, state: one.reply.state, reason: one.reply.reason },
});

/** The published reviews of one's properties, with the owner's replies. */
export const hostReviews = defineCall(
  {
    path: 'host/reviews',
    summary: 'Reviews of your properties',
    auth: 'required',
    permission: 'review.received',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({ hotel_id: optional(id, null), unanswered: optional(bool, false) }),
    data: z.array(received),
    errors: {
      403: { 'access.caretaker': 'a caretaker replies to no reviews' },
      404: {
        'property.unknown': 'there is no such property, or the account does not work for it',
      },
    },
  },
  async ({ hotel_id, unanswered }, { ctx }) => {
    const propertyIds =
      hotel_id === null
        ? (await hostedProperties(ctx))
            .filter(({ role }) => role === 'owner')
            .map(({ propertyId }) => propertyId)
        : [hotel_id];
    const found = await reviewsReceived(ctx, propertyIds, { unanswered, most: 200 });
    if (!found.ok) return found;
    const data = found.value.map(toReceived);
    return ok({ data, count: data.length });
  },
);

/** The owner's public reply to a review; it waits for the desk. */
export const replyReview = defineCall(
  {
    path: 'host/reply_review',
    summary: 'Reply to a review',
    auth: 'required',
    permission: 'review.reply',
    audit: 'review.replied',
    undo: 'opposite',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({ review_id: required(id), text: required(text(1000)) }),
    data: z.object({ review_id: z.number(), state: replyState }),
    errors: {
      400: { 'reply.invalid': 'the text is empty or too long' },
      403: { 'access.caretaker': 'a caretaker replies to no reviews' },
      404: {
        'review.not-found':
          'there is no such public review, or the account does not work for its property',
      },
      409: { 'reply.public': 'the reply is public and can no longer be changed' },
    },
  },
  async ({ review_id, text: typed }, { ctx, idempotencyKey }) => {
    const replied = await replyToReview(ctx, review_id, typed, { idempotencyKey });
    if (!replied.ok) return replied;
    return ok({ data: { review_id: replied.value.reviewId, state: replied.value.state } });
  },
);
