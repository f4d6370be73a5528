import { sql } from 'kysely';
import { checkInAt, lockBooking, type Booking } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  refundableToBooker,
  reimbursementOf,
  requestRefund,
  type Attempt,
  type Charge,
} from '#marketplace/payments/index.ts';
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
import { lockForShares } from './lock-booking.ts';
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

// Collecting: the organiser has paid alone, and asks the others for their shares afterwards. Each share is kept like
// any payment, and in the same transaction the same amount goes back to the organiser. The amount kept of the booking
// never changes, and a later refund gives each payer their part.

/** The longest time for paying collected shares; check-in ends it earlier. Unpaid shares may be collected again. */
const COLLECTED_FOR_MS = 7 * DAY_MS;
const SHORTEST_MS = 3 * HOUR_MS;
/** Splits of one batch. */
const BATCH = 100;

/** An offer to collect shares of a booking. */
export interface CollectOffer {
  readonly until: Date;
  /** what the organiser paid alone, less refunds and pending refunds, in whole rupees; paise */
  readonly most: Paise;
  /** the most people who may share it, with the organiser */
  readonly people: number;
}

/**
 * The offer to collect shares of a booking. It needs a confirmed stay in the future, a payment that was not shared, a
 * part of the organiser's online payment that was not refunded, and a party of at least two. Null otherwise, and
 * while a round is open.
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

/** The organiser's own payments, less refunds and pending refunds, in whole rupees; paise. */
export const collectable = async (
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Paise> => Math.floor((await refundableToBooker(ctx, bookingId, trx)) / 100) * 100;

const lastPosition = (splits: readonly Split[]): number =>
  Math.max(0, ...splits.flatMap(({ shares }) => shares.map(({ position }) => position)));

/** The others' shares of a sum by head, in paise. The organiser bears the first share, which has any odd rupee. */
export const othersByHead = (amount: Paise, people: number): readonly Paise[] =>
  byHead(amount, people).slice(1);

/**
 * Begins to collect: a share by head of the organiser's payment for each of `people` except the organiser. Does
 * nothing while a round is open. Refuses `booking.not-found`, `collect.refused` (409), `collect.people` (400),
 * `split.often` (429).
 */
export async function startCollecting(
  ctx: Context,
  userId: number,
  bookingId: number,
  people: number,
): Promise<Result<void>> {
  return allOrNothing<void>(ctx.db, async (trx) => {
    const locked = await lockForShares(ctx, trx, userId, bookingId);
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
    const known = othersBefore(before.at(-1), amounts.length);
    await trx
      .insertInto('payment_shares')
      .values(
        amounts.map((amount, at) => ({
          split_id: id,
          position: first + at,
          amount,
          name: known[at]?.name ?? '',
          declined_at: known[at]?.declinedAt ?? null,
          ...newLink(ctx),
        })),
      )
      .execute();
    return ok(undefined);
  });
}

/**
 * The others of an earlier split, in the places of the next: only those who come if they are enough, else whoever is
 * not coming stays marked so.
 */
function othersBefore(last: Split | undefined, places: number): readonly Share[] {
  const others = last?.shares.filter(({ n }) => n > 1) ?? [];
  const coming = others.filter(({ declinedAt }) => declinedAt === null);
  return places <= coming.length ? coming : others;
}

/** States in which a share of the booking may still be paid. */
const STANDS: ReadonlySet<Booking['state']> = new Set(['confirmed', 'checked_in']);

/** Whether this share may be paid; with `arrived`, whether a payment made in time may still be kept. */
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
 * Keeps a payment for a collected share, in the caller's transaction with the booking locked, and pays the same
 * amount back to the organiser. Refuses `payment.double` and `payment.booking-closed`: the payment then goes back to
 * its payer, and the organiser's stays.
 */
export async function acceptReimbursement(
  ctx: Context,
  trx: Db,
  booking: Booking,
  {
    split,
    share,
    attempt,
    charge,
  }: {
    readonly split: Split;
    readonly share: Share;
    readonly attempt: Attempt;
    readonly charge: Charge;
  },
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
      ...sharePaid(ctx, summary, split, share, charge),
      ...sharePassedOn(ctx, summary, split, share),
    ]);
  return ok(undefined);
}

/** Why a round of collecting ends before all have paid. */
export type CollectingEnd = 'lapsed' | 'stopped' | 'cancelled';

/**
 * Ends the collecting of a booking, in the caller's transaction with the booking locked. Paid shares stay paid.
 * Payers who were asked and have not paid are told that they need not. Later payments go back. False if no round is
 * open.
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

/** Job: ends rounds of collecting GRACE_MS after their deadline. Returns how many ended. */
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
