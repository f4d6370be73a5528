import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import type { ItemParts } from './build-items.ts';
import { survey } from './list-properties.ts';
import { priceMatches } from './price-matches.ts';
import { inBudget } from './rules/budget.ts';
import { requestProblem } from './rules/request.ts';
import { allMatches } from './store.ts';
import type { NearbyDate, SearchRequest } from './types.ts';

/** Days before and after the asked check-in. */
const AROUND_DAYS = 3;
/** Open houses priced for one date: those whose ordinary night is the cheapest. */
export const MOST_PRICED = 200;

/**
 * The same search for check-ins up to three days earlier and later, with the cheapest total of each. Dates that cannot
 * be booked are left out. One date after the other, so that a strip of figures never takes the database from a page.
 */
export async function nearbyDates(parts: ItemParts, request: SearchRequest): Promise<Result<readonly NearbyDate[]>> {
  const today = parts.clock.today();
  const problem = requestProblem(request, today);
  if (problem) return problem;
  const dates: NearbyDate[] = [];
  for (const stay of staysAround(request.stay).filter((one) => stayProblem(one, today) === null)) dates.push(await cheapestFor(parts, { ...request, stay }));
  return ok(dates);
}

function staysAround({ checkIn, checkOut }: Stay): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  return Array.from({ length: 2 * AROUND_DAYS + 1 }, (_, i) => {
    const from = addDays(checkIn, i - AROUND_DAYS);
    return { checkIn: from, checkOut: addDays(from, nights) };
  });
}

async function cheapestFor(parts: ItemParts, request: SearchRequest): Promise<NearbyDate> {
  const { where, criteria, verdict } = await survey(parts, request, true);
  const matches = await allMatches(parts.pool, { ...criteria, sort: 'recommended' }, where.centre, verdict);
  const open = matches.filter((match) => match.open).toSorted((a, b) => a.basePrice - b.basePrice);
  const priced = await priceMatches(parts, open.slice(0, MOST_PRICED), request);
  const totals = priced.filter((match) => match.available && inBudget(match.price, request.filters.budget)).map((match) => match.total);
  return { stay: request.stay, cheapest: totals.length === 0 ? null : Math.min(...totals), exact: open.length <= MOST_PRICED, matches: matches.length, open: priced.filter((match) => match.available).length };
}
