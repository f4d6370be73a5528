import type { Context } from '#platform/context.ts';
import { readFromPool, type Read } from '#platform/database/index.ts';
import type { Result } from '#shared/result.ts';
import {
  answerPrice,
  signed,
  withNextDate,
  type ShownQuote,
  type SignedQuote,
} from './price-answer.ts';
import type { PriceFacts } from './price-facts.ts';
import { requestProblem, type CheckRequest } from './price-request.ts';
import { quote, type Quote } from './quote.ts';
import { factsFor } from './request-facts.ts';

/**
 * get_hotelcheck, apply_coupon and remove_coupon: the price now, signed. Refuses `property.not-found`, `dates.*`,
 * `party.*` and `picks.*`; a bad coupon is a refusal `coupon.*` whose `data` is the SignedQuote without it, and so is one
 * guess too many (`coupon.limited`). Sold out is no refusal: `available` is false.
 */
export function checkPrice(ctx: Context, request: CheckRequest): Promise<Result<SignedQuote>> {
  const read = readFromPool(ctx.pool);
  return checkWith(ctx, request, { read, finish: signed(ctx, read, request.picks.length === 0) });
}

/**
 * The same for a page that only shows it: without the identity that a booking names, which takes longer to make than the
 * price. `known`: what `stayFacts` has just read of this property and stay.
 */
export function showPrice(
  ctx: Context,
  request: CheckRequest,
  known: PriceFacts | null,
): Promise<Result<ShownQuote>> {
  const read = readFromPool(ctx.pool);
  return checkWith(ctx, request, { read, known, finish: withNextDate(ctx, read) });
}

interface Check<Q> {
  readonly read: Read;
  readonly known?: PriceFacts | null;
  readonly finish: (priced: Quote) => Promise<Q>;
}

/** The way of every price request: is it one, what does it depend on, what does it cost, what is handed out. */
async function checkWith<Q extends ShownQuote>(
  ctx: Context,
  request: CheckRequest,
  { read, known, finish }: Check<Q>,
): Promise<Result<Q>> {
  const today = ctx.clock.today();
  const problem = requestProblem(request.stay, request.party, today);
  if (problem !== null) return problem;
  const guess = request.ownBooking === undefined;
  const found = await factsFor(ctx, read, request, { known, guess });
  if (!found.ok) return found;
  const { facts, noCoupon } = found.value;
  return answerPrice(quote(facts, { ...request, today }), noCoupon, finish);
}
