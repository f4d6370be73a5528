import type { Context } from '#platform/context.ts';
import { readFromPool, type Read } from '#platform/database/index.ts';
import { believedSecrets, derivedSecret } from '#platform/secrets.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import * as texts from '#messages/pricing.ts';
import type { Party } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { guessProblem } from './coupon-guesses.ts';
import { findCoupon, normalCode, refuseCoupon, type CouponFacts } from './coupons.ts';
import { loadFacts } from './load-facts.ts';
import { nextAvailable } from './next-available.ts';
import { loadOwn, withOwn } from './own-booking.ts';
import type { Pick } from './picks.ts';
import type { PriceFacts } from './price-facts.ts';
import { requestProblem } from './price-request.ts';
import { priceRules } from './price-rules.ts';
import { openQuote, QUOTE_LIFETIME_MS, sealQuote } from './quote-token.ts';
import { quote, type Quote } from './quote.ts';

export interface CheckRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  readonly couponCode?: string;
  /** the asking user, for coupon limits */
  readonly userId?: number;
  /**
   * the booking that this request would change: its own nights count as free, and the coupon it has used may stay
   * with it. An id that bookings vouched for, never one from a request.
   */
  readonly ownBooking?: number;
  /** the guest's own unpaid holds: their nights are sold out to everybody else, not to them. Vouched for in the same way. */
  readonly ownHolds?: readonly number[];
}

/** A price to look at. */
export interface ShownQuote extends Quote {
  /** when not available: the next check-in on which the same stay fits */
  readonly nextAvailableDate: IsoDate | null;
}

/** A quote with its signed identity; held for 15 minutes. */
export interface SignedQuote extends ShownQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
}

const isQuote = (data: unknown): data is ShownQuote =>
  typeof data === 'object' && data !== null && 'nextAvailableDate' in data && 'grandTotal' in data;

/** The price that a refusal carries, such as the one without its coupon or the one that is new; null without. */
export const quoteIn = ({ data }: Refusal): SignedQuote | null =>
  isQuote(data) && 'quoteId' in data ? (data as SignedQuote) : null;
/** The same of a refusal of `showPrice`. */
export const shownQuoteIn = ({ data }: Refusal): ShownQuote | null => (isQuote(data) ? data : null);

const notFound = (): Refusal => refuse('not-found', 'property.not-found', texts.propertyNotFound());

/** The coupon that a request names, in use or not; null where it names none, or there is no such coupon. */
export async function couponOf(read: Read, request: CheckRequest) {
  const code = normalCode(request.couponCode);
  return code === '' ? null : findCoupon(read, code, request.userId ?? 0);
}

/** All facts for a request with its coupon, or those that are known; refuses a property that is not there. */
export async function factsFor(
  ctx: Context,
  read: Read,
  request: CheckRequest,
  coupon: CouponFacts | null,
  known?: PriceFacts | null,
): Promise<Result<PriceFacts>> {
  // one after the other: inside a transaction there is one connection
  const [facts] =
    known === undefined
      ? await loadFacts(read, [request.propertyId], request.stay, await priceRules(ctx, read))
      : [known];
  if (!facts) return notFound();
  const own = [
    ...(request.ownBooking === undefined ? [] : [request.ownBooking]),
    ...(request.ownHolds ?? []),
  ];
  return ok(withOwn({ ...facts, coupon }, await loadOwn(read, own)));
}

/**
 * get_hotelcheck, apply_coupon and remove_coupon: the price now, signed. Refuses `property.not-found`, `dates.*`,
 * `party.*` and `picks.*`; a bad coupon is a refusal `coupon.*` whose `data` is the SignedQuote without it, and so is one
 * guess too many (`coupon.limited`). Sold out is
 * no refusal: `available` is false.
 */
export const checkPrice = (ctx: Context, request: CheckRequest): Promise<Result<SignedQuote>> =>
  checkWith(ctx, request, undefined, signQuote);

