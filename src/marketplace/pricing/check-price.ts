import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { Context } from '#platform/context.ts';
import { derivedSecret } from '#platform/secrets.ts';
import { findCoupon } from './coupon-store.ts';
import { nextAvailable } from './next-available.ts';
import { loadOwn } from './own-booking-store.ts';
import { QUOTE_LIFETIME_MS, sealQuote } from './quote-token.ts';
import { readFromPool, type Read } from './read.ts';
import { normalCode, refuseCoupon } from './rules/coupon.ts';
import { quote } from './rules/quote.ts';
import { requestProblem } from './rules/request-problem.ts';
import { withOwn } from './rules/with-own.ts';
import { loadFacts } from './store.ts';
import { taxRates } from './tax-table.ts';
import type { CheckRequest, PriceFacts, Quote, SignedQuote } from './types.ts';

const notFound = (): Refusal => refuse('not-found', 'property.not-found', texts.propertyNotFound);

/** All facts for a request, the coupon by its code included; refuses a property that is not there. */
export async function factsFor(ctx: Context, read: Read, request: CheckRequest): Promise<Result<PriceFacts>> {
  const code = normalCode(request.couponCode);
  // one after the other: inside a transaction there is one connection
  const coupon = code === '' ? null : await findCoupon(read, code, request.userId ?? 0);
  const [facts] = await loadFacts(read, [request.propertyId], request.stay, await taxRates(ctx, read));
  if (!facts) return notFound();
  if (request.ownBooking === undefined) return ok({ ...facts, coupon });
  return ok(withOwn({ ...facts, coupon }, await loadOwn(read, request.ownBooking)));
}

/** get_hotelcheck, apply_coupon and remove_coupon: the price now, signed; a bad coupon is refused with the price without it. */
export async function checkPrice(ctx: Context, request: CheckRequest): Promise<Result<SignedQuote>> {
  const problem = requestProblem(request.stay, request.party, ctx.clock.today());
  if (problem !== null) return problem;
  const read = readFromPool(ctx.pool);
  const facts = await factsFor(ctx, read, request);
  return facts.ok ? priceNow(ctx, read, request, facts.value) : facts;
}

export async function priceNow(ctx: Context, read: Read, request: CheckRequest, facts: PriceFacts): Promise<Result<SignedQuote>> {
  const priced = quote(facts, { stay: request.stay, party: request.party, picks: request.picks, today: ctx.clock.today() });
  if (!priced.ok) return priced.data === undefined ? priced : { ...priced, data: await signQuote(ctx, read, request, priced.data as Quote) };
  const signed = await signQuote(ctx, read, request, priced.value);
  const askedForCoupon = normalCode(request.couponCode) !== '';
  return askedForCoupon && facts.coupon === null && signed.available ? refuseCoupon('coupon.unknown', null, signed) : ok(signed);
}

/** Gives a quote its identity for 15 minutes and, when it is sold out, the next date. */
export async function signQuote(ctx: Context, read: Read, request: CheckRequest, priced: Quote): Promise<SignedQuote> {
  const expiresAt = new Date(ctx.clock.now().getTime() + QUOTE_LIFETIME_MS);
  const quoteId = sealQuote({ quote: priced, automatic: request.picks.length === 0, expiresAt }, quoteSecret(ctx));
  const next = priced.available ? undefined : await nextAvailable(read, ctx.clock.today(), [priced.propertyId], priced.stay, priced.party);
  return { ...priced, quoteId, expiresAt, nextAvailableDate: next?.get(priced.propertyId) ?? null };
}

/** Signs quotes; the same on every server of a deployment. */
export const quoteSecret = (ctx: Context): string => derivedSecret(ctx.settings.secret, 'quote');
