import { tours as texts } from '#shared/messages/tours.ts';
import { TourList } from './tour-list.tsx';
import { LIST_PATHS } from './tour-view.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/tours.route.ts';

export { toursLoader as loader } from './tours.server.ts';

export const headers = () => pageTags('tours');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const kind = loaderData?.kind ?? 'domestic';
  const { title, description } = texts[kind];
  return pageMeta(rootDataOf(matches), { title, description, path: LIST_PATHS[kind], picture: loaderData?.list[0]?.picture ?? null });
};

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <TourList key={loaderData.kind} {...loaderData} />;
}
