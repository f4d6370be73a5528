import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { propertyPath } from '#shared/ids.ts';
import { home } from '#shared/messages/home.ts';
import { ListSkeleton } from '#web/features/search/list-skeleton.tsx';
import { configContext, servicesContext } from '#web/context.ts';
import { loadHome } from '#web/features/home/home.server.ts';
import { pageMeta, rootDataOf } from './page-meta.ts';
import { pageTags } from './page-tags.ts';
import { aliasAt } from '#web/features/search/landings.ts';
import { loadLanding } from '#web/features/search/list.server.ts';
import type { Route } from './+types/catch-all.route';

// a visitor gets one of them, and the script of that one
const HomePage = lazy(async () => ({ default: (await import('#web/features/home/home-page.tsx')).HomePage }));
const LandingPage = lazy(async () => ({ default: (await import('#web/features/search/landing-page.tsx')).LandingPage }));

/** The shape of a slug; anything else is not worth a look into the catalogue. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Everything no other route answers: the landing page that carries the product's own name, which only the settings
 * know. A live property's slug leads to its canonical address (301, query kept), a moved one to where it went; the
 * rest is the home page's content with 404 and noindex.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const slug = (params['*'] ?? '').replace(/\/$/, '');
  if (slug.length <= 200 && SLUG.test(slug)) {
    const alias = aliasAt(`/${slug}`, context.get(configContext).brandName);
    if (alias !== undefined) return data({ landing: await loadLanding(context, alias, url.searchParams) }, { headers: pageTags('properties', 'places') });
    const { properties } = context.get(servicesContext);
    const property = await properties.bySlug(slug);
    if (property !== null) throw redirect(propertyPath(property) + url.search, 301);
    const moved = await properties.redirectOf(slug);
    if (moved !== null) throw redirect(moved, 301);
  }
  // its title comes along, so that a landing page's script need not carry the texts of the home page
  return data({ lost: await loadHome(context), meta: { title: home.lostTitle, description: home.lostText, path: '/', noindex: true } }, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [{ name: 'robots', content: 'noindex' }] : pageMeta(rootDataOf(matches), 'landing' in loaderData ? loaderData.landing.alias : loaderData.meta);

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>{'landing' in loaderData ? <LandingPage data={loaderData.landing} /> : <HomePage data={loaderData.lost} lost />}</Suspense>
  );
}
