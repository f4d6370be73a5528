import { data, type LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { silentFeeds } from '#marketplace/feeds/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import * as feeds from '#messages/owner-feeds.ts';
import * as texts from '#messages/owner-team.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { todayView } from './day/today.server.ts';

/** `/host`: the properties for which the signed-in person works. */
export async function propertiesLoader({ context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const hosted = await hostedProperties(ctx);
  const [found, days, silent] = await Promise.all([
    cardsOf(
      ctx,
      hosted.map(({ propertyId }) => propertyId),
    ),
    todayView(ctx, hosted),
    silentFeeds(
      ctx,
      hosted.filter(({ role }) => role === 'owner').map(({ propertyId }) => propertyId),
    ),
  ]);
  const cards = new Map(found.map((card) => [card.id, card]));
  const properties = hosted.map(({ propertyId, hotelName, role, state }) => {
    const card = cards.get(propertyId);
    return {
      id: propertyId,
      name: hotelName,
      role,
      state,
      picture: card?.pictures[0] ?? null,
      page: state === 'live' && card !== undefined ? propertyPath(card) : null,
    };
  });
  const done = url.searchParams.get('done');
  return data(
    {
      properties,
      days,
      silent: silent.map(({ propertyId, name, failingSince }) => ({
        to: `/host/calendar/${propertyId}/others`,
        text: feeds.silent({ name, at: formatInstant(failingSince) }),
      })),
      done: done === 'joined' || done === 'left' ? texts.done[done]() : null,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
