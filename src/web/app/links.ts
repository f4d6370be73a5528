import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageTag, localePrefix, splitLocale } from '#i18n/locale.ts';

/** The path that a loader was asked for, without the language in front and without a slash at its end. */
export const pathOf = (url: Pick<URL, 'pathname'>): string =>
  splitLocale(url.pathname).path.replace(/(.)\/$/, '$1');

/**
 * The address of a path of ours in the language of the page, for plain links: the router's own say it by themselves.
 */
export const localHref = (path: string): string =>
  path.startsWith('/') ? localePrefix() + path : path;

/** What a call of the API is sent with: its texts come back in the language of the page. */
export const callHeaders = (): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Client-Id': 'web',
  'Accept-Language': languageTag(),
});

/**
 * 'page', as `aria-current` says it, for a page at this address or below it. Everything stands below the home page, so
 * that is only itself.
 */
export const currentPage = (pathname: string, to: string): 'page' | undefined =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) ? 'page' : undefined;

/**
 * Where a press on a plain link within this site leads, for the many links of a list or a footer; null where the
 * browser should act by itself (another tab, another site, a press somebody else took).
 */
export function pressedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || event.defaultPrevented || link.origin !== window.location.origin)
    return null;
  // the router puts the language before every path that it is given
  return splitLocale(link.pathname).path + link.search;
}

/**
 * Makes a press on a plain link inside an element marked `data-follow` a step within the page; `data-follow="here"`
 * keeps the scroll position. For links by the dozen: a router's link resolves its address and watches itself, these
 * cost nothing until one is pressed. Called once, by the frame of the page.
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
      // the address one is at already is no step back
      void navigate(to, {
        preventScrollReset: marked.dataset.follow === 'here',
        replace: to === splitLocale(location.pathname).path + location.search,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * The path and query of the page, written the same way on the server and in the browser: the two spell a comma or a
 * space in a query differently, and an attribute made of either would not match the other.
 */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** `?page=` of an address, from 1; anything else is the first page. */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of a page of a list: what it is narrowed to, and no word of the first page. */
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
