import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { resolvePlace, townsOf } from './area.ts';
import { findMatches } from './find-matches.ts';
import { buildItems } from './items.ts';
import { firstByTotal } from './order.ts';
import { isInBudget, nightsOfCandidates, priceMatches, spendsEnough } from './price-matches.ts';
import { questionOf } from './prices.ts';
import {
  requestProblem,
  type SearchItem,
  type SearchRequest,
  type SearchResult,
} from './request.ts';

/** One of the requested stays, over all properties that match. */
interface WeekendFound {
  readonly stay: Stay;
  /** properties that are free for it, within the budget */
  readonly free: number;
  /** the least total among them, taxes included; null if no property is free */
  readonly cheapest: Paise | null;
}

/** A property on the cheapest of the requested stays for which it is free. */
export interface StayOnWeekend {
  readonly item: SearchItem;
  readonly stay: Stay;
  /** the other requested stays for which it is free, earliest first */
  readonly also: readonly Stay[];
}

interface AnyWeekend extends Pick<SearchResult, 'placeName' | 'centre' | 'standing' | 'towns'> {
  readonly weekends: readonly WeekendFound[];
  /** cheapest first, at most `limit` of the request */
  readonly stays: readonly StayOnWeekend[];
  /** properties that are free for at least one of the stays */
  readonly count: number;
}

/**
 * A search over several stays of one length ("any weekend in January"): the least total of each stay, and the
 * properties that are free for at least one, each on its cheapest stay. Prices equal the list's for that stay.
 * Refuses as `listProperties`, and when no stay can be booked.
 */
export async function anyWeekend(
  ctx: Context,
  request: SearchRequest,
  stays: readonly Stay[],
): Promise<Result<AnyWeekend>> {
  const [first] = stays;
  const problem = requestProblem(
    first === undefined ? request : { ...request, stay: first },
    ctx.clock.today(),
  );
  if (problem) return problem;
  const where = await resolvePlace(ctx, request);
  const now = ctx.clock.now();
  const weekends: WeekendFound[] = [];
  const best = new Map<number, { readonly stay: Stay; readonly total: Paise }>();
  const freeOn = new Map<number, Stay[]>();
  for (const stay of stays) {
    const asked = { ...request, stay };
    const look = { stays: [stay], prices: true, counts: false };
    const { candidates, matches } = await findMatches(ctx, asked, look, where);
    const priced = await priceMatches(
      ctx,
      matches,
      nightsOfCandidates(candidates),
      questionOf(asked),
    );
    const free = priced.filter(
      (match) =>
        match.notSellable === null && spendsEnough(match, request) && isInBudget(match, request),
    );
    for (const { property } of free)
      freeOn.set(property.id, [...(freeOn.get(property.id) ?? []), stay]);
    // a property among the cheapest of all weekends is among the cheapest of one of them
    const cheapest = firstByTotal(free, request.limit, 1);
    for (const { property, figures } of cheapest) {
      const { total } = figures();
      const known = best.get(property.id);
      if (known === undefined || total < known.total) best.set(property.id, { stay, total });
    }
    weekends.push({
      stay,
      free: free.length,
      cheapest: cheapest[0]?.figures().total ?? null,
    });
  }
  const shown = [...best]
    .toSorted(([a, one], [b, other]) => one.total - other.total || a - b)
    .slice(0, request.limit);
  const items = new Map<number, SearchItem>();
  for (const stay of stays) {
    const slots = shown
      .filter(([, on]) => on.stay === stay)
      .map(([id]) => ({ id, notSellable: null }));
    for (const item of await buildItems(ctx, { ...request, stay }, slots, {
      centre: where.centre,
      now,
    }))
      items.set(item.card.id, item);
  }
  return ok({
    weekends,
    stays: shown.flatMap(([id, { stay }]) => {
      const item = items.get(id);
      return item === undefined || !item.available
        ? []
        : [{ item, stay, also: (freeOn.get(id) ?? []).filter((other) => other !== stay) }];
    }),
    count: freeOn.size,
    placeName: where.placeName,
    centre: where.centre,
    standing: where.standing,
    towns: townsOf(where),
  });
}
