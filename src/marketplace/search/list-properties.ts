import type { Context } from '#platform/context.ts';
import { freeUntil, fullRefundUntil } from '#shared/cancellation.ts';
import type { IsoDate } from '#shared/dates.ts';
import { inBudget, inRange, type Spread } from '#shared/filters.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { paysNothingOnline, type PayTerms } from '#shared/pay-at-property.ts';
import { ok, type Result } from '#shared/result.ts';
import { wishlistIds } from '#marketplace/accounts/index.ts';
import { cardsOf, type PropertyCard } from '#marketplace/catalogue/index.ts';
import { depositRule, payTermsFor, starsAt, typeAt } from '#marketplace/pricing/index.ts';
import { resolvePlace, townsOf, type Where } from './area.ts';
import type { Criteria } from './candidates.ts';
import { countFilters, passing, POPULAR_BIT, type Traits } from './filters.ts';
import { centreOf, distanceKm, type GeoPoint } from './geo.ts';
import {
  freeOnAnyPlan,
  eachPrice,
  nextDatesOf,
  priceMatches,
  pricesOf,
  questionOf,
  termsOf,
  withinTotal,
  type ItemPrice,
} from './prices.ts';
import {
  requestProblem,
  type CountedResult,
  type SearchItem,
  type SearchRequest,
  type SearchResult,
} from './request.ts';
import { pageOfMatches, type Page } from './matches-in-rows.ts';
import { pageOf } from './order.ts';
import {
  allOf,
  factsAt,
  matchesFor,
  openOf,
  partOf,
  ranking,
  readScan,
  those,
  type Matches,
  type Scan,
  type Some,
} from './scan.ts';

/**
 * One page of the matches, available ones first. The thin rows decide what matches, in which order and how many; wide
 * columns and prices are read for the page alone, unless prices decide the order or a budget was asked for.
 */
export async function listProperties(
  ctx: Context,
  request: SearchRequest,
): Promise<Result<SearchResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  return ok(await listIn(ctx, request));
}

/** The first `most` matches of a search in one look: a map shows more at once than a page of a list may hold. The page and limit of the request do not count. */
export async function firstProperties(
  ctx: Context,
  request: SearchRequest,
  most: number,
): Promise<Result<SearchResult>> {
  const problem = requestProblem({ ...request, page: 1, limit: 1 }, ctx.clock.today());
  if (problem) return problem;
  return ok(await listIn(ctx, { ...request, page: 1, limit: most }));
}

/** How far round a place we look for the nearest that there is, in kilometres: the first circle with something free in it. */
const RINGS_KM = [75, 300, 20_000] as const;

/**
 * What is free nearest to a place where the search itself found nothing, with the same party, dates and filters; round
 * the default location, under an unknown name, the most recommended. Empty where nothing is anywhere, or the request is bad.
 */
export async function nearestStays(
  ctx: Context,
  request: SearchRequest,
  { centre, standing }: Pick<SearchResult, 'centre' | 'standing'>,
  most: number,
): Promise<readonly SearchItem[]> {
  if (requestProblem(request, ctx.clock.today()) !== null) return [];
  const asked: SearchRequest = {
    ...request,
    bounds: null,
    sort: standing === 'unknown' ? 'recommended' : 'distance',
    page: 1,
    limit: most,
  };
  for (const radiusKm of RINGS_KM) {
    const where: Where = {
      area: { kind: 'circle', centre, radiusKm },
      placeName: '',
      centre,
      standing: 'found',
    };
    const { items } = await listIn(ctx, asked, where);
    const free = items.filter((item) => item.available);
    if (free.length > 0) return free;
  }
  return [];
}

