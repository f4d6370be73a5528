import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageTag, localePrefix, splitLocale } from '#i18n/locale.ts';

/** The path of a request, without language prefix and trailing slash. */
export const pathOf = (url: Pick<URL, 'pathname'>): string =>
  splitLocale(url.pathname).path.replace(/(.)\/$/, '$1');

/**
 * A path in the language of the page, for plain links; the router adds the language to its own. Other addresses are
 * unchanged.
 */
export const localHref = (path: string): string =>
  path.startsWith('/') ? localePrefix() + path : path;

/** Headers of an API call: its texts come in the language of the page. */
export const callHeaders = (): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Client-Id': 'web',
  'Accept-Language': languageTag(),
});

/** The value of `aria-current` for a link: 'page' at this address or below it. The home page counts only itself. */
export const currentPage = (pathname: string, to: string): 'page' | undefined =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) ? 'page' : undefined;

/**
 * The target of a press on a plain link within this site, for lists and footers with many links; null where the browser
 * should act (new tab, other site, a press already handled).
 */
export function pressedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || event.defaultPrevented || link.origin !== window.location.origin)
    return null;
  // the router adds the language to every path
  return splitLocale(link.pathname).path + link.search;
}

/**
 * Turns presses on plain links inside an element with `data-follow` into client navigation; `data-follow="here"` keeps
 * the scroll position, `data-follow="instead"` also replaces this history entry. For long lists: a router link resolves
 * its address and subscribes on its own, a plain link costs nothing until pressed. Called once, by the page frame.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const to = pressedPath(event);
      const marked =
        to === null ? null : (event.target as Element).closest<HTMLElement>('[data-follow]');
      if (to === null || marked === null) return;
      event.preventDefault();
      const how = marked.dataset.follow;
      void navigate(to, {
        preventScrollReset: how === 'here' || how === 'instead',
        // a link to the current address adds no history entry
        replace: how === 'instead' || to === splitLocale(location.pathname).path + location.search,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * The path and query of the page, in the same encoding on server and in browser: the two encode commas and spaces
 * differently, and attributes made from it must match at hydration.
 */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The page number of an address, from 1; anything invalid is the first page. */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of a page of a list with its filters; the first page has no page number. */
export function pageHref(
  path: string,
  page: number,
  narrowed: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...narrowed,
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
