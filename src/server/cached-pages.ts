import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#platform/context.ts';
import { hasOurCookies, hasSecureCookies, LANGUAGE_COOKIE } from '#platform/http/cookies.ts';
import { smallestEncoding } from '#platform/http/encodings.ts';
import type { Gate } from '#platform/http/gate.ts';
import { pageKey, type PageCache } from '#platform/http/page-cache.ts';

/**
 * Answers an anonymous page from memory before the framework sees the request. Only what is certain goes this way:
 * a GET for our own host without any of our cookies, for an address whose finished page is held. Returns whether it answered.
 */
export function createCachedPages({ clock, settings }: Pick<Context, 'clock' | 'settings'>, cache: PageCache, gate: Gate, onHit: () => void): (request: IncomingMessage, response: ServerResponse) => boolean {
  const secure = hasSecureCookies(settings.publicUrl);
  let serial = 0;
  const prefix = `c${process.pid.toString(36)}`;
  return (request, response) => {
    if (request.method !== 'GET' || !gate.isOurHost(request.headers.host)) return false;
    const { cookie } = request.headers;
    if (cookie !== undefined && hasOurCookies(cookie, secure)) return false;
    const url = request.url ?? '/';
    // somebody who chose another language comes to that one's front door
    if (url === '/' && cookie !== undefined && cookie.includes(LANGUAGE_COOKIE)) return false;
    if (url.startsWith('/api/') || url.startsWith('/media/') || url.startsWith('/icons/') || url.startsWith('/assets/')) return false;
    const address = cache.addressOf(url);
    if (address === null) return false;
    const page = cache.get(pageKey(clock.today(), address), clock.now().getTime());
    if (page === undefined) return false;
    onHit();
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
