import { data, type LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { waitingGuests } from '#marketplace/conversations/index.ts';
import { silentFeeds } from '#marketplace/feeds/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import * as feeds from '#messages/owner-feeds.ts';
import * as messages from '#messages/owner-messages.ts';
import * as texts from '#messages/owner-team.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { todayView } from './day/today.server.ts';
import { saysWait } from './messages/messages.server.ts';

/** `/host`: the properties for which the signed-in person works. */
export async function propertiesLoader({ context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const hosted = await hostedProperties(ctx);
  const [found, days, silent, waiting] = await Promise.all([
    cardsOf(
      ctx,
      hosted.map(({ propertyId }) => propertyId),
    ),
    todayView(ctx, hosted),
    silentFeeds(
      ctx,
      hosted.filter(({ role }) => role === 'owner').map(({ propertyId }) => propertyId),
    ),
    waitingGuests(
      ctx,
      hosted.map(({ propertyId }) => propertyId),
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
      waiting:
        days === null || waiting === null
          ? null
          : `${messages.waitingNow({ n: waiting.guests })}. ${saysWait(waiting.since, ctx.clock.now())}.`,
      done: done === 'joined' || done === 'left' ? texts.done[done]() : null,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
