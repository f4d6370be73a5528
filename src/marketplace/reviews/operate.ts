import { denied } from '#marketplace/access/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { OWN_COLUMNS, toOwnReview, type OwnReview, type ReviewState } from './review.ts';

type Reading = Pick<Context, 'db'>;

/** Texts for the operator's terminal only. */
const says = {
  by: 'Say who decides: --by "Your Name"',
  reason: 'Say why: --reason "…". Operators read it, guests do not.',
  none: (id: number) => `There is no review ${id}.`,
  already: (id: number, state: string) => `Review ${id} is ${state} already.`,
};

/** Reviews in a state: pending ones longest waiting first, others newest first. */
export async function listReviews(
  { db }: Reading,
  state: ReviewState,
  limit: number,
): Promise<readonly OwnReview[]> {
  const rows = await reviews(db)
    .where('reviews.state', '=', state)
    .orderBy('reviews.created_at', state === 'pending' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
  return rows.map(toOwnReview);
}

export async function reviewById({ db }: Reading, id: number): Promise<OwnReview | null> {
  const row = isId(id)
    ? await reviews(db).where('reviews.id', '=', id).executeTakeFirst()
    : undefined;
  return row === undefined ? null : toOwnReview(row);
}

/**
 * Publishes a review: it is shown and counts. Triggers update search row, scores and kept pages in the same
 * transaction. A decision may be changed. Refusals: `review.by`, `review.not-found`, `review.decided`.
 */
export const publishReview = (ctx: Context, id: number, by: string): Promise<Result<OwnReview>> =>
  decide(ctx, id, 'published', by, '');

/** Rejects or hides a review; `reason` is for operators. Refusals: those of `publishReview`, and `review.reason`. */
export async function rejectReview(
  ctx: Context,
  id: number,
  by: string,
  reason: string,
): Promise<Result<OwnReview>> {
  const why = reason.trim().slice(0, 1000);
  return why === ''
    ? refuse('invalid', 'review.reason', says.reason, { fields: { reason: says.reason } })
    : decide(ctx, id, 'rejected', by, why);
}

/** Locks the review: of two operators at once the second sees the first's decision. */
async function decide(
  ctx: Context,
  id: number,
  to: 'published' | 'rejected',
  by: string,
  reason: string,
): Promise<Result<OwnReview>> {
  const refused = denied(ctx, 'review.decide');
  if (refused !== null) return refused;
  if (by.trim() === '') return refuse('invalid', 'review.by', says.by, { fields: { by: says.by } });
  const name = by.trim().slice(0, 120);
  return runCommand<OwnReview>(ctx, {}, async (trx) => {
    const before = isId(id)
      ? await trx
          .selectFrom('reviews')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (before === undefined) return refuse('not-found', 'review.not-found', says.none(id));
    if (before.state === to) return refuse('conflict', 'review.decided', says.already(id, to));
    await trx
      .updateTable('reviews')
      .set({ state: to, decided_at: ctx.clock.now(), decided_by: name, reason })
      .where('id', '=', id)
      .execute();
    await leaveAudit(ctx, trx, {
      permission: 'review.decide',
      event: 'review.decided',
      by: name,
      subject: `review:${id}`,
      before: { state: before.state },
      after: { state: to },
      reason,
    });
    return ok(
      toOwnReview(await reviews(trx).where('reviews.id', '=', id).executeTakeFirstOrThrow()),
    );
  });
}

const reviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.property_id')
    .select(OWN_COLUMNS);
