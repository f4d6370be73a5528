import { ok, type Result } from '#shared/result.ts';
import { survey } from './list-properties.ts';
import { priceMatches, type PricingParts } from './price-matches.ts';
import { countFilters } from './rules/filters.ts';
import { requestProblem } from './rules/request.ts';
import { matchTraits } from './store.ts';
import type { FilterCounts, SearchRequest } from './types.ts';

/** True counts beside every filter value: matches of the place, dates and party, by the same prices that the list shows. */
export async function countFilterValues(parts: PricingParts, request: SearchRequest): Promise<Result<FilterCounts>> {
  const problem = requestProblem(request, parts.clock.today());
  if (problem) return problem;
  const { where, criteria, verdict } = await survey(parts, request, false);
  const matches = await priceMatches(parts, await matchTraits(parts.pool, criteria, where.centre, verdict), request);
  return ok(countFilters(matches, request.filters));
}