async function listIn(ctx: Context, request: SearchRequest, given?: Where): Promise<SearchResult> {
  const byPrice =
    !!request.total ||
    request.filters.budget.length > 0 ||
    (request.leastSpend ?? 0) > 0 ||
    request.sort === 'price_asc' ||
    request.sort === 'price_desc';
  const { where, now, slots, count, availableCount } = byPrice
    ? await pricedPage(ctx, request, given)
    : await plainPage(ctx, request, given);
  const { placeName, centre, standing } = where;
  const items = await buildItems(ctx, request, slots, { centre, now });
  return { items, count, availableCount, placeName, centre, standing, towns: townsOf(where) };
}

/**
 * What a results page needs at once: a page of the list with true counts beside every filter. The counts of the budget
 * bands need the price of every open match, which come from what the rows of the place carry: one look at them answers all.
 */
export async function listWithCounts(
  ctx: Context,
  request: SearchRequest,
): Promise<Result<CountedResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  const { filters, stay } = request;
  const {
    where,
    criteria,
    found: scan,
  } = await prepareSearch(ctx, request, (asked) =>
    readScan(ctx, asked, [stay], { withPrices: true }),
  );
  const matches = matchesFor(scan, criteria, false);
  const ticked = await cancellablePrices(ctx, scan, matches, request);
  const { some, total } = await priceMatches(ctx, scan, matches, request);
  const within = withinTotal({ matches, total }, request.total);
  const traits = (m: number) => traitsOf(matches, m, ticked, within(m));
  const passes = passing(filters);
  const kept = those(some, (m) => passes(traits(m)));
  const slots = pageOf(matches, kept, { rank: ranking(criteria, where.centre), total }, request);
  const items = await buildItems(ctx, request, slots, { centre: where.centre, now: criteria.now });
  return ok({
    items,
    count: kept.length,
    availableCount: openOf(matches, kept).length,
    placeName: where.placeName,
    centre: where.centre,
    standing: where.standing,
    towns: townsOf(where),
    counts: countFilters(some, traits, filters),
    spread: spreadOf(
      request.total ? those(some, (m) => passes(traitsOf(matches, m, ticked, true))) : kept,
      matches,
    ),
  });
}

/** With a budget ticked, the count beside free cancellation needs the prices that its tick would bring. */
async function cancellablePrices(
  ctx: Context,
  scan: Scan,
  matches: Matches,
  { stay, party, filters, total: range }: SearchRequest,
): Promise<CancellablePrice> {
  if ((filters.budget.length === 0 && !range) || filters.popular.includes('free_cancellation'))
    return () => undefined;
  const asked = those(
    allOf(matches),
    (m) => ((matches.popular[m] as number) & POPULAR_BIT.free_cancellation) !== 0,
  );
  const prices = new Map<
    number,
    { readonly price: Paise; readonly low: Paise; readonly high: Paise }
  >();
  const exactly = await eachPrice(
    ctx,
    scan,
    matches,
    asked,
    { stay, party, cancellable: true },
    (m, price, _, low, high) => prices.set(m, { price, low, high }),
  );
  const known = new Map(
    [...prices].map(([m, { price, low, high }]) => [
      m,
      { price, inTotal: !range || inRange(low === high ? low : (exactly(m) ?? low), range) },
    ]),
  );
  return (m) => known.get(m);
}

type CancellablePrice = (
  m: number,
) => { readonly price: Paise; readonly inTotal: boolean } | undefined;

function traitsOf(matches: Matches, m: number, ticked: CancellablePrice, inTotal: boolean): Traits {
  const { facts, amenitiesAt } = partOf(matches, m).columns;
  const at = factsAt(matches, m);
  return {
    popular: matches.popular[m] as number,
    starRating: starsAt(facts, at),
    hotelType: typeAt(facts, at),
    facts,
    amenitiesAt: amenitiesAt[matches.i[m] as number] as number,
    price: matches.price[m] as number,
    cancellablePrice: ticked(m)?.price,
    inTotal,
    cancellableInTotal: ticked(m)?.inTotal,
  };
}

/** Steps of the drawing of how totals spread. */
const STEPS = 24;

