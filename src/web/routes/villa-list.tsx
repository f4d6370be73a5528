import { Suspense, use } from 'react';
import { useRouteError } from 'react-router';
import { search } from '#shared/messages/search.ts';
import { AliasText } from '#web/components/search/alias-text.tsx';
import { ListFailed } from '#web/components/search/list-failed.tsx';
import { ListPage } from '#web/components/search/list-page.tsx';
import { ListSkeleton } from '#web/components/search/list-skeleton.tsx';
import { clockContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import { parseAliasList } from '#web/lib/search/alias-state.ts';
import { aliasAt, ALIASES } from '#web/lib/search/aliases.ts';
import { deferFirst, useListMounted, type Deferred } from '#web/lib/search/defer-first.ts';
import { poolsOf } from '#web/lib/search/filter-values.ts';
import { listHref } from '#web/lib/search/list-params.ts';
import { loadList } from '#web/lib/search/load-list.server.ts';
import type { Route } from './+types/villa-list.ts';

/** The list of a landing page, with the page's own words. */
async function load({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const alias = aliasAt(url.pathname);
  if (alias === undefined) throw new Response(null, { status: 404 });
  const { state, notices } = parseAliasList(alias, url.searchParams, context.get(clockContext).today());
  const list = await loadList(context, { path: alias.path, state, notices, anyOfAmenities: alias.anyOfAmenities ?? poolsOf(state.anyPool) });
  return {
    ...list,
    alias: { path: alias.path, title: alias.title, heading: alias.heading, description: alias.description, text: alias.text, pool: alias.anyOfAmenities !== undefined },
    siblings: ALIASES.filter((other) => other !== alias).map(({ path, title }) => ({ path, title })),
  };
}
export type AliasData = Awaited<ReturnType<typeof load>>;

export const loader = async (args: Route.LoaderArgs): Promise<Deferred<AliasData>> => ({ list: await load(args) });

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Deferred<AliasData>> => deferFirst(serverLoader);

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

function Loaded({ list }: Deferred<AliasData>) {
  const data = list instanceof Promise ? use(list) : list;
  useListMounted();
  const { alias, siblings } = data;
  return (
    <ListPage
      key={alias.path}
      data={data}
      heading={alias.heading}
      intro={<p className="mt-2 max-w-2xl text-muted">{alias.description}</p>}
      scope={alias.pool ? { label: search.withPool, href: listHref('/search', data.state) } : null}
    >
      <AliasText text={alias.text} siblings={siblings} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