/** The same for a page that only shows it: without the identity that a booking names, which takes longer to make than the price. `known`: what `stayFacts` has just read of this property and stay. */
export const showPrice = (
  ctx: Context,
  request: CheckRequest,
  known: PriceFacts | null,
): Promise<Result<ShownQuote>> => checkWith(ctx, request, known, withNextDate);

/** What is made of a price before it is handed out. */
type Finish<Q extends ShownQuote> = (
  ctx: Context,
  read: Read,
  request: CheckRequest,
  priced: Quote,
) => Promise<Q>;

async function checkWith<Q extends ShownQuote>(
  ctx: Context,
  request: CheckRequest,
  known: PriceFacts | null | undefined,
  finish: Finish<Q>,
): Promise<Result<Q>> {
  const problem = requestProblem(request.stay, request.party, ctx.clock.today());
  if (problem !== null) return problem;
  const read = readFromPool(ctx.pool);
  const coupon = await couponOf(read, request);
  const limited =
    request.ownBooking === undefined
      ? await guessProblem(ctx, normalCode(request.couponCode), coupon)
      : null;
  const { couponCode: _code, ...plain } = request;
  const asked = limited === null ? request : plain;
  const facts = await factsFor(ctx, read, asked, limited === null ? coupon : null, known);
  const priced = facts.ok ? await priceNow(ctx, read, asked, facts.value, finish) : facts;
  return limited !== null && priced.ok ? { ...limited, data: priced.value } : priced;
}

/**
 * What must be asked before a booking with a coupon begins its transaction, whose refusal would forget a guess:
 * `coupon.limited`, or null. A code that stands in a quote of ours was right.
 */
export async function bookingGuess(
  ctx: Context,
  request: CheckRequest,
  quoteId: string | null,
): Promise<Refusal | null> {
  const code = normalCode(request.couponCode);
  if (code === '') return null;
  const held =
    quoteId === null
      ? null
      : openQuote(quoteId, believedSecrets(ctx.settings, QUOTES), ctx.clock.now());
  return held?.quote.couponCode === code
    ? null
    : guessProblem(ctx, code, await couponOf(readFromPool(ctx.pool), request));
}

export async function priceNow<Q extends ShownQuote>(
  ctx: Context,
  read: Read,
  request: CheckRequest,
  facts: PriceFacts,
  finish: Finish<Q>,
): Promise<Result<Q>> {
  const priced = quote(facts, {
    stay: request.stay,
    party: request.party,
    picks: request.picks,
    today: ctx.clock.today(),
  });
  if (!priced.ok)
    return priced.data === undefined
      ? priced
      : { ...priced, data: await finish(ctx, read, request, priced.data as Quote) };
  const finished = await finish(ctx, read, request, priced.value);
  const askedForCoupon = normalCode(request.couponCode) !== '';
  return askedForCoupon && facts.coupon === null && finished.available
    ? refuseCoupon('coupon.unknown', null, finished)
    : ok(finished);
}

/** Where it is sold out, a quote says when the stay fits next. */
async function withNextDate(
  ctx: Context,
  read: Read,
  _request: CheckRequest,
  priced: Quote,
): Promise<ShownQuote> {
  const next = priced.available
    ? undefined
    : await nextAvailable(read, ctx.clock.today(), [priced.propertyId], priced.stay, priced.party);
  return { ...priced, nextAvailableDate: next?.get(priced.propertyId) ?? null };
}

/** Gives a quote its identity for 15 minutes as well. */
export async function signQuote(
  ctx: Context,
  read: Read,
  request: CheckRequest,
  priced: Quote,
): Promise<SignedQuote> {
  const expiresAt = new Date(ctx.clock.now().getTime() + QUOTE_LIFETIME_MS);
  const quoteId = sealQuote(
    { quote: priced, automatic: request.picks.length === 0, expiresAt },
    derivedSecret(ctx.settings.secret, QUOTES),
  );
  return { ...(await withNextDate(ctx, read, request, priced)), quoteId, expiresAt };
}

/** The same on every server of a deployment. */
export const QUOTES = 'quote';
