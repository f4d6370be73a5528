import type { Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { Spread } from '#shared/filters.ts';
import { ok, type Result } from '#shared/result.ts';
import { townsOf, type Where } from './area.ts';
import type { Candidates, Criteria, StayAt } from './candidate.ts';
import { countFilters, passes, type Counted, type Traits } from './count-filters.ts';
import { cheapestOfEach } from './cheapest-first.ts';
import { findMatches } from './find-matches.ts';
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

/** Whether which matches there are depends on what they cost, or their order does from the dearest on. */
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
 * What a results page needs at once: a page of the list with true counts beside every filter. The counts of the budget
 * bands need the price of every open match: one look answers all.
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
  const ticked = await pricedAsTicked(ctx, request, candidates, criteria, enough);
  const counted = enough.map((match) => {
    const traits = traitsOf(match, request, criteria);
    const cancellable = ticked.get(match.property.id);
    return {
      match,
      traits,
      ...(cancellable && { cancellable: withPrice(traits, cancellable, request) }),
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
    spread: spreadOf(anyTotal.map(({ match }) => match)),
  });
}

const traitsOf = (match: PricedMatch, request: SearchRequest, criteria: Criteria): Traits => ({
  popular: popularOf(match, criteria),
  starRating: match.property.starRating,
  hotelType: match.property.hotelType,
  amenityIds: match.property.amenityIds,
  budget: bandOfMatch(match),
  inTotal: isInTotal(match, request.total),
});

const withPrice = (traits: Traits, match: PricedMatch, { total }: SearchRequest): Traits => ({
  ...traits,
  budget: bandOfMatch(match),
  inTotal: isInTotal(match, total),
});

/**
 * With a budget asked for, the count beside free cancellation needs the prices that its tick would bring, by property;
 * of those that it would leave and can be had.
 */
async function pricedAsTicked(
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

/** Steps of the drawing of how totals spread. */
const STEPS = 24;

/** The totals of what can be had, each by the middle of its bounds: a drawing, to some hundred rupees. Null of fewer than two, or all alike. */
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

/** All that matches, in no order, and the page of it that is shown. */
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
