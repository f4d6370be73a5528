import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { hasLanguage, hasSecureCookies, takesKeptPage } from './cookies.ts';
import { smallestEncoding } from './encodings.ts';
import type { Gate } from './gate.ts';
import { pageKey, type PageCache } from './page-cache.ts';

/**
 * Makes the function that finds the key of the shared page for a request: a GET for our own host whose cookies allow
 * it, signed in or not. Null for personal pages and pages that are never kept.
 */
export function createKeyOf(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  cache: PageCache,
  gate: Gate,
): (request: IncomingMessage) => string | null {
  const secure = hasSecureCookies(settings.publicUrl);
  return (request) => {
    if (request.method !== 'GET' || !gate.isOurHost(request.headers.host)) return null;
    const { cookie } = request.headers;
    if (!takesKeptPage(cookie, secure)) return null;
    const url = request.url ?? '/';
    // the home page redirects to the language that the cookie names
    if (url === '/' && cookie !== undefined && hasLanguage(cookie)) return null;
    if (
      url.startsWith('/api/') ||
      url.startsWith('/media/') ||
      url.startsWith('/icons/') ||
      url.startsWith('/assets/')
    )
      return null;
    const address = cache.addressOf(url);
    return address === null ? null : pageKey(clock.today(), address);
  };
}

/** Answers from kept pages before the framework sees the request. Returns whether it answered. */
export function createCachedPages(
  keyOf: (request: IncomingMessage) => string | null,
  cache: PageCache,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  let serial = 0;
  const prefix = `c${process.pid.toString(36)}`;
  return (request, response) => {
    const key = keyOf(request);
    const page = key === null ? undefined : cache.get(key);
    if (page === undefined) return false;
    const encoding = smallestEncoding(request.headers['accept-encoding']);
    serial += 1;
    const id = ['x-request-id', `${prefix}-${serial.toString(36)}`];
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, [...id, 'etag', page.etag]);
      response.end();
      return true;
    }
    const { body, headers } = page.form(encoding);
    response.writeHead(page.status, id.concat(headers));
    response.end(body);
    return true;
  };
}
