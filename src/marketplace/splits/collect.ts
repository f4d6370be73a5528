import { sql } from 'kysely';
import {
  checkInAt,
  lockBooking,
  lockOwnBooking,
  type Booking,
} from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  refundableToBooker,
  reimbursementOf,
  requestRefund,
  type Attempt,
} from '#marketplace/payments/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { sweep } from '#platform/jobs/drain.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import * as texts from '#messages/collect.ts';
import * as payment from '#messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { collectionEnded, sharePassedOn } from './emails/collect.ts';
import { sharePaid } from './emails/split.ts';
import {
  byHead,
  GRACE_MS,
  LAST_POSITION,
  MOST_SHARES,
  newLink,
  splitOf,
  splitsOf,
  type Share,
  type Split,
} from './splits.ts';

// One person has paid alone, and collects the others' shares afterwards. Each share is kept like any payment, and in the same
// transaction as much goes back to whoever had paid: what is kept of the booking never changes, and a later refund gives each their part.

/** Shares are collected for so long, and until check-in at most; who has not paid by then is asked again. */
const COLLECTED_FOR_MS = 7 * DAY_MS;
const SHORTEST_MS = 3 * HOUR_MS;
/** Looked at in one go. */
const BATCH = 100;

/** What can be collected of a booking now. */
export interface CollectOffer {
  readonly until: Date;
  /** of what the organiser paid alone, what is left and not about to go back, in whole rupees. Paise */
  readonly most: Paise;
  /** people who may share it at most, the organiser among them */
  readonly people: number;
}

/**
 * Whether the others' shares may be collected, until when and how much: a confirmed stay that lies ahead, whose payment was
 * not shared before, with something left of what its organiser paid online, and a party of several. Null where not, and while it is being done.
 */
export async function collectOffer(
  ctx: Context,
  booking: Booking,
  trx: Db = ctx.db,
): Promise<CollectOffer | null> {
  const now = ctx.clock.now().getTime();
  const until = Math.min(now + COLLECTED_FOR_MS, checkInAt(booking).getTime());
  if (
    booking.state !== 'confirmed' ||
    booking.modifies !== null ||
    booking.adults < 2 ||
    until - now < SHORTEST_MS
  )
    return null;
  const before = await splitsOf(ctx, booking.id, trx);
  if (
    before.some(
      ({ kind, state }) => state === 'open' || (kind === 'payment' && state === 'complete'),
    )
  )
    return null;
  const room = LAST_POSITION - lastPosition(before);
  const most = await collectable(ctx, booking.id, trx);
  const people = Math.min(booking.adults, MOST_SHARES, room + 1, most / 100);
  return people < 2
    ? null
    : { until: new Date(Math.floor(until / 300_000) * 300_000), most, people };
}

