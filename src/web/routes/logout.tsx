import { redirect } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { cookieOf, deleteCookie, withCookies } from '#web/app/cookies.server.ts';
import type { Route } from './+types/logout.ts';

/** Ends the session and everything this browser kept about the person, then home. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = cookieOf(context, request, 'session');
  if (token !== '') await context.get(servicesContext).accounts.logout(token);
  const headers = withCookies(...(['session', 'challenge', 'fingerprint', 'flow', 'social', 'draft'] as const).map((name) => deleteCookie(context, name)));
  return redirect('/', { headers });
}

/** Logging out is a form; a link or a reload of this address changes nothing. */
export const loader = () => redirect('/');
