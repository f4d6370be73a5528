import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { Clock } from '#platform/clock.ts';
import { findCoupon } from './coupon-store.ts';
import { findNextAvailable } from './next-available.ts';
import { loadOwn } from './own-booking-store.ts';
import { QUOTE_LIFETIME_MS, sealQuote } from './quote-token.ts';
import type { Read } from './read.ts';
import { normalCode, refuseCoupon } from './rules/coupon.ts';
import { quote } from './rules/quote.ts';
import { requestProblem } from './rules/request-problem.ts';
import { withOwn } from './rules/with-own.ts';
import { loadFacts } from './store.ts';
import type { TaxTable } from './tax-table.ts';
import type { CheckRequest, PriceFacts, Quote, SignedQuote } from './types.ts';

export interface PricingParts {
  readonly read: Read;
  readonly clock: Clock;
  readonly taxes: TaxTable;
  readonly quoteSecret: string;
}

const notFound = (): Refusal => refuse('not-found', 'property.not-found', texts.propertyNotFound);

/** All facts for a request, the coupon by its code included; refuses a property that is not there. */
export async function factsFor({ read, taxes }: PricingParts, request: CheckRequest): Promise<Result<PriceFacts>> {
  const code = normalCode(request.couponCode);
  // one after the other: inside a transaction there is one connection
  const coupon = code === '' ? null : await findCoupon(read, code, request.userId ?? 0);
  const [facts] = await loadFacts(read, [request.propertyId], request.stay, await taxes.rates(read));
  if (!facts) return notFound();
  if (request.ownBooking === undefined) return ok({ ...facts, coupon });
  return ok(withOwn({ ...facts, coupon }, await loadOwn(read, request.ownBooking)));
}

/** get_hotelcheck, apply_coupon and remove_coupon: the price now, signed; a bad coupon is refused with the price without it. */
export async function checkPrice(parts: PricingParts, request: CheckRequest): Promise<Result<SignedQuote>> {
  const problem = requestProblem(request.stay, request.party, parts.clock.today());
  if (problem !== null) return problem;
  const facts = await factsFor(parts, request);
  return facts.ok ? priceNow(parts, request, facts.value) : facts;
}

export async function priceNow(parts: PricingParts, request: CheckRequest, facts: PriceFacts): Promise<Result<SignedQuote>> {
  const priced = quote(facts, { stay: request.stay, party: request.party, picks: request.picks, today: parts.clock.today() });
  if (!priced.ok) return priced.data === undefined ? priced : { ...priced, data: await signQuote(parts, request, priced.data as Quote) };
  const signed = await signQuote(parts, request, priced.value);
  const askedForCoupon = normalCode(request.couponCode) !== '';
  return askedForCoupon && facts.coupon === null && signed.available ? refuseCoupon('coupon.unknown', null, signed) : ok(signed);
}

/** Gives a quote its identity for 15 minutes and, when it is sold out, the next date. */
export async function signQuote(parts: PricingParts, request: CheckRequest, priced: Quote): Promise<SignedQuote> {
  const expiresAt = new Date(parts.clock.now().getTime() + QUOTE_LIFETIME_MS);
  const quoteId = sealQuote({ quote: priced, automatic: request.picks.length === 0, expiresAt }, parts.quoteSecret);
  const next = priced.available ? undefined : await findNextAvailable(parts.read, parts.clock.today(), [priced.propertyId], priced.stay, priced.party);
  return { ...priced, quoteId, expiresAt, nextAvailableDate: next?.get(priced.propertyId) ?? null };
}
