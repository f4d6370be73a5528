import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import { inBudget, inRange } from '#shared/filters.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { lookFor } from './find-matches.ts';
import { matchesAmong } from './match.ts';
import { priceMatches, spendsEnough, type PricedMatch } from './price-matches.ts';
import { questionOf } from './prices.ts';
import { requestProblem, type SearchRequest } from './request.ts';

/** The cheapest stay of a search for other dates. */
export interface NearbyDate {
  readonly stay: Stay;
  /** the least total of the open matches within the budget, by the quotes that the list shows; null without any */
  readonly cheapest: Paise | null;
  /** properties that would do by filters and least spend, sold out ones included, before any budget; and those of them that are free */
  readonly matches: number;
  readonly open: number;
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
  const { criteria, candidates } = await lookFor(ctx, request, {
    stays,
    prices: true,
    counts: false,
  });
  const dates: NearbyDate[] = [];
  for (const stay of stays) {
    const asked = { ...request, stay };
    const matches = await priceMatches(
      ctx,
      matchesAmong(candidates, { ...criteria, stay }),
      candidates,
      questionOf(asked),
    );
    const enough = matches.filter((match) => spendsEnough(match, request));
    const open = enough.filter(({ notSellable }) => notSellable === null);
    dates.push({
      stay,
      cheapest: cheapestAmong(open, request),
      matches: enough.length,
      open: open.length,
    });
  }
  return dates;
}

/** The least total within the budget; matches that cannot undercut it by their bounds are not quoted. */
function cheapestAmong(
  open: readonly PricedMatch[],
  { filters, total: range }: SearchRequest,
): Paise | null {
  let least = Infinity;
  for (const { bounds, figures } of open) {
    if (bounds.low.total >= least) continue;
    const { price, total } = figures();
    if (total < least && inBudget(price, filters.budget) && inRange(total, range)) least = total;
  }
  return least === Infinity ? null : least;
}
