import type { LoaderFunctionArgs } from 'react-router';
import { sharedCalendar } from '#marketplace/feeds/index.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

const TOKEN = /^([\w-]{40})\.ics$/;

/**
 * GET /ical/:file: the taken nights of a room for the site that has the address. 304 where that site has these nights
 * already, 404 without a word for an address that does not exist or has ended.
 */
export async function sharedCalendarLoader({ context, params, request }: LoaderFunctionArgs) {
  requirePermission(context, 'calendar.read');
  const token = TOKEN.exec(params['file'] ?? '')?.[1];
  const calendar =
    token === undefined ? null : await sharedCalendar(context.get(appContext), token);
  if (calendar === null) throw new Response(null, { status: 404 });
  const etag = `"${calendar.version}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(calendar.text, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
