import { whyNone, type NotSellable } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, stayProblem, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { cheapestOfEach, type StaySearch } from './cheapest-first.ts';
import { findCandidates } from './find-matches.ts';
import { matchesAmong } from './match.ts';
import { nightsOfCandidates, priceMatches, spendsEnough } from './price-matches.ts';
import { questionOf } from './prices.ts';
import { requestProblem, type SearchRequest } from './request.ts';

/** The cheapest stay of a search for other dates. */
interface NearbyDate {
  readonly stay: Stay;
  /**
   * the least total of the open matches within the budget, from the quotes that the list shows; null without a match
   */
  readonly cheapest: Paise | null;
  /**
   * properties that pass filters and least spend, before any budget: sold-out ones included, and those that are free
   */
  readonly matches: number;
  readonly open: number;
  /** why none of the matches is free; null where one is, or where there are none */
  readonly notSellable: NotSellable | null;
}

/** Days before and after the requested check-in. */
const AROUND_DAYS = 3;

/**
 * The same search for check-ins up to three days earlier and later, with the cheapest total of each. Leaves out dates
 * that cannot be booked.
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

/** The dates from one read of the rows. With a least spend every price is needed to decide which properties match. */
async function cheapestOf(
  ctx: Context,
  request: SearchRequest,
  stays: readonly Stay[],
): Promise<readonly NearbyDate[]> {
  const prices = (request.leastSpend ?? 0) > 0;
  const { criteria, candidates } = await findCandidates(ctx, request, {
    stays,
    prices,
    counts: false,
  });
  const asked: StaySearch[] = [];
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
    notSellable: whyNoMatch(matches.map(({ notSellable }) => notSellable)),
  }));
}

/** The reason that is said for all matches; of rules of one kind the one with the smallest limit. */
function whyNoMatch(reasons: readonly (NotSellable | null)[]): NotSellable | null {
  const refused = reasons.filter((reason) => reason !== null);
  if (refused.length === 0 || refused.length < reasons.length) return null;
  const limitOf = (reason: NotSellable): number => ('limit' in reason ? reason.limit : 0);
  return whyNone(
    refused.toSorted((a, b) => limitOf(a) - limitOf(b)).map((reason) => ({ free: 0, reason })),
  );
}
