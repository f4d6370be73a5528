import type { Db } from '#platform/database/index.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { FrozenPolicy, Guest } from '#marketplace/bookings/index.ts';
import type { SignedQuote } from '#marketplace/pricing/index.ts';
import type { CheckoutDeps, PropertyOnSale } from './deps.ts';
import { giveBackOverdue } from './expire-holds.ts';
import { ownHolds } from './own-holds.ts';
import { couponIdOf } from './redeem-coupon.ts';
import { agreedPrice, frozenQuote } from './rules/agreed-price.ts';
import { queueForProperty } from './transaction.ts';
import type { AddBookingInput } from './types.ts';

/** Minutes for which nights are taken without being confirmed. */
export const HOLD_MINUTES = 15;

export interface TakenNights {
  readonly bookingId: number;
  readonly expiresAt: Date;
  readonly quote: SignedQuote;
  readonly couponId: number | null;
}

/** Cancels the traveller's own holds of these nights: a payment that still comes for one of them goes back in full. */
async function giveUpOwnHolds(deps: CheckoutDeps, trx: Db, { userId, request: { propertyId, stay } }: AddBookingInput): Promise<void> {
  for (const { id } of await ownHolds(trx, { userId, propertyId, stay })) {
    if (await deps.bookings.transition(trx, id, 'cancel', 'guest', { reason: 'replaced by a new hold' })) await deps.inventory.release(trx, id);
  }
}

export const freeze = (property: PropertyOnSale, quote: SignedQuote): FrozenPolicy => ({
  ladder: quote.refundLadder,
  checkinTime: property.checkinTime,
  checkoutTime: property.checkoutTime,
  text: property.policyHtml,
});

/**
 * Prices the request again, compares it with what the traveller saw, writes the held booking and claims its nights,
 * all in the caller's transaction. Refuses `booking.property-gone`, `inventory.sold-out`, `booking.price-changed`,
 * whatever pricing refuses, and what `allow` says of the quote.
 */
export async function takeNights(
  deps: CheckoutDeps,
  trx: Db,
  input: AddBookingInput,
  facts: { readonly guest: Guest; readonly property: PropertyOnSale | null; readonly replaceOwnHolds?: boolean },
  allow: (quote: SignedQuote) => Result<void>,
): Promise<Result<TakenNights>> {
  const { propertyId } = input.request;
  if (facts.property === null || facts.property.state !== 'live') return refuse('not-found', 'booking.property-gone', texts.propertyGone);
  await queueForProperty(trx, propertyId);
  await giveBackOverdue(deps, trx, propertyId);
  if (facts.replaceOwnHolds === true) await giveUpOwnHolds(deps, trx, input);

  const priced = await deps.pricing.requote({ ...input.request, userId: input.userId }, input.quoteId, trx);
  if (!priced.ok) return priced;
  const quote = priced.value;
  if (!quote.available) return refuse('conflict', 'inventory.sold-out', texts.soldOut, { data: quote });
  const allowed = allow(quote);
  if (!allowed.ok) return allowed;
  const agreed = agreedPrice(input, quote);
  if (!agreed.ok) return agreed;

  const expiresAt = new Date(deps.clock.now().getTime() + HOLD_MINUTES * 60_000);
  const couponId = quote.couponAmount > 0 ? await couponIdOf(trx, quote.couponCode) : null;
  const bookingId = await deps.bookings.createHeld(trx, {
    userId: input.userId,
    quote: frozenQuote(quote),
    couponId,
    policy: freeze(facts.property, quote),
    guest: facts.guest,
    holdExpiresAt: expiresAt,
  });
  const claims = quote.picks.map(({ roomId, quantity }) => ({ roomId, quantity }));
  const claimed = await deps.inventory.claim(trx, bookingId, propertyId, quote.stay, claims);
  return claimed.ok ? ok({ bookingId, expiresAt, quote, couponId }) : claimed;
}
