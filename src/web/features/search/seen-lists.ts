import { useEffect, useMemo } from 'react';
import { useHydrated } from '#web/ui/hooks.ts';
import type { CardData } from './card-data.ts';
import { listHref } from './list-state.ts';
import type { ListData } from './list.server.ts';

interface StoredList {
  readonly at: number;
  readonly pages: ReadonlyMap<number, readonly CardData[]>;
}

/**
 * The pages of recent lists of this tab: 'back' restores all pages that 'Show more' had joined. Entries expire because
 * prices change.
 */
const storedLists = new Map<string, StoredList>();
const STORED_MS = 5 * 60_000;
const MOST_LISTS = 6;

interface Joined {
  readonly cards: readonly CardData[];
  readonly first: number;
  readonly last: number;
}

/** Stores a page and joins it with its stored neighbours. Storing the same page twice changes nothing. */
function joinPages(data: ListData): Joined {
  const { page } = data.state;
  const key = listHref(data.path, { ...data.state, page: 1 });
  const now = performance.now();
  const before = storedLists.get(key);
  const pages = new Map(before !== undefined && now - before.at < STORED_MS ? before.pages : []);
  pages.set(page, data.cards);
  storedLists.delete(key);
  storedLists.set(key, { at: now, pages });
  if (storedLists.size > MOST_LISTS) storedLists.delete(storedLists.keys().next().value ?? '');
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
 * The current page joined with the adjacent pages that were shown before. On the server and in the first browser render
 * it is the page alone.
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

let shownLists = 0;
/** Addresses of lists that this tab has shown. */
const seenUrls = new Set<string>();

/** Counts a list as shown while a component that calls this is mounted. */
export function useListMounted(): void {
  useEffect(() => {
    shownLists += 1;
    seenUrls.add(window.location.href);
    return () => {
      shownLists -= 1;
    };
  }, []);
}

/** Whether the server may redirect: the query names a property, or text without coordinates. */
const mayRedirect = (url: string): boolean =>
  /[?&]property=/.test(url) || (/[?&](?:q|city)=/.test(url) && !/[?&]lat=/.test(url));

/**
 * For a list's client loader: returns the list, or a promise of it if skeletons should show meanwhile. Skeletons show
 * for a visitor who comes from another kind of page. The loader waits instead when a list is already shown; when the
 * query may redirect, which only the router can follow; and when the list was shown before, because 'back' returns to a
 * scroll position that skeletons do not have.
 */
export async function deferFirst<T>(
  serverLoader: () => Promise<unknown>,
  { url }: Request,
): Promise<Deferred<T>> {
  const answer = (serverLoader() as Promise<Deferred<T>>).then(({ list }) => list);
  const waits = shownLists > 0 || mayRedirect(url) || seenUrls.has(url);
  seenUrls.add(url);
  if (waits) return { list: await answer };
  // prevents an unhandled rejection: the page shows the error once it reads the promise
  answer.catch(() => undefined);
  return { list: answer };
}
