import type { Context } from '#platform/context.ts';
import { fullRefundUntil } from '#shared/cancellation.ts';
import type { IsoDate } from '#shared/dates.ts';
import { inBudget } from '#shared/filters.ts';
import type { Paise } from '#shared/money.ts';
import type { PayTerms } from '#shared/pay-at-property.ts';
import { ok, type Result } from '#shared/result.ts';
import { wishlistIds } from '#marketplace/accounts/index.ts';
import { cardsOf, type PropertyCard } from '#marketplace/catalogue/index.ts';
import { depositRule, payTermsFor } from '#marketplace/pricing/index.ts';
import { resolvePlace, type Where } from './area.ts';
import { allMatches, checkRooms, matchTraits, pageOfMatches, type Criteria, type Verdict } from './candidates.ts';
import { countFilters, passesAll, type Traits } from './filters.ts';
import { distanceKm, type GeoPoint } from './geo.ts';
import { freeOnAnyPlan, freeTill, nextDatesOf, orderPriced, priceMatches, pricesOf, questionOf, type ItemPrice, type PricedMatch } from './prices.ts';
import { requestProblem, type CountedResult, type SearchItem, type SearchRequest, type SearchResult } from './request.ts';

/**
 * One page of the matches, available ones first. The thin rows decide what matches, in which order and how many; wide
 * columns and prices are read for the page alone, unless prices decide the order or a budget was asked for.
 */
export async function listProperties(ctx: Context, request: SearchRequest): Promise<Result<SearchResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  return ok(await listIn(ctx, request, await prepareSearch(ctx, request, true)));
}

/** How far round a place we look for the nearest that there is, in kilometres: the first circle with something free in it. */
const RINGS_KM = [75, 300, 20_000] as const;

/**
 * What is free nearest to a place where the search itself found nothing, with the same party, dates and filters; round
 * the default location, under an unknown name, the most recommended. Empty where nothing is anywhere, or the request is bad.
 */
export async function nearestStays(ctx: Context, request: SearchRequest, { centre, standing }: Pick<SearchResult, 'centre' | 'standing'>, most: number): Promise<readonly SearchItem[]> {
  if (requestProblem(request, ctx.clock.today()) !== null) return [];
  const asked: SearchRequest = { ...request, bounds: null, sort: standing === 'unknown' ? 'recommended' : 'distance', page: 1, limit: most };
  for (const radiusKm of RINGS_KM) {
    const where: Where = { area: { kind: 'circle', centre, radiusKm }, placeName: '', centre, standing: 'found' };
    const { items } = await listIn(ctx, asked, await prepareSearch(ctx, asked, true, where));
    const free = items.filter((item) => item.available);
    if (free.length > 0) return free;
  }
  return [];
}

async function listIn(ctx: Context, request: SearchRequest, prepared: PreparedSearch): Promise<SearchResult> {
  const byPrice = request.filters.budget.length > 0 || (request.leastSpend ?? 0) > 0 || request.sort === 'price_asc' || request.sort === 'price_desc';
  const shown = byPrice ? await pricedPage(ctx, request, prepared) : await plainPage(ctx, request, prepared);
  const { placeName, centre, standing } = prepared.where;
  const items = await buildItems(ctx, request, shown.slots, { centre, now: prepared.criteria.now });
  return { items, count: shown.count, availableCount: shown.availableCount, placeName, centre, standing };
}

/**
 * What a results page needs at once: a page of the list with true counts beside every filter. It costs a row and a
 * price for every open match of the place, whatever is shown, since the counts of the budget bands need them all: the
 * time of the first visitor to a stay grows with the properties of the place, later ones find the prices in the cache.
 * The page is cut out of the same matches instead of being asked for again.
 */
export async function listWithCounts(ctx: Context, request: SearchRequest): Promise<Result<CountedResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  const { where, criteria, verdict } = await prepareSearch(ctx, request, false);
  const matches = await withCancellablePrices(ctx, await priceMatches(ctx, await matchTraits(ctx.pool, criteria, where.centre, verdict), request), request);
  const kept = orderPriced(matches.filter((match) => passesAll(match, request.filters)), request.sort);
  const offset = (request.page - 1) * request.limit;
  const items = await buildItems(ctx, request, kept.slice(offset, offset + request.limit), { centre: where.centre, now: criteria.now });
  return ok({
    items,
    count: kept.length,
    availableCount: kept.filter((match) => match.available).length,
    placeName: where.placeName,
    centre: where.centre,
    standing: where.standing,
    counts: countFilters(matches, request.filters),
  });
}

/** With a budget ticked, the count beside free cancellation needs the prices that its tick would bring. */
async function withCancellablePrices<T extends Traits & PricedMatch>(ctx: Context, matches: readonly T[], request: SearchRequest): Promise<readonly (T & { readonly cancellablePrice?: Paise })[]> {
  const { stay, party, filters } = request;
  if (filters.budget.length === 0 || filters.popular.includes('free_cancellation')) return matches;
  const asked = matches.filter((match) => match.available && match.popular.includes('free_cancellation'));
  const prices = await pricesOf(ctx, asked.map((match) => match.id), { stay, party, cancellable: true });
  return matches.map((match) => {
    const price = prices.get(match.id)?.price;
    return price === undefined ? match : { ...match, cancellablePrice: price };
  });
}

