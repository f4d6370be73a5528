import { ok, type Result } from '#shared/result.ts';
import { buildItems, type ItemParts } from './build-items.ts';
import { survey } from './list-properties.ts';
import { priceMatches } from './price-matches.ts';
import { countFilters, passesAll } from './rules/filters.ts';
import { orderPriced } from './rules/order-priced.ts';
import { requestProblem } from './rules/request.ts';
import { matchTraits } from './store.ts';
import type { CountedResult, SearchRequest } from './types.ts';

/**
 * What a results page needs at once. Counting looks at every match of the place anyway, priced, so the page is cut out
 * of the same matches instead of being asked for again.
 */
export async function listWithCounts(parts: ItemParts, request: SearchRequest): Promise<Result<CountedResult>> {
  const problem = requestProblem(request, parts.clock.today());
  if (problem) return problem;
  const { where, criteria, verdict } = await survey(parts, request, false);
  const matches = await priceMatches(parts, await matchTraits(parts.pool, criteria, where.centre, verdict), request);
  const kept = orderPriced(matches.filter((match) => passesAll(match, request.filters)), request.sort);
  const offset = (request.page - 1) * request.limit;
  const items = await buildItems(parts, request, kept.slice(offset, offset + request.limit), { centre: where.centre, now: criteria.now });
  return ok({
    items,
    count: kept.length,
    availableCount: kept.filter((match) => match.available).length,
    placeName: where.placeName,
    centre: where.centre,
    counts: countFilters(matches, request.filters),
  });
}
