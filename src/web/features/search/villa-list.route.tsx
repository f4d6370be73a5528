import { Suspense, use } from 'react';
import { data, useRouteError } from 'react-router';
import * as search from '#messages/search.ts';
import { LandingPage } from './landing-page.tsx';
import { ListFailed } from './list-states.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { configContext } from '#web/context.ts';
import { pageMeta, pageParams, rootDataOf } from '#web/app/page-meta.ts';
import { LIST_PARAMS } from '#web/app/known-params.server.ts';
import { landingAt } from './landings.ts';
import { deferFirst, type Deferred } from './seen-lists.ts';
import { listTags } from './cache-tags.server.ts';
import { type LandingData, loadLanding } from './list.server.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import type { Route } from './+types/villa-list.route';
import { pathOf } from '#web/app/links.ts';
import { requirePermission } from '#web/app/session.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const landing = landingAt(pathOf(url), context.get(configContext).brandName);
  if (landing === undefined) throw new Response(null, { status: 404 });
  const list = await loadLanding(context, landing, url.searchParams);
  return data<Deferred<LandingData>>(
    { list },
    { headers: { ...listTags(list), ...pageParams(LIST_PARAMS) } },
  );
}

export const clientLoader = ({
  serverLoader,
  request,
}: Route.ClientLoaderArgs): Promise<Deferred<LandingData>> => deferFirst(serverLoader, request);

export const handle: RouteHandle = { frame: { search: false } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const list = loaderData?.list;
  const landing = list === undefined || list instanceof Promise ? null : list.landing;
  return pageMeta(rootDataOf(matches), {
    title: landing?.title ?? search.title({ place: 'Lonavala' }),
    description: landing?.description ?? search.pageDescription({ place: 'Lonavala' }),
    path: landing?.path ?? location.pathname.replace(/\/$/, ''),
  });
};

export default function VillaListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Loaded list={loaderData.list} />
    </Suspense>
  );
}

const Loaded = ({ list }: Deferred<LandingData>) => (
  <LandingPage data={list instanceof Promise ? use(list) : list} />
);

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
