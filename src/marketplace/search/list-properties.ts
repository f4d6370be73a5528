import type { Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { Spread } from '#shared/filters.ts';
import { ok, type Result } from '#shared/result.ts';
import { townsOf, type Where } from './area.ts';
import type { Candidates, Criteria, StayAt } from './candidate.ts';
import { countFilters, passes, type Counted, type Traits } from './count-filters.ts';
import { cheapestOfEach } from './cheapest-first.ts';
import { findMatches } from './find-matches.ts';
import { groupFits } from './group-fit.ts';
import { buildItems, slotOf } from './items.ts';
import { pageByRank, pageOf } from './order.ts';
import { popularOf } from './popular.ts';
import {
  bandOfMatch,
  isInBudget,
  isInTotal,
  nightsOfCandidates,
  priceMatches,
  soldOut,
  spendsEnough,
  type PricedMatch,
} from './price-matches.ts';
import { questionOf } from './prices.ts';
import {
  requestProblem,
  type CountedResult,
  type SearchItem,
  type SearchRequest,
  type SearchResult,
} from './request.ts';

/**
 * One page of the matches, available ones first. Search rows decide matches, order and count; cards and prices are
 * read for the page alone, unless prices decide the order or a budget was requested.
 */
export async function listProperties(
  ctx: Context,
  request: SearchRequest,
): Promise<Result<SearchResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  return ok(await listIn(ctx, request));
}

/**
 * The first `most` matches of a search: a map shows more than a page of a list may hold. Ignores the page and limit
 * of the request.
 */
export async function firstProperties(
  ctx: Context,
  request: SearchRequest,
  most: number,
): Promise<Result<SearchResult>> {
  const problem = requestProblem({ ...request, page: 1, limit: 1 }, ctx.clock.today());
  if (problem) return problem;
  return ok(await listIn(ctx, { ...request, page: 1, limit: most }));
}

/** Radii of the circles searched for the nearest stays, in kilometres; the first with a free property wins. */
const RINGS_KM = [75, 300, 20_000] as const;

/**
 * The nearest free stays when a search of a place found nothing, with the same party, dates and filters. For an
 * unknown name: the most recommended round the default location. Empty if nothing is free or the request is invalid.
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

/** Whether prices decide which properties match, or the order is by price from the dearest. */
const needsPrices = ({ total, filters, leastSpend = 0, sort }: SearchRequest): boolean =>
  !!total || filters.budget.length > 0 || leastSpend > 0 || sort === 'price_desc';

async function listIn(ctx: Context, request: SearchRequest, given?: Where): Promise<SearchResult> {
  const prices = needsPrices(request);
  const { where, criteria, candidates, matches } = await findMatches(
    ctx,
    request,
    { stays: [request.stay], prices, counts: false },
    given,
  );
  const result = (kept: readonly StayAt[], shown: readonly StayAt[]) =>
    resultOf(ctx, request, { where, criteria, matches: kept, shown });
  if (prices) {
    const nights = nightsOfCandidates(candidates);
    const priced = await priceMatches(ctx, matches, nights, questionOf(request));
    const kept = priced.filter(
      (match) => spendsEnough(match, request) && isInBudget(match, request),
    );
    return result(kept, pageOf(kept, where.centre, request));
  }
  if (request.sort !== 'price_asc')
    return result(matches, pageByRank(matches, where.centre, request));
  const most = request.page * request.limit;
  const [cheapest = []] = await cheapestOfEach(ctx, [{ request, matches }], candidates, most);
  const nights = nightsBetween(request.stay.checkIn, request.stay.checkOut);
  const others = matches
    .filter(({ notSellable }) => notSellable !== null)
    .map((match) => soldOut(match, nights));
  return result(matches, pageOf([...cheapest, ...others], where.centre, request));
}

/**
 * A page of the list with exact counts beside every filter. The counts of the budget bands need the bounds of every
 * open match, so one read serves both.
 */
