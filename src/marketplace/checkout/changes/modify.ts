import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/index.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { changes } from '#shared/messages/changes.ts';
import { bookingNumber } from '#shared/ids.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CheckoutDeps, PropertyOnSale } from '../deps.ts';
import { giveBackOverdue } from '../expire-holds.ts';
import { keyProblem, once } from '../idempotency.ts';
import { couponIdOf } from '../redeem-coupon.ts';
import { frozenQuote } from '../rules/agreed-price.ts';
import { heldUntil } from '../rules/held-until.ts';
import { freeze, HOLD_MINUTES } from '../take-nights.ts';
import { allOrNothing, queueForProperty } from '../transaction.ts';
import { putInPlace } from './apply-paid.ts';
import { dropWaitingChange } from './cancel.ts';
import { compare, notChangeable, priceChange, priceRequest } from './modify-check.ts';
import { lockOwn, propertyOf } from './own-booking.ts';
import { forfeitAfter } from './rules/compare-prices.ts';
import { refundOf } from './rules/refund-now.ts';
import { isSameBooking } from './rules/same-booking.ts';
import type { Modified, ModifyInput } from './types.ts';

/** What the transaction leaves behind: a change that holds, or one that waits for `payNow`. */
interface Written {
  readonly bookingId: number;
  /** the change as a booking of its own: earlier version once it holds */
  readonly changeId: number;
  readonly refund: number;
  readonly payNow: number;
}

/** See `BookingChanges.modify`. Lock order as everywhere: key → property → booking → nights → coupon. */
export async function modify(deps: CheckoutDeps, input: ModifyInput): Promise<Result<Modified>> {
  const badKey = keyProblem(input.idempotencyKey);
  if (badKey !== null) return badKey;
  const propertyId = await propertyOf(deps, input.userId, input.bookingId);
  if (!propertyId.ok) return propertyId;
  // read before the transaction: a second connection must never be waited for while the first holds locks
  const property = await deps.properties.byId(propertyId.value);
  const { stay, party, picks, quoteId, amount, payAmount } = input;
  const fingerprint = createHash('sha256').update(JSON.stringify([input.bookingId, stay, party, picks, quoteId, amount, payAmount])).digest();
  const keyed = { userId: input.userId, key: input.idempotencyKey, operation: 'modify_booking', fingerprint } as const;
  const revive = (answer: Record<string, unknown>): Written => ({ bookingId: Number(answer.bookingId), changeId: Number(answer.changeId ?? 0), refund: Number(answer.refund), payNow: Number(answer.payNow) });
  const written = await allOrNothing(deps.db, (trx) =>
    once(trx, deps.clock, keyed, revive, async () => {
      await queueForProperty(trx, propertyId.value);
      await giveBackOverdue(deps, trx, propertyId.value);
      return write(deps, trx, input, property);
    }),
  );
  return written.ok ? withPayment(deps, written.value) : written;
}

async function write(deps: CheckoutDeps, trx: Db, input: ModifyInput, property: PropertyOnSale | null): Promise<Result<Written>> {
  const locked = await lockOwn(deps, trx, input.userId, input.bookingId);
  if (!locked.ok) return locked;
  const booking = locked.value;
  const face = await deps.bookings.face(booking.id, trx);
  if (booking.state === 'held') return refuse('not-found', 'booking.not-found', texts.notFound);
  if (face?.isCancel !== true) return notChangeable();
  if (property === null || property.state !== 'live') return refuse('not-found', 'booking.property-gone', texts.propertyGone);
  if (isSameBooking(booking, input)) return refuse('refused', 'booking.same', changes.nothingChanged);
  await dropWaitingChange(deps, trx, booking.id, 'another change was asked for');

  const priced = await priceChange(deps, priceRequest(booking, input), { quoteId: input.quoteId, trx });
  if (!priced.ok) return priced;
  const { quote } = priced.value;
  if (!quote.available) return refuse('conflict', 'inventory.sold-out', texts.soldOut, { data: quote });
  const now = deps.clock.now();
  const paid = await deps.payments.refundable(booking.id, trx);
  const comparison = compare(booking, quote, paid, now);
  const agreed = (input.amount === null || input.amount === quote.grandTotal) && (input.payAmount === null || input.payAmount === comparison.payNow);
  if (!agreed) return refuse('conflict', 'booking.price-changed', texts.priceChanged, { data: quote });

  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const changeId = await deps.bookings.createHeld(trx, {
    userId: booking.userId,
    quote: frozenQuote(quote),
    couponId: quote.couponAmount > 0 ? await couponIdOf(trx, quote.couponCode) : null,
    policy: { ...freeze(property, quote), forfeit: forfeitAfter(paid, refundOf(booking, paid, now)) },
    guest: booking.guest,
    holdExpiresAt: expiresAt,
    modifies: booking.id,
  });
  const answer: Written = { bookingId: booking.id, changeId, refund: comparison.refund, payNow: comparison.payNow };
  if (comparison.payNow > 0) {
    const claims = quote.picks.map(({ roomId, quantity }) => ({ roomId, quantity }));
    const claimed = await deps.inventory.claimBeyond(trx, changeId, booking.id, booking.propertyId, quote.stay, claims);
    return claimed.ok ? ok(answer) : claimed;
  }
  const applied = await putInPlace(deps, trx, { before: booking, changeId, actor: 'guest', refund: comparison.refund });
  return applied.ok ? ok(answer) : applied;
}

/**
 * Where the difference is paid. Opened after the commit: a provider is never waited for while nights are locked, and
 * looked at again therefore: by now the change may have been replaced by another, or, when the same request comes once
 * more, be paid and in its place.
 */
async function withPayment(deps: CheckoutDeps, { bookingId, changeId, refund, payNow }: Written): Promise<Result<Modified>> {
  const nothingToPay = ok<Modified>({ bookingId, refund, payNow: 0, payment: null });
  if (payNow === 0) return nothingToPay;
  const change = await deps.bookings.byId(changeId);
  if (change?.state === 'superseded') return nothingToPay;
  const until = change === null ? null : heldUntil(change, deps.clock.now());
  if (change === null || until === null) return refuse('expired', 'booking.change-over', changes.over);
  const { name, phone, email } = change.guest;
  const started = await deps.payments.start({ bookingId, purpose: 'modification', amount: payNow, expiresAt: until, customer: { name, phone, email }, description: changes.paymentOf(bookingNumber(bookingId)) });
  return started.ok ? ok({ bookingId, refund, payNow, payment: { ...started.value, expiresAt: until } }) : started;
}
