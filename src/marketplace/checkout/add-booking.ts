import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { SignedQuote } from '#marketplace/pricing/index.ts';
import { settle } from './confirm-booking.ts';
import type { CheckoutDeps } from './deps.ts';
import { keyProblem, once } from './idempotency.ts';
import { checkGuest } from './rules/guest-details.ts';
import { requestFingerprint } from './rules/request-fingerprint.ts';
import { takeNights } from './take-nights.ts';
import { allOrNothing } from './transaction.ts';
import type { AddBookingInput } from './types.ts';

/** Nothing to pay now is what add_booking is for; any amount due online goes through the payment provider. */
const payAtProperty = (quote: SignedQuote): Result<void> =>
  quote.payAmount === 0 ? ok(undefined) : refuse('conflict', 'booking.pay-online', texts.payOnline, { data: quote });

/**
 * Books with payment at the property, in one transaction: price, held booking, nights, confirmation, coupon,
 * messages and the answer under the idempotency key. A refusal rolls all of it back.
 */
export async function addBooking(deps: CheckoutDeps, input: AddBookingInput): Promise<Result<{ bookingId: number }>> {
  const guest = checkGuest(input);
  if (!guest.ok) return guest;
  const badKey = keyProblem(input.idempotencyKey);
  if (badKey !== null) return badKey;
  // read before the transaction: a second connection must never be waited for while the first holds locks
  const property = await deps.properties.byId(input.request.propertyId);
  const keyed = { userId: input.userId, key: input.idempotencyKey, operation: 'add_booking', fingerprint: requestFingerprint(input) } as const;

  const result = await allOrNothing(deps.db, (trx) =>
    once(trx, deps.clock, keyed, (answer) => ({ bookingId: Number(answer.bookingId) }), async () => {
      const taken = await takeNights(deps, trx, input, { guest: guest.value, property }, payAtProperty);
      if (!taken.ok) return taken;
      const settled = await settle(deps, trx, taken.value.bookingId, 'guest');
      return settled.ok ? ok({ bookingId: taken.value.bookingId }) : settled;
    }),
  );
  return result.ok ? result : withNewPrice(deps, input, result);
}

/**
 * A coupon that was lost between the quote and its redemption (another guest took the last use) is answered as
 * pricing answers a bad coupon: with the price as it is without it, so that the traveller can decide.
 */
async function withNewPrice(deps: CheckoutDeps, input: AddBookingInput, refusal: Refusal): Promise<Refusal> {
  if (!refusal.code.startsWith('coupon.') || refusal.data !== undefined) return refusal;
  const { couponCode: _lost, ...plain } = input.request;
  const without = await deps.pricing.check({ ...plain, userId: input.userId });
  return without.ok ? { ...refusal, data: without.value } : refusal;
}
