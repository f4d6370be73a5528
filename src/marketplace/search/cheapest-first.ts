import { sellableNights } from '#marketplace/inventory/index.ts';
import { listPricer, standingFacts } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import { addDays } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Candidate, Candidates, StayAt } from './candidate.ts';
import { firstByTotal } from './order.ts';
import { isInBudget, priceMatches, type PricedMatch } from './price-matches.ts';
import { questionOf } from './prices.ts';
import type { SearchRequest } from './request.ts';

/** Properties whose nights are read in one query. */
const AT_ONCE = 64;

/** A search for one stay, and its matches. */
export interface StaySearch {
  readonly request: SearchRequest;
  readonly matches: readonly StayAt[];
}

/**
 * The `count` cheapest properties within the budget, for each of some stays of one length. Reads nights in order of
 * the least total that a property could have, and stops when no other property can come before those found: in a
 * large town that reads a small part.
 */
export async function cheapestOfEach(
  ctx: Context,
  asked: readonly StaySearch[],
  { blank }: Candidates,
  count: number,
): Promise<PricedMatch[][]> {
  const searches = asked.map(({ request, matches }) => ({
    request,
    open: new Map(
      matches
        .filter(({ notSellable }) => notSellable === null)
        .map((match) => [match.property.id, match]),
    ),
    found: [] as PricedMatch[],
    /** the next property must cost less than this */
    edge: Infinity,
  }));
  const queue = await byLeastTotal(ctx, asked);
  for (let from = 0; from < queue.length; from += AT_ONCE) {
    const next = queue.slice(from, from + AT_ONCE);
    const mayCome = searches.map(({ open, edge }) =>
      next.flatMap(({ property, least }) => (least <= edge ? (open.get(property.id) ?? []) : [])),
    );
    const nights = await nightsOf(ctx, mayCome.flat(), blank);
    for (const [n, search] of searches.entries()) {
      const matches = mayCome[n] ?? [];
      if (matches.length === 0) continue;
      const priced = await priceMatches(ctx, matches, nights, questionOf(search.request));
      const within = priced.filter(
        (match) => match.notSellable === null && isInBudget(match, search.request),
      );
      search.found = firstByTotal([...search.found, ...within], count, 1);
      if (search.found.length === count) search.edge = search.found.at(-1)?.figures().total ?? 0;
    }
  }
  return searches.map(({ found }) => found);
}

/** The open properties of all searches, each once, by the least total that a stay can cost there. */
async function byLeastTotal(
  ctx: Context,
  asked: readonly StaySearch[],
): Promise<{ readonly property: Candidate; readonly least: Paise }[]> {
  const open = new Map<number, Candidate>();
  for (const { matches } of asked)
    for (const { property, notSellable } of matches)
      if (notSellable === null) open.set(property.id, property);
  const [first] = asked;
  if (first === undefined) return [];
  const pricer = await listPricer(ctx, questionOf(first.request));
  const standing = await standingFacts(ctx, [...open.keys()]);
  return [...open.values()]
    .map((property) => {
      const stands = standing.get(property.id);
      const { leastRate } = property;
      return {
        property,
        least: stands === undefined || leastRate === null ? 0 : pricer.least(stands, leastRate),
      };
    })
    .sort((a, b) => a.least - b.least);
}

async function nightsOf(ctx: Context, matches: readonly StayAt[], blank: Candidates['blank']) {
  const ids = new Set(matches.map(({ property }) => property.id));
  const [first, last] = [blank[0]?.night ?? '', blank.at(-1)?.night ?? ''];
  const rows = await sellableNights(readFromPool(ctx.pool), [...ids], first, addDays(last, 1));
  return { of: ({ id }: Candidate) => rows.get(id) ?? null, blank };
}
