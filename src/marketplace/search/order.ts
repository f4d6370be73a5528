import { scoreAt } from '#marketplace/pricing/index.ts';
import type { Paise } from '#shared/money.ts';
import type { SearchRequest } from './request.ts';
import { factsAt, openOf, partOf, those, type Matches, type Some } from './scan.ts';
import type { Columns } from './columns.ts';

/** Up to so many, the first are found by looking at each match once; beyond, all are sorted. */
const FEW = 1_000;

/** The first `count` of a list in an order, without sorting the others. */
export function firstOf(
  items: Iterable<number>,
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (count > FEW) return Array.from(items).sort(compare).slice(0, count);
  const first: number[] = [];
  for (const item of items)
    if (first.length < count || compare(item, first[first.length - 1] as number) < 0)
      insert(first, item, count, compare);
  return first;
}

/** Puts an item where it belongs in a sorted list that keeps so many. */
function insert(
  sorted: number[],
  item: number,
  most: number,
  compare: (a: number, b: number) => number,
): void {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(item, sorted[middle] as number) < 0) high = middle;
    else low = middle + 1;
  }
  sorted.splice(low, 0, item);
  if (sorted.length > most) sorted.pop();
}

interface Order {
  /** what the sort puts first, higher first */
  readonly rank: (columns: Columns, i: number) => number;
  /** a match's total, exactly */
  readonly total: (m: number) => Paise;
}

/**
 * A page of some matches: available ones first, then by the stay's total for the two price sorts, by what the others put
 * first; the score decides between equals there, then the lower id. For a price sort exact totals are worked out of
 * all that could stand on it by their bounds: the order is never a guess.
 */
export function pageOf(
  matches: Matches,
  some: Some,
  { rank, total }: Order,
  { sort, page, limit }: Pick<SearchRequest, 'sort' | 'page' | 'limit'>,
): { readonly id: number; readonly available: boolean }[] {
  const offset = (page - 1) * limit;
  const direction = sort === 'price_asc' ? 1 : sort === 'price_desc' ? -1 : 0;
  const rankOf = (m: number) => rank(partOf(matches, m).columns, matches.i[m] as number);
  const scoreOf = (m: number) => scoreAt(partOf(matches, m).columns.facts, factsAt(matches, m));
  const { id } = matches;
  const byRank = (a: number, b: number): number =>
    rankOf(b) - rankOf(a) || scoreOf(b) - scoreOf(a) || (id[a] as number) - (id[b] as number);
  const first = (list: Some, count: number) =>
    direction === 0
      ? firstOf(list, count, byRank)
      : firstByTotal(matches, list, count, direction, total);
  const slots = (list: readonly number[], available: boolean) =>
    list.map((m) => ({ id: id[m] as number, available }));
  const open = openOf(matches, some);
  const shown = first(open, Math.min(open.length, offset + limit)).slice(offset);
  if (shown.length === limit) return slots(shown, true);
  const soldOut = those(some, (m) => matches.available[m] === 0);
  const from = Math.max(0, offset - open.length);
  return [
    ...slots(shown, true),
    ...slots(first(soldOut, from + limit - shown.length).slice(from), false),
  ];
}

/** The first `count` by their totals; `direction` -1: the dearest. */
export function firstByTotal(
  { id, low, high }: Pick<Matches, 'id' | 'low' | 'high'>,
  some: Some,
  count: number,
  direction: 1 | -1,
  total: (m: number) => Paise,
): number[] {
  if (count === 0) return [];
  const [bounds, ends] = direction === 1 ? [low, high] : [high, low];
  // no total lies before its bound, so the first `count` lie among those whose bound comes before the count-th worst end
  const worst =
    count > FEW
      ? []
      : firstOf(some, count, (a, b) => direction * ((ends[a] as number) - (ends[b] as number)));
  const edge =
    worst.length < count
      ? Infinity
      : direction * (ends[worst[worst.length - 1] as number] as number);
  const could = those(some, (m) => direction * (bounds[m] as number) <= edge);
  const keys = new Map<number, number>();
  for (const m of could) keys.set(m, direction * total(m));
  return firstOf(
    could,
    count,
    (a, b) =>
      (keys.get(a) as number) - (keys.get(b) as number) || (id[a] as number) - (id[b] as number),
  );
}
