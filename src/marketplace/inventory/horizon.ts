import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { addDays, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { closeNewNights } from './blocks.ts';
import { limitsOf, rateOf, type RateRule } from './rate-calendar.ts';
import type { StayLimits } from './stay-set.ts';

/** Properties in one transaction: few enough that bookings hardly wait, enough that round trips do not matter. */
const PROPERTIES_AT_ONCE = 200;
const ROWS_AT_ONCE = 20_000;
/** The longest time of one run, within the ten minutes of a job; the next run does the rest. */
const TAKES_FOR_MS = 300_000;

interface RoomRow {
  readonly property_id: number;
  readonly room_id: number;
  readonly units: number;
  readonly last: IsoDate | null;
  readonly rules: readonly RateRule[];
}

interface NewNight {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  readonly units: number;
  readonly rate: number;
  readonly limits: StayLimits;
}

/**
 * Puts nights on sale up to `today + days` and rolls the bitmaps of open nights to start yesterday. Safe to repeat
 * and to run in parallel. Each part is committed; a run that `stop` or its time ends is resumed by the next one.
 * Existing nights keep their rates; other functions apply owners' changes. Returns how many nights were added; if any,
 * caches are notified once, at the end.
 */
export async function extendHorizon(
  ctx: Context,
  days: number,
  {
    stop,
    forMs = TAKES_FOR_MS,
    atOnce = PROPERTIES_AT_ONCE,
  }: { readonly stop?: AbortSignal; readonly forMs?: number; readonly atOnce?: number } = {},
): Promise<number> {
  const { db } = ctx;
  const today = ctx.clock.today();
  const [first, until] = [addDays(today, -1), addDays(today, days)];
  const end = performance.now() + forMs;
  let added = 0;
  let after = 0;
  const isOver = () => stop?.aborted === true || performance.now() >= end;
  do {
    const ids = await nextProperties(db, { after, first, until, atOnce });
    const last = ids.at(-1);
    if (last === undefined) break;
    added += await inTransaction(db, async (trx) => {
      const inserted = await addMissingNights(trx, ids, today, until);
      await sql`select roll_search_rows(${ids}::integer[], ${first}::date, ${until}::date)`.execute(
        trx,
      );
      return inserted;
    });
    after = last;
  } while (!isOver());
  if (added > 0) await sql`select pg_notify('verandah_changed', 'all')`.execute(db);
  return added;
}

/** Makes the nights of one property up to `today + days`, in the caller's transaction: its first prices are set. */
export const makeNights = (
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  propertyId: number,
  days: number,
): Promise<number> =>
  addMissingNights(trx, [propertyId], clock.today(), addDays(clock.today(), days));

/** The next properties whose bitmap is not rolled, or that have a room with nights missing. */
async function nextProperties(
  db: Db,
  {
    after,
    first,
    until,
    atOnce,
  }: {
    readonly after: number;
    readonly first: IsoDate;
    readonly until: IsoDate;
    readonly atOnce: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from properties p
    where p.id > ${after}
      and p.state <> 'gone'
      and (
        exists (
          select from search_rows s
          where s.property_id = p.id
            and (
              s.open_from <> ${first}::date
              or s.open_from + length(s.open_nights) <= ${until}::date
              or s.least_rate is null
            )
        )
        or exists (
          select from rooms r
          where r.property_id = p.id
            and not exists (
              select from room_nights n
              where n.property_id = r.property_id and n.room_id = r.id and n.night >= ${until}::date
            )
        )
      )
    order by p.id
    limit ${atOnce}`.execute(db);
  return rows.map((row) => row.id);
}

/** A room's nights are continuous, so missing ones follow its last. */
async function addMissingNights(
  trx: Db,
  propertyIds: readonly number[],
  today: IsoDate,
  until: IsoDate,
): Promise<number> {
  // a change of rate rules or blocks locks the rooms: read them before it or after it, never during
  await sql`select from rooms where property_id = any(${propertyIds}::integer[]) order by property_id, id
    for key share`.execute(trx);
  const { rows } = await sql<RoomRow>`
    select r.property_id, r.id as room_id, r.units, l.last, coalesce(x.rules, '[]') as rules
    from rooms r
    cross join lateral (
      select max(n.night) as last
      from room_nights n
      where n.property_id = r.property_id and n.room_id = r.id
    ) l
    cross join lateral (
      select json_agg(
        json_build_object(
          'id', k.id, 'kind', k.kind, 'starts', k.starts, 'ends', k.ends, 'weekdays', k.weekdays,
          'rate', k.rate, 'percent', (k.percent * 100)::integer,
          'limits', json_build_object('minNights', k.min_nights, 'maxNights', k.max_nights,
            'noArrival', k.no_arrival, 'noDeparture', k.no_departure)
        )
      ) as rules
      from rate_rules k
      where k.property_id = r.property_id and k.room_id = r.id
    ) x
    where r.property_id = any(${propertyIds}::integer[])
      and (l.last is null or l.last < ${until}::date)
    order by r.property_id, r.id`.execute(trx);
  const nights = rows.flatMap((room) => missingNights(room, today, until));
  let added = 0;
  for (let i = 0; i < nights.length; i += ROWS_AT_ONCE)
    added += await insertNights(trx, nights.slice(i, i + ROWS_AT_ONCE));
  if (added > 0) await closeNewNights(trx, propertyIds);
  return added;
}

function missingNights(room: RoomRow, today: IsoDate, until: IsoDate): NewNight[] {
  const from = room.last === null || room.last < today ? today : addDays(room.last, 1);
  const nights: NewNight[] = [];
  for (let n = nightsBetween(from, until), i = 0; i <= n; i += 1) {
    const night = addDays(from, i);
    const rate = rateOf(room.rules, night);
    if (rate !== null)
      nights.push({
        propertyId: room.property_id,
        roomId: room.room_id,
        night,
        units: room.units,
        rate,
        limits: limitsOf(room.rules, night),
      });
  }
  return nights;
}

async function insertNights(trx: Db, nights: readonly NewNight[]): Promise<number> {
  const column = <K extends keyof NewNight>(key: K) => nights.map((night) => night[key]);
  const limit = (key: keyof StayLimits) => nights.map((night) => night.limits[key]);
  const { numAffectedRows } = await sql`
    insert into room_nights (
      property_id, room_id, night, units, rate, min_nights, max_nights, no_arrival, no_departure
    )
    select *
    from unnest(
      ${column('propertyId')}::integer[], ${column('roomId')}::integer[],
      ${column('night')}::date[], ${column('units')}::integer[], ${column('rate')}::bigint[],
      ${limit('minNights')}::smallint[], ${limit('maxNights')}::smallint[],
      ${limit('noArrival')}::boolean[], ${limit('noDeparture')}::boolean[]
    )
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
