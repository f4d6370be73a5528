import { sql } from 'kysely';
import {
  nightsNotOnSale,
  nightsOfRoom,
  sellable,
  sellableNights,
} from '#marketplace/inventory/index.ts';
import {
  isShare,
  paymentsOf,
  type Arrived,
  type Attempt,
  type Payment,
} from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import { DAY_MS, nightsBetween } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Booking } from '../booking.ts';
import { heldUntil } from '../lifecycle.ts';
import { moneyStatements, type MoneyStatement } from './money-statement.ts';
import { summaries, toSummary, type BookingSummary, type ListedBooking } from './summary.ts';

/**
 * `held`: the nights wait for payment. `checking`: the provider has not said yet whether the guest paid. `failed`: no
 * payment came in time. `returned`: money came that paid for nothing and goes back in full.
 */
export type UnfinishedState = 'held' | 'checking' | 'failed' | 'returned';

/** A booking that a guest began and does not have (yet). */
export interface UnfinishedBooking extends ListedBooking {
  readonly standing: UnfinishedState;
  /** when the hold ends; null: it has ended */
  readonly heldUntil: Date | null;
  /** machine name of why the last payment failed; null: none has failed, or one is open */
  readonly reason: string | null;
  /** the attempt that is open or being checked, else the last one; null: no payment has begun */
  readonly attempt: Pick<Attempt, 'sessionId' | 'provider' | 'txnId'> | null;
  /** the end of the split's time to pay; null where one person pays, or the split has ended */
  readonly sharedUntil: Date | null;
  /** paise paid so far by a group; 0 where one person pays */
  readonly sharedPaid: Paise;
  /** a group shared the payment, and some did not pay in time */
  readonly shareLapsed: boolean;
  /** payments that go back in full, oldest first */
  readonly returned: readonly Arrived[];
  /** the nights can be booked now: held for this guest, or free and not yet past */
  readonly available: boolean;
}

/** How long a failed payment is listed after its hold, and money that goes back after its refund began. */
const FAILED_MS = 2 * DAY_MS;
const RETURNED_MS = 30 * DAY_MS;

/**
 * The bookings that a guest began and does not have (yet): holds first, by their end, then those being checked,
 * failed or refunded, newest first. Omits nights that the guest released or began to book again, unless money came
 * for them, and waiting changes, because their booking stands.
 */
