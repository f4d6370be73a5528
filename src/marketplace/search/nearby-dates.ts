import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { cheapestOfEach, type Asked } from './cheapest-first.ts';
import { lookFor } from './find-matches.ts';
import { matchesAmong } from './match.ts';
import { nightsOfCandidates, priceMatches, spendsEnough } from './price-matches.ts';
import { questionOf } from './prices.ts';
import { requestProblem, type SearchRequest } from './request.ts';

/** The cheapest stay of a search for other dates. */
export interface NearbyDate {
  readonly stay: Stay;
  /** the least total of the open matches within the budget, by the quotes that the list shows; null without any */
  readonly cheapest: Paise | null;
  /**
   * properties that would do by filters and least spend, sold out ones included, before any budget; and those of them
   * that are free
   */
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

/**
 * The dates from one look at the rows. Where a least spend is asked for, every price must be known to say what matches.
 */
async function cheapestOf(
  ctx: Context,
  request: SearchRequest,
  stays: readonly Stay[],
): Promise<readonly NearbyDate[]> {
  const prices = (request.leastSpend ?? 0) > 0;
  const { criteria, candidates } = await lookFor(ctx, request, { stays, prices, counts: false });
  const asked: Asked[] = [];
  for (const [n, matches] of matchesAmong(candidates, criteria, stays).entries()) {
    const stay = stays[n] ?? request.stay;
    const ofStay = { ...request, stay };
    const nights = nightsOfCandidates(candidates);
    const enough = prices
      ? (await priceMatches(ctx, matches, nights, questionOf(ofStay))).filter((match) =>
          spendsEnough(match, request),
        )
      : matches;
    asked.push({ request: ofStay, matches: enough });
  }
  const cheapest = await cheapestOfEach(ctx, asked, candidates, 1);
  return asked.map(({ request: { stay }, matches }, n) => ({
    stay,
    cheapest: cheapest[n]?.[0]?.figures().total ?? null,
    matches: matches.length,
    open: matches.filter(({ notSellable }) => notSellable === null).length,
  }));
}