export async function listWithCounts(
  ctx: Context,
  request: SearchRequest,
): Promise<Result<CountedResult>> {
  const problem = requestProblem(request, ctx.clock.today());
  if (problem) return problem;
  const { filters, stay } = request;
  const { where, criteria, candidates, matches } = await findMatches(ctx, request, {
    stays: [stay],
    prices: true,
    counts: true,
  });
  const nights = nightsOfCandidates(candidates);
  const all = await priceMatches(ctx, matches, nights, questionOf(request));
  const enough = all.filter((match) => spendsEnough(match, request));
  const cancellable = await pricedForFreeCancellation(ctx, request, candidates, criteria, enough);
  const counted = enough.map((match) => {
    const traits = traitsOf(match, request, criteria);
    const ifTicked = cancellable.get(match.property.id);
    return {
      match,
      traits,
      ...(ifTicked && { cancellable: withPrice(traits, ifTicked, request) }),
    };
  });
  const kept = counted.filter(({ traits }) => passes(traits, filters));
  const anyTotal = request.total
    ? counted.filter(({ traits }) => passes({ ...traits, inTotal: true }, filters))
    : kept;
  const keptMatches = kept.map(({ match }) => match);
  const shown = pageOf(keptMatches, where.centre, request);
  return ok({
    ...(await resultOf(ctx, request, { where, criteria, matches: keptMatches, shown })),
    counts: countFilters(counted satisfies readonly Counted[], filters),
    fitting: await fittingOf(ctx, keptMatches, request),
    spread: spreadOf(anyTotal.map(({ match }) => match)),
  });
}

/** How many matches would remain with only those that fit the group; null without a group. */
async function fittingOf(
  ctx: Context,
  matches: readonly StayAt[],
  { group }: SearchRequest,
): Promise<number | null> {
  if (group === undefined) return null;
  if (group.only) return matches.length;
  const ids = matches.map(({ property }) => property.id);
  return ids.filter(await groupFits(ctx, ids, group)).length;
}

const traitsOf = (match: PricedMatch, request: SearchRequest, criteria: Criteria): Traits => ({
  popular: popularOf(match, criteria),
  starRating: match.property.starRating ?? 0,
  hotelType: match.property.hotelType,
  amenityIds: match.property.amenityIds ?? [],
  budget: bandOfMatch(match),
  inTotal: isInTotal(match, request.total),
});

const withPrice = (traits: Traits, match: PricedMatch, { total }: SearchRequest): Traits => ({
  ...traits,
  budget: bandOfMatch(match),
  inTotal: isInTotal(match, total),
});

/**
 * Prices of the open matches with free cancellation, as the list would show them with that filter ticked; by
 * property. Empty unless a budget is requested, because only its counts need them.
 */
async function pricedForFreeCancellation(
  ctx: Context,
  request: SearchRequest,
  candidates: Candidates,
  criteria: Criteria,
  matches: readonly StayAt[],
): Promise<ReadonlyMap<number, PricedMatch>> {
  const { filters, total, stay, party } = request;
  if ((filters.budget.length === 0 && !total) || filters.popular.includes('free_cancellation'))
    return new Map();
  const open = matches.filter(
    (match) =>
      match.notSellable === null && popularOf(match, criteria).includes('free_cancellation'),
  );
  const priced = await priceMatches(ctx, open, nightsOfCandidates(candidates), {
    stay,
    party,
    cancellable: true,
  });
  return new Map(priced.map((match) => [match.property.id, match]));
}

/** Columns of the histogram of totals. */
const STEPS = 24;

/**
 * The totals of the open matches as a histogram, each at the middle of its bounds, which is exact to some hundred
 * rupees. Null for fewer than two matches or equal totals.
 */
function spreadOf(matches: readonly PricedMatch[]): Spread | null {
  const totals = matches
    .filter(({ notSellable }) => notSellable === null)
    .map(({ bounds }) => (bounds.low.total + bounds.high.total) / 2);
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

/** All matches, unordered, and the page that is shown. */
interface Found {
  readonly where: Where;
  readonly criteria: Criteria;
  readonly matches: readonly StayAt[];
  readonly shown: readonly StayAt[];
}

async function resultOf(
  ctx: Context,
  request: SearchRequest,
  { where, criteria, matches, shown }: Found,
): Promise<SearchResult> {
  const { placeName, centre, standing } = where;
  return {
    items: await buildItems(ctx, request, shown.map(slotOf), { centre, now: criteria.now }),
    count: matches.length,
    availableCount: matches.filter(({ notSellable }) => notSellable === null).length,
    placeName,
    centre,
    standing,
    towns: townsOf(where),
  };
}
