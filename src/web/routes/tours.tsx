import type { TourKind } from '#marketplace/tours/index.ts';
import { tourPath } from '#shared/ids.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { TourList } from '#web/components/tours/tour-list.tsx';
import { cardView, LIST_PATHS, tourCrumbs } from '#web/components/tours/tour-view.ts';
import { configContext, servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { itemList } from '#web/app/seo/lists.ts';
import { describePage } from '#web/app/seo/thing.ts';
import type { Route } from './+types/tours.ts';

/** `/domestic-tour` and `/international-tour`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind: TourKind = url.pathname.startsWith(LIST_PATHS.international) ? 'international' : 'domestic';
  const list = (await context.get(servicesContext).tours.list(kind)).map(cardView);
  const { publicUrl } = context.get(configContext);
  const entries = list.map((tour) => ({ name: tour.title, path: tourPath(tour) }));
  describePage(context, breadcrumbs(tourCrumbs(kind), publicUrl), ...(list.length === 0 ? [] : [itemList(texts[kind].title, entries, publicUrl)]));
  return { kind, list };
}

export const headers = () => pageTags('tours');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const kind = loaderData?.kind ?? 'domestic';
  const { title, description } = texts[kind];
  return pageMeta(rootDataOf(matches), { title, description, path: LIST_PATHS[kind], picture: loaderData?.list[0]?.picture ?? null });
};

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <TourList key={loaderData.kind} {...loaderData} />;
}
