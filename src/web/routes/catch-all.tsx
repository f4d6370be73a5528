import { data, redirect } from 'react-router';
import { propertyPath } from '#shared/ids.ts';
import { home } from '#shared/messages/home.ts';
import { HomePage } from '#web/components/home/home-page.tsx';
import { servicesContext } from '#web/context.ts';
import { loadHome } from '#web/lib/load-home.server.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import type { Route } from './+types/catch-all.ts';

/** The shape of a slug; anything else is not worth a look into the catalogue. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Everything no other route answers. A live property's slug leads to its canonical address (301, query kept), a moved
 * one to where it went; the rest is the home page's content with 404 and noindex.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = (params['*'] ?? '').replace(/\/$/, '');
  if (slug.length <= 200 && SLUG.test(slug)) {
    const { properties } = context.get(servicesContext);
    const { search } = new URL(request.url);
    const property = await properties.bySlug(slug);
    if (property !== null) throw redirect(propertyPath(property) + search, 301);
    const moved = await properties.redirectOf(slug);
    if (moved !== null) throw redirect(moved, 301);
  }
  return data(await loadHome(context), { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: home.lostTitle, description: home.lostText, path: '/', noindex: true });

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} lost />;
}
