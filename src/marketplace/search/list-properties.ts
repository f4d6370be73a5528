import { ok, type Result } from '#shared/result.ts';
import { buildItems, type ItemParts, type Slot } from './build-items.ts';
import type { Criteria } from './candidate-sql.ts';
import { checkRooms } from './check-rooms.ts';
import { priceMatches } from './price-matches.ts';
import type { Where } from './rules/area.ts';
import { inBudget } from './rules/budget.ts';
import { orderPriced } from './rules/order-priced.ts';
import { requestProblem } from './rules/request.ts';
import { allMatches, pageOfMatches, type Verdict } from './store.ts';
import type { SearchRequest, SearchResult } from './types.ts';

interface Shown {
  readonly slots: readonly Slot[];
  readonly count: number;
  readonly availableCount: number;
}

/**
 * One page of the matches, available ones first. The thin rows decide what matches, in which order and how many; wide
 * columns and prices are read for the page alone, unless prices decide the order or a budget was asked for.
 */
export async function listProperties(parts: ItemParts, request: SearchRequest): Promise<Result<SearchResult>> {
  const problem = requestProblem(request, parts.clock.today());
  if (problem) return problem;
  const { where, criteria, verdict } = await survey(parts, request, true);
  const byPrice = request.filters.budget.length > 0 || (request.leastSpend ?? 0) > 0 || request.sort === 'price_asc' || request.sort === 'price_desc';
  const shown = byPrice ? await pricedPage(parts, request, criteria, where, verdict) : await plainPage(parts, request, criteria, where, verdict);
  const items = await buildItems(parts, request, shown.slots, { centre: where.centre, now: criteria.now });
  return ok({ items, count: shown.count, availableCount: shown.availableCount, placeName: where.placeName, centre: where.centre });
}

/** Where the request means and which houses must be counted room by room; a viewport does not wait for its name. */
export async function survey(parts: Pick<ItemParts, 'pool' | 'clock' | 'placeOf'>, request: SearchRequest, withFilters: boolean): Promise<{ where: Where; criteria: Criteria; verdict: Verdict }> {
  const { stay, party, hotelType, filters, anyOfAmenities = [], sort, bounds } = request;
  const now = parts.clock.now();
  const criteriaIn = (area: Where['area']): Criteria => ({ area, now, stay, party, hotelType, filters, anyOfAmenities, sort });
  if (bounds) {
    const criteria = criteriaIn({ kind: 'bounds', bounds });
    const [where, verdict] = await Promise.all([parts.placeOf(request), checkRooms(parts.pool, criteria, withFilters)]);
    return { where, criteria, verdict };
  }
  const where = await parts.placeOf(request);
  const criteria = criteriaIn(where.area);
  return { where, criteria, verdict: await checkRooms(parts.pool, criteria, withFilters) };
}

async function plainPage(parts: ItemParts, request: SearchRequest, criteria: Criteria, where: Where, verdict: Verdict): Promise<Shown> {
  const offset = (request.page - 1) * request.limit;
  const { ids, count, availableCount } = await pageOfMatches(parts.pool, criteria, where.centre, verdict, offset, request.limit);
  return { slots: ids.map((id, i) => ({ id, available: offset + i < availableCount })), count, availableCount };
}

async function pricedPage(parts: ItemParts, request: SearchRequest, criteria: Criteria, where: Where, verdict: Verdict): Promise<Shown> {
  const matches = await priceMatches(parts, await allMatches(parts.pool, criteria, where.centre, verdict), request);
  const kept = orderPriced(matches.filter((match) => inBudget(match.price, request.filters.budget)), request.sort);
  const offset = (request.page - 1) * request.limit;
  return { slots: kept.slice(offset, offset + request.limit), count: kept.length, availableCount: kept.filter((match) => match.available).length };
}
