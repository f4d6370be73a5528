import { splitLocale } from '#i18n/locale.ts';

/** Names and limits of the caches, shared by pages and worker. */
export const SHELL = 'verandah-shell-';
export const ASSETS = 'verandah-assets';
export const PICTURES = 'verandah-pictures';
export const SEARCHES = 'verandah-searches';
/** Trips, receipts, bookings and the day at the property of the signed-in person; deleted when the session ends. */
export const PERSONAL = 'verandah-personal';
/** Holds the id of the person whose copies these are. */
export const OWNER = 'verandah-owner';

/** Databases of presses that wait for a signal begin so; the id of the account follows. */
export const QUEUE_OF = 'verandah-host-';

export const MOST: Readonly<Record<string, number>> = {
  [ASSETS]: 240,
  [PICTURES]: 150,
  [SEARCHES]: 3,
  [PERSONAL]: 60,
};

export const OFFLINE_PAGE = '/offline';
/** Header with which the server names the person of a page: an account's id, or NOBODY. */
export const PERSON_HEADER = 'x-person';
export const NOBODY = 'nobody';
export const WORKER_FILE = '/service-worker.js';

/** A message of a page to the worker. */
export type Message =
  /** pages to save for offline use, by path and query, with their pictures */
  | {
      readonly type: 'keep';
      readonly pages: readonly string[];
      readonly pictures: readonly string[];
    }
  /** the person signed in on the page, and since when the page has known it (ms since 1970) */
  | { readonly type: 'person'; readonly id: number | null; readonly since: number }
  /** asks for the worker's version, over a port */
  | { readonly type: 'version' };

/** A message of the worker to every open page: another person is signed in now, or no one. */
export interface PersonChange {
  readonly type: 'person';
  readonly id: number | null;
}

export type KeptKind = 'search' | 'personal';

const RESULTS = /^\/search\/?$/;
const PERSONAL_PAGES =
  /^\/((?:receipt|trip|host\/stays|host\/calendar\/\d+\/blocks)\/\d+|my-bookings|host)\/?$/;

/** The kind of copy that is saved of a page; null for pages that are not saved. */
export function kindOf({ pathname }: Pick<URL, 'pathname'>): KeptKind | null {
  const { path } = splitLocale(pathname);
  if (PERSONAL_PAGES.test(path)) return 'personal';
  return RESULTS.test(path) ? 'search' : null;
}

/** The address for fetching a page: without a trailing slash, which would only redirect. */
export const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/(.)\/$/, '$1') + search;

/** The key of a page's copy: path and query. A further page of a list (`page`) replaces the copy of the first. */
export function keyOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (!RESULTS.test(splitLocale(pathname).path)) return addressOf({ pathname, search });
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('page='))
    .join('&');
  return addressOf({ pathname, search: query === '' ? '' : `?${query}` });
}
