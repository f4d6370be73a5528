import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { NO_LIMITS, type StayLimits, type StaySet } from './stay-set.ts';

/** One night of one room with the rate and the rules that it gets. */
export interface NightCell {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  /** null: it keeps its rate */
  readonly rate: Paise | null;
  /** the rules for stays that change; null: none */
  readonly stay: StaySet | null;
  /** the rate and the rules that the person saw; null: not compared */
  readonly seen: Paise | null;
  readonly seenStay: StayLimits | null;
  /** whether the night is marked as set by hand afterwards */
  readonly byHand: boolean;
}

/** What a night was before a write, and whether it was written. */
export interface CellOutcome extends Omit<NightCell, 'stay'> {
  /** null: the night is not on sale */
  readonly before: Paise | null;
  readonly stayBefore: StayLimits;
  readonly stayAfter: StayLimits;
  readonly wasByHand: boolean;
  /** it no longer has what the person saw */
  readonly moved: boolean;
  /** its least stay would be longer than its longest */
  readonly clash: boolean;
  readonly written: boolean;
}

interface How {
  /** nights that a person has set keep their rate */
  readonly leaveByHand?: boolean;
  /** only answers what a write would do: nothing is written or locked */
  readonly dryRun?: boolean;
}

const BEFORE = sql`jsonb_build_object('minNights', n.min_nights, 'maxNights', n.max_nights,
  'noArrival', n.no_arrival, 'noDeparture', n.no_departure)`;
const AFTER = sql`jsonb_build_object('minNights', x.min_nights, 'maxNights', x.max_nights,
  'noArrival', x.no_arrival, 'noDeparture', x.no_departure)`;

/** What the nights of `from` have, and what they would have. */
const compared = (from: RawBuilder<unknown>) => sql`
  select n.property_id, n.room_id, n.night, n.rate, n.set_by_hand, ${BEFORE} as stay_before,
    coalesce(c.rate, n.rate) as next_rate, x.min_nights, x.max_nights, x.no_arrival, x.no_departure,
    ${AFTER} as stay_after,
    (c.seen is not null and n.rate <> c.seen)
      or (c.seen_stay is not null and ${BEFORE} <> c.seen_stay) as moved,
    coalesce(x.min_nights > x.max_nights, false) as clash
  from ${from} n
  join c using (property_id, room_id, night)
  cross join lateral (
    select
      case when c.stay ? 'minNights' then nullif((c.stay ->> 'minNights')::smallint, 1) else n.min_nights end
        as min_nights,
      case when c.stay ? 'maxNights' then (c.stay ->> 'maxNights')::smallint else n.max_nights end as max_nights,
      coalesce((c.stay ->> 'noArrival')::boolean, n.no_arrival) as no_arrival,
      coalesce((c.stay ->> 'noDeparture')::boolean, n.no_departure) as no_departure
  ) x`;

const OUTCOME = sql`c.property_id as "propertyId", c.room_id as "roomId", c.night, c.rate, c.seen,
  c.seen_stay as "seenStay", c.by_hand as "byHand", n.rate as before, n.stay_before as "stayBefore",
  n.stay_after as "stayAfter", coalesce(n.set_by_hand, false) as "wasByHand", coalesce(n.moved, false) as moved,
  coalesce(n.clash, false) as clash`;

/**
 * Writes rates and rules in one statement, in the caller's transaction. A night that no longer has what the person saw,
 * and one whose rules would contradict each other, stays. Locks the nights in (room, night) order, like every claim, so
 * that writers and bookings wait for each other and never deadlock; a night is compared after its lock. Triggers update
 * search rows, keep the old rates and notify of the nights.
 */
export async function writeCells(
  trx: Db,
  cells: readonly NightCell[],
  { leaveByHand = false, dryRun = false }: How = {},
): Promise<CellOutcome[]> {
  if (cells.length === 0) return [];
  const column = <K extends keyof NightCell>(key: K) => cells.map((cell) => cell[key]);
  const json = (key: 'stay' | 'seenStay') =>
    cells.map((cell) => (cell[key] === null ? null : JSON.stringify(cell[key])));
  const given = sql`
    select *
    from unnest(
      ${column('propertyId')}::integer[], ${column('roomId')}::integer[],
      ${column('night')}::date[], ${column('rate')}::bigint[], ${json('stay')}::jsonb[],
      ${column('seen')}::bigint[], ${json('seenStay')}::jsonb[], ${column('byHand')}::boolean[]
    ) as c (property_id, room_id, night, rate, stay, seen, seen_stay, by_hand)`;
  const mayWrite = sql`not n.moved and not n.clash and not (n.set_by_hand and ${leaveByHand}::boolean)
    and (n.rate <> n.next_rate or n.set_by_hand <> c.by_hand or n.stay_before <> n.stay_after)`;
  const { rows } = dryRun
    ? await sql<CellOutcome>`
        with c as (${given}), n as (${compared(sql`room_nights`)})
        select ${OUTCOME}, coalesce(${mayWrite}, false) as written
        from c left join n using (property_id, room_id, night)
        order by 1, 2, 3`.execute(trx)
    : await sql<CellOutcome>`
        /* name: write-nights */
        with c as materialized (${given}),
        locked as materialized (
          select n.property_id, n.room_id, n.night, n.rate, n.set_by_hand, n.min_nights, n.max_nights, n.no_arrival,
            n.no_departure
          from room_nights n join c using (property_id, room_id, night)
          order by n.property_id, n.room_id, n.night for no key update of n
        ),
        n as materialized (${compared(sql`locked`)}),
        written as (
          update room_nights t set rate = n.next_rate, set_by_hand = c.by_hand, min_nights = n.min_nights,
            max_nights = n.max_nights, no_arrival = n.no_arrival, no_departure = n.no_departure
          from c join n using (property_id, room_id, night)
          where t.property_id = c.property_id and t.room_id = c.room_id and t.night = c.night and ${mayWrite}
          returning t.property_id, t.room_id, t.night
        )
        select ${OUTCOME}, w.night is not null as written
        from c
        left join n using (property_id, room_id, night)
        left join written w using (property_id, room_id, night)
        order by 1, 2, 3`.execute(trx);
  return rows.map((row) => ({
    ...row,
    stayBefore: row.stayBefore ?? NO_LIMITS,
    stayAfter: row.stayAfter ?? NO_LIMITS,
  }));
}
