import { data, redirect } from 'react-router';
import { property } from '#shared/messages/property.ts';
import { rooms as texts } from '#shared/messages/rooms.ts';
import { withNext } from '#web/app/next-path.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { clockContext, requestContext } from '#web/context.ts';
import { findHouse } from '#web/features/property/find-property.server.ts';
import type { Route } from './+types/select-room.route.ts';
import { bookingReviewHref } from './booking-params.ts';
import { RoomsPage } from './rooms-page.tsx';
import { readRoomsForm, roomsHref } from './rooms-view.ts';
import { loadRooms } from './rooms.server.ts';

/**
 * `/hotel-select-room/:id`: rooms and plans of a house, the choice whole in the address. Continue leads to the review of
 * exactly what is priced here, by way of signing in where nobody is; a choice that cannot be had stays here and says why.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const house = await findHouse(context, params.id);
  const asked = readRoomsForm(url.searchParams, house, context.get(clockContext).today());
  // what could not be read is told on this very page: a plainer address would not know of it
  const readable = asked.notices.length === 0;
  if (asked.sent && !asked.goOn && readable) throw redirect(roomsHref(house.id, asked.selection));
  const view = await loadRooms(context, house, asked);
  if (asked.goOn && readable) {
    if (!view.house.live || view.quote?.available !== true) throw redirect(roomsHref(house.id, asked.selection));
    const review = bookingReviewHref({ ...asked.selection, picks: view.quote.picks });
    throw redirect(context.get(requestContext).session === null ? withNext('/login', review) : review);
  }
  return data(view);
}

export const handle: RouteHandle = { frame: { bottomBar: false, chat: false } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(rootDataOf(matches), { title: `${texts.title}, ${loaderData.house.name}`, description: texts.intro, path: `/hotel-select-room/${loaderData.house.id}`, noindex: true })
    : [{ title: property.notFoundTitle }, { name: 'robots', content: 'noindex' }];

export default function SelectRoom({ loaderData }: Route.ComponentProps) {
  return <RoomsPage key={loaderData.house.id} view={loaderData} />;
}

export { PropertyMissing as ErrorBoundary } from '#web/features/property/property-missing.tsx';