/** The totals of what can be had, each by the middle of its bounds: a drawing, to some hundred rupees. Null of fewer than two, or all alike. */
function spreadOf(some: Some, { available, low, high }: Matches): Spread | null {
  const totals = Array.from(
    those(some, (m) => available[m] === 1),
    (m) => ((low[m] as number) + (high[m] as number)) / 2,
  );
  const [least, most] = totals.reduce(
    ([a, b], total) => [Math.min(a, total), Math.max(b, total)],
    [Infinity, 0],
  );
  if (totals.length < 2 || most <= least) return null;
  const counts = Array.from({ length: STEPS }, () => 0);
  for (const total of totals)
    counts[Math.min(STEPS - 1, Math.floor(((total - least) / (most - least)) * STEPS))]! += 1;
  return { least: Math.floor(least), most: Math.ceil(most), counts };
}

interface PreparedSearch<T> {
  readonly where: Where;
  readonly criteria: Criteria;
  readonly found: T;
}

/** Where the request means, unless that is given, what is asked there, and what `look` finds; a viewport does not wait for its name. */
export async function prepareSearch<T>(
  ctx: Context,
  request: SearchRequest,
  look: (criteria: Criteria, centre: GeoPoint) => Promise<T>,
  given?: Where,
): Promise<PreparedSearch<T>> {
  const {
    stay,
    party,
    hotelType,
    filters,
    anyOfAmenities = [],
    luxury = false,
    sort,
    bounds,
  } = request;
  const now = ctx.clock.now();
  const criteriaIn = (area: Where['area']): Criteria => ({
    area,
    now,
    deposit: depositRule(ctx),
    stay,
    party,
    hotelType,
    filters,
    anyOfAmenities,
    luxury,
    sort,
  });
  if (bounds && given === undefined) {
    const criteria = criteriaIn({ kind: 'bounds', bounds });
    const [where, found] = await Promise.all([
      resolvePlace(ctx, request),
      look(criteria, centreOf(bounds)),
    ]);
    return { where, criteria, found };
  }
  const where = given ?? (await resolvePlace(ctx, request));
  const criteria = criteriaIn(where.area);
  return { where, criteria, found: await look(criteria, where.centre) };
}

interface Shown extends Page {
  readonly where: Where;
  /** the instant by which the matches were chosen */
  readonly now: Date;
}

async function plainPage(ctx: Context, request: SearchRequest, given?: Where): Promise<Shown> {
  // round a point or on a map the database looks through the rows, of towns they are in memory
  const look = async (criteria: Criteria, centre: GeoPoint): Promise<Page> => {
    if (criteria.area.kind !== 'cities') return pageOfMatches(ctx.pool, criteria, centre, request);
    const matches = matchesFor(
      await readScan(ctx, criteria, [request.stay], { withPrices: false }),
      criteria,
      true,
    );
    const all = allOf(matches);
    return {
      slots: pageOf(matches, all, { rank: ranking(criteria, centre), total: () => 0 }, request),
      count: matches.count,
      availableCount: openOf(matches, all).length,
    };
  };
  const { where, criteria, found } = await prepareSearch(ctx, request, look, given);
  return { where, now: criteria.now, ...found };
}

async function pricedPage(ctx: Context, request: SearchRequest, given?: Where): Promise<Shown> {
  const {
    where,
    criteria,
    found: scan,
  } = await prepareSearch(
    ctx,
    request,
    (asked) => readScan(ctx, asked, [request.stay], { withPrices: true }),
    given,
  );
  const { matches, some, total } = await priceMatches(
    ctx,
    scan,
    matchesFor(scan, criteria, true),
    request,
  );
  const within = withinTotal({ matches, total }, request.total);
  const kept = those(
    some,
    (m) => inBudget(matches.price[m] as number, request.filters.budget) && within(m),
  );
  return {
    where,
    now: criteria.now,
    slots: pageOf(matches, kept, { rank: ranking(criteria, where.centre), total }, request),
    count: kept.length,
    availableCount: openOf(matches, kept).length,
  };
}

