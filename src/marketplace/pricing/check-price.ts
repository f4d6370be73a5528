import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { believedSecrets, derivedSecret } from '#platform/secrets.ts';
import { nightsBetween, stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as texts from '#messages/pricing.ts';
import type { Paise } from '#shared/money.ts';
import { partyProblem, type Party, type PartyProblem } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { nextAvailable } from './calendar.ts';
import type { Pick } from './choose-rooms.ts';
import { guessProblem } from './coupon-guesses.ts';
import {
  couponProblem,
  findCoupon,
  normalCode,
  refuseCoupon,
  spendProblem,
  type CouponFacts,
} from './coupons.ts';
import { latestFullRefund, onlyCancellable } from './list-plans.ts';
import {
  loadFacts,
  loadOwn,
  priceRules,
  readFromDb,
  readFromPool,
  withOwn,
  type PriceFacts,
  type Read,
} from './price-facts.ts';
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
async function couponOf(read: Read, request: CheckRequest) {
  const code = normalCode(request.couponCode);
  return code === '' ? null : findCoupon(read, code, request.userId ?? 0);
}

/** All facts for a request with its coupon, or those that are known; refuses a property that is not there. */
async function factsFor(
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

async function priceNow<Q extends ShownQuote>(
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
async function signQuote(
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
const QUOTES = 'quote';

/**
 * What a booking charges. A quote of ours that still holds and asks for the same stands, whatever rates have done
 * since; nights and coupon are looked at again. Anything else is priced now. Refuses as `checkPrice`, and
 * `inventory.sold-out` (data: SignedQuote). With `trx` every read goes through it: nights that it has just given back
 * count as free, and no second connection is waited for while one is held.
 */
export async function requote(
  ctx: Context,
  request: CheckRequest,
  quoteId: string | null,
  trx?: Db,
): Promise<Result<SignedQuote>> {
  const read = trx === undefined ? readFromPool(ctx.pool) : readFromDb(trx);
  const today = ctx.clock.today();
  const problem = requestProblem(request.stay, request.party, today);
  if (problem !== null) return problem;
  const loaded = await factsFor(ctx, read, request, await couponOf(read, request));
  if (!loaded.ok) return loaded;
  const facts = loaded.value;

  const held =
    quoteId === null
      ? null
      : openQuote(quoteId, believedSecrets(ctx.settings, QUOTES), ctx.clock.now());
  if (
    held === null ||
    quoteId === null ||
    !held.quote.available ||
    !sameRequest(held.quote, held.automatic, request)
  ) {
    return refuseSoldOut(await priceNow(ctx, read, request, facts, signQuote));
  }
  const live = quote(
    { ...facts, coupon: null },
    { stay: request.stay, party: request.party, picks: held.quote.picks, today },
  );
  if (!live.ok) return live;
  if (!live.value.available)
    return refuseSoldOut(ok(await signQuote(ctx, read, request, live.value)));
  if (held.quote.couponCode !== '') {
    const where = {
      propertyId: facts.propertyId,
      hotelType: facts.hotelType,
      stay: request.stay,
      today,
    };
    const broken =
      couponProblem(facts.coupon, where) ??
      (facts.coupon && spendProblem(facts.coupon, beforeCoupon(held.quote)));
    if (broken !== null)
      return refuseCoupon(broken, facts.coupon, await signQuote(ctx, read, request, live.value));
  }
  return ok({ ...held.quote, quoteId, expiresAt: held.expiresAt, nextAvailableDate: null });
}

const beforeCoupon = (q: Quote): Paise =>
  q.baseRate + q.childCharges - q.hotelDiscount - q.boosterDiscount - q.bungalowOffer;

function refuseSoldOut(priced: Result<SignedQuote>): Result<SignedQuote> {
  return priced.ok && !priced.value.available
    ? refuse('conflict', 'inventory.sold-out', stayWords.notAvailable(), { data: priced.value })
    : priced;
}

const pickList = (picks: readonly Pick[]): string => {
  const quantities = new Map<string, number>();
  for (const p of picks)
    quantities.set(
      `${p.roomId}/${p.planId}`,
      (quantities.get(`${p.roomId}/${p.planId}`) ?? 0) + p.quantity,
    );
  return [...quantities]
    .map(([key, quantity]) => `${key}x${quantity}`)
    .sort()
    .join();
};
const ages = (party: Party): string => [...party.childAges].sort((a, b) => a - b).join();

/**
 * Whether a request asks for what a held quote priced: property, dates, party, rooms and coupon. The order of picks
 * and ages does not matter. Rooms that were chosen automatically may be left open again or named.
 */
function sameRequest(held: Quote, automatic: boolean, asked: CheckRequest): boolean {
  return (
    held.propertyId === asked.propertyId &&
    held.stay.checkIn === asked.stay.checkIn &&
    held.stay.checkOut === asked.stay.checkOut &&
    held.party.adults === asked.party.adults &&
    // rooms that follow from the people are those of the picks
    (asked.party.moreRooms === true || held.party.rooms === asked.party.rooms) &&
    ages(held.party) === ages(asked.party) &&
    held.couponCode === normalCode(asked.couponCode) &&
    ((automatic && asked.picks.length === 0) || pickList(held.picks) === pickList(asked.picks))
  );
}

/** A quote in a list, with what other rooms and plans of the property would allow for the same stay and party. */
export interface ListQuote extends Quote {
  /** the fewest hours before check-in down to which some choice that can be booked pays everything back; null: none ever does */
  readonly fullRefundHours: number | null;
  /** 'HH:MM' from which guests may come */
  readonly checkinTime: string;
}

/** What a list prices its properties with. */
export interface ListPricing {
  /** of plans that can still be cancelled for free now alone */
  readonly cancellable?: boolean;
  /** a coupon's code; where it does not hold, the price is the one without it */
  readonly couponCode?: string;
  /** whose uses of the coupon count; 0: a visitor's */
  readonly userId?: number;
}

/**
 * One unsigned quote a property for lists, by the same function as the property page. A property that could not hold
 * the party even if empty, and one that is unknown or gone, has no entry; neither has any when the request is bad.
 */
export async function quoteMany(
  ctx: Context,
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
  { cancellable = false, couponCode = '', userId = 0 }: ListPricing = {},
): Promise<ReadonlyMap<number, ListQuote>> {
  const read = readFromPool(ctx.pool);
  const quotes = new Map<number, ListQuote>();
  const today = ctx.clock.today();
  if (propertyIds.length === 0 || requestProblem(stay, party, today) !== null) return quotes;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const request = { stay, party, picks: [], today };
  const coupon = couponCode === '' ? null : await findCoupon(read, normalCode(couponCode), userId);
  for (const known of await loadFacts(read, propertyIds, stay, await priceRules(ctx, read))) {
    const facts = {
      ...(cancellable ? onlyCancellable(known, stay, party, ctx.clock.now()) : known),
      coupon,
    };
    const priced = quote(facts, request);
    // a coupon that does not hold here leaves the price without it
    const value = priced.ok
      ? priced.value
      : priced.code.startsWith('coupon.')
        ? (priced.data as Quote)
        : null;
    if (value !== null)
      quotes.set(facts.propertyId, {
        ...value,
        fullRefundHours: latestFullRefund(facts, party, nights),
        checkinTime: facts.checkinTime,
      });
  }
  return quotes;
}

const FIELD: Record<PartyProblem, string> = {
  'party.rooms': 'rooms',
  'party.adults': 'adults',
  'party.children': 'children',
  'party.child-age': 'childAges',
};

/** The first thing wrong with dates or party, as a refusal with its field; null when a price can be asked for. */
function requestProblem(stay: Stay, party: Party, today: IsoDate): Refusal | null {
  const dates = stayProblem(stay, today);
  if (dates !== null) {
    const field =
      dates === 'dates.past' || (dates === 'dates.invalid' && !stay.checkIn)
        ? 'checkIn'
        : 'checkOut';
    return refuse('invalid', dates, texts.stay[dates](), {
      fields: { [field]: texts.stay[dates]() },
    });
  }
  const people = partyProblem(party);
  return people === null
    ? null
    : refuse('invalid', people, texts.party[people](), {
        fields: { [FIELD[people]]: texts.party[people]() },
      });
}
