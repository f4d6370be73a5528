import {
  bookingNotFound,
  endHoldAt,
  lockOwnBooking,
  ownBooking,
} from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  attemptsOf,
  endAttempt,
  isShare,
  refundable,
  requestRefund,
} from '#marketplace/payments/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/split.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { aloneUntil } from './alone-until.ts';
import { endCollecting } from './collect.ts';
import { splitEnded } from './emails/split.ts';
import { purposeOf, splitOf, type Split } from './splits.ts';

/** Why a split ends unpaid. `coupon-lost`: its coupon was used up before the last share was paid. */
type SplitEnd = 'lapsed' | 'called-off' | 'given-up' | 'coupon-lost';

/**
 * Ends an open split, in the caller's transaction with the booking locked. All kept payments go back to their payers,
 * who are told if they have an address. Later payments are sent back when they are judged. Returns what goes back, in
 * paise; 0 without an open split.
 */
export async function endSplit(
  ctx: Context,
  trx: Db,
  bookingId: number,
  end: SplitEnd,
): Promise<Paise> {
  const ended = await trx
    .updateTable('payment_splits')
    .set({ state: end === 'lapsed' ? 'lapsed' : 'called-off', ended_at: ctx.clock.now() })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return 0;
  const amount = await refundable(ctx, bookingId, trx);
  if (amount > 0)
    await requestRefund(ctx, trx, {
      bookingId,
      amount,
      reason: end === 'lapsed' ? 'split-lapsed' : 'split-called-off',
      key: `split:${ended.id}`,
    });
  const [booking, split] = [
    await bookingSummary(ctx, bookingId, trx),
    await splitOf(ctx, bookingId, trx),
  ];
  if (booking !== null && split !== null)
    await enqueueMessages(ctx, trx, splitEnded(ctx, booking, split, end));
  return amount;
}

/**
 * The refusal to give the nights up while a share is paid or being paid: the organiser must call the split off first.
 */
export async function splitInTheWay(
  ctx: Context,
  trx: Db,
  bookingId: number,
): Promise<Refusal | null> {
  const split = await splitOf(ctx, bookingId, trx);
  if (split?.state !== 'open') return null;
  const paid = split.shares.some(({ paidAt }) => paidAt !== null);
  return paid || (await isBeingPaid(ctx, trx, split))
    ? refuse('conflict', 'booking.shared', texts.inTheWay(), { data: { bookingId } })
    : null;
}

/** Whether an order of one of these shares is open at a provider, or its payment is not judged yet. */
export async function isBeingPaid(
  ctx: Context,
  trx: Db,
  { bookingId, shares }: Pick<Split, 'bookingId' | 'shares'>,
): Promise<boolean> {
  const purposes = new Set<string>(shares.map(purposeOf));
  return (await attemptsOf(ctx, bookingId, trx)).some(
    ({ purpose, state, awaited }) => purposes.has(purpose) && (state === 'opening' || awaited),
  );
}

/** Ends the open orders of shares at the provider, as far as it allows. Never call it inside a transaction. */
export async function endShareOrders(ctx: Context, bookingId: number): Promise<void> {
  for (const { purpose, state, sessionId } of await attemptsOf(ctx, bookingId))
    if (isShare(purpose) && state === 'open') await endAttempt(ctx, sessionId).catch(() => null);
}

/**
 * The organiser calls the split off. Every payer is refunded. The nights stay held as long as an ordinary hold, never
 * past their previous end, so the organiser can pay alone or let them go. Collected shares that are paid stay paid. A
 * second call succeeds too. Refuses `booking.not-found`, and `split.over` if all have paid or the time is over.
 */
export async function callOffSplit(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<{ readonly returned: Paise }>> {
  const own = await ownBooking(ctx, userId, bookingId, 'trip.share');
  if (!own.ok) return own;
  const done = await allOrNothing<{ returned: Paise }>(ctx.db, async (trx) => {
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.share');
    if (!locked.ok) return locked;
    const split = await splitOf(ctx, bookingId, trx);
    if (split === null) return bookingNotFound();
    if (split.state === 'called-off') return ok({ returned: 0 });
    if (split.kind === 'reimbursement')
      return (await endCollecting(ctx, trx, bookingId, 'stopped'))
        ? ok({ returned: 0 })
        : refuse('conflict', 'split.over', texts.over());
    const now = ctx.clock.now();
    const end = aloneUntil(locked.value, now);
    if (split.state !== 'open' || end === null)
      return refuse('conflict', 'split.over', texts.over());
    const returned = await endSplit(ctx, trx, bookingId, 'called-off');
    await endHoldAt(trx, bookingId, end);
    return ok({ returned });
  });
  if (done.ok) await endShareOrders(ctx, bookingId);
  return done;
}
