const MAX_LENGTH = 2000;
/** Pages that make no sense to come back to after signing in. */
const NOT_BACK_TO =
  /^\/(?:login|register|otp|logout|forgot-password|reset-password|verify-mobile|auth)(?:[/?#]|$)/;

/** Blanks, control characters and backslashes: browsers drop or turn them, so they could hide another address. */
const hidesSomething = (text: string): boolean =>
  text.includes('\\') ||
  text.split('').some((character) => character <= ' ' || character === '\u007f');

/**
 * Where to go after signing in: a path of this site with its query, or null. Anything that a browser could read as
 * another site ('//host', '/\host', 'https:…', hidden control characters) is refused.
 */
export function nextPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH || !text.startsWith('/') || hidesSomething(text))
    return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return null;
  return NOT_BACK_TO.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}

/** Whether a path of ours leads to a file (PDF, calendar, text), which only the browser itself can open. */
export const isFile = (path: string): boolean => /^\/[^?#]*\.(?:pdf|ics|txt)(?:$|[?#])/.test(path);

/** An address of the sign-in pages that remembers where to go afterwards. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