interface PreparedSearch {
  readonly where: Where;
  readonly criteria: Criteria;
  readonly verdict: Verdict;
}

/** Where the request means (unless that is given) and which properties must be counted room by room; a viewport does not wait for its name. */
export async function prepareSearch(ctx: Context, request: SearchRequest, withFilters: boolean, given?: Where): Promise<PreparedSearch> {
  const { stay, party, hotelType, filters, anyOfAmenities = [], luxury = false, sort, bounds } = request;
  const now = ctx.clock.now();
  const criteriaIn = (area: Where['area']): Criteria => ({ area, now, deposit: depositRule(ctx), stay, party, hotelType, filters, anyOfAmenities, luxury, sort });
  if (bounds && given === undefined) {
    const criteria = criteriaIn({ kind: 'bounds', bounds });
    const [where, verdict] = await Promise.all([resolvePlace(ctx, request), checkRooms(ctx.pool, criteria, withFilters)]);
    return { where, criteria, verdict };
  }
  const where = given ?? (await resolvePlace(ctx, request));
  const criteria = criteriaIn(where.area);
  return { where, criteria, verdict: await checkRooms(ctx.pool, criteria, withFilters) };
}

interface Shown {
  readonly slots: readonly Slot[];
  readonly count: number;
  readonly availableCount: number;
}

async function plainPage(ctx: Context, { page, limit }: SearchRequest, { where, criteria, verdict }: PreparedSearch): Promise<Shown> {
  const offset = (page - 1) * limit;
  const { ids, count, availableCount } = await pageOfMatches(ctx.pool, criteria, where.centre, verdict, offset, limit);
  return { slots: ids.map((id, i) => ({ id, available: offset + i < availableCount })), count, availableCount };
}

async function pricedPage(ctx: Context, request: SearchRequest, { where, criteria, verdict }: PreparedSearch): Promise<Shown> {
  const matches = await priceMatches(ctx, await allMatches(ctx.pool, criteria, where.centre, verdict), request);
  const kept = orderPriced(matches.filter((match) => inBudget(match.price, request.filters.budget)), request.sort);
  const offset = (request.page - 1) * request.limit;
  return { slots: kept.slice(offset, offset + request.limit), count: kept.length, availableCount: kept.filter((match) => match.available).length };
}

/** A place on the page. */
interface Slot {
  readonly id: number;
  readonly available: boolean;
}

/** Where distances are measured from, and the instant by which the matches were chosen. */
interface Around {
  readonly centre: GeoPoint;
  readonly now: Date;
}

/** The wide part of a page: cards, prices, next dates and hearts, only for what is shown. */
async function buildItems(ctx: Context, request: SearchRequest, slots: readonly Slot[], { centre, now }: Around): Promise<readonly SearchItem[]> {
  if (slots.length === 0) return [];
  const idsThat = (available: boolean) => slots.filter((slot) => slot.available === available).map((slot) => slot.id);
  const { stay, party, wishlistOf } = request;
  const [cards, prices, nextDates, wishes] = await Promise.all([
    cardsOf(ctx, slots.map((slot) => slot.id)),
    pricesOf(ctx, idsThat(true), questionOf(request)),
    nextDatesOf(ctx, idsThat(false), stay, party),
    wishlistOf.userId === null && wishlistOf.fingerprint === null ? [] : wishlistIds(ctx, wishlistOf),
  ]);
  const wished = new Set(wishes);
  return cards.map((card) => itemOf(card, request, { price: prices.get(card.id) ?? null, payTerms: payTermsFor(ctx, card, request), next: nextDates.get(card.id) ?? null, wished: wished.has(card.id), centre, now }));
}

interface Known extends Around {
  readonly price: ItemPrice | null;
  /** how this stay is paid there, priced or not */
  readonly payTerms: PayTerms;
  readonly next: IsoDate | null;
  readonly wished: boolean;
}

const SOLD_OUT = { available: false, picks: [], payNow: null, couponAmount: 0, saved: 0, grandTotal: 0, gstTotal: 0, roundOff: 0, discountPercent: 0, boosterPercent: 0, lastMinute: false, freeCancellationTill: null, freeOnAnotherPlan: false } as const;

function itemOf(card: PropertyCard, { stay }: SearchRequest, { price: known, payTerms, next, wished, centre, now }: Known): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const freePlans = card.freeCancelHours.filter((hours) => fullRefundUntil(hours, { checkIn: stay.checkIn, checkinTime: card.checkinTime }, now) !== null).length;
  const common = { card, payTerms, freePlans, wished, distanceKm: distance };
  if (known === null) return { ...common, ...SOLD_OUT, roomRate: card.basePrice, price: card.basePrice, nextAvailableDate: next };
  const { total, spend: _spend, refundLadder: _ladder, fullRefundHours: _hours, checkinTime: _time, ...figures } = known;
  const till = freeTill(known, stay, now);
  const freeOnAnotherPlan = till === null && freeOnAnyPlan(known, stay, now);
  return { ...common, ...figures, available: true, nextAvailableDate: null, grandTotal: total, freeCancellationTill: till, freeOnAnotherPlan };
}
