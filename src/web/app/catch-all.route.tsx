import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#web/features/search/list-skeleton.tsx';
import { loadWhatIsLeft, shareLostPage } from './catch-all.server.ts';
import { LostPage } from './lost-page.tsx';
import { pageMeta, rootDataOf } from './page-meta.ts';
import type { RouteHandle } from './page-frame.tsx';
import type { Route } from './+types/catch-all.route';

// a visitor gets one of these pages, with the script of that page only
const HomePage = lazy(async () => ({
  default: (await import('#web/features/home/home-page.tsx')).HomePage,
}));
const LandingPage = lazy(async () => ({
  default: (await import('#web/features/search/landing-page.tsx')).LandingPage,
}));

export const middleware = [shareLostPage];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadWhatIsLeft(context, params['*'], url);

export const handle: RouteHandle = { frame: { search: false } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? [{ name: 'robots', content: 'noindex' }]
    : pageMeta(
        rootDataOf(matches),
        'list' in loaderData ? loaderData.list.landing : loaderData.meta,
      );

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  if ('list' in loaderData)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <LandingPage data={loaderData.list} />
      </Suspense>
    );
  return (
    <>
      <LostPage alone={loaderData.lost === null} />
      {loaderData.lost !== null && (
        <Suspense fallback={<ListSkeleton />}>
          <HomePage data={loaderData.lost} lost />
        </Suspense>
      )}
    </>
  );
}
