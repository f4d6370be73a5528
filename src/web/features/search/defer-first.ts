import { useEffect } from 'react';

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

/** Words instead of a chosen place: the answer is another address. */
const mayMove = (url: string): boolean => /[?&](?:q|city)=/.test(url) && !/[?&]lat=/.test(url);

/**
 * For a list's client loader. Coming from another page, the list's place is shown at once with skeletons in it while
 * the answer is on its way; with a list already on show, that one stays until the new one is there. Words are
 * waited for as well, because only the router can follow where they lead; and so is a list that was here before, because
 * going back means to the same place in it, which skeletons do not have.
 */
export async function deferFirst<T>(serverLoader: () => Promise<unknown>, { url }: Request): Promise<Deferred<T>> {
  const answer = (serverLoader() as Promise<Deferred<T>>).then(({ list }) => list);
  const waits = onShow > 0 || mayMove(url) || seen.has(url);
  seen.add(url);
  if (waits) return { list: await answer };
  // a refusal is for the page to show, also when it comes before anybody waits
  answer.catch(() => undefined);
  return { list: answer };
}
