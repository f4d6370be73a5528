import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import { inBudget } from '#shared/filters.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { allMatches } from './candidates.ts';
import { prepareSearch } from './list-properties.ts';
import { priceMatches } from './prices.ts';
import { requestProblem, type SearchRequest } from './request.ts';

/** The cheapest stay of a search for other dates. */
export interface NearbyDate {
  readonly stay: Stay;
  /** paise, taxes included, by the quotes that the list shows; null where nothing is free */
  readonly cheapest: Paise | null;
  /** false: there were more open properties than are priced for a glance; the cheapest may cost less, never more */
  readonly exact: boolean;
  /** properties that would do, sold out ones included, before any budget; and those of them that are free */
  readonly matches: number;
  readonly open: number;
}

/** Days before and after the asked check-in. */
const AROUND_DAYS = 3;
/** Open properties priced for one date: those whose ordinary night is the cheapest. */
export const MOST_PRICED = 200;

/**
 * The same search for check-ins up to three days earlier and later, with the cheapest total of each. Dates that cannot
 * be booked are left out. One date after the other, so that a strip of figures never takes the database from a page.
 */
export async function nearbyDates(ctx: Context, request: SearchRequest): Promise<Result<readonly NearbyDate[]>> {
  const today = ctx.clock.today();
  const problem = requestProblem(request, today);
  if (problem) return problem;
  const dates: NearbyDate[] = [];
  for (const stay of staysAround(request.stay).filter((one) => stayProblem(one, today) === null)) dates.push(await cheapestFor(ctx, { ...request, stay }));
  return ok(dates);
}

function staysAround({ checkIn, checkOut }: Stay): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  return Array.from({ length: 2 * AROUND_DAYS + 1 }, (_, i) => {
    const from = addDays(checkIn, i - AROUND_DAYS);
    return { checkIn: from, checkOut: addDays(from, nights) };
  });
}

async function cheapestFor(ctx: Context, request: SearchRequest): Promise<NearbyDate> {
  const { where, criteria, verdict } = await prepareSearch(ctx, request, true);
  const matches = await allMatches(ctx.pool, { ...criteria, sort: 'recommended' }, where.centre, verdict);
  const open = matches.filter((match) => match.open).toSorted((a, b) => a.basePrice - b.basePrice);
  const priced = await priceMatches(ctx, open.slice(0, MOST_PRICED), request);
  const totals = priced.filter((match) => match.available && inBudget(match.price, request.filters.budget)).map((match) => match.total);
  return { stay: request.stay, cheapest: totals.length === 0 ? null : Math.min(...totals), exact: open.length <= MOST_PRICED, matches: matches.length, open: priced.filter((match) => match.available).length };
}
