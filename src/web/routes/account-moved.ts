import { redirect } from 'react-router';
import type { Route } from './+types/account-moved.ts';

/** Older spellings that stand inside pages and in bookmarks, and where they lead. */
const MOVED: Readonly<Record<string, string>> = { '/my_profile': '/my-profile', '/my-reviews/my_acount': '/my_acount' };

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\/_?\.data$|\.data$/, '').replace(/\/$/, '');
  return redirect((MOVED[path] ?? '/my-profile') + search.replace(/[?&]_routes=[^&]*/, ''), 301);
}
