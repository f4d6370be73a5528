import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import { inBudget } from '#shared/filters.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { townsOf } from './area.ts';
import { buildItems, prepareSearch } from './list-properties.ts';
import { firstByTotal } from './order.ts';
import { priceMatches, withinTotal } from './prices.ts';
import {
  requestProblem,
  type SearchItem,
  type SearchRequest,
  type SearchResult,
} from './request.ts';
import { matchesFor, openOf, readScan, those } from './scan.ts';

/** One of the stays that were asked for, over all properties that match. */
export interface WeekendFound {
  readonly stay: Stay;
  /** properties that are free for it, within the budget */
  readonly free: number;
  /** the least total among them, taxes included; null without any */
  readonly cheapest: Paise | null;
}

/** A property on the cheapest of the stays for which it is free. */
export interface StayOnWeekend {
  readonly item: SearchItem;
  readonly stay: Stay;
  /** the others for which it is free too, earliest first */
  readonly also: readonly Stay[];
}

export interface AnyWeekend extends Pick<
  SearchResult,
  'placeName' | 'centre' | 'standing' | 'towns'
> {
  readonly weekends: readonly WeekendFound[];
  /** cheapest first, at most `limit` of the request */
  readonly stays: readonly StayOnWeekend[];
  /** properties that are free for at least one of the stays */
  readonly count: number;
}

/**
 * A search whose dates may be any of some stays of one length ("any weekend in January"): what each comes to at the
 * least, and which properties are free for one of them, each for the stay that is cheapest there. The prices are those
 * of the list for that stay. One look at the rows answers all; it refuses as `listProperties`, where no stay can be booked too.
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
  const {
    where,
    criteria,
    found: scan,
  } = await prepareSearch(ctx, { ...request, stay: first ?? request.stay }, (asked) =>
    readScan(ctx, asked, stays.length === 0 ? [request.stay] : stays, { withPrices: true }),
  );
  const weekends: WeekendFound[] = [];
  const best = new Map<number, { readonly stay: Stay; readonly total: Paise }>();
  const freeOn = new Map<number, Stay[]>();
  for (const stay of stays) {
    const asked = { ...request, stay };
    const { matches, some, total } = await priceMatches(
      ctx,
      scan,
      matchesFor(scan, { ...criteria, stay }, true),
      asked,
    );
    const within = withinTotal({ matches, total }, request.total);
    const free = those(
      openOf(matches, some),
      (m) => inBudget(matches.price[m] as number, request.filters.budget) && within(m),
    );
    for (const m of free) {
      const id = matches.id[m] as number;
      const dates = freeOn.get(id);
      if (dates === undefined) freeOn.set(id, [stay]);
      else dates.push(stay);
    }
    // what is among the cheapest of all weekends is among the cheapest of one of them
    const cheapest = firstByTotal(matches, free, request.limit, 1, total);
    for (const m of cheapest) {
      const id = matches.id[m] as number;
      const known = best.get(id);
      if (known === undefined || total(m) < known.total) best.set(id, { stay, total: total(m) });
    }
    weekends.push({
      stay,
      free: free.length,
      cheapest: cheapest[0] === undefined ? null : total(cheapest[0]),
    });
  }
  const shown = [...best]
    .toSorted(([a, one], [b, other]) => one.total - other.total || a - b)
    .slice(0, request.limit);
  const items = new Map<number, SearchItem>();
  for (const stay of stays) {
    const slots = shown
      .filter(([, on]) => on.stay === stay)
      .map(([id]) => ({ id, available: true }));
    for (const item of await buildItems(ctx, { ...request, stay }, slots, {
      centre: where.centre,
      now: criteria.now,
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
