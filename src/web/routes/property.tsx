import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { property as texts } from '#shared/messages/property.ts';
import { propertyPath } from '#shared/ids.ts';
import type { RouteHandle } from '#web/components/layout/page-frame.tsx';
import { PropertyPage } from '#web/components/property/property-page.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/states.tsx';
import { servicesContext } from '#web/context.ts';
import { loadProperty } from '#web/lib/property/load-property.server.ts';
import { propertyCrumbs } from '#web/lib/property/crumbs.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx';
import type { Route } from './+types/property.ts';

const ID = /^[1-9]\d{0,8}$/;

/** The page has its own bar at the bottom: the total and the way to book it. */
export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

/**
 * `/bungalow/:slug/:id` and `/hotel/:slug/:id`: the id decides, a wrong slug or type leads to the canonical address
 * (301, query kept), a property that moved to where it went.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { properties } = context.get(servicesContext);
  const { pathname, search, searchParams } = url;
  const house = ID.test(params.id) ? await properties.byId(Number(params.id)) : null;
  if (house === null) {
    const moved = ID.test(params.id) ? await properties.redirectOf(Number(params.id)) : null;
    if (moved !== null) throw redirect(moved, 301);
    throw data(null, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  }
  const canonical = propertyPath(house);
  if (pathname.replace(/\/$/, '') !== canonical) throw redirect(canonical + search, 301);
  return data(await loadProperty(context, house, searchParams), { headers: pageTags(`property:${house.id}`, 'coupons') });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A heart that was pressed changes nothing that this page shows beside the heart itself. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => formAction !== '/wishlist/toggle' && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: texts.notFoundTitle }, { name: 'robots', content: 'noindex' }];
  const { facts } = loaderData;
  return [
    ...pageMeta(rootDataOf(matches), { title: facts.meta.title, description: facts.meta.description, path: propertyPath(facts), picture: facts.pictures[0] ?? null }),
    ...(facts.meta.keywords === '' ? [] : [{ name: 'keywords', content: facts.meta.keywords }]),
  ];
};

export default function Property({ loaderData }: Route.ComponentProps) {
  return <PropertyPage key={loaderData.facts.id} data={loaderData} crumbs={propertyCrumbs(loaderData.facts)} />;
}

/** No such property: says so and leads on. Everything else is the root's to say. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootErrorBoundary />;
  return (
    <EmptyState wholePage title={texts.notFoundTitle} text={texts.notFoundText}>
      <LinkButton to="/search" variant="brand">{texts.findStays}</LinkButton>
      <LinkButton to="/">{content.nav.home}</LinkButton>
    </EmptyState>
  );
}