/** Where distances are measured from, and the instant by which the matches were chosen. */
interface Around {
  readonly centre: GeoPoint;
  readonly now: Date;
}

/** The wide part of a page: cards, prices, next dates and hearts, only for what is shown; in the order of the slots. */
export async function buildItems(
  ctx: Context,
  request: SearchRequest,
  slots: Page['slots'],
  { centre, now }: Around,
): Promise<readonly SearchItem[]> {
  if (slots.length === 0) return [];
  const idsThat = (available: boolean) =>
    slots.filter((slot) => slot.available === available).map((slot) => slot.id);
  const { stay, party, wishlistOf } = request;
  const [cards, prices, nextDates, wishes] = await Promise.all([
    cardsOf(
      ctx,
      slots.map((slot) => slot.id),
    ),
    pricesOf(ctx, idsThat(true), questionOf(request)),
    nextDatesOf(ctx, idsThat(false), stay, party),
    wishlistOf.userId === null && wishlistOf.fingerprint === null
      ? []
      : wishlistIds(ctx, wishlistOf),
  ]);
  const wished = new Set(wishes);
  const pays = (card: PropertyCard) =>
    payTermsFor(ctx, card, { stay, party: partyTaking(party, prices.get(card.id)) });
  return cards.map((card) =>
    itemOf(card, request, {
      price: prices.get(card.id) ?? null,
      payTerms: pays(card),
      next: nextDates.get(card.id) ?? null,
      wished: wished.has(card.id),
      centre,
      now,
    }),
  );
}

/** The party with the rooms that its price is of, where they follow from the people. */
const partyTaking = (party: Party, price: ItemPrice | null | undefined): Party =>
  party.moreRooms !== true || !price
    ? party
    : { ...party, rooms: price.picks.reduce((sum, { quantity }) => sum + quantity, 0) };

interface Known extends Around {
  readonly price: ItemPrice | null;
  /** how this stay is paid there, priced or not */
  readonly payTerms: PayTerms;
  readonly next: IsoDate | null;
  readonly wished: boolean;
}

const SOLD_OUT = {
  available: false,
  picks: [],
  payNow: null,
  couponAmount: 0,
  saved: 0,
  grandTotal: 0,
  gstTotal: 0,
  roundOff: 0,
  discountPercent: 0,
  boosterPercent: 0,
  lastMinute: false,
  cancellation: null,
  freeCancellationTill: null,
  freeOnAnotherPlan: false,
} as const;

function itemOf(
  card: PropertyCard,
  { stay }: SearchRequest,
  { price: known, payTerms, next, wished, centre, now }: Known,
): SearchItem {
  const distance = Math.round(distanceKm(centre, card) * 10) / 10;
  const arrival = { checkIn: stay.checkIn, checkinTime: card.checkinTime };
  const unpaid = paysNothingOnline(payTerms);
  const freePlans = card.freeCancelHours.filter(
    (hours) => fullRefundUntil(unpaid ? 0 : hours, arrival, now) !== null,
  ).length;
  const common = { card, payTerms, freePlans, wished, distanceKm: distance };
  if (known === null)
    return {
      ...common,
      ...SOLD_OUT,
      roomRate: card.basePrice,
      price: card.basePrice,
      nextAvailableDate: next,
    };
  const {
    total,
    spend: _spend,
    refundLadder: _ladder,
    fullRefundHours: _hours,
    checkinTime: _time,
    ...figures
  } = known;
  const cancellation = termsOf(known, stay, now);
  const till = freeUntil(cancellation);
  const freeOnAnotherPlan = till === null && freeOnAnyPlan(known, stay, now);
  return {
    ...common,
    ...figures,
    available: true,
    nextAvailableDate: null,
    grandTotal: total,
    cancellation,
    freeCancellationTill: till,
    freeOnAnotherPlan,
  };
}
