import { splitLocale } from '#i18n/locale.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import { filesOf, isHostPage, markSaved } from './host-pack.ts';
import {
  addressOf,
  ASSETS,
  type KeptKind,
  keyOf,
  kindOf,
  MOST,
  PERSON_HEADER,
  PERSONAL,
  SEARCHES,
} from './names.ts';
import { speaking, staticCopy, type SavedPage, titleOf } from './static-copy.ts';
import { heardFrom, isStill, keepFor, visit } from './person.ts';

/**
 * Stores an answer and deletes the oldest beyond the store's limit. On a full disk it stores nothing and does not fail.
 */
export async function put(name: string, key: string | Request, response: Response): Promise<void> {
  try {
    const store = await caches.open(name);
    // a copy that is stored again counts as the newest
    await store.delete(key);
    await store.put(key, response);
    const keys = await store.keys();
    const spare = keys.length - (MOST[name] ?? keys.length);
    for (const old of keys.slice(0, Math.max(0, spare))) await store.delete(old);
  } catch (error) {
    console.warn('nothing was kept for offline', error);
  }
}

/** For files whose address changes with their content: from the store, else from the network into the store. */
export async function cacheFirst(
  name: string,
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const held = await caches.match(request);
  if (held !== undefined) return held;
  const fresh = await fetch(request);
  // skip partial content, redirects and errors
  if (fresh.status === 200 && fresh.type === 'basic' && !fresh.redirected)
    later(put(name, request, fresh.clone()));
  return fresh;
}

/** Fetches missing files into a store. */
export async function gather(name: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if ((await caches.match(path)) !== undefined) continue;
    const fresh = await fetch(path).catch(() => null);
    if (fresh?.status === 200 && fresh.type === 'basic') await put(name, path, fresh);
  }
}

const SAVED_AT = 'x-saved-at';
const TITLE = 'x-title';

/** A receipt saved within this time is not fetched again in advance. */
const FRESH_MS = 6 * HOUR_MS;
/** The same for the day at a property, which changes with each press. */
const FRESH_DAY_MS = 60_000;

/** Personal copies expire with an unused session. */
const PERSONAL_FOR_MS = 30 * DAY_MS;
/** Copies of the day at a property, with other people's names, last no longer than they help. */
const DAY_FOR_MS = 3 * DAY_MS;

const isOver = (name: string, held: Response, { pathname }: Pick<URL, 'pathname'>): boolean =>
  name === PERSONAL &&
  Date.now() - Number(held.headers.get(SAVED_AT)) >
    (isHostPage(pathname) ? DAY_FOR_MS : PERSONAL_FOR_MS);

const storeOf = (kind: KeptKind): string => (kind === 'search' ? SEARCHES : PERSONAL);

/** The saved copy of a page as it is shown, or null. */
export async function copyOf(url: URL): Promise<Response | null> {
  const kind = kindOf(url);
  if (kind === null) return null;
  const held = await (await caches.open(storeOf(kind))).match(keyOf(url));
  if (held === undefined || isOver(storeOf(kind), held, url)) return null;
  const saved = await held.text();
  const savedAt = Number(held.headers.get(SAVED_AT));
  const html = isHostPage(url.pathname)
    ? markSaved(saved, savedAt)
    : speaking(splitLocale(url.pathname).locale, () =>
        staticCopy(saved, {
          asked: url.pathname + url.search,
          savedAt,
          mayDiffer: kind === 'search',
        }),
      );
  const headers = new Headers(held.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers });
}

/** Stores a page's answer from the network; `mark` is `visit()` at the time of the request. */
export async function keep(url: URL, response: Response, mark: number): Promise<void> {
  const kind = kindOf(url);
  if (
    kind === null ||
    response.status !== 200 ||
    response.redirected ||
    !(response.headers.get('content-type') ?? '').startsWith('text/html')
  )
    return;
  const html = await response.text();
  const headers = new Headers({
    [SAVED_AT]: String(Date.now()),
    [TITLE]: encodeURIComponent(titleOf(html)),
  });
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', policy);
  const copy = new Response(html, { headers });
  // first its files: a copy without its scripts would be one whose buttons are dead
  if (isHostPage(url.pathname)) await gather(ASSETS, filesOf(html));
  if (kind === 'search') await put(SEARCHES, keyOf(url), copy);
  else
    await keepFor(response.headers.get(PERSON_HEADER), mark, () => put(PERSONAL, keyOf(url), copy));
}

/**
 * Fetches pages and stores them: results as a visitor, so that a copy holds nothing personal; personal pages with the
 * session, unless there is a recent copy.
 */
export async function fetchAndKeep(paths: readonly string[], origin: string): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, origin);
    const kind = kindOf(url);
    if (url.origin !== origin || kind === null) continue;
    if (kind === 'personal' && (await isFresh(url))) continue;
    const mark = visit();
    const response = await fetch(addressOf(url), {
      credentials: kind === 'search' ? 'omit' : 'same-origin',
      headers: { accept: 'text/html' },
    }).catch(() => null);
    if (response === null || !isStill(mark)) continue;
    // a redirect to the sign-in means that no one is signed in
    if (response.redirected && kind === 'personal') await heardFrom(response);
    else await keep(url, response, mark);
  }
}

async function isFresh(url: URL): Promise<boolean> {
  const held = await (await caches.open(PERSONAL)).match(keyOf(url));
  const fresh = isHostPage(url.pathname) ? FRESH_DAY_MS : FRESH_MS;
  return held !== undefined && Date.now() - Number(held.headers.get(SAVED_AT)) < fresh;
}

/** The pages that can be read offline: personal ones first, then by age, newest first. */
export async function savedPages(): Promise<readonly SavedPage[]> {
  const found: SavedPage[] = [];
  for (const name of [PERSONAL, SEARCHES]) {
    const store = await caches.open(name);
    for (const request of (await store.keys()).toReversed()) {
      const held = await store.match(request);
      const title = decodeURIComponent(held?.headers.get(TITLE) ?? '');
      const { pathname, search } = new URL(request.url);
      if (held !== undefined && isOver(name, held, { pathname })) await store.delete(request);
      else if (held !== undefined && title !== '')
        found.push({ path: pathname + search, title, savedAt: Number(held.headers.get(SAVED_AT)) });
    }
  }
  return found;
}
