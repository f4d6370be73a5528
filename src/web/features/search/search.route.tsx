import { Suspense, use } from 'react';
import { data, redirect, useRouteError } from 'react-router';
import { chipQuery } from '#shared/date-chips.ts';
import * as search from '#messages/search.ts';
import { ListFailed, WordsNotice } from './list-states.tsx';
import { ListPage } from './list-page.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { appContext } from '#web/context.ts';
import { pageMeta, pageParams, rootDataOf } from '#web/app/page-meta.ts';
import { SEARCH_PARAMS } from '#web/app/known-params.server.ts';
import { deferFirst, type Deferred, useListMounted } from './seen-lists.ts';
import { parseList, scopeOf } from './list-state.ts';
import { listTags } from './cache-tags.server.ts';
import { agesNotice, type ListData, loadList } from './list.server.ts';
import { readQueryNotice, type QueryNotice } from './words.server.ts';
import { shortPlace } from './search-params.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import type { Route } from './+types/search.route';
import { requirePermission } from '#web/app/session.server.ts';

const PATH = '/search';

/** The list, and the notices of a search in words. */
type SearchPage = ListData & QueryNotice;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'public');
  const chip = chipQuery(url.searchParams);
  if (chip !== null) throw redirect(`${PATH}?${chip.toString()}`);
  const { state, notices } = parseList(url.searchParams, context.get(appContext).clock.today());
  const said = await readQueryNotice(context, url.searchParams, state);
  const list: SearchPage = {
    ...(await loadList(context, {
      path: PATH,
      state,
      notices: [...notices, ...agesNotice(url.searchParams, state.query.party)],
      scope: scopeOf(state),
      describedAs: url.search === '' ? search.title({ place: 'Lonavala' }) : undefined,
    })),
    ...said,
  };
  return data<Deferred<SearchPage>>(
    { list },
    { headers: { ...listTags(list), ...pageParams(SEARCH_PARAMS) } },
  );
}

export const clientLoader = ({
  serverLoader,
  request,
}: Route.ClientLoaderArgs): Promise<Deferred<SearchPage>> => deferFirst(serverLoader, request);

export const handle: RouteHandle = { frame: { search: false } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const list = loaderData?.list;
  const known =
    list !== undefined && !(list instanceof Promise)
      ? list.placeName
      : (new URLSearchParams(location.search).get('city') ?? '');
  const place = shortPlace(known) || 'Lonavala';
  return pageMeta(rootDataOf(matches), {
    title: search.title({ place }),
    description: search.pageDescription({ place }),
    path: PATH,
    noindex: location.search !== '',
  });
};

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Loaded list={loaderData.list} />
    </Suspense>
  );
}

function Loaded({ list }: Deferred<SearchPage>) {
  const data = list instanceof Promise ? use(list) : list;
  useListMounted();
  return <ListPage data={data} intro={<WordsNotice lines={data.words} />} />;
}

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
