import { redirect } from 'react-router';
import type { Route } from './+types/moved.route.ts';
import { pathOf } from '#web/app/links.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** Addresses without a page, and where they redirect. */
const MOVED: Readonly<
  Record<string, { readonly to: string; readonly status: 301 | 302; readonly withQuery: boolean }>
> = {
  // older spellings, in links and bookmarks
  '/my_profile': { to: '/my-profile', status: 301, withQuery: true },
  '/my-reviews/my_acount': { to: '/my_acount', status: 301, withQuery: true },
  '/authentication': { to: '/login', status: 302, withQuery: false },
  // where password managers look (W3C, 'A Well-Known URL for Changing Passwords')
  '/.well-known/change-password': { to: '/change_password', status: 302, withQuery: false },
};

export const loader = ({ url, context }: Route.LoaderArgs) => {
  requirePermission(context, 'public');
  const { to, status, withQuery } = MOVED[pathOf(url)] ?? {
    to: '/',
    status: 302,
    withQuery: false,
  };
  return redirect(withQuery ? to + url.search : to, status);
};
