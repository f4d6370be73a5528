import { tourPath } from '#shared/ids.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { TourNotFound } from './tour-not-found.tsx';
import { TourPage } from './tour-page.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/tour.route.ts';

/** The page has its own bar at the bottom: the price and the way to ask. */
export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

export { askAboutTour as action, tourLoader as loader } from './tour.server.ts';

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => ({ ...Object.fromEntries(actionHeaders ?? []), ...Object.fromEntries(loaderHeaders) });

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = rootDataOf(matches);
  const tour = loaderData?.tour;
  if (!tour) return pageMeta(root, { title: texts.notFound, description: texts.notFoundText, path: location.pathname, noindex: true });
  return pageMeta(root, { title: tour.title, description: tour.summary, path: tourPath(tour), picture: tour.pictures[0] ?? null });
};

export default function Tour({ loaderData }: Route.ComponentProps) {
  if (loaderData.tour === null) return <TourNotFound kind={loaderData.kind} picture={loaderData.picture} />;
  const { tour, related, sent } = loaderData;
  return <TourPage key={tour.id} tour={tour} related={related} sent={sent} />;
}
