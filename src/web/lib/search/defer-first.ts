import { useEffect } from 'react';

export interface Deferred<T> {
  readonly list: T | Promise<T>;
}

let onShow = 0;

/** A list counts as being on show while a component that calls this is mounted. */
export function useListMounted(): void {
  useEffect(() => {
    onShow += 1;
    return () => {
      onShow -= 1;
    };
  }, []);
}

/** Words instead of a chosen place: the answer is another address. */
export const mayMove = ({ url }: Request): boolean => /[?&](?:q|city)=/.test(url) && !/[?&]lat=/.test(url);

/**
 * For a list's client loader. Coming from another page, the list's place is shown at once with skeletons in it while
 * the answer is on its way; with a list already on show, that one stays until the new one is there. An address that
 * `moves` (words lead to the list they ask for) is waited for as well: only the router can follow it.
 */
export async function deferFirst<T>(serverLoader: () => Promise<unknown>, moves = false): Promise<Deferred<T>> {
  const answer = (serverLoader() as Promise<Deferred<T>>).then(({ list }) => list);
  if (onShow > 0 || moves) return { list: await answer };
  // a refusal is for the page to show, also when it comes before anybody waits
  answer.catch(() => undefined);
  return { list: answer };
}
