import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';

/** One night of one room with the rate that it gets. */
export interface NightCell {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  readonly rate: Paise;
  /** the rate that the person saw; null: not compared */
  readonly seen: Paise | null;
  /** whether the night is marked as set by hand afterwards */
  readonly byHand: boolean;
}

/** What a night was before a write, and whether it was written. */
export interface CellOutcome extends NightCell {
  /** null: the night is not on sale */
  readonly before: Paise | null;
  readonly wasByHand: boolean;
  readonly written: boolean;
}

interface How {
  /** nights that a person has set keep their rate */
  readonly leaveByHand?: boolean;
  /** only answers what a write would do: nothing is written or locked */
  readonly dryRun?: boolean;
}

/**
 * Writes rates in one statement, in the caller's transaction. A night that no longer has its seen rate stays. Locks the
 * nights in (room, night) order, like every claim, so that writers and bookings wait for each other and never deadlock;
 * a night is compared after its lock. Triggers update search rows, keep the old rates and notify of the nights.
 */
export async function writeCells(
  trx: Db,
  cells: readonly NightCell[],
  { leaveByHand = false, dryRun = false }: How = {},
): Promise<CellOutcome[]> {
  if (cells.length === 0) return [];
  const column = <K extends keyof NightCell>(key: K) => cells.map((cell) => cell[key]);
  const given = sql`
    select *
    from unnest(
      ${column('propertyId')}::integer[], ${column('roomId')}::integer[],
      ${column('night')}::date[], ${column('rate')}::bigint[], ${column('seen')}::bigint[],
      ${column('byHand')}::boolean[]
    ) as c (property_id, room_id, night, rate, seen, by_hand)`;
  const mayWrite = sql`(c.seen is null or n.rate = c.seen) and not (n.set_by_hand and ${leaveByHand}::boolean)
    and (n.rate <> c.rate or n.set_by_hand <> c.by_hand)`;
  const outcome = sql`c.property_id as "propertyId", c.room_id as "roomId", c.night, c.rate, c.seen,
    c.by_hand as "byHand"`;
  const { rows } = dryRun
    ? await sql<CellOutcome>`
        with c as (${given})
        select ${outcome}, n.rate as before, coalesce(n.set_by_hand, false) as "wasByHand",
          coalesce(${mayWrite}, false) as written
        from c left join room_nights n using (property_id, room_id, night)
        order by 1, 2, 3`.execute(trx)
    : await sql<CellOutcome>`
        /* name: write-nights */
        with c as materialized (${given}),
        n as materialized (
          select n.property_id, n.room_id, n.night, n.rate, n.set_by_hand
          from room_nights n join c using (property_id, room_id, night)
          order by n.property_id, n.room_id, n.night for no key update of n
        ), written as (
          update room_nights t set rate = c.rate, set_by_hand = c.by_hand
          from c join n using (property_id, room_id, night)
          where t.property_id = c.property_id and t.room_id = c.room_id and t.night = c.night and ${mayWrite}
          returning t.property_id, t.room_id, t.night
        )
        select ${outcome}, n.rate as before, coalesce(n.set_by_hand, false) as "wasByHand",
          w.night is not null as written
        from c
        left join n using (property_id, room_id, night)
        left join written w using (property_id, room_id, night)
        order by 1, 2, 3`.execute(trx);
  return rows;
}
