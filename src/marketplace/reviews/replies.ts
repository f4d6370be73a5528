import { sql } from 'kysely';
import { allowedOn, denied, rolesOn } from '#marketplace/access/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/review-replies.ts';
import { isId } from '#shared/ids.ts';
import { severalLines } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { REVIEW_COLUMNS, toReview, type Review } from './review.ts';

type ReplyState = 'pending' | 'published' | 'refused';

/** The owner's reply to a review, for the owner and the desk. */
interface Reply {
  readonly text: string;
  readonly state: ReplyState;
  /** counts the texts from 1 */
  readonly version: number;
  readonly at: Date;
  /** why the desk refused it */
  readonly reason: string;
}

/** A published review of one's own property. */
export interface ReviewReceived extends Omit<Review, 'reply'> {
  readonly hotelName: string;
  readonly reply: Reply | null;
}

export const MAX_REPLY = 1000;
const MOST_REASON = 300;

const rows = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.property_id')
    .leftJoin('review_replies as r', 'r.review_id', 'reviews.id')
    .select([
      ...REVIEW_COLUMNS,
      'properties.name as hotel_name',
      'r.text as reply_text',
      'r.state as reply_state',
      'r.version as reply_version',
      'r.written_at as reply_at',
      'r.reason as reply_reason',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const receivedOf = (row: Row): ReviewReceived => ({
  ...toReview(row),
  hotelName: row.hotel_name,
  reply:
    row.reply_text === null || row.reply_at === null
      ? null
      : {
          text: row.reply_text,
          state: row.reply_state as ReplyState,
          version: row.reply_version ?? 1,
          at: row.reply_at,
          reason: row.reply_reason ?? '',
        },
});

/**
 * The newest published reviews of some properties, each with its reply; `unanswered`: only those without one. Refuses
 * what `allowedOn` refuses for the first property; leaves out those where the actor is caretaker.
 */
export async function reviewsReceived(
  ctx: Context,
  propertyIds: readonly number[],
  { unanswered, most }: { readonly unanswered: boolean; readonly most: number },
): Promise<Result<readonly ReviewReceived[]>> {
  if (propertyIds.length === 0) return ok([]);
  const roles = await rolesOn(ctx, 'review.received', propertyIds);
  if (!roles.ok) return roles;
  const own = propertyIds.filter((id) => roles.value.get(id) === 'owner');
  let query = rows(ctx.db)
    .where(sql<boolean>`reviews.property_id = any (${own}::int[])`)
    .where('reviews.state', '=', 'published');
  if (unanswered) query = query.where('r.review_id', 'is', null);
  const found = await query
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(most)
    .execute();
  return ok(found.map(receivedOf));
}

interface Replied {
  readonly reviewId: number;
  readonly state: ReplyState;
}

const REPLY = defineOperation<Replied>(
  'host.reply-review',
  (answer) => answer as unknown as Replied,
);

const notFound = (): Refusal => refuse('not-found', 'review.not-found', texts.notFound());

/**
 * Writes the owner's reply to a published review of their property, once under a key; it waits for the desk. Writing
 * again replaces a reply that waits or was refused. Refuses `review.not-found` (404, also to strangers),
 * `reply.invalid` (fields: text), `reply.public` (409), and what `allowedOn` refuses.
 */
export async function replyToReview(
  ctx: Context,
  reviewId: number,
  typed: string,
  { idempotencyKey }: { readonly idempotencyKey: string | null },
): Promise<Result<Replied>> {
  const review = isId(reviewId)
    ? await ctx.db
        .selectFrom('reviews')
        .select('property_id')
        .where('id', '=', reviewId)
        .where('state', '=', 'published')
        .executeTakeFirst()
    : undefined;
  if (review === undefined) return notFound();
  const refused = await allowedOn(ctx, 'review.reply', review.property_id);
  if (refused !== null) return refused.kind === 'not-found' ? notFound() : refused;
  const text = severalLines(typed);
  const problem =
    text === ''
      ? texts.textRequired()
      : text.length > MAX_REPLY
        ? texts.tooLong({ most: MAX_REPLY })
        : null;
  if (problem !== null)
    return refuse('invalid', 'reply.invalid', problem, { fields: { text: problem } });
  const said = ['reply-review', reviewId, text];
  return runCommand(ctx, keyedBy(ctx, REPLY, idempotencyKey, said), async (trx) => {
    const written = {
      text,
      state: 'pending',
      written_by: ctx.actor.session?.account.id ?? null,
      written_at: ctx.clock.now(),
      decided_by: '',
      decided_at: null,
      reason: '',
    };
    const row = await trx
      .insertInto('review_replies')
      .values({ review_id: reviewId, ...written })
      .onConflict((conflict) =>
        conflict
          .column('review_id')
          .doUpdateSet({ ...written, version: sql`review_replies.version + 1` })
          .where('review_replies.state', '<>', 'published'),
      )
      .returning('version')
      .executeTakeFirst();
    if (row === undefined) return refuse('conflict', 'reply.public', texts.isPublic());
    await leaveAudit(ctx, trx, {
      permission: 'review.reply',
      event: 'review.replied',
      subject: `review:${reviewId}`,
      propertyId: review.property_id,
      after: { version: row.version, text },
    });
    return ok({ reviewId, state: 'pending' });
  });
}

/** A reply at the desk, with the review under which it would be shown. */
interface ReplyToDecide extends ReviewReceived {
  readonly reply: Reply;
}

/** The replies that wait for the desk, longest wait first. */
export async function repliesToDecide(
  ctx: Context,
  most: number,
): Promise<readonly ReplyToDecide[]> {
  if (denied(ctx, 'reply.decide') !== null) return [];
  const found = await rows(ctx.db)
    .where('r.state', '=', 'pending')
    .where('reviews.state', '=', 'published')
    .orderBy('r.written_at')
    .orderBy('r.review_id')
    .limit(most)
    .execute();
  return found.map(receivedOf).filter((one): one is ReplyToDecide => one.reply !== null);
}

/** The desk's decision on the version of a reply that it has read; a refusal has a reason, which the owner reads. */
interface ReplyDecision {
  readonly version: number;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
}

/**
 * Approves or refuses a reply that waits, and refreshes the kept pages of the property. Refuses `review.not-found`,
 * `reply.reason` (fields: reason), `reply.changed` (409) if the owner has written another text or somebody has decided
 * meanwhile, `access.denied`, `second-step.required`.
 */
export async function decideReply(
  ctx: Context,
  reviewId: number,
  { version, decision, reason: typed }: ReplyDecision,
): Promise<Result<Replied>> {
  const refused = denied(ctx, 'reply.decide');
  if (refused !== null) return refused;
  const reason = decision === 'approve' ? '' : severalLines(typed).slice(0, MOST_REASON);
  if (decision === 'refuse' && reason === '') {
    const problem = texts.reasonRequired();
    return refuse('invalid', 'reply.reason', problem, { fields: { reason: problem } });
  }
  const state = decision === 'approve' ? 'published' : 'refused';
  const by = ctx.actor.session?.account.name ?? '';
  return runCommand<Replied>(ctx, {}, async (trx) => {
    const review = isId(reviewId)
      ? await trx
          .selectFrom('reviews')
          .innerJoin('review_replies as r', 'r.review_id', 'reviews.id')
          .select('reviews.property_id as propertyId')
          .where('reviews.id', '=', reviewId)
          .executeTakeFirst()
      : undefined;
    if (review === undefined) return notFound();
    const { numUpdatedRows } = await trx
      .updateTable('review_replies')
      .set({ state, reason, decided_by: by, decided_at: ctx.clock.now() })
      .where('review_id', '=', reviewId)
      .where('state', '=', 'pending')
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse('conflict', 'reply.changed', texts.changed());
    await leaveAudit(ctx, trx, {
      permission: 'reply.decide',
      event: 'reply.decided',
      subject: `review:${reviewId}`,
      propertyId: review.propertyId,
      before: { state: 'pending' },
      after: { state, version },
      reason,
    });
    return ok({ reviewId, state });
  });
}
