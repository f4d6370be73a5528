import { useEffect, useState } from 'react';
import type { Stay } from '#shared/dates.ts';

/** Key of the address of the list that this tab showed last. */
const KEY = 'last_list';
/** The list follows the property page at once, or the visitor went elsewhere. */
const AT_ONCE_MS = 3000;

/** The dates of the property page that was just left. */
let left: { readonly stay: Stay; readonly at: number } | null = null;

/** The dates of the property page from which the visitor came to this page; null if from another page. */
export function takeLeftStay(): Stay | null {
  const before = left;
  left = null;
  return before !== null && performance.now() - before.at < AT_ONCE_MS ? before.stay : null;
}

export function rememberList(href: string): void {
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // storage is blocked: the way back leads to the list of the town
  }
}

/**
 * For a property page: the address of the list that led to it, with the dates of this page; without one, `otherwise`.
 * `stay` is null while no dates are chosen.
 */
export function useListBack(stay: Stay | null, otherwise: string): string {
  const [list, setList] = useState<string | null>(null);
  useEffect(() => {
    try {
      setList(sessionStorage.getItem(KEY));
    } catch {
      // storage is blocked
    }
  }, []);
  const checkIn = stay?.checkIn;
  const checkOut = stay?.checkOut;
  useEffect(
    () => () => {
      if (checkIn && checkOut) left = { stay: { checkIn, checkOut }, at: performance.now() };
    },
    [checkIn, checkOut],
  );
  return dated(list ?? otherwise, stay);
}

/** The address of a list for other dates. */
function dated(href: string, stay: Stay | null): string {
  if (stay === null) return href;
  const [path = '', query = ''] = href.split('?');
  const params = new URLSearchParams(query);
  params.set('checkin', stay.checkIn);
  params.set('checkout', stay.checkOut);
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}
