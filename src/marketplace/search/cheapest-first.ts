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

/** Properties whose nights are read in the first query; each further query reads twice as many. */
const FIRST = 50;
const MOST = 400;

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
  const searches = asked.map(({ request }) => ({
    request,
    found: [] as PricedMatch[],
    /** once `count` are found, the last of them: the next property must come before it */
    edge: null as Place | null,
  }));
  const queue = await byLeastTotal(ctx, asked);
  let size = Math.max(FIRST, count);
  for (let from = 0; from < queue.length; from += size, size = Math.min(MOST, 2 * size)) {
    const next = queue.slice(from, from + size);
    const [nearest] = next;
    if (nearest === undefined || !searches.some(({ edge }) => isBefore(nearest, edge))) break;
    const mayCome = searches.map(({ edge }, n) =>
      next.flatMap((one) => (isBefore(one, edge) ? (one.open[n] ?? []) : [])),
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
      const last = search.found.at(count - 1);
      if (last) search.edge = { id: last.property.id, total: last.figures().total };
    }
  }
  return searches.map(({ found }) => found);
}

/** A place in the order by price: by total, then by the lower id. */
interface Place {
  readonly id: number;
  readonly total: Paise;
}

const byPlace = (a: Place, b: Place): number => a.total - b.total || a.id - b.id;
const isBefore = (place: Place, edge: Place | null): boolean =>
  edge === null || byPlace(place, edge) < 0;

/** An open property, at the first place that it can have: its total is the least that a stay can cost there. */
interface Promising extends Place {
  /** its match in each search; none where it is not open */
  readonly open: readonly (StayAt | undefined)[];
}

/** The open properties of all searches, each once, in the order of their least totals. */
async function byLeastTotal(ctx: Context, asked: readonly StaySearch[]): Promise<Promising[]> {
  const open = new Map<number, { readonly property: Candidate; readonly open: StayAt[] }>();
  for (const [n, { matches }] of asked.entries())
    for (const match of matches) {
      if (match.notSellable !== null) continue;
      const { property } = match;
      let known = open.get(property.id);
      if (known === undefined) open.set(property.id, (known = { property, open: [] }));
      known.open[n] = match;
    }
  const [first] = asked;
  if (first === undefined) return [];
  const pricer = await listPricer(ctx, questionOf(first.request));
  const standing = await standingFacts(ctx, [...open.keys()]);
  return Array.from(open.values(), ({ property: { id, leastRate }, open }) => {
    const stands = standing.get(id);
    return {
      id,
      total: stands === undefined || leastRate === null ? 0 : pricer.least(stands, leastRate),
      open,
    };
  }).sort(byPlace);
}

async function nightsOf(ctx: Context, matches: readonly StayAt[], blank: Candidates['blank']) {
  const ids = new Set(matches.map(({ property }) => property.id));
  const [first, last] = [blank[0]?.night ?? '', blank.at(-1)?.night ?? ''];
  const rows = await sellableNights(readFromPool(ctx.pool), [...ids], first, addDays(last, 1));
  return { of: ({ id }: Candidate) => rows.get(id) ?? null, blank };
}
