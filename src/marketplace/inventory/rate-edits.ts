import { sql } from 'kysely';
import { changedSince, defineUndo, type AuditRow } from '#marketplace/audit/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/nights.ts';
import { DAY_MS, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { writeCells, type CellOutcome } from './night-cells.ts';
import { restoreRules, type RulesChange } from './rate-rules.ts';
import { sameLimits, type StayLimits } from './stay-set.ts';

/** How long old rates, old plans and edits are kept. */
const KEPT_MS = 45 * DAY_MS;
/** The latest edits of a property that are searched for who changed a night. */
const EDITS_SEARCHED = 50;

/** A night that had another rate or other rules than the person saw. */
export interface MovedNight {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  /** the rate that the person wanted; null: none, only rules */
  readonly wanted: Paise | null;
  readonly seen: Paise | null;
  /** its rate now; null: the night is not on sale */
  readonly now: Paise | null;
  /**
   * the rules for stays that the person wanted, those they saw (null: not told), and those of the night now; null: no
   * rules are to change
   */
  readonly rules: {
    readonly wanted: StayLimits;
    readonly seen: StayLimits | null;
    readonly now: StayLimits;
  } | null;
  /** the name of the person who changed it, '' if unknown */
  readonly by: string;
  /** when, as an ISO instant; '' if unknown */
  readonly at: string;
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
        after: cells.map((cell) => cell.rate ?? cell.before ?? 0),
        // most edits are of prices alone
        rules_before: cells.some(isRuled) ? JSON.stringify(cells.map((c) => c.stayBefore)) : null,
        rules_after: cells.some(isRuled) ? JSON.stringify(cells.map((c) => c.stayAfter)) : null,
        rules: rules?.propertyId === propertyId ? JSON.stringify(rules.change) : null,
      })),
    )
    .returning(['id', 'property_id'])
    .execute();
  return new Map(rows.map((row) => [row.property_id, row.id]));
}

/** Whether a write has changed the rules of a night. */
export const isRuled = ({ stayBefore, stayAfter }: CellOutcome): boolean =>
  !sameLimits(stayBefore, stayAfter);

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
  return cells.map((cell) => {
    const { propertyId, roomId, night, rate, seen, before } = cell;
    const edit = last.get(`${roomId} ${night}`);
    return {
      propertyId,
      roomId,
      night,
      wanted: rate,
      seen,
      now: before,
      rules: isRuled(cell)
        ? { wanted: cell.stayAfter, seen: cell.seenStay, now: cell.stayBefore }
        : null,
      by: edit?.name ?? '',
      at: edit?.at.toISOString() ?? '',
    };
  });
}

/** Takes back a change of rates, or of rate rules with their nights: all of it, or nothing. */
async function undoRates(ctx: Context, trx: Db, row: AuditRow): Promise<Result<object>> {
  const edit = await trx
    .selectFrom('rate_edits')
    .selectAll()
    .where('id', '=', Number(row.after['change'] ?? 0))
    .where('property_id', '=', row.propertyId ?? 0)
    .executeTakeFirst();
  if (edit === undefined) return changedSince(ctx, trx, row);
  const rules = edit.rules as unknown as RulesChange | null;
  if (rules !== null && !(await restoreRules(trx, edit.property_id, rules)))
    return changedSince(ctx, trx, row);
  const rulesBefore = edit.rules_before as unknown as readonly StayLimits[] | null;
  const rulesAfter = edit.rules_after as unknown as readonly StayLimits[] | null;
  const outcomes = await writeCells(
    trx,
    edit.room_ids.map((roomId, i) => ({
      propertyId: edit.property_id,
      roomId,
      night: String(edit.nights[i]),
      rate: edit.before[i] ?? 0,
      seen: edit.after[i] ?? 0,
      stay: rulesBefore?.[i] ?? null,
      seenStay: rulesAfter?.[i] ?? null,
      byHand: edit.by_hand[i] ?? false,
    })),
  );
  const [moved] = await movedNights(
    trx,
    outcomes.filter((cell) => cell.before === null || cell.moved),
  );
  return moved === undefined
    ? ok({})
    : refuse('conflict', 'undo.changed-since', texts.changedSince({ by: moved.by || 'none' }), {
        data: { by: moved.by, at: moved.at },
      });
}
defineUndo('rates.changed', undoRates);
defineUndo('rate-rules.changed', undoRates);

/** The season that each change of rules was about, as its owner named it, by the id of the change. */
export async function seasonNames(
  db: Db,
  changeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (changeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rate_edits')
    .select(['id', 'rules'])
    .where('id', 'in', [...changeIds])
    .where('rules', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, rules }) => {
      const { before, after } = rules as unknown as RulesChange;
      const [rule] = [...after, ...before];
      return rule === undefined ? [] : [[id, rule.label] as const];
    }),
  );
}

/** Job: forgets old rates, old plans and edits after 45 days. Returns how many rows. */
export async function forgetOldRates({ db, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const rates = await db.deleteFrom('rate_changes').where('changed_at', '<', before).execute();
  const edits = await db.deleteFrom('rate_edits').where('at', '<', before).execute();
  return [...rates, ...edits].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
