import { z } from 'zod';
import {
  addFeed,
  exportedCalendar,
  hostFeeds,
  refreshFeed,
  removeFeed,
  shareCalendar,
  type HostFeed,
} from '#marketplace/feeds/index.ts';
import type { Context } from '#platform/context.ts';
import { ok } from '#shared/result.ts';
import { bool, hotelId, id, optional, required, roomId, text } from '../fields.ts';
import { count, instant, isoDate, renameFields, toInstantOrNull } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const nights = { from: isoDate, to: isoDate };
const feed = z.object({
  feed_id: z.number(),
  room_id: z.number(),
  name: z.string(),
  site: z.string(),
  state: z.enum(['reading', 'good', 'failing']),
  problem: z.string().nullable(),
  age_seconds: z.int().nullable(),
  failing_since: instant.nullable(),
  skipped: count,
  events: z.array(z.object(nights)),
  conflicts: z.array(z.object({ kind: z.string(), other_id: z.number(), ...nights })),
});

const stateOf = ({ problem, isReading }: HostFeed): 'reading' | 'good' | 'failing' => {
  if (isReading) return 'reading';
  return problem === null ? 'good' : 'failing';
};

const toFeed = ({ clock }: Context, one: HostFeed): z.input<typeof feed> => ({
  feed_id: one.feedId,
  room_id: one.roomId,
  name: one.name,
  site: one.site,
  state: stateOf(one),
  problem: one.problem,
  age_seconds:
    one.goodAt === null ? null : Math.floor((clock.now().getTime() - one.goodAt.getTime()) / 1000),
  failing_since: toInstantOrNull(one.failingSince),
  skipped: one.skipped,
  events: [...one.taken],
  conflicts: one.conflicts.map(({ kind, otherId, from, to }) => ({
    kind,
    other_id: otherId,
    from,
    to,
  })),
});

/** The feeds of a property, or only one of them. */
async function feedsOf(ctx: Context, propertyId: number, feedId: number | null = null) {
  const found = await hostFeeds(ctx, propertyId);
  if (!found.ok) return found;
  const shown = found.value.filter((one) => feedId === null || one.feedId === feedId);
  return ok({ data: shown.map((one) => toFeed(ctx, one)), count: shown.length });
}

const PROPERTY = {
  403: { 'access.caretaker': 'calendars of other sites are the owners’ matter' },
} as const;
const GONE = {
  'property.unknown': 'there is no such property, or the account does not work for it',
  'feed.gone': 'the property has no such calendar',
} as const;
const OFTEN = { 429: { 'feed.often': 'more changes and readings than a day takes' } } as const;

/** The calendars of other sites of a property. */
export const feeds = defineCall(
  {
    path: 'host/feeds',
    summary: 'The calendars of other sites',
    auth: 'required',
    permission: 'feeds.read',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({ hotel_id: hotelId }),
    data: z.array(feed),
    errors: { ...PROPERTY, 404: { 'property.unknown': GONE['property.unknown'] } },
  },
  (input, { ctx }) => feedsOf(ctx, input.hotel_id),
);

const changing = {
  auth: 'required',
  permission: 'feeds.change',
  secondStep: 'staff',
  class: 'write',
  idempotent: true,
} as const;

/** Adds the calendar of another site to a room. */
export const addCalendar = defineCall(
  {
    ...changing,
    path: 'host/add_feed',
    summary: 'Add the calendar of another site',
    audit: 'feed.added',
    undo: 'opposite',
    request: z.object({
      hotel_id: hotelId,
      room_id: roomId,
      url: required(text(2500)),
      name: optional(text(200), ''),
    }),
    data: z.array(feed),
    errors: {
      ...PROPERTY,
      ...OFTEN,
      400: {
        'feed.address': 'not the address of a calendar: https, a public name, no password',
        'feed.own': 'an address of our own calendar',
        'feed.name': 'the name is longer than 60 characters',
      },
      404: {
        'property.unknown': GONE['property.unknown'],
        'room.unknown': 'the property has no such room',
      },
      409: { 'feed.most': 'the room has ten calendars already' },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const added = await addFeed(
      ctx,
      {
        propertyId: input.hotel_id,
        roomId: input.room_id,
        name: input.name,
        address: input.url,
      },
      idempotencyKey,
    );
    return added.ok
      ? feedsOf(ctx, input.hotel_id, added.value.feedId)
      : renameFields(added, { address: 'url' });
  },
);

/** Removes the calendar of another site. */
export const removeCalendar = defineCall(
  {
    ...changing,
    path: 'host/remove_feed',
    summary: 'Remove the calendar of another site',
    audit: 'feed.removed',
    undo: 'opposite',
    request: z.object({ hotel_id: hotelId, feed_id: required(id) }),
    data: z.object({ feed_id: z.number(), opened: count }),
    errors: { ...PROPERTY, 404: GONE },
  },
  async (input, { ctx, idempotencyKey }) => {
    const which = { propertyId: input.hotel_id, feedId: input.feed_id };
    const removed = await removeFeed(ctx, which, idempotencyKey);
    if (!removed.ok) return removed;
    return ok({ data: { feed_id: input.feed_id, opened: removed.value.opened } });
  },
);

/** Requests a reading now. */
export const refreshCalendar = defineCall(
  {
    ...changing,
    path: 'host/refresh_feed',
    summary: 'Read the calendar of another site now',
    audit: 'feed.read',
    undo: 'once',
    request: z.object({ hotel_id: hotelId, feed_id: required(id) }),
    data: z.array(feed),
    errors: { ...PROPERTY, ...OFTEN, 404: GONE },
  },
  async (input, { ctx, idempotencyKey }) => {
    const which = { propertyId: input.hotel_id, feedId: input.feed_id };
    const asked = await refreshFeed(ctx, which, idempotencyKey);
    return asked.ok ? feedsOf(ctx, input.hotel_id, input.feed_id) : asked;
  },
);

/** The address of our calendar of a room, for another site. */
export const exportLink = defineCall(
  {
    ...changing,
    path: 'host/export_link',
    summary: 'The address of our calendar for another site',
    audit: 'calendar.shared',
    undo: 'once',
    request: z.object({
      hotel_id: hotelId,
      room_id: roomId,
      feed_id: optional(id, null),
      renew: optional(bool, false),
    }),
    data: z.object({ url: z.string().nullable(), read_at: instant.nullable() }),
    errors: {
      ...PROPERTY,
      404: { ...GONE, 'room.unknown': 'the property has no such room' },
    },
  },
  async (input, { ctx, idempotencyKey }) => {
    const channel = { propertyId: input.hotel_id, roomId: input.room_id, feedId: input.feed_id };
    const before = input.renew ? ok(null) : await exportedCalendar(ctx, channel);
    if (!before.ok) return before;
    if (before.value === null) {
      const made = await shareCalendar(ctx, channel, idempotencyKey);
      if (!made.ok) return made;
    }
    const found = before.value === null ? await exportedCalendar(ctx, channel) : before;
    if (!found.ok) return found;
    return ok({
      data: {
        url: found.value?.address ?? null,
        read_at: toInstantOrNull(found.value?.readAt ?? null),
      },
    });
  },
);
