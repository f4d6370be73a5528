import { releaseNights } from '#marketplace/inventory/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { attemptsOf, endAttempt } from '#marketplace/payments/index.ts';
import type { Pick } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import * as texts from '#messages/payment.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { bookingById, bookingNotFound, lockBooking, moveBooking, toBooking, type Booking } from './booking.ts';
import { nightsGivenUp } from './emails/payment.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingSummary } from './summary.ts';
import { allOrNothing, queueForProperty } from './transaction.ts';

/** Nights that a person holds and has not paid for yet: free to them, taken for everybody else. */
export interface HeldBooking {
  readonly bookingId: number;
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  /** '' without one */
  readonly couponCode: string;
  /** of the stay, and what of it is to be paid now; paise */
  readonly amount: Paise;
  readonly payAmount: Paise;
  /** when the nights come free for others */
  readonly heldUntil: Date;
}

/**
 * A person's unpaid holds that still last, the one that ends last first; with `at` only those of a property, or of a
 * property on any night of a stay. A change that waits for its payment is none: its booking stands.
 */
export async function heldBookings(ctx: Context, userId: number, at: { readonly propertyId?: number; readonly stay?: Stay } = {}): Promise<readonly HeldBooking[]> {
  const { propertyId, stay } = at;
  const rows = await ctx.db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('modifies', 'is', null)
    .where('hold_expires_at', '>', ctx.clock.now())
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId ?? 0))
    .$if(stay !== undefined, (query) => query.where('check_in', '<', stay?.checkOut ?? '').where('check_out', '>', stay?.checkIn ?? ''))
    .orderBy('hold_expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toBooking).flatMap(heldOf);
}

const heldOf = ({ id, propertyId, checkIn, checkOut, adults, childAges, rooms, quote, amount, payAmount, holdExpiresAt }: Booking): HeldBooking[] =>
  holdExpiresAt === null
    ? []
    : [{ bookingId: id, propertyId, stay: { checkIn, checkOut }, party: { adults, childAges, rooms }, picks: quote.picks, couponCode: quote.couponCode, amount, payAmount, heldUntil: holdExpiresAt }];

const alreadyPaid = (): Refusal => refuse('conflict', 'booking.already-paid', texts.paidMeanwhile());

/**
 * The guest gives up nights that they hold and have not paid for: free for others at once. An order that is open at
 * the provider is ended first, and money that has come by then is believed: `booking.already-paid` (409), and nothing
 * is given up. Where an order cannot be ended, what still comes for it goes back in full. Giving up what is over
 * already changes nothing. Another person's, an unknown one and a change are `booking.not-found`.
 */
export async function giveUpHold(ctx: Context, userId: number, bookingId: number): Promise<Result<void>> {
  const hold = await bookingById(ctx, bookingId);
  if (hold === null || hold.userId !== userId || hold.modifies !== null) return bookingNotFound();
  if (hold.confirmedAt !== null) return alreadyPaid();
  if (hold.state === 'held') await endOrders(ctx, bookingId);
  return allOrNothing<void>(ctx.db, async (trx) => {
    await queueForProperty(trx, hold.propertyId);
    // it may have been paid while its order was ended: a guest who has a stay cancels that, and does not lose it here
    const now = await lockBooking(trx, bookingId);
    if (now === null || now.confirmedAt !== null) return alreadyPaid();
    if (!(await moveBooking(ctx, trx, bookingId, 'cancel', 'guest', { reason: 'given up' }))) return ok(undefined);
    await releaseNights(trx, bookingId);
    const [last] = await attemptsOf(ctx, bookingId, trx);
    const booking = last === undefined ? null : await bookingSummary(ctx, bookingId, trx);
    // who never began to pay needs no letter; who did may wonder about their money
    if (booking !== null) for (const message of nightsGivenUp(ctx, booking)) await enqueueMessage(ctx, trx, message);
    return ok(undefined);
  });
}

/** Ends what is open at the provider and judges what was paid there by now; who cannot be asked is asked by the job. */
async function endOrders(ctx: Context, bookingId: number): Promise<void> {
  for (const { sessionId, state } of await attemptsOf(ctx, bookingId)) {
    if (state === 'open') await endAttempt(ctx, sessionId).catch(() => null);
    if (state === 'open' || state === 'paid') await settlePayment(ctx, sessionId).catch(() => null);
  }
}
