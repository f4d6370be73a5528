import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import { factsFor, priceNow, quoteSecret, signQuote } from './check-price.ts';
import { readFromDb, readFromPool } from './read.ts';
import { openQuote } from './quote-token.ts';
import { couponProblem, refuseCoupon, spendProblem } from './rules/coupon.ts';
import { quote } from './rules/quote.ts';
import { requestProblem } from './rules/request-problem.ts';
import { sameRequest } from './rules/same-request.ts';
import type { CheckRequest, SignedQuote } from './types.ts';

/**
 * What a booking charges. A quote of ours that still holds and asks for the same stands, whatever rates have done
 * since; nights and coupon are looked at again. Anything else is priced now. Sold out is a conflict here.
 */
export async function requote(ctx: Context, request: CheckRequest, quoteId: string | null, trx?: Db): Promise<Result<SignedQuote>> {
  const read = trx === undefined ? readFromPool(ctx.pool) : readFromDb(trx);
  const today = ctx.clock.today();
  const problem = requestProblem(request.stay, request.party, today);
  if (problem !== null) return problem;
  const loaded = await factsFor(ctx, read, request);
  if (!loaded.ok) return loaded;
  const facts = loaded.value;

  const held = quoteId === null ? null : openQuote(quoteId, quoteSecret(ctx), ctx.clock.now());
  if (held === null || quoteId === null || !held.quote.available || !sameRequest(held.quote, held.automatic, request)) {
    return refuseSoldOut(await priceNow(ctx, read, request, facts));
  }
  const live = quote({ ...facts, coupon: null }, { stay: request.stay, party: request.party, picks: held.quote.picks, today });
  if (!live.ok) return live;
  if (!live.value.available) return refuseSoldOut(ok(await signQuote(ctx, read, request, live.value)));
  if (held.quote.couponCode !== '') {
    const where = { propertyId: facts.propertyId, hotelType: facts.hotelType, stay: request.stay, today };
    const broken = couponProblem(facts.coupon, where) ?? (facts.coupon && spendProblem(facts.coupon, beforeCoupon(held.quote)));
    if (broken !== null) return refuseCoupon(broken, facts.coupon, await signQuote(ctx, read, request, live.value));
  }
  return ok({ ...held.quote, quoteId, expiresAt: held.expiresAt, nextAvailableDate: null });
}

const beforeCoupon = (q: Pick<SignedQuote, 'baseRate' | 'childCharges' | 'hotelDiscount' | 'boosterDiscount' | 'bungalowOffer'>): number =>
  q.baseRate + q.childCharges - q.hotelDiscount - q.boosterDiscount - q.bungalowOffer;

function refuseSoldOut(priced: Result<SignedQuote>): Result<SignedQuote> {
  return priced.ok && !priced.value.available ? refuse('conflict', 'inventory.sold-out', texts.soldOut, { data: priced.value }) : priced;
}
