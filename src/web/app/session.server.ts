import { data, redirect, type RouterContextProvider } from 'react-router';
import { entryRefusal } from '#marketplace/access/index.ts';
import type { Session } from '#platform/context.ts';
import {
  type CookieName,
  deleteCookies,
  hasSecureCookies,
  readCookie,
  writeCookie,
} from '#platform/http/cookies.ts';
import type { AccountPermission, VisitorPermission } from '#shared/permissions.ts';
import { configContext, requestContext } from '#web/context.ts';
import { withNext } from './next-path.ts';
import type { User, VisitNote } from './root-data.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { splitLocale } from '#i18n/locale.ts';

type Context = Readonly<RouterContextProvider>;

/** The signed-in person for pages; null for a visitor. */
export const userOf = (session: Session | null, visit: VisitNote | null = null): User | null =>
  session === null
    ? null
    : {
        id: session.account.id,
        name: session.account.name,
        phone: session.account.phone,
        email: session.account.email,
        hosts: session.account.hosts,
        ...(visit === null ? {} : { visit }),
      };

/**
 * The first line of every loader and action: the permission that its page or form needs. Returns the session if the
 * permission needs an account; a visitor is redirected to `/login?next=…`. `url` is the address that the person sees.
 * An account without the permission gets 403, a member of the staff without a second step is redirected to make it.
 * Use cases check access to the record itself.
 */
export function requirePermission(
  context: Context,
  permission: AccountPermission,
  url: URL,
): Session;
export function requirePermission(context: Context, permission: VisitorPermission): Session | null;
export function requirePermission(
  context: Context,
  permission: AccountPermission | VisitorPermission,
  url?: URL,
): Session | null {
  const { session } = context.get(requestContext);
  const refusal = entryRefusal(session, permission);
  if (refusal === null) return session;
  if (refusal.code === 'second-step.required' && url !== undefined)
    throw redirect(withNext('/desk/second-step', splitLocale(url.pathname).path + url.search));
  if (session === null && url !== undefined)
    throw redirect(withNext('/login', splitLocale(url.pathname).path + url.search));
  throw data(null, { status: HTTP_STATUS[refusal.kind] });
}

/** The same for forms that keep a visitor's input: the session if it has the permission, else null. */
export function sessionWith(context: Context, permission: AccountPermission): Session | null {
  const { session } = context.get(requestContext);
  return entryRefusal(session, permission) === null ? session : null;
}

/** Browsers accept `__Host-` cookies over TLS only; without it (loopback) the cookies have no prefix. */
const isSecure = (context: Context): boolean =>
  hasSecureCookies(context.get(configContext).publicUrl);

/** A Set-Cookie header for one of our cookies; `maxAge` in seconds. */
export const setCookie = (
  context: Context,
  name: CookieName,
  value: string,
  maxAge: number,
): string => writeCookie(name, value, { maxAge, secure: isSecure(context) });

/** Set-Cookie headers that delete a cookie under all its names, for logout. */
export const clearCookie = (context: Context, name: CookieName): string[] =>
  deleteCookies(name, context.get(configContext).publicUrl);

export const deleteCookie = (context: Context, name: CookieName): string =>
  setCookie(context, name, '', 0);

/** The value of a cookie in the request, '' without one. */
export const cookieOf = (context: Context, request: Request, name: CookieName): string =>
  readCookie(request.headers.get('cookie'), name, isSecure(context));

/** Headers with several cookies in them. */
export function withCookies(...cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
