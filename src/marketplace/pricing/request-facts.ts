import type { Context } from '#platform/context.ts';
import type { Read } from '#platform/database/index.ts';
import * as texts from '#messages/pricing.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { guessProblem } from './coupon-guesses.ts';
import { findCoupon, refuseCoupon } from './coupons.ts';
import { loadFactsWithHistory } from './load-facts.ts';
import { withOtherNights } from './other-nights.ts';
import { loadOwn, withOwn } from './own-booking.ts';
import type { PriceFacts } from './price-facts.ts';
import type { CheckRequest } from './price-request.ts';
import { priceRules } from './price-rules.ts';

/** The facts of a price request. */
export interface RequestFacts {
  readonly facts: PriceFacts;
  /** why the requested coupon could not be read: an unknown code, or too many guesses (`coupon.limited`) */
  readonly noCoupon: Refusal | null;
}

interface FactsAsked {
  /** a fresh result of `stayFacts` for this property and stay; null: no such property */
  readonly known?: PriceFacts | null | undefined;
  /** trying a code that is not listed counts as a guess */
  readonly guess?: boolean;
}

/**
 * Reads the facts of a request, one query after another: a transaction has one connection. Refuses
 * `property.not-found`.
 */
export async function factsFor(
  ctx: Context,
  read: Read,
  request: CheckRequest,
  { known, guess = false }: FactsAsked = {},
): Promise<Result<RequestFacts>> {
  const code = request.couponCode ?? '';
  const coupon = code === '' ? null : await findCoupon(read, code, request.userId ?? 0);
  const limited = guess ? await guessProblem(ctx, code, coupon) : null;
  const [facts] =
    known === undefined
      ? await loadFactsWithHistory(
          read,
          [request.propertyId],
          request.stay,
          await priceRules(ctx, read),
          ctx.clock.today(),
        )
      : [known];
  if (!facts) return refuse('not-found', 'property.not-found', texts.propertyNotFound());
  const unknown =
    code !== '' && coupon === null ? refuseCoupon('coupon.unknown', null, undefined) : null;
  const own = [
    ...(request.ownBooking === undefined ? [] : [request.ownBooking]),
    ...(request.ownHolds ?? []),
  ];
  const asked = await withOtherNights(
    read,
    { ...facts, coupon: limited === null ? coupon : null },
    request,
    ctx.clock.today(),
  );
  return ok({
    facts: withOwn(asked, await loadOwn(read, own), request.stay),
    noCoupon: limited ?? unknown,
  });
}