/** What is left of the organiser's own payments and not about to go back, in whole rupees. Paise. */
export const collectable = async (
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Paise> => Math.floor((await refundableToBooker(ctx, bookingId, trx)) / 100) * 100;

const lastPosition = (splits: readonly Split[]): number =>
  Math.max(0, ...splits.flatMap(({ shares }) => shares.map(({ position }) => position)));

/** What each of the others is asked for where so many share a sum by head: the organiser bears the first part, with a rupee that is over. Paise. */
export const othersByHead = (amount: Paise, people: number): readonly Paise[] =>
  byHead(amount, people).slice(1);

/**
 * Begins to collect: a share by head of what the organiser paid, for each of `people` but themselves. Where it is being done
 * already, nothing happens. Refuses `booking.not-found`, `collect.refused` (409), `collect.people` (400), `split.often` (429).
 */
export async function startCollecting(
  ctx: Context,
  userId: number,
  bookingId: number,
  people: number,
): Promise<Result<void>> {
  return allOrNothing<void>(ctx.db, async (trx) => {
    const limit = await spendBudget(ctx, trx, 'split-change', { account: userId });
    if (limit !== null)
      return refuse('limited', 'split.often', texts.often(), { retryAfter: limit.retryAfter });
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.share');
    if (!locked.ok) return locked;
    const before = await splitsOf(ctx, bookingId, trx);
    const last = before.at(-1);
    if (last?.kind === 'reimbursement' && last.state === 'open') return ok(undefined);
    const offer = await collectOffer(ctx, locked.value, trx);
    if (offer === null) return refuse('conflict', 'collect.refused', texts.refused());
    if (!Number.isInteger(people) || people < 2 || people > offer.people)
      return refuse('invalid', 'collect.people', texts.people({ most: offer.people }));
    const amounts = othersByHead(offer.most, people);
    const { id } = await trx
      .insertInto('payment_splits')
      .values({
        booking_id: bookingId,
        kind: 'reimbursement',
        amount: amounts.reduce((sum, amount) => sum + amount, 0),
        deadline: offer.until,
        created_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const first = lastPosition(before) + 1;
    await trx
      .insertInto('payment_shares')
      .values(
        amounts.map((amount, at) => ({
          split_id: id,
          position: first + at,
          amount,
          ...newLink(ctx),
        })),
      )
      .execute();
    return ok(undefined);
  });
}

/** The stay stands, so that a share of it may still be paid. */
const STANDS: ReadonlySet<Booking['state']> = new Set(['confirmed', 'checked_in']);

/** Whether this share may still be paid, or where `arrived`, whether a payment for it that was made in time is still kept. */
export async function mayReimburse(
  ctx: Context,
  {
    booking,
    split,
    share,
  }: { readonly booking: Pick<Booking, 'state'>; readonly split: Split; readonly share: Share },
  { arrived = false, trx = ctx.db }: { readonly arrived?: boolean; readonly trx?: Db } = {},
): Promise<boolean> {
  const end = split.deadline.getTime() + (arrived ? GRACE_MS : 0);
  if (split.state !== 'open' || !STANDS.has(booking.state) || ctx.clock.now().getTime() >= end)
    return false;
  return (await refundableToBooker(ctx, split.bookingId, trx)) >= share.amount;
}

/**
 * A payment for a share has come, in the caller's transaction with the booking locked: as much goes back to the organiser's own
 * payments. Refuses `payment.double` and `payment.booking-closed`: it then goes back to who paid it, and the organiser's stays.
 */
export async function acceptReimbursement(
  ctx: Context,
  trx: Db,
  booking: Booking,
  {
    split,
    share,
    attempt,
  }: { readonly split: Split; readonly share: Share; readonly attempt: Attempt },
): Promise<Result<void>> {
  if (share.paidAt !== null) return refuse('conflict', 'payment.double', payment.because.double());
  if (
    share.amount !== attempt.amount ||
    !(await mayReimburse(ctx, { booking, split, share }, { arrived: true, trx }))
  )
    return refuse('conflict', 'payment.booking-closed', payment.because['booking-closed']());
  const now = ctx.clock.now();
  await trx
    .updateTable('payment_shares')
    .set({ paid_at: now })
    .where('id', '=', share.id)
    .where('paid_at', 'is', null)
    .execute();
  await requestRefund(ctx, trx, {
    bookingId: booking.id,
    amount: share.amount,
    ...reimbursementOf(share.id),
  });
  if (split.shares.every(({ id, paidAt }) => id === share.id || paidAt !== null)) {
    await trx
      .updateTable('payment_splits')
      .set({ state: 'complete', ended_at: now })
      .where('id', '=', split.id)
      .where('state', '=', 'open')
      .execute();
  }
  const summary = await bookingSummary(ctx, booking.id, trx);
  if (summary !== null)
    await enqueueMessages(ctx, trx, [
      ...sharePaid(ctx, summary, split, share),
      ...sharePassedOn(ctx, summary, split, share),
    ]);
  return ok(undefined);
}

/** Why collecting ends before all have paid. */
export type CollectingEnd = 'lapsed' | 'stopped' | 'cancelled';

/**
 * Ends the collecting of a booking, in the caller's transaction, which has it locked: what was paid stays paid, and who was
 * asked and has not paid is told that they need not. Money that still comes goes back. False where nothing is collected.
 */
export async function endCollecting(
  ctx: Context,
  trx: Db,
  bookingId: number,
  end: CollectingEnd,
): Promise<boolean> {
  const split = await splitOf(ctx, bookingId, trx);
  if (split?.kind !== 'reimbursement' || split.state !== 'open') return false;
  const { numUpdatedRows } = await trx
    .updateTable('payment_splits')
    .set({ state: end === 'lapsed' ? 'lapsed' : 'called-off', ended_at: ctx.clock.now() })
    .where('id', '=', split.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const booking = await bookingSummary(ctx, bookingId, trx);
  if (booking !== null) await enqueueMessages(ctx, trx, collectionEnded(ctx, booking, split, end));
  return true;
}

/** Job: ends the collecting whose time is over, once a payment made in time is not waited for any more. Returns how many ended. */
export async function endOverdueCollecting(ctx: Context, stop?: AbortSignal): Promise<number> {
  return sweep({
    stop,
    idOf: ({ booking_id }) => booking_id,
    find: (without) =>
      ctx.db
        .selectFrom('payment_splits')
        .select('booking_id')
        .where('kind', '=', 'reimbursement')
        .where('state', '=', 'open')
        .where('deadline', '<=', new Date(ctx.clock.now().getTime() - GRACE_MS))
        .where(sql<boolean>`booking_id <> all (${without}::int[])`)
        .orderBy('deadline')
        .limit(BATCH)
        .execute(),
    work: ({ booking_id: bookingId }) =>
      inTransaction(ctx.db, async (trx) => {
        if ((await lockBooking(trx, bookingId)) === null) return false;
        return endCollecting(ctx, trx, bookingId, 'lapsed');
      }),
  });
}
