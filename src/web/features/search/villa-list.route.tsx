import { Suspense, use } from 'react';
import { useRouteError } from 'react-router';
import { search } from '#shared/messages/search.ts';
import { LandingPage } from './landing-page.tsx';
import { ListFailed } from './list-states.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { configContext } from '#web/context.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { aliasAt } from './landings.ts';
import { deferFirst, type Deferred } from './seen-lists.ts';
import { type LandingData, loadLanding } from './list.server.ts';
import type { Route } from './+types/villa-list.route';

export async function loader({ context, url }: Route.LoaderArgs): Promise<Deferred<LandingData>> {
  const alias = aliasAt(url.pathname, context.get(configContext).brandName);
  if (alias === undefined) throw new Response(null, { status: 404 });
  return { list: await loadLanding(context, alias, url.searchParams) };
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Deferred<LandingData>> => deferFirst(serverLoader, request);

export const headers = () => pageTags('properties', 'places');

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const list = loaderData?.list;
  const alias = list === undefined || list instanceof Promise ? null : list.alias;
  return pageMeta(rootDataOf(matches), {
    title: alias?.title ?? search.title('Lonavala'),
    description: alias?.description ?? search.pageDescription('Lonavala'),
    path: alias?.path ?? location.pathname.replace(/\/$/, ''),
  });
};

export default function VillaListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Loaded list={loaderData.list} />
    </Suspense>
  );
}

const Loaded = ({ list }: Deferred<LandingData>) => <LandingPage data={list instanceof Promise ? use(list) : list} />;

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
