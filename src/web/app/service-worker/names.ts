import { splitLocale } from '#i18n/locale.ts';

/** Where things are kept, and how many of them at most. Pages and worker share these names. */
export const SHELL = 'verandah-shell-';
export const ASSETS = 'verandah-assets';
export const PICTURES = 'verandah-pictures';
export const SEARCHES = 'verandah-searches';
/** Trips, receipts and bookings of the person who is signed in; gone with the session. */
export const PERSONAL = 'verandah-personal';
/** Whose they are. */
export const OWNER = 'verandah-owner';

export const MOST: Readonly<Record<string, number>> = {
  [ASSETS]: 240,
  [PICTURES]: 150,
  [SEARCHES]: 3,
  [PERSONAL]: 16,
};

export const OFFLINE_PAGE = '/offline';
/** The header with which the server says for whom it made a page: an account's id, or NOBODY. */
export const PERSON_HEADER = 'x-person';
export const NOBODY = 'nobody';
export const WORKER_FILE = '/service-worker.js';

/** What a page tells the worker. */
export type Message =
  /** pages to keep for offline, by path and query, and pictures that they show */
  | {
      readonly type: 'keep';
      readonly pages: readonly string[];
      readonly pictures: readonly string[];
    }
  /** who is signed in on the page, and since when the page has known it (ms since 1970) */
  | { readonly type: 'person'; readonly id: number | null; readonly since: number }
  /** asks for the worker's version, over a port */
  | { readonly type: 'version' };

/** What the worker tells every open page: somebody else is signed in now, or nobody. */
export interface Heard {
  readonly type: 'person';
  readonly id: number | null;
}

export type KeptKind = 'search' | 'personal';

const RESULTS = /^\/search\/?$/;
const PERSONAL_PAGES = /^\/((?:receipt|trip)\/\d+|my-bookings)\/?$/;

/** Which copies of a page are kept, null for pages of which none is. */
export function kindOf({ pathname }: Pick<URL, 'pathname'>): KeptKind | null {
  const { path } = splitLocale(pathname);
  if (PERSONAL_PAGES.test(path)) return 'personal';
  return RESULTS.test(path) ? 'search' : null;
}

/** Where a page is asked for: without a slash at its end, which would only lead there. */
export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/(.)\/$/, '$1') + search;

/** Under what a page's copy is kept: path and query. A list that was read on (`page`) replaces its shorter copy. */
export function keyOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (!RESULTS.test(splitLocale(pathname).path)) return addressOf({ pathname, search });
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('page='))
    .join('&');
  return addressOf({ pathname, search: query === '' ? '' : `?${query}` });
}
