import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import ical from 'ical-generator';
import { allowedOn } from '#marketplace/access/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { openSealed, sealText } from '#platform/sealed.ts';
import type { Settings } from '#platform/settings.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/feeds.ts';
import { addDays, HOUR_MS, type IsoDate } from '#shared/dates.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

const USE = 'calendar-export';
/** The address is a secret and stays out of the stored answer. */
const SHARE = defineOperation('host/export_link', () => ({}));
/** A reading is noted at most so often. */
const NOTED_EACH_MS = HOUR_MS / 12;

/** Which site reads a calendar of ours. */
interface Channel {
  readonly propertyId: number;
  readonly roomId: number;
  /** the feed of that site; null: a site whose calendar we do not read */
  readonly feedId: number | null;
}

/** The address of one of our calendars. */
interface CalendarExport extends Channel {
  /** the whole address; null where the secret that sealed it is gone: it still works, but cannot be shown */
  readonly address: string | null;
  readonly readAt: Date | null;
}

const placeOf = ({ propertyId, roomId }: Channel): string => `${propertyId}/${roomId}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const addressOf = ({ publicUrl }: Settings, token: string): string =>
  `${publicUrl}/ical/${token}.ics`;

/** The addresses of our calendars of a property. The caller has asked for `feeds.read`. */
export async function exportsOf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  propertyId: number,
): Promise<readonly CalendarExport[]> {
  const rows = await db
    .selectFrom('calendar_exports')
    .select(['room_id', 'feed_id', 'token', 'read_at'])
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute();
  return rows.map(({ room_id: roomId, feed_id: feedId, token, read_at: readAt }) => {
    const channel = { propertyId, roomId, feedId };
    const plain = openSealed(settings, USE, placeOf(channel), token);
    return { ...channel, readAt, address: plain === null ? null : addressOf(settings, plain) };
  });
}

/**
 * The address of our calendar of a room for one site; null: none was made. Refuses `feed.gone` and `room.unknown` (404)
 * and what `allowedOn` refuses.
 */
export async function exportedCalendar(
  ctx: Context,
  channel: Channel,
): Promise<Result<CalendarExport | null>> {
  const refused = await allowedOn(ctx, 'feeds.change', channel.propertyId);
  if (refused !== null) return refused;
  const missing = await missingOf(ctx.db, channel);
  if (missing !== null) return missing;
  const made = await exportsOf(ctx, channel.propertyId);
  return ok(
    made.find((one) => one.roomId === channel.roomId && one.feedId === channel.feedId) ?? null,
  );
}

/**
 * Makes the address of our calendar of a room for one site; the address that this site had before ends. Refuses
 * `feed.gone` and `room.unknown` (404), and what `allowedOn` refuses.
 */
export async function shareCalendar(
  ctx: Context,
  channel: Channel,
  idempotencyKey: string | null = null,
): Promise<Result<object>> {
  const { propertyId, roomId, feedId } = channel;
  const refused = await allowedOn(ctx, 'feeds.change', propertyId);
  if (refused !== null) return refused;
  const token = randomBytes(30).toString('base64url');
  const keyed = keyedBy(ctx, SHARE, idempotencyKey, [propertyId, roomId, feedId]);
  return runCommand(ctx, keyed, async (trx) => {
    const missing = await missingOf(trx, channel);
    if (missing !== null) return missing;
    const made = {
      token_hash: hashOf(token),
      token: sealText(ctx.settings, USE, placeOf(channel), token),
      made_at: ctx.clock.now(),
      read_at: null,
    };
    await trx
      .insertInto('calendar_exports')
      .values({ property_id: propertyId, room_id: roomId, feed_id: feedId, ...made })
      .onConflict((conflict) => conflict.constraint('calendar_exports_once').doUpdateSet(made))
      .execute();
    await leaveAudit(ctx, trx, {
      permission: 'feeds.change',
      event: 'calendar.shared',
      subject: `room:${roomId}`,
      propertyId,
      after: { feed: feedId, rooms: String(roomId) },
    });
    return ok({});
  });
}

async function missingOf(trx: Db, { propertyId, roomId, feedId }: Channel) {
  const room = await trx
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('id', '=', roomId)
    .executeTakeFirst();
  if (room === undefined) return refuse('not-found', 'room.unknown', common.room.notFound());
  if (feedId === null) return null;
  const feed = await trx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .forKeyShare()
    .executeTakeFirst();
  return feed === undefined ? refuse('not-found', 'feed.gone', texts.gone()) : null;
}

/** A calendar of ours as a site reads it. */
interface SharedCalendar {
  /** the text of the file (RFC 5545) */
  readonly text: string;
  /** the same as long as the nights are the same */
  readonly version: string;
}

/**
 * The taken nights of a room for the site that has this address, from today on; null for an address that does not exist
 * or has ended. Nothing in it names a guest. The site's own events are never part of it, nor the nights that somebody
 * holds for minutes while they pay.
 */
export async function sharedCalendar(ctx: Context, token: string): Promise<SharedCalendar | null> {
  const found = await ctx.db
    .selectFrom('calendar_exports')
    .select(['id', 'property_id', 'room_id', 'feed_id', 'read_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (found === undefined) return null;
  const now = ctx.clock.now();
  if (found.read_at === null || now.getTime() - found.read_at.getTime() > NOTED_EACH_MS)
    await ctx.db
      .updateTable('calendar_exports')
      .set({ read_at: now })
      .where('id', '=', found.id)
      .execute();
  const spans = spansOf(
    await takenNights(ctx, {
      propertyId: found.property_id,
      roomId: found.room_id,
      feedId: found.feed_id,
    }),
  );
  const host = new URL(ctx.settings.publicUrl).hostname;
  const calendar = ical({
    prodId: { company: ctx.settings.BRAND_NAME, product: 'Nights', language: 'EN' },
  });
  for (const { from, to } of spans)
    calendar.createEvent({
      id: `${found.id}-${from}-${to}@${host}`,
      stamp: now,
      start: from,
      end: to,
      allDay: true,
      summary: texts.taken(),
    });
  const version = createHash('sha256').update(JSON.stringify(spans)).digest('base64url');
  return { text: calendar.toString(), version: version.slice(0, 22) };
}

/**
 * The nights from today on on which the room has no unit for a guest of the site `feedId`; nights that are not on sale
 * yet count by their blocks.
 */
async function takenNights(
  { db, clock }: Context,
  { propertyId, roomId, feedId }: Channel,
): Promise<readonly IsoDate[]> {
  const { rows } = await sql<{ night: IsoDate }>`
    with own as (
      select n.night, sum(n.units)::integer as units
      from block_nights n join feed_blocks f on f.block_id = n.block_id
      where f.feed_id = ${feedId} and n.property_id = ${propertyId} and n.room_id = ${roomId}
      group by n.night
    ), paying as (
      select c.night, sum(c.units)::integer as units
      from night_claims c join bookings b on b.id = c.booking_id
      where c.property_id = ${propertyId} and c.room_id = ${roomId} and b.state = 'held'
        and not exists (select from payment_splits s where s.booking_id = b.id and s.state = 'open')
      group by c.night
    ), ahead as (
      select b.id, b.units, d::date as night
      from blocks b
      cross join generate_series(greatest(b.starts, ${clock.today()}::date), b.ends - 1, '1 day') as d
      where b.property_id = ${propertyId} and b.room_id = ${roomId} and b.removed_at is null
        and b.ends > ${clock.today()}::date
        and not exists (select from feed_blocks f where f.block_id = b.id and f.feed_id = ${feedId})
    )
    select a.night
    from ahead a join rooms r on r.id = ${roomId}
    where not exists (
      select from room_nights n
      where n.property_id = ${propertyId} and n.room_id = ${roomId} and n.night = a.night
    )
    group by a.night, r.units having sum(a.units) >= r.units
    union all
    select n.night
    from room_nights n left join own using (night) left join paying using (night)
    where n.property_id = ${propertyId} and n.room_id = ${roomId} and n.night >= ${clock.today()}::date
      and free_to_sell(n.units + coalesce(own.units, 0), n.sold - coalesce(paying.units, 0), n.closed) < 1
    order by night`.execute(db);
  return rows.map(({ night }) => night);
}

/** Nights in a row as [from, to). */
function spansOf(
  nights: readonly IsoDate[],
): readonly { readonly from: IsoDate; readonly to: IsoDate }[] {
  const spans: { from: IsoDate; to: IsoDate }[] = [];
  for (const night of nights) {
    const last = spans.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else spans.push({ from: night, to: addDays(night, 1) });
  }
  return spans;
}
