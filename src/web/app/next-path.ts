import { splitLocale } from '#i18n/locale.ts';

const MAX_LENGTH = 2000;
/** Pages that are no target after signing in. */
const NOT_BACK_TO =
  /^\/(?:login|register|otp|logout|forgot-password|reset-password|verify-mobile|auth)(?:[/?#]|$)/;

/** Blanks, control characters and backslashes: browsers drop or convert them, so they could hide another address. */
const hidesSomething = (text: string): boolean =>
  text.includes('\\') ||
  text.split('').some((character) => character <= ' ' || character === '\u007f');

/**
 * A path of this site with its query, without language prefix, or null. Every redirect to an address from a request
 * must use it. Refuses anything that a browser could read as another site ('//host', '/\\host', 'https:…', hidden
 * control characters), also once the language prefix is removed ('/hi//host').
 */
export function sitePath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH || !text.startsWith('/') || hidesSomething(text))
    return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url === null || url.origin !== here) return null;
  const { path } = splitLocale(url.pathname);
  return path.startsWith('//') ? null : path + url.search + url.hash;
}

/** The page to go to after signing in: a path of this site, but no page that signs in or out. */
export function nextPath(text: string | null | undefined): string | null {
  const path = sitePath(text);
  return path === null || NOT_BACK_TO.test(path) ? null : path;
}

/** The path of this site that a request was sent from, by its Referer. */
export function pageBefore({ headers }: Pick<Request, 'headers'>): string | null {
  const from = headers.get('referer') ?? '';
  if (!URL.canParse(from)) return null;
  const { pathname, search } = new URL(from);
  return sitePath(pathname + search);
}

/** Whether a path leads to a file (PDF, calendar, text), which only the browser can open. */
export const isFile = (path: string): boolean => /^\/[^?#]*\.(?:pdf|ics|txt)(?:$|[?#])/.test(path);

/** The address of a sign-in page with the page to go to afterwards. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