export async function unfinishedBookings(
  ctx: Context,
  userId: number,
): Promise<readonly UnfinishedBooking[]> {
  const now = ctx.clock.now();
  const rows = await summaries(ctx.db)
    .select((eb) =>
      eb
        .selectFrom('payment_splits as s')
        .select('s.deadline')
        .whereRef('s.booking_id', '=', 'b.id')
        .where('s.state', '=', 'open')
        .as('shared_until'),
    )
    .select((eb) =>
      eb
        .selectFrom('payment_shares as h')
        .innerJoin('payment_splits as s', 's.id', 'h.split_id')
        .select(sql<number>`coalesce(sum(h.amount), 0)::bigint`.as('paid'))
        .whereRef('s.booking_id', '=', 'b.id')
        .where('s.state', '=', 'open')
        .where('h.paid_at', 'is not', null)
        .as('shared_paid'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_splits as s')
            .select('s.id')
            .whereRef('s.booking_id', '=', 'b.id')
            .where('s.state', '=', 'lapsed'),
        )
        .as('share_lapsed'),
    )
    .where('b.user_id', '=', userId)
    .where('b.modifies', 'is', null)
    .where('b.confirmed_at', 'is', null)
    .where('b.state', 'in', ['held', 'expired', 'cancelled'])
    .where('b.created_at', '>', new Date(now.getTime() - RETURNED_MS))
    .orderBy('b.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const unconfirmed = rows.map((row) => toSummary(row, now));
  const payments = await paymentsOf(
    ctx,
    unconfirmed.map(({ id }) => id),
  );
  const shared = new Map(
    rows.map((row) => [
      row.id,
      {
        sharedUntil: row.shared_until,
        sharedPaid: row.shared_paid ?? 0,
        shareLapsed: row.share_lapsed === true,
      },
    ]),
  );
  // payments of shares, and their checking, are reported to the payer of the share
  const ofOne = (id: number): readonly Payment[] =>
    (payments.get(id) ?? []).filter(({ purpose }) => !isShare(purpose));
  const listed = unconfirmed
    .flatMap((booking) => standingOf(booking, ofOne(booking.id), now))
    .map((booking) => ({
      ...booking,
      sharedUntil: null,
      sharedPaid: 0,
      shareLapsed: false,
      ...shared.get(booking.id),
    }));
  const later = await laterStays(
    ctx,
    userId,
    listed.filter(({ standing }) => standing === 'failed'),
  );
  const shown = listed.filter(
    (booking) => booking.standing !== 'failed' || !later.some((stay) => isLaterTry(booking, stay)),
  );
  // nights of an overdue hold that the sweep has not expired yet are not free for others
  const [free, money] = await Promise.all([
    freeNights(
      ctx,
      shown.filter(({ state }) => state !== 'held'),
    ),
    moneyStatements(ctx, shown),
  ]);
  return shown
    .map((booking) => ({
      ...booking,
      available: booking.state === 'held' || free(booking),
      isReview: false,
      money: money.get(booking.id) as MoneyStatement,
    }))
    .toSorted(
      (one, other) =>
        (one.heldUntil?.getTime() ?? Infinity) - (other.heldUntil?.getTime() ?? Infinity) ||
        other.id - one.id,
    );
}

type Standing = Omit<
  UnfinishedBooking,
  'available' | 'isReview' | 'money' | 'sharedUntil' | 'sharedPaid' | 'shareLapsed'
>;

function standingOf(booking: BookingSummary, payments: readonly Payment[], now: Date): Standing[] {
  const until = heldUntil(booking, now);
  const arrived = payments.flatMap((payment) => payment.arrived).toReversed();
  const returned = arrived.filter(
    ({ back }) => back !== null && now.getTime() - back.since.getTime() < RETURNED_MS,
  );
  const awaited = payments.find((payment) => payment.awaited);
  const unjudged = payments.find((payment) =>
    payment.arrived.some(({ verdict }) => verdict === 'unjudged'),
  );
  const checked =
    unjudged ??
    (awaited !== undefined && (awaited.returnedAt !== null || until === null)
      ? awaited
      : undefined);
  const last = payments.find(({ state }) => state !== 'opening') ?? null;
  const as = (
    standing: UnfinishedState,
    attempt: Payment | null,
    reason: string | null,
  ): Standing[] => [
    {
      ...booking,
      standing,
      heldUntil: until,
      reason,
      attempt: attempt && {
        sessionId: attempt.sessionId,
        provider: attempt.provider,
        txnId: attempt.txnId,
      },
      returned,
    },
  ];
  if (checked !== undefined && booking.state !== 'cancelled') return as('checking', checked, null);
  if (until !== null)
    return as(
      'held',
      awaited ?? last,
      awaited === undefined && last !== null ? reasonOf(last) : null,
    );
  if (returned.length > 0) return as('returned', last, returned.at(-1)?.reason ?? null);
  const over =
    booking.holdExpiresAt === null ? Infinity : now.getTime() - booking.holdExpiresAt.getTime();
  return booking.state === 'cancelled' || over > FAILED_MS
    ? []
    : as('failed', last, last === null ? 'hold-over' : reasonOf(last));
}

/** Why an attempt failed: the verdict on its money, else what the provider or the guest did, else the time. */
const reasonOf = ({ arrived, failure }: Payment): string =>
  arrived.findLast(({ verdict }) => verdict === 'returned')?.reason ??
  (failure === 'declined' || failure === 'cancelled' ? failure : 'hold-over');

type Stay = Pick<Booking, 'id' | 'propertyId' | 'checkIn' | 'checkOut'>;

/** Stays that the guest booked or held at the same properties after the oldest of these. */
async function laterStays(
  ctx: Context,
  userId: number,
  failed: readonly Stay[],
): Promise<readonly Stay[]> {
  if (failed.length === 0) return [];
  return ctx.db
    .selectFrom('bookings')
    .select(['id', 'property_id as propertyId', 'check_in as checkIn', 'check_out as checkOut'])
    .where('user_id', '=', userId)
    .where('modifies', 'is', null)
    .where(
      'property_id',
      'in',
      failed.map(({ propertyId }) => propertyId),
    )
    .where('id', '>', Math.min(...failed.map(({ id }) => id)))
    .execute();
}

const isLaterTry = (one: Stay, later: Stay): boolean =>
  later.id > one.id &&
  later.propertyId === one.propertyId &&
  later.checkIn < one.checkOut &&
  later.checkOut > one.checkIn;

/** Whether the rooms of a stay are free on every night, read for all bookings in one statement. */
async function freeNights(
  ctx: Context,
  bookings: readonly BookingSummary[],
): Promise<(booking: BookingSummary) => boolean> {
  const today = ctx.clock.today();
  const ahead = bookings.filter(({ checkIn }) => checkIn >= today);
  if (ahead.length === 0) return () => false;
  const from = ahead.reduce(
    (first, { checkIn }) => (checkIn < first ? checkIn : first),
    ahead[0]?.checkIn ?? today,
  );
  const to = ahead.reduce((last, { checkOut }) => (checkOut > last ? checkOut : last), today);
  const offered = await sellableNights(
    readFromPool(ctx.pool),
    [...new Set(ahead.map(({ propertyId }) => propertyId))],
    from,
    to,
  );
  const blank = nightsNotOnSale({ checkIn: from, checkOut: to });
  return ({ propertyId, checkIn, checkOut, quote }) =>
    checkIn >= today &&
    quote.picks.every(({ roomId }) => {
      const units = quote.picks.reduce(
        (sum, pick) => (pick.roomId === roomId ? sum + pick.quantity : sum),
        0,
      );
      const nights = nightsOfRoom(offered.get(propertyId) ?? null, roomId, blank);
      const ofStay = nights.filter(({ night }) => night >= checkIn && night < checkOut);
      return sellable(ofStay, nightsBetween(checkIn, checkOut), ctx.clock.now()).free >= units;
    });
}

/** A change that waits for its payment. */
export interface WaitingChange {
  /** `checking`: the guest has returned from the provider's page, or money is being judged */
  readonly standing: 'held' | 'checking';
  readonly heldUntil: Date;
}

/** The changes of these bookings that wait for payment, by the number of the booking. */
export async function waitingChanges(
  ctx: Context,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, WaitingChange>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('bookings')
    .select(['modifies', 'hold_expires_at'])
    .where('modifies', 'in', [...bookingIds])
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', ctx.clock.now())
    .execute();
  const waiting = rows.flatMap(({ modifies, hold_expires_at: until }) =>
    modifies === null || until === null ? [] : [{ of: modifies, until }],
  );
  const payments = await paymentsOf(
    ctx,
    waiting.map(({ of }) => of),
  );
  const isChecked = (of: number, until: Date): boolean =>
    (payments.get(of) ?? []).some(
      ({ purpose, expiresAt, awaited, returnedAt, arrived }) =>
        purpose === 'modification' &&
        expiresAt.getTime() === until.getTime() &&
        ((awaited && returnedAt !== null) || arrived.some(({ verdict }) => verdict === 'unjudged')),
    );
  return new Map(
    waiting.map(({ of, until }) => [
      of,
      { standing: isChecked(of, until) ? 'checking' : 'held', heldUntil: until },
    ]),
  );
}
