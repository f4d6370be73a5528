import { allowedOn } from '#marketplace/access/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { PropertyPermission } from '#shared/permissions.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { writeCells, type CellOutcome, type NightCell } from './night-cells.ts';
import { cellsOf, type NightsChange } from './night-changes.ts';
import { isRuled, keepEdits, movedNights, type MovedNight } from './rate-edits.ts';
import { limitCodes, minAboveMax, type StayLimits } from './stay-set.ts';

/** What a change of rates and rules did to one room, or would do. */
export interface RoomRates {
  readonly propertyId: number;
  readonly roomId: number;
  /** nights that changed */
  readonly nights: number;
  /** the rules for stays of those nights whose rules changed, each kind once */
  readonly rules: readonly StayLimits[];
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** the lowest and highest rate of these nights, before and after */
  readonly before: readonly [least: Paise, most: Paise];
  readonly after: readonly [least: Paise, most: Paise];
}

/** The answer of every change of rates, and of its rehearsal. */
export interface RatesSet {
  /** nights whose rate or mark changed, or would */
  readonly changed: number;
  readonly rooms: readonly RoomRates[];
  /** nights that stay because a person set them, or because their price is already this */
  readonly kept: number;
  /** nights that a person set to another rate: they keep it, or have lost it */
  readonly byHand: number;
  readonly conflicts: readonly MovedNight[];
  /** the rows of the audit log, by which it is undone within a day; none after a rehearsal */
  readonly audits: readonly { readonly propertyId: number; readonly auditId: number }[];
}

/** A request of the host's side: under an idempotency key, or only rehearsed. */
export interface HostRequest {
  readonly idempotencyKey: string | null;
  /** answers what would change, and saves nothing */
  readonly dryRun?: boolean;
}

const SET_NIGHTS = defineOperation<RatesSet>(
  'set_nights',
  (answer) => answer as unknown as RatesSet,
);
/**
 * Sets rates and rules for stays of nights, of several rooms and properties in one transaction. A night that no longer
 * has what the person saw comes back in `conflicts` with who changed it and when; the others are saved. Writes no rate
 * rule and marks the nights as set by hand. A sealed quote and a booking keep their price. Refuses `nights.…` for bad
 * input (400), `room.unknown` (404), and what `allowedOn` refuses for any of the properties; nothing is changed then.
 */
export async function setNights(
  ctx: Context,
  {
    changes,
    idempotencyKey,
    dryRun = false,
  }: HostRequest & { readonly changes: readonly NightsChange[] },
): Promise<Result<RatesSet>> {
  const properties = [...new Set(changes.map((change) => change.propertyId))];
  const refused = await allowedOnAll(ctx, 'rates.change', properties);
  if (refused !== null) return refused;
  const cells = cellsOf(changes, ctx.clock.today());
  if (!cells.ok) return cells;
  return changeRates(ctx, { idempotencyKey, dryRun, said: ['set_nights', changes] }, (trx) =>
    setCells(ctx, trx, cells.value, { dryRun }),
  );
}

/**
 * Sets cells in the caller's transaction, which has checked the permission; `leaveByHand`: but those that a person set.
 * Refuses `room.unknown`.
 */
export async function setCells(
  ctx: Pick<Context, 'actor' | 'clock'>,
  trx: Db,
  cells: readonly NightCell[],
  how: { readonly dryRun: boolean; readonly leaveByHand?: boolean },
): Promise<Result<RatesSet>> {
  const unknown = await unknownRoom(trx, cells);
  if (unknown !== null) return unknown;
  const outcomes = await writeCells(trx, cells, how);
  if (outcomes.some(({ clash }) => clash)) return minAboveMax();
  const conflicts = await movedNights(trx, outcomes.filter(isConflict));
  const answer = ratesSet(outcomes, conflicts);
  if (how.dryRun) return ok(answer);
  const edits = await keepEdits(ctx, trx, outcomes);
  return ok({ ...answer, audits: await auditRates(ctx, trx, answer, edits) });
}

/** A night that is not on sale, or that has neither what the person saw nor what they want. */
const isConflict = (cell: CellOutcome): boolean =>
  cell.before === null ||
  (cell.moved && ((cell.rate !== null && cell.before !== cell.rate) || isRuled(cell)));

