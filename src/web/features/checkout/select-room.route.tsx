import { property } from '#shared/messages/property.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/select-room.route.ts';
import { RoomsPage } from './rooms-page.tsx';

export { selectRoomLoader as loader } from './rooms.server.ts';

export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), { title: `${texts.title}, ${loaderData.property.name}`, description: texts.intro, path: `/hotel-select-room/${loaderData.property.id}`, noindex: true })
    : [{ title: property.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default function SelectRoom({ loaderData }: Route.ComponentProps) {
  return <RoomsPage key={loaderData.property.id} view={loaderData} />;
}

export { PropertyMissing as ErrorBoundary } from '#web/features/property/property-missing.tsx';
