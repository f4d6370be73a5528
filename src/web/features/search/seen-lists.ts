import { useEffect, useMemo } from 'react';
import { useHydrated } from '#web/ui/hooks.ts';
import type { CardData } from './card-data.ts';
import { listHref } from './list-state.ts';
import type { ListData } from './list.server.ts';

interface Held {
  readonly at: number;
  readonly pages: ReadonlyMap<number, readonly CardData[]>;
}

/**
 * Lists seen in this tab, so that 'back' finds all the pages that 'Show more' had joined. Only for a while: prices
 * move.
 */
const held = new Map<string, Held>();
const HELD_MS = 5 * 60_000;
const MOST_LISTS = 6;

interface Joined {
  readonly cards: readonly CardData[];
  readonly first: number;
  readonly last: number;
}

/** Keeps the page of the address and joins it with its held neighbours. The same page twice changes nothing. */
function joinPages(data: ListData): Joined {
  const { page } = data.state;
  const key = listHref(data.path, { ...data.state, page: 1 });
  const now = performance.now();
  const before = held.get(key);
  const pages = new Map(before !== undefined && now - before.at < HELD_MS ? before.pages : []);
  pages.set(page, data.cards);
  held.delete(key);
  held.set(key, { at: now, pages });
  if (held.size > MOST_LISTS) held.delete(held.keys().next().value ?? '');
  let first = page;
  while (pages.has(first - 1)) first -= 1;
  let last = page;
  while (pages.has(last + 1)) last += 1;
  const seen = new Set<number>();
  const cards: CardData[] = [];
  for (let at = first; at <= last; at += 1) {
    for (const card of pages.get(at) ?? []) {
      // a property that moved between two pages is shown once
      if (seen.has(card.id)) continue;
      seen.add(card.id);
      cards.push(card);
    }
  }
  return { cards, first, last };
}

/**
 * The page of the address joined with the pages next to it that were shown before, without gaps. On the server and in
 * the first browser render it is the page alone.
 */
export function usePages(data: ListData): Joined {
  const hydrated = useHydrated();
  const { cards } = data;
  return useMemo(
    () => (hydrated ? joinPages(data) : { cards, first: data.state.page, last: data.state.page }),
    [data, cards, hydrated],
  );
}

export interface Deferred<T> {
  readonly list: T | Promise<T>;
}

let onShow = 0;
/** Addresses of lists that were on show in this tab. */
const seen = new Set<string>();

/** A list counts as being on show while a component that calls this is mounted. */
export function useListMounted(): void {
  useEffect(() => {
    onShow += 1;
    seen.add(window.location.href);
    return () => {
      onShow -= 1;
    };
  }, []);
}

/** Words instead of a chosen place, or a property by its name: the answer is another address. */
const mayMove = (url: string): boolean =>
  /[?&]property=/.test(url) || (/[?&](?:q|city)=/.test(url) && !/[?&]lat=/.test(url));

/**
 * For a list's client loader. Coming from another page, the list's place is shown at once with skeletons in it while
 * the answer is on its way; with a list already on show, that one stays until the new one is there. Words are
 * waited for as well, because only the router can follow where they lead; and so is a list that was here before,
 * because going back means to the same place in it, which skeletons do not have.
 */
export async function deferFirst<T>(
  serverLoader: () => Promise<unknown>,
  { url }: Request,
): Promise<Deferred<T>> {
  const answer = (serverLoader() as Promise<Deferred<T>>).then(({ list }) => list);
  const waits = onShow > 0 || mayMove(url) || seen.has(url);
  seen.add(url);
  if (waits) return { list: await answer };
  // a refusal is for the page to show, also when it comes before anybody waits
  answer.catch(() => undefined);
  return { list: answer };
}
