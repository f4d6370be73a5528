import { useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import type { Stay } from '#shared/dates.ts';
import { listHref, type ListState } from './list-state.ts';

/** Key of the address of the list that this tab showed last. */
const KEY = 'last_list';
/** The list follows the property page at once, or the visitor went elsewhere. */
const AT_ONCE_MS = 3000;

/** The dates of the property page that was just left. */
let left: { readonly stay: Stay; readonly at: number } | null = null;

/** For a list: remembers its address, and takes over the dates that were changed on the property page before Back. */
export function useReturns(path: string, state: ListState): void {
  const navigate = useNavigate();
  const type = useNavigationType();
  const href = listHref(path, { ...state, page: 1 });
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, href);
    } catch {
      // storage is blocked: the link leads to the list of the town
    }
  }, [href]);
  useEffect(() => {
    const came = left;
    left = null;
    if (came === null || type !== 'POP' || performance.now() - came.at > AT_ONCE_MS) return;
    const { checkIn, checkOut } = state.query.stay;
    if (came.stay.checkIn === checkIn && came.stay.checkOut === checkOut) return;
    const next = { ...state, page: 1, query: { ...state.query, stay: came.stay } };
    void navigate(listHref(path, next), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival alone
  }, []);
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
      if (checkIn !== undefined && checkOut !== undefined)
        left = { stay: { checkIn, checkOut }, at: performance.now() };
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
