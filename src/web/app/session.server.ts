import { redirect, type RouterContextProvider } from 'react-router';
import type { Session } from '#platform/context.ts';
import {
  type CookieName,
  deleteCookies,
  hasSecureCookies,
  readCookie,
  writeCookie,
} from '#platform/http/cookies.ts';
import { configContext, requestContext } from '#web/context.ts';
import { withNext } from './next-path.ts';
import type { User } from './root-data.ts';
import { splitLocale } from '#i18n/locale.ts';

type Context = Readonly<RouterContextProvider>;

/** Whoever is signed in, as pages know them. */
export const userOf = (session: Session | null): User | null =>
  session === null
    ? null
    : {
        id: session.account.id,
        name: session.account.name,
        phone: session.account.phone,
        email: session.account.email,
      };

/** Who is signed in; everybody else is led to `/login?next=…` and back. `url` is the address that the person sees. */
export function requireSession(context: Context, url: URL): Session {
  const { session } = context.get(requestContext);
  if (session !== null) return session;
  throw redirect(withNext('/login', splitLocale(url.pathname).path + url.search));
}

/** Browsers take `__Host-` cookies over TLS only; off it (loopback) the bare names stand. */
const isSecure = (context: Context): boolean =>
  hasSecureCookies(context.get(configContext).publicUrl);

/** A Set-Cookie header for one of our cookies; `maxAge` in seconds. */
export const setCookie = (
  context: Context,
  name: CookieName,
  value: string,
  maxAge: number,
): string => writeCookie(name, value, { maxAge, secure: isSecure(context) });

/** Takes a cookie away under every name it may have: for leaving. */
export const clearCookie = (context: Context, name: CookieName): string[] =>
  deleteCookies(name, context.get(configContext).publicUrl);

export const deleteCookie = (context: Context, name: CookieName): string =>
  setCookie(context, name, '', 0);

/** The value that this browser sent, '' without one. */
export const cookieOf = (context: Context, request: Request, name: CookieName): string =>
  readCookie(request.headers.get('cookie'), name, isSecure(context));

/** Headers with several cookies in them. */
export function withCookies(...cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
