import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import { inBudget } from '#shared/filters.ts';
import { ok, type Result } from '#shared/result.ts';
import { prepareSearch } from './list-properties.ts';
import type { Criteria } from './candidates.ts';
import { firstByTotal } from './order.ts';
import { cheapestIn, priceMatches, withinTotal, type Cheapest } from './prices.ts';
import { requestProblem, type SearchRequest } from './request.ts';
import { matchesFor, openOf, readScan, those, type Scan } from './scan.ts';

/** The cheapest stay of a search for other dates. */
export interface NearbyDate extends Cheapest {
  readonly stay: Stay;
}

/** Days before and after the asked check-in. */
const AROUND_DAYS = 3;

/**
 * The same search for check-ins up to three days earlier and later, with the cheapest total of each. Dates that cannot
 * be booked are left out.
 */
export async function nearbyDates(
  ctx: Context,
  request: SearchRequest,
): Promise<Result<readonly NearbyDate[]>> {
  const today = ctx.clock.today();
  const problem = requestProblem(request, today);
  if (problem) return problem;
  return ok(
    await cheapestOf(
      ctx,
      request,
      staysAround(request.stay).filter((one) => stayProblem(one, today) === null),
    ),
  );
}

function staysAround({ checkIn, checkOut }: Stay): Stay[] {
  const nights = nightsBetween(checkIn, checkOut);
  return Array.from({ length: 2 * AROUND_DAYS + 1 }, (_, i) => {
    const from = addDays(checkIn, i - AROUND_DAYS);
    return { checkIn: from, checkOut: addDays(from, nights) };
  });
}

/** The dates from one look at the rows, which holds the nights of all of them. */
async function cheapestOf(
  ctx: Context,
  request: SearchRequest,
  stays: readonly Stay[],
): Promise<readonly NearbyDate[]> {
  const { criteria, found: scan } = await prepareSearch(
    ctx,
    { ...request, sort: 'recommended' },
    (asked) => readScan(ctx, asked, stays, { withPrices: true }),
  );
  if ((request.leastSpend ?? 0) === 0) {
    const found = await cheapestIn(ctx, scan, criteria, stays, request);
    return stays.map((stay, n) => ({ stay, ...(found[n] as Cheapest) }));
  }
  const dates: NearbyDate[] = [];
  for (const stay of stays)
    dates.push({
      stay,
      ...(await cheapestOfEnough(ctx, scan, { ...criteria, stay }, { ...request, stay })),
    });
  return dates;
}

/** Where a least spend is asked for, every price must be known to say what matches. */
async function cheapestOfEnough(
  ctx: Context,
  scan: Scan,
  criteria: Criteria,
  request: SearchRequest,
): Promise<Cheapest> {
  const { matches, some, total } = await priceMatches(
    ctx,
    scan,
    matchesFor(scan, criteria, true),
    request,
  );
  const open = openOf(matches, some);
  const within = withinTotal({ matches, total }, request.total);
  const [cheapest] = firstByTotal(
    matches,
    those(open, (m) => inBudget(matches.price[m] as number, request.filters.budget) && within(m)),
    1,
    1,
    total,
  );
  return {
    cheapest: cheapest === undefined ? null : total(cheapest),
    matches: some.length,
    open: open.length,
  };
}
