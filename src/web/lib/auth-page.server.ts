import { redirect, type LoaderFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '#web/context.ts';
import { nextPath } from './next-path.ts';

/** What the sign-in pages share: where to go afterwards, and the view. Who is signed in already goes there at once. */
export async function loadAuthPage({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const next = nextPath(url.searchParams.get('next'));
  if (context.get(requestContext).session !== null) throw redirect(next ?? '/');
  return { next, picture: await context.get(servicesContext).properties.picture('home-hero') };
}
