import { redirect, type RouterContextProvider } from 'react-router';
import type { Caller, Session } from '#marketplace/accounts/index.ts';
import { requestContext } from '#web/context.ts';
import { cookieOf } from './cookies.server.ts';
import { withNext } from './next-path.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Who is signed in; everybody else is led to `/login?next=…` and back. A form that was posted leads back to the page
 * it stands on.
 */
export function requireSession(context: Context, request: Request): Session {
  const { session } = context.get(requestContext);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(withNext('/login', pagePath(pathname) + pageQuery(search)));
}

/** The router asks for a page's data under '….data'; the page itself has no such ending. */
const pagePath = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');

/** Without what the router adds to the query for its own requests. */
function pageQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  params.delete('index');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The browser behind a request, as accounts want to know it. */
export function callerOf(context: Context, request: Request): Caller {
  const { address, userAgent, challengeId, fingerprint } = context.get(requestContext);
  const sessionToken = cookieOf(context, request, 'session');
  return {
    address,
    userAgent,
    client: 'web',
    ...(challengeId === null ? {} : { challengeId }),
    ...(fingerprint === null ? {} : { fingerprint }),
    ...(sessionToken === '' ? {} : { sessionToken }),
  };
}
