import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarHooks } from '#marketplace/bookings/blocks/index.ts';
import type { Context } from '#platform/context.ts';
import { askForJob } from '#platform/jobs/send.ts';
import type { IsoDate } from '#shared/dates.ts';
import { READ_CALENDARS } from './change-feeds.ts';

/** A reading that is no older is not repeated. */
const FRESH_MS = 60_000;
/** A guest waits no longer before the payment page. */
const MOST_WAIT_MS = 2_000;
const LOOK_EACH_MS = 50;

interface HeldNights {
  readonly propertyId: number;
  readonly roomIds: readonly number[];
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** The entry of this slice for bookings: a look at the other calendars before a guest books or pays. */
export const calendarHooks: CalendarHooks = {
  readAgain: (ctx, propertyId) => readAgain(ctx, { propertyId, roomIds: null }),
  async isSoldElsewhere(ctx, { propertyId, checkIn, checkOut, quote }) {
    const roomIds = quote.picks.map(({ roomId }) => roomId);
    await readAgain(ctx, { propertyId, roomIds });
    return wantsHeldNights(ctx, { propertyId, roomIds, checkIn, checkOut });
  },
};

/** The rooms of a property; null for all of them. */
interface Rooms {
  readonly propertyId: number;
  readonly roomIds: readonly number[] | null;
}

async function readAgain(ctx: Context, rooms: Rooms): Promise<void> {
  const asked = await askForReadings(ctx, rooms);
  if (asked.length > 0) await readingsOf(ctx, asked, ctx.clock.now());
}

/** Makes the feeds of the rooms due that are not fresh and answered last time; their ids. */
async function askForReadings(
  { db, clock }: Context,
  { propertyId, roomIds }: Rooms,
): Promise<readonly number[]> {
  const now = clock.now();
  const due = await db
    .updateTable('calendar_feeds')
    .set({ next_at: now })
    .where('property_id', '=', propertyId)
    .$if(roomIds !== null, (rooms) => rooms.where(sql<boolean>`room_id = any (${roomIds}::int[])`))
    .where('failing_since', 'is', null)
    .where((where) =>
      where.or([
        where('tried_at', 'is', null),
        where('tried_at', '<', new Date(now.getTime() - FRESH_MS)),
      ]),
    )
    .returning('id')
    .execute();
  if (due.length > 0) await askForJob(db, READ_CALENDARS);
  return due.map(({ id }) => id);
}

/** Waits until the worker has tried these feeds since an instant, two seconds at most. */
async function readingsOf({ db }: Context, feeds: readonly number[], since: Date): Promise<void> {
  const end = performance.now() + MOST_WAIT_MS;
  while (performance.now() < end) {
    await sleep(LOOK_EACH_MS);
    const waiting = await db
      .selectFrom('calendar_feeds')
      .select('id')
      .where('id', 'in', [...feeds])
      .where((where) => where.or([where('tried_at', 'is', null), where('tried_at', '<', since)]))
      .limit(1)
      .execute();
    if (waiting.length === 0) return;
  }
}

/** Whether a feed has sold a night of the stay that it could not close, because the guest holds it. */
async function wantsHeldNights(
  { db }: Context,
  { propertyId, roomIds, checkIn, checkOut }: HeldNights,
): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (
      select from calendar_feeds f
      join rooms r on r.property_id = f.property_id and r.id = f.room_id
      cross join generate_series(${checkIn}::date, ${checkOut}::date - 1, interval '1 day') as stay (night)
      where f.property_id = ${propertyId} and f.room_id = any (${roomIds}::int[])
        and least(r.units, (
          select count(*) from external_events e
          where e.feed_id = f.id and not e.is_closure and e.starts <= stay.night and e.ends > stay.night
        )) > coalesce((
          select sum(n.units) from block_nights n join feed_blocks b on b.block_id = n.block_id
          where b.feed_id = f.id and n.property_id = f.property_id and n.room_id = f.room_id
            and n.night = stay.night
        ), 0)
    ) as wanted`.execute(db);
  return rows[0]?.wanted === true;
}
