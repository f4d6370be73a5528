import { useRouteError } from 'react-router';
import * as mapPage from '#messages/map-page.ts';
import { MapPage } from './map-page.tsx';
import { ListFailed } from './list-states.tsx';
import { loadMap } from './map.server.ts';
import { leadingTags, pageMeta, pageParams, rootDataOf } from '#web/app/page-meta.ts';
import { MAP_PARAMS } from '#web/app/known-params.server.ts';
import type { Route } from './+types/map.route';

/** `/google_map`: all properties on one map with the same properties as a list; `to_id` opens it at one of them. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadMap(context, url.searchParams);

export const headers = () => ({ ...leadingTags('properties', 'nights', 'places'), ...pageParams(MAP_PARAMS) });

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootDataOf(matches), { title: mapPage.title(), description: mapPage.description(), path: '/google_map', noindex: location.search !== '' });

export default function GoogleMap({ loaderData }: Route.ComponentProps) {
  return <MapPage data={loaderData} />;
}

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