/** Runs a change of rates under its key, in a transaction of its own; a rehearsal reads only. */
export async function changeRates(
  ctx: Context,
  { idempotencyKey, dryRun = false, said }: HostRequest & { readonly said: readonly unknown[] },
  work: (trx: Db) => Promise<Result<RatesSet>>,
): Promise<Result<RatesSet>> {
  if (dryRun) return work(ctx.db);
  return runCommand(ctx, keyedBy(ctx, SET_NIGHTS, idempotencyKey, said), work);
}

/** The first refusal of a permission among properties; null: allowed on all. */
async function allowedOnAll(
  ctx: Context,
  permission: PropertyPermission,
  propertyIds: readonly number[],
): Promise<Refusal | null> {
  for (const id of propertyIds) {
    const refused = await allowedOn(ctx, permission, id);
    if (refused !== null) return refused;
  }
  return null;
}

/** Sums up outcomes by room. */
export function ratesSet(
  outcomes: readonly CellOutcome[],
  conflicts: readonly MovedNight[] = [],
): RatesSet {
  const written = outcomes.filter((cell) => cell.written);
  const rooms = [...Map.groupBy(written, (cell) => cell.roomId).values()].map((cells) => {
    const [first] = cells as [CellOutcome, ...CellOutcome[]];
    const before = cells.map((cell) => cell.before ?? 0);
    const after = cells.map((cell) => cell.rate ?? cell.before ?? 0);
    return {
      propertyId: first.propertyId,
      roomId: first.roomId,
      nights: cells.length,
      rules: distinct(cells.filter(isRuled).map((cell) => cell.stayAfter)),
      first: first.night,
      last: cells.at(-1)?.night ?? first.night,
      before: [Math.min(...before), Math.max(...before)] as const,
      after: [Math.min(...after), Math.max(...after)] as const,
    };
  });
  return {
    changed: written.length,
    rooms,
    kept: outcomes.length - written.length - conflicts.length,
    byHand: outcomes.filter((cell) => cell.wasByHand && cell.before !== cell.rate).length,
    conflicts,
    audits: [],
  };
}

const distinct = (limits: readonly StayLimits[]): readonly StayLimits[] => [
  ...new Map(limits.map((one) => [limitCodes(one), one])).values(),
];

/** Leaves one row of the audit log a property. */
async function auditRates(
  ctx: Pick<Context, 'actor' | 'clock'>,
  trx: Db,
  { rooms }: RatesSet,
  edits: ReadonlyMap<number, number>,
): Promise<RatesSet['audits']> {
  const audits: { propertyId: number; auditId: number }[] = [];
  for (const [propertyId, editId] of edits) {
    const own = rooms.filter((room) => room.propertyId === propertyId);
    const nights = own.reduce((sum, room) => sum + room.nights, 0);
    const rules = distinct(own.flatMap((room) => room.rules));
    const rateOf = (side: 'before' | 'after'): string => {
      const least = Math.min(...own.map((room) => room[side][0]));
      const most = Math.max(...own.map((room) => room[side][1]));
      return least === most ? String(least) : `${least}-${most}`;
    };
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'rates.change',
      event: 'rates.changed',
      subject: `property:${propertyId}`,
      propertyId,
      before: { rate: rateOf('before') },
      after: {
        from: own.reduce((first, room) => (room.first < first ? room.first : first), '9999-12-31'),
        to: addDays(
          own.reduce((last, room) => (room.last > last ? room.last : last), ''),
          1,
        ),
        rooms: own.map((room) => room.roomId).join(','),
        nights,
        rate: rateOf('after'),
        change: editId,
        ...(rules.length > 0 ? { rules: rules.map(limitCodes).join('; ') } : {}),
      },
    });
    audits.push({ propertyId, auditId });
  }
  return audits;
}

async function unknownRoom(trx: Db, cells: readonly NightCell[]): Promise<Refusal | null> {
  const wanted = new Map(cells.map((cell) => [cell.roomId, cell.propertyId]));
  const known = await trx
    .selectFrom('rooms')
    .select(['id', 'property_id'])
    .where('id', 'in', [...wanted.keys()])
    .execute();
  const right = known.filter((room) => wanted.get(room.id) === room.property_id);
  const mixed = cells.some((cell) => wanted.get(cell.roomId) !== cell.propertyId);
  return right.length === wanted.size && !mixed
    ? null
    : refuse('not-found', 'room.unknown', common.room.notFound());
}
