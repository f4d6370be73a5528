import { redirect } from 'react-router';
import type { Route } from './+types/account-moved.route.ts';

/** Older spellings that stand inside pages and in bookmarks, and where they lead. */
const MOVED: Readonly<Record<string, string>> = { '/my_profile': '/my-profile', '/my-reviews/my_acount': '/my_acount' };

export const loader = ({ url }: Route.LoaderArgs) => redirect((MOVED[url.pathname.replace(/\/$/, '')] ?? '/my-profile') + url.search, 301);
