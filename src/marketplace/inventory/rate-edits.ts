import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/nights.ts';
import { DAY_MS, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { writeCells, type CellOutcome } from './night-cells.ts';
import { restoreRules, type RulesChange } from './rate-rules.ts';

/** How long old rates, old plans and edits are kept. */
const KEPT_MS = 45 * DAY_MS;
/** The latest edits of a property that are searched for who changed a night. */
const EDITS_SEARCHED = 50;

/** A night that had another rate than the person saw. */
export interface MovedNight {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  /** the rate that the person wanted */
  readonly wanted: Paise;
  readonly seen: Paise | null;
  /** its rate now; null: the night is not on sale */
  readonly now: Paise | null;
  /** the name of the person who changed it, '' if unknown */
  readonly by: string;
  /** when, as an ISO instant; '' if unknown */
  readonly at: string;
}

declare module '#shared/result.ts' {
  interface RefusalData {
    'nights.changed-since': { readonly moved: readonly MovedNight[] };
  }
}

/**
 * Keeps what a call has done to the rates of each property, in its transaction, for colleagues and for undoing it. The
 * ids by property.
 */
export async function keepEdits(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  trx: Db,
  outcomes: readonly CellOutcome[],
  rules: { readonly propertyId: number; readonly change: RulesChange } | null = null,
): Promise<ReadonlyMap<number, number>> {
  const written = Map.groupBy(
    outcomes.filter((cell) => cell.written),
    (cell) => cell.propertyId,
  );
  if (rules !== null && !written.has(rules.propertyId)) written.set(rules.propertyId, []);
  if (written.size === 0) return new Map();
  const rows = await trx
    .insertInto('rate_edits')
    .values(
      [...written].map(([propertyId, cells]) => ({
        property_id: propertyId,
        at: clock.now(),
        made_by: actor.session?.account.id ?? null,
        room_ids: cells.map((cell) => cell.roomId),
        nights: cells.map((cell) => cell.night),
        before: cells.map((cell) => cell.before ?? 0),
        by_hand: cells.map((cell) => cell.wasByHand),
        after: cells.map((cell) => cell.rate),
        rules: rules?.propertyId === propertyId ? JSON.stringify(rules.change) : null,
      })),
    )
    .returning(['id', 'property_id'])
    .execute();
  return new Map(rows.map((row) => [row.property_id, row.id]));
}

/** The cells that were not written because their rate had moved, each with who changed it and when. */
export async function movedNights(trx: Db, cells: readonly CellOutcome[]): Promise<MovedNight[]> {
  if (cells.length === 0) return [];
  const { rows } = await sql<{ room_id: number; night: IsoDate; at: Date; name: string | null }>`
    select distinct on (c.room_id, c.night) c.room_id, c.night, e.at, u.name
    from unnest(${[...new Set(cells.map((cell) => cell.propertyId))]}::integer[]) as p (id)
    cross join lateral (
      select * from rate_edits r where r.property_id = p.id order by r.id desc limit ${EDITS_SEARCHED}
    ) e
    cross join lateral unnest(e.room_ids, e.nights) as x (room_id, night)
    join unnest(${cells.map((cell) => cell.roomId)}::integer[], ${cells.map((cell) => cell.night)}::date[])
      as c (room_id, night) using (room_id, night)
    left join users u on u.id = e.made_by
    order by c.room_id, c.night, e.id desc`.execute(trx);
  const last = new Map(rows.map((row) => [`${row.room_id} ${row.night}`, row]));
  return cells.map(({ propertyId, roomId, night, rate, seen, before }) => {
    const edit = last.get(`${roomId} ${night}`);
    return {
      propertyId,
      roomId,
      night,
      wanted: rate,
      seen,
      now: before,
      by: edit?.name ?? '',
      at: edit?.at.toISOString() ?? '',
    };
  });
}

/** What undoing an edit did. */
export interface UndoneEdit {
  readonly propertyId: number;
  readonly nights: number;
}

/**
 * Gives the nights and rules of an edit their values of before, once, in the caller's transaction, which has checked
 * the permission and rolls back when this refuses. `nights.changed-since` (409, with those nights) if any of them has
 * another rate than the edit gave it; `edit.undone` (409) if it was undone before, and `edit.unknown` (404).
 */
export async function undoRates(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  propertyId: number,
  editId: number,
): Promise<Result<UndoneEdit>> {
  const edit = await trx
    .selectFrom('rate_edits')
    .selectAll()
    .where('id', '=', editId)
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (edit === undefined) return refuse('not-found', 'edit.unknown', texts.editUnknown());
  if (edit.undone_at !== null) return refuse('conflict', 'edit.undone', texts.editUndone());
  await trx
    .updateTable('rate_edits')
    .set({ undone_at: clock.now() })
    .where('id', '=', editId)
    .execute();
  if (
    edit.rules !== null &&
    !(await restoreRules(trx, propertyId, edit.rules as unknown as RulesChange))
  )
    return refuse('conflict', 'nights.changed-since', texts.changedSince({ by: 'none' }), {
      data: { moved: [] },
    });
  const outcomes = await writeCells(
    trx,
    edit.room_ids.map((roomId, i) => ({
      propertyId,
      roomId,
      night: String(edit.nights[i]),
      rate: edit.before[i] ?? 0,
      seen: edit.after[i] ?? 0,
      byHand: edit.by_hand[i] ?? false,
    })),
  );
  const moved = await movedNights(
    trx,
    outcomes.filter((cell) => cell.before !== cell.seen),
  );
  const [first] = moved;
  return first === undefined
    ? ok({ propertyId, nights: outcomes.length })
    : refuse('conflict', 'nights.changed-since', texts.changedSince({ by: first.by || 'none' }), {
        data: { moved },
      });
}

/** Job: forgets old rates, old plans and edits after 45 days. Returns how many rows. */
export async function forgetOldRates({ db, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const rates = await db.deleteFrom('rate_changes').where('changed_at', '<', before).execute();
  const edits = await db.deleteFrom('rate_edits').where('at', '<', before).execute();
  return [...rates, ...edits].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
