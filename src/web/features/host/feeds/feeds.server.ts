import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  addFeed,
  exportsOf,
  hostFeeds,
  refreshFeed,
  removeFeed,
  shareCalendar,
} from '#marketplace/feeds/index.ts';
import { hostCalendar } from '#marketplace/host/index.ts';
import * as texts from '#messages/owner-feeds.ts';
import { addDays, formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, refusalOn, requireHost } from '../host-door.server.ts';
import { sayConflict, sayHealth, sayTaken } from './say-feed.server.ts';

const NO_VALUES = { room: '', name: '', address: '' };
const DONE = ['added', 'removed', 'again', 'shared'] as const;

/** GET /host/calendar/:id/others: the calendars of other sites of a property. Caretakers get 403, strangers 404. */
export async function feedsLoader({ context, params, url }: LoaderFunctionArgs) {
  requireHost(context, 'feeds.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const today = ctx.clock.today();
  const feeds = await hostFeeds(ctx, id);
  if (!feeds.ok) throw inPlaceOfPage(feeds);
  const shown = await hostCalendar(ctx, { propertyIds: [id], from: today, to: addDays(today, 1) });
  if (!shown.ok) throw inPlaceOfPage(shown);
  const [property] = shown.value;
  if (property === undefined) throw data(null, { status: 404 });
  const rooms = property.rooms.map(({ roomId, name, units }) => ({ id: roomId, name, units }));
  const nameOf = (feedId: number): string =>
    feeds.value.find((feed) => feed.feedId === feedId)?.name ?? '';
  const shared = await exportsOf(ctx, id);
  const channels = [
    ...feeds.value.map(({ feedId, roomId, name }) => ({ feedId, roomId, site: name })),
    ...rooms.map((room) => ({ feedId: null, roomId: room.id, site: null })),
  ];
  const done = DONE.find((one) => one === url.searchParams.get('done'));
  return data(
    {
      id,
      name: property.name,
      rooms,
      done: done === undefined ? null : texts.done[done](),
      channels: channels.map(({ feedId, roomId, site }) => {
        const room = rooms.find((one) => one.id === roomId)?.name ?? '';
        const made = shared.find((one) => one.feedId === feedId && one.roomId === roomId);
        const read = made?.readAt ?? null;
        return {
          key: `${roomId}-${feedId ?? 0}`,
          site: site ?? texts.elsewhere(),
          room,
          title: site === null ? texts.outElse({ room }) : texts.outFor({ site, room }),
          made: made !== undefined,
          address: made?.address ?? null,
          read: read === null ? texts.outUnread() : texts.outRead({ at: formatInstant(read) }),
        };
      }),
      feeds: feeds.value.map((feed) => ({
        feedId: feed.feedId,
        name: feed.name,
        site: feed.site,
        room: rooms.find((room) => room.id === feed.roomId)?.name ?? '',
        isReading: feed.isReading,
        isFailing: feed.problem !== null,
        health: sayHealth(feed, formatInstant),
        skipped: feed.skipped === 0 ? '' : texts.skipped({ n: feed.skipped }),
        taken: feed.goodAt === null ? '' : sayTaken(feed.taken),
        conflicts: feed.conflicts.map((conflict) => ({
          ...sayConflict(conflict, feed.name, nameOf(conflict.otherId)),
          own: conflict.kind === 'own_booking' ? conflict.otherId : null,
        })),
      })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** POST: adds a calendar, requests another reading (`intent` is `again`), or removes one (`remove`). */
export async function feedsAction({ request, context, params, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const propertyId = readId(params['id']) ?? 0;
  const refusal = await refusalOn({ request, context }, 'feeds.change', propertyId);
  if (refusal?.code === 'second-step.required') requirePermission(context, 'host.enter', url);
  if (refusal !== null) throw inPlaceOfPage(refusal);
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const here = (done: (typeof DONE)[number]) =>
    redirect(`/host/calendar/${propertyId}/others?done=${done}`, 303);
  const intent = formText(form, 'intent', 20);
  if (intent === 'share') {
    const [roomId = null, feedId = null] = formText(form, 'channel', 40).split('-').map(readId);
    const made = await shareCalendar(ctx, { propertyId, roomId: roomId ?? 0, feedId });
    return made.ok ? here('shared') : refused(made, { ...byField(made), values: NO_VALUES });
  }
  const values = {
    room: formText(form, 'room', 20),
    name: formText(form, 'name', 200),
    address: formText(form, 'address', 2500),
  };
  if (intent === 'again' || intent === 'remove') {
    const feed = { propertyId, feedId: readId(formText(form, 'feed', 20)) ?? 0 };
    const changed = intent === 'again' ? await refreshFeed(ctx, feed) : await removeFeed(ctx, feed);
    return changed.ok
      ? here(intent === 'again' ? 'again' : 'removed')
      : refused(changed, { ...byField(changed), values });
  }
  const added = await addFeed(ctx, { propertyId, ...values, roomId: readId(values.room) ?? 0 });
  return added.ok ? here('added') : refused(added, { ...byField(added), values });
}
