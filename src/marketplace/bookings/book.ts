import { issueInvoice } from '#marketplace/invoices/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { NOTHING_MOVED } from '#marketplace/payments/index.ts';
import { checkPrice, redeemCoupon } from '#marketplace/pricing/index.ts';
import { allOrNothing, defineOperation } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { bookingNotFound, lockBooking } from './booking.ts';
import { type Movable } from './move-booking.ts';
import { bookingConfirmed } from './emails/booking.ts';
import { takeNights, type AddBookingInput } from './hold.ts';
import { CONFIRMED_STATES, wasConfirmed, type BookingActor } from './lifecycle.ts';
import { moneyStatement, statementOf } from './views/money-statement.ts';
import { giveHoldBack } from './stock-limits.ts';
import { bookingSummary, confirmLocked, type BookingSummary } from './views/summary.ts';

const ADD_BOOKING = defineOperation<{ bookingId: number }>('add_booking', (answer) => ({
  bookingId: Number(answer.bookingId),
}));

/**
 * Books with payment at the property, in one transaction: price, held booking, nights, confirmation, coupon,
 * messages, invoice and the answer under the idempotency key. A refusal rolls all of it back. Refuses
 * `booking.price-changed` (409, data = the new SignedQuote), `inventory.sold-out` (409), `booking.pay-online` (409
 * when money is due online), `idempotency.reused` (409), field errors (400), coupon.* (409).
 */
export async function addBooking(
  ctx: Context,
  input: AddBookingInput,
): Promise<Result<{ bookingId: number }>> {
  const booked = await takeNights<{ bookingId: number }>(ctx, input, {
    operation: ADD_BOOKING,
    readsCalendars: true,
    // any amount due online goes through the payment provider
    allow: (quote) =>
      quote.payAmount === 0
        ? ok(undefined)
        : refuse('conflict', 'booking.pay-online', texts.payOnline(), { data: quote }),
    finish: async (trx, { bookingId, booking }) => {
      const confirmed = await confirmHeld(ctx, trx, booking, 'guest', { isNew: true });
      return confirmed.ok ? ok({ bookingId }) : confirmed;
    },
  });
  ctx.metrics.holds.inc({ outcome: booked.ok ? 'confirmed' : 'refused' });
  return booked.ok ? booked : withNewPrice(ctx, input, booked);
}

/**
 * Adds the price without the coupon to the refusal of a coupon that was used up between quote and redemption, as
 * pricing does for an invalid coupon.
 */
async function withNewPrice(
  ctx: Context,
  input: AddBookingInput,
  refusal: Refusal,
): Promise<Refusal> {
  if (!refusal.code.startsWith('coupon.') || refusal.data !== undefined) return refusal;
  const { couponCode: _lost, ...plain } = input.request;
  const without = await checkPrice(ctx, { ...plain, userId: input.userId });
  return without.ok ? { ...refusal, data: without.value } : refusal;
}

/**
 * Confirms a held booking in the caller's transaction, which has locked it or has just created it (`isNew`).
 * `arriving`: the payment (paise) that the transaction is about to keep; by default all that is due online.
 * Compare-and-swap first, then the coupon, the messages (their keys carry the booking's id, so each goes out once)
 * and the invoice.
 */
export async function confirmHeld(
  ctx: Context,
  trx: Db,
  held: Movable,
  actor: BookingActor,
  { isNew = false, arriving }: { readonly isNew?: boolean; readonly arriving?: Paise } = {},
): Promise<Result<void>> {
  const booking = await confirmLocked(ctx, trx, held, actor);
  if (booking === null) return notConfirmable(held);
  const { id, userId, couponId } = booking;
  if (booking.payAmount > 0) await giveHoldBack(ctx, trx, booking);
  if (couponId !== null) {
    const redeemed = await redeemCoupon(trx, {
      couponId,
      bookingId: id,
      userId,
      amount: booking.quote.couponAmount,
      at: ctx.clock.now(),
    });
    if (!redeemed.ok) return redeemed;
  }
  const money = isNew
    ? moneyStatement(booking, NOTHING_MOVED)
    : await statementOf(ctx, booking, trx, arriving ?? booking.payAmount);
  await enqueueMessages(ctx, trx, bookingConfirmed(ctx, booking, money));
  await issueInvoice(ctx, trx, { booking, event: `confirmed:${id}` });
  return ok(undefined);
}

const notConfirmable = ({ state }: Movable): Refusal =>
  state === 'expired' || state === 'held'
    ? refuse('expired', 'booking.hold-expired', texts.holdExpired())
    : refuse('conflict', 'booking.not-confirmable', texts.notConfirmable());

/**
 * Confirms a hold exactly once. A booking that was already confirmed answers `already: true` and changes nothing.
 * Refuses `booking.hold-expired` from the instant the hold ends, swept or not, and `coupon.used-up` when its coupon
 * was used up meanwhile: the hold then stands until its end.
 */
export async function confirmBooking(
  ctx: Context,
  bookingId: number,
): Promise<Result<{ bookingId: number; already: boolean }>> {
  return allOrNothing<{ bookingId: number; already: boolean }>(ctx.db, async (trx) => {
    // the row lock makes a second confirmation wait for the first and see its result
    const booking = await lockBooking(trx, bookingId);
    if (booking === null) return bookingNotFound();
    if (wasConfirmed(booking)) return ok({ bookingId, already: true });
    const confirmed = await confirmHeld(ctx, trx, booking, 'system');
    return confirmed.ok ? ok({ bookingId, already: false }) : confirmed;
  });
}

/** Issues the booking's invoice for an event and marks the booking as invoiced; in the caller's transaction. */
export async function invoiceBooking(
  ctx: Context,
  trx: Db,
  booking: BookingSummary,
  event: string,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ invoiced_at: ctx.clock.now() })
    .where('id', '=', booking.id)
    .where('invoiced_at', 'is', null)
    .execute();
  await issueInvoice(ctx, trx, { booking, event });
}

/** Bookings invoiced per run. */
const BATCH = 200;

/**
 * Job: invoices bookings that were confirmed before there were invoices, in the order of confirmation, each in its
 * own transaction. Checks each again under its lock: a booking that was cancelled meanwhile needs no invoice. Returns
 * the number of invoices.
 */
export async function issueMissingInvoices(ctx: Context): Promise<number> {
  const due = (db: Db) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('state', 'in', CONFIRMED_STATES)
      .where('modifies', 'is', null)
      .where('invoiced_at', 'is', null);
  let issued = 0;
  for (const { id } of await due(ctx.db)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()) {
    issued += await inTransaction(ctx.db, async (trx) => {
      const still = await due(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      const booking = still === undefined ? null : await bookingSummary(ctx, id, trx);
      if (booking === null) return 0;
      await invoiceBooking(ctx, trx, booking, `confirmed:${id}`);
      return 1;
    });
  }
  return issued;
}
