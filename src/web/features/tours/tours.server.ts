import { listTours, type TourKind } from '#marketplace/content/index.ts';
import { tourPath } from '#shared/ids.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { breadcrumbs, itemList } from '#web/app/seo/pages.ts';
import { describePage } from '#web/app/seo/thing.ts';
import { cardView, LIST_PATHS, tourCrumbs } from './tour-view.ts';
import { appContext, configContext } from '#web/context.ts';
import type { Route } from './+types/tours.route.ts';

/** `/domestic-tour` and `/international-tour`. */
export async function toursLoader({ context, url }: Route.LoaderArgs) {
  const kind: TourKind = url.pathname.startsWith(LIST_PATHS.international) ? 'international' : 'domestic';
  const list = (await listTours(context.get(appContext), kind)).map(cardView);
  const { publicUrl } = context.get(configContext);
  const entries = list.map((tour) => ({ name: tour.title, path: tourPath(tour) }));
  describePage(context, breadcrumbs(tourCrumbs(kind), publicUrl), ...(list.length === 0 ? [] : [itemList(texts[kind].title, entries, publicUrl)]));
  return { kind, list };
}
