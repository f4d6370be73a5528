import { redirect, type RouterContextProvider } from 'react-router';
import type { Caller, Session } from '#marketplace/accounts/index.ts';
import { requestContext } from '#web/context.ts';
import { cookieOf } from './cookies.server.ts';
import { withNext } from './next-path.ts';

type Context = Readonly<RouterContextProvider>;

/** Who is signed in; everybody else is led to `/login?next=…` and back. `url` is the address that the person sees. */
export function requireSession(context: Context, url: URL): Session {
  const { session } = context.get(requestContext);
  if (session !== null) return session;
  throw redirect(withNext('/login', url.pathname + url.search));
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
