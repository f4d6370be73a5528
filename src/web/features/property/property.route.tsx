import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { propertyPath } from '#shared/ids.ts';
import { property as texts } from '#shared/messages/property.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/property.route.ts';
import { PropertyPage } from './property-page.tsx';
import { propertyCrumbs } from './property-view.ts';

export { propertyLoader as loader } from './property.server.ts';

/** The page has its own bar at the bottom: the total and the way to book it. */
export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

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

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';
