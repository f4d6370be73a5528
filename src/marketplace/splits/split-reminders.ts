import { sql } from 'kysely';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { sweep } from '#platform/jobs/drain.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { shareReminder, splitWarning } from './emails/split.ts';
import { splitOf, type Split } from './splits.ts';

/** How long before the end the last reminder goes out. */
const LAST_CALL_MS = 3 * HOUR_MS;
/** Splits of one batch. */
const BATCH = 100;

/**
 * Job: reminds payers with an address of unpaid shares, at half of the time and three hours before the end. Payers who
 * said that they are not coming are left alone. The second time it tells the organiser too. Each address gets each
 * reminder once, on however many machines the job runs. A split shorter than six hours has one reminder, at half.
 * Returns the number of splits with a new message.
 */
export async function remindOfShares(ctx: Context, stop?: AbortSignal): Promise<number> {
  return sweep({
    stop,
    idOf: ({ booking_id }) => booking_id,
    find: (without) =>
      due(ctx, ctx.db)
        .where(sql<boolean>`s.booking_id <> all (${without}::int[])`)
        .orderBy('s.deadline')
        .limit(BATCH)
        .execute(),
    work: ({ booking_id: bookingId }) =>
      inTransaction(ctx.db, (trx) => remind(ctx, trx, bookingId)),
  });
}

/** Whether half of the time is over, and whether the last hours have come. */
function stageOf(
  { createdAt, deadline }: Pick<Split, 'createdAt' | 'deadline'>,
  now: Date,
): { readonly halfway: boolean; readonly lastCall: boolean } {
  const [length, left] = [
    deadline.getTime() - createdAt.getTime(),
    deadline.getTime() - now.getTime(),
  ];
  return {
    halfway: left > 0 && left <= length / 2,
    lastCall: left > 0 && length > 2 * LAST_CALL_MS && left <= LAST_CALL_MS,
  };
}

function due({ clock }: Context, db: Db) {
  const now = clock.now();
  const half = sql<boolean>`${now}::timestamptz >= s.created_at + (s.deadline - s.created_at) / 2`;
  const last = sql<boolean>`(${now}::timestamptz >= s.deadline - ${LAST_CALL_MS / 1000} * interval '1 second' and s.deadline - s.created_at > ${(2 * LAST_CALL_MS) / 1000} * interval '1 second')`;
  const unpaid = sql<boolean>`
    exists (
      select from payment_shares h
      where h.split_id = s.id
        and h.paid_at is null
        and h.declined_at is null
        and h.email <> ''
        and (h.halfway_at is null or (${last} and h.last_call_at is null))
    )`;
  return db
    .selectFrom('payment_splits as s')
    .select('s.booking_id')
    .where('s.state', '=', 'open')
    .where('s.deadline', '>', now)
    .where(
      sql<boolean>`${half} and (${unpaid} or (s.warned_at is null and (${last} or s.deadline - s.created_at <= ${(2 * LAST_CALL_MS) / 1000} * interval '1 second')))`,
    );
}

/** Checks the stage again under the split's lock, so only one of two machines sends the messages. */
async function remind(ctx: Context, trx: Db, bookingId: number): Promise<boolean> {
  const locked = await trx
    .selectFrom('payment_splits')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (
    locked === undefined ||
    (await due(ctx, trx).where('s.booking_id', '=', bookingId).executeTakeFirst()) === undefined
  )
    return false;
  const [split, booking] = [
    await splitOf(ctx, bookingId, trx),
    await bookingSummary(ctx, bookingId, trx),
  ];
  if (split === null || booking === null) return false;
  const now = ctx.clock.now();
  const { lastCall } = stageOf(split, now);
  const short = split.deadline.getTime() - split.createdAt.getTime() <= 2 * LAST_CALL_MS;
  const reminded = await trx
    .updateTable('payment_shares')
    .set({
      halfway_at: sql`coalesce(halfway_at, ${now}::timestamptz)`,
      ...(lastCall ? { last_call_at: now } : {}),
    })
    .where('split_id', '=', split.id)
    .where('paid_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('email', '<>', '')
    .where(lastCall ? 'last_call_at' : 'halfway_at', 'is', null)
    .returning('id')
    .execute();
  const ids = new Set(reminded.map(({ id }) => id));
  const messages = split.shares.flatMap((share) =>
    ids.has(share.id)
      ? shareReminder(ctx, booking, split, share, lastCall ? 'last' : 'halfway')
      : [],
  );
  if (lastCall || short) {
    const { numUpdatedRows } = await trx
      .updateTable('payment_splits')
      .set({ warned_at: now })
      .where('id', '=', split.id)
      .where('warned_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) messages.push(...splitWarning(ctx, booking, split));
  }
  await enqueueMessages(ctx, trx, messages);
  return true;
}
