import { data, useRouteError } from 'react-router';
import * as mapPage from '#messages/map-page.ts';
import { MapPage } from './map-page.tsx';
import { ListFailed } from './list-states.tsx';
import { loadMap, mapTags } from './map.server.ts';
import { pageMeta, pageParams, rootDataOf } from '#web/app/page-meta.ts';
import { MAP_PARAMS } from '#web/app/known-params.server.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import type { Route } from './+types/map.route';
import { requirePermission } from '#web/app/session.server.ts';

/** `/google_map`: all properties on a map and as a list; `to_id` opens the map on one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const map = await loadMap(context, url.searchParams);
  return data(map, { headers: { ...mapTags(map), ...pageParams(MAP_PARAMS) } });
}

export const handle: RouteHandle = { frame: { search: false } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootDataOf(matches), {
    title: mapPage.title(),
    description: mapPage.description(),
    path: '/google_map',
    noindex: location.search !== '',
  });

export default function GoogleMap({ loaderData }: Route.ComponentProps) {
  return <MapPage data={loaderData} />;
}

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
