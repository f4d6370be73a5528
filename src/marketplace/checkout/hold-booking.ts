import { ok, type Result } from '#shared/result.ts';
import type { CheckoutDeps } from './deps.ts';
import { keyProblem, once } from './idempotency.ts';
import { checkGuest } from './rules/guest-details.ts';
import { requestFingerprint } from './rules/request-fingerprint.ts';
import { takeNights } from './take-nights.ts';
import { allOrNothing } from './transaction.ts';
import type { SignedQuote } from '#marketplace/pricing/index.ts';
import type { AddBookingInput } from './types.ts';

interface HoldOptions {
  /** what the price must be like; anything by default */
  readonly allow?: (quote: SignedQuote) => Result<void>;
  /** cancels the traveller's own unpaid holds that are in the way: somebody who begins anew must not block themselves */
  readonly replaceOwnHolds?: boolean;
}

interface Held {
  readonly bookingId: number;
  readonly expiresAt: Date;
}

/**
 * Takes the nights for HOLD_MINUTES and commits, for a payment to follow. The coupon is priced in but not used up:
 * that happens at confirmation only.
 */
export async function holdBooking(deps: CheckoutDeps, input: AddBookingInput, options: HoldOptions = {}): Promise<Result<Held>> {
  const guest = checkGuest(input);
  if (!guest.ok) return guest;
  const badKey = keyProblem(input.idempotencyKey);
  if (badKey !== null) return badKey;
  // read before the transaction: a second connection must never be waited for while the first holds locks
  const property = await deps.properties.byId(input.request.propertyId);
  const keyed = { userId: input.userId, key: input.idempotencyKey, operation: 'hold', fingerprint: requestFingerprint(input) } as const;
  const revive = (answer: Record<string, unknown>): Held => ({ bookingId: Number(answer.bookingId), expiresAt: new Date(String(answer.expiresAt)) });

  return allOrNothing(deps.db, (trx) =>
    once(trx, deps.clock, keyed, revive, async () => {
      const taken = await takeNights(deps, trx, input, { guest: guest.value, property, replaceOwnHolds: options.replaceOwnHolds === true }, options.allow ?? (() => ok(undefined)));
      return taken.ok ? ok({ bookingId: taken.value.bookingId, expiresAt: taken.value.expiresAt }) : taken;
    }),
  );
}
