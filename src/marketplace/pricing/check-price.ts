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
import { heldQuote, requote } from './requote.ts';

/**
 * get_hotelcheck, apply_coupon and remove_coupon: the signed price of now. Refuses `property.not-found`, `dates.*`,
 * `party.*` and `picks.*`; a bad coupon is refused as `coupon.*` with the SignedQuote without it as `data`, and so
 * are too many guesses (`coupon.limited`). A sold-out stay is not refused: `available` is false. `shown`: the signed
 * price that the page showed before. While it holds for the same request it stays, with its own end, unless the price
 * of now is lower.
 */
export async function checkPrice(
  ctx: Context,
  request: CheckRequest,
  shown: string | null = null,
): Promise<Result<SignedQuote>> {
  const read = readFromPool(ctx.pool);
  const now = await answerRequest(ctx, request, {
    read,
    finish: signed(ctx, read, request.picks.length === 0),
  });
  if (heldQuote(ctx, shown) === null || !now.ok || !now.value.available) return now;
  const held = await requote(ctx, request, shown);
  return held.ok && held.value.grandTotal <= now.value.grandTotal ? held : now;
}

/**
 * The price for a page that only shows it: without the signed identity for a booking, which takes longer than the
 * price. `known`: a fresh result of `stayFacts` for this property and stay.
 */
export function showPrice(
  ctx: Context,
  request: CheckRequest,
  known: PriceFacts | null,
): Promise<Result<ShownQuote>> {
  const read = readFromPool(ctx.pool);
  return answerRequest(ctx, request, { read, known, finish: withNextDate(ctx, read) });
}

interface Check<Q> {
  readonly read: Read;
  readonly known?: PriceFacts | null;
  readonly finish: (priced: Quote) => Promise<Q>;
}

/** The steps of a price request: check it, read its facts, quote, and finish the answer. */
async function answerRequest<Q extends ShownQuote>(
  ctx: Context,
  request: CheckRequest,
  { read, known, finish }: Check<Q>,
): Promise<Result<Q>> {
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const problem = requestProblem(request.stay, request.party, today);
  if (problem !== null) return problem;
  const guess = request.ownBooking === undefined;
  const found = await factsFor(ctx, read, request, { known, guess });
  if (!found.ok) return found;
  const { facts, noCoupon } = found.value;
  return answerPrice(quote(facts, { ...request, today, now }), noCoupon, finish);
}
