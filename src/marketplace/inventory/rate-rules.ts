import { sql } from 'kysely';
import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { ok, type Result } from '#shared/result.ts';
import type { RateRule } from './rate-calendar.ts';
import type { StayLimits } from './stay-set.ts';

/** A rate rule of a room. */
export interface RoomRule extends RateRule {
  readonly roomId: number;
  readonly label: string;
}

/** A rule that is about to be written. */
export type NewRule = Omit<RoomRule, 'id'>;

/** The rules that a change touched, before and after it. */
export interface RulesChange {
  readonly before: readonly RoomRule[];
  readonly after: readonly RoomRule[];
}

/**
 * Locks rooms of a property, so that the horizon adds no night while their rules change, and returns their ids; without
 * `roomIds` all of them.
 */
export async function lockRooms(
  trx: Db,
  propertyId: number,
  roomIds: readonly number[] = [],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('rooms')
    .select('id')
    .where('property_id', '=', propertyId)
    .$if(roomIds.length > 0, (query) => query.where('id', 'in', [...roomIds]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** A rule's rules for stays, as JSON. */
const LIMITS = sql<StayLimits>`json_build_object('minNights', min_nights, 'maxNights', max_nights,
  'noArrival', no_arrival, 'noDeparture', no_departure)`;

/** The rules of rooms of a property, oldest first; without `roomIds` of all. */
export async function rulesOf(
  trx: Db,
  propertyId: number,
  roomIds: readonly number[] = [],
): Promise<RoomRule[]> {
  return trx
    .selectFrom('rate_rules')
    .select([
      'id',
      'room_id as roomId',
      'kind',
      'label',
      'starts',
      'ends',
      'weekdays',
      'rate',
      sql<number | null>`(percent * 100)::integer`.as('percent'),
      LIMITS.as('limits'),
    ])
    .where('property_id', '=', propertyId)
    .$if(roomIds.length > 0, (query) => query.where('room_id', 'in', [...roomIds]))
    .orderBy('id')
    .$castTo<RoomRule>()
    .execute();
}

const columnsOf = (propertyId: number, rule: NewRule) => ({
  property_id: propertyId,
  room_id: rule.roomId,
  kind: rule.kind,
  label: rule.label,
  starts: rule.starts,
  ends: rule.ends,
  weekdays: rule.weekdays === null ? null : [...rule.weekdays],
  rate: rule.rate,
  percent: rule.percent === null ? null : rule.percent / 100,
  min_nights: rule.limits?.minNights ?? null,
  max_nights: rule.limits?.maxNights ?? null,
  no_arrival: rule.limits?.noArrival ?? false,
  no_departure: rule.limits?.noDeparture ?? false,
});

/**
 * Adds rules to a property that has no nights under them yet, in the caller's transaction. They come in the order of
 * their ids. Refuses what `allowedOn` refuses.
 */
export async function addRateRules(
  { actor }: Pick<Context, 'actor'>,
  trx: Db,
  propertyId: number,
  rules: readonly NewRule[],
): Promise<Result<readonly RoomRule[]>> {
  const refused = await allowedOn({ db: trx, actor }, 'rates.change', propertyId);
  return refused ?? ok(await addRules(trx, propertyId, rules));
}

/** Adds rules, in one statement, for a caller that has asked for the permission. */
export async function addRules(
  trx: Db,
  propertyId: number,
  rules: readonly NewRule[],
): Promise<RoomRule[]> {
  if (rules.length === 0) return [];
  const rows = await trx
    .insertInto('rate_rules')
    .values(rules.map((rule) => columnsOf(propertyId, rule)))
    .returning('id')
    .execute();
  return rules.map((rule, i) => ({ ...rule, id: rows[i]?.id ?? 0 }));
}

/** Gives an existing rule other values, in the caller's transaction. */
export async function editRule(trx: Db, propertyId: number, rule: RoomRule): Promise<void> {
  await trx
    .updateTable('rate_rules')
    .set(columnsOf(propertyId, rule))
    .where('id', '=', rule.id)
    .where('property_id', '=', propertyId)
    .execute();
}

/** Deletes rules of a property, in the caller's transaction. */
export async function deleteRules(
  trx: Db,
  propertyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('rate_rules')
    .where('property_id', '=', propertyId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes a change of rules back, in the caller's transaction. False, with nothing written, if a rule is no longer as the
 * change left it.
 */
export async function restoreRules(
  trx: Db,
  propertyId: number,
  { before, after }: RulesChange,
): Promise<boolean> {
  const touched = new Set([...before, ...after].map((rule) => rule.roomId));
  await lockRooms(trx, propertyId, [...touched]);
  const now = new Map(
    (await rulesOf(trx, propertyId, [...touched])).map((rule) => [rule.id, rule]),
  );
  const left = new Map(after.map((rule) => [rule.id, rule]));
  const old = new Map(before.map((rule) => [rule.id, rule]));
  for (const id of new Set([...left.keys(), ...old.keys()]))
    if (signOf(now.get(id)) !== signOf(left.get(id))) return false;
  await deleteRules(
    trx,
    propertyId,
    [...left.keys()].filter((id) => !old.has(id)),
  );
  for (const rule of before)
    if (left.has(rule.id)) await editRule(trx, propertyId, rule);
    else
      await trx
        .insertInto('rate_rules')
        .values({ id: rule.id, ...columnsOf(propertyId, rule) })
        .execute();
  return true;
}

/** Equal exactly for equal rules, also after a way through JSON. */
const signOf = (rule: RoomRule | undefined): string =>
  rule === undefined
    ? ''
    : JSON.stringify([
        rule.id,
        rule.roomId,
        rule.kind,
        rule.label,
        rule.starts,
        rule.ends,
        rule.weekdays,
        rule.rate,
        rule.percent,
        rule.limits?.minNights ?? null,
        rule.limits?.maxNights ?? null,
        rule.limits?.noArrival ?? false,
        rule.limits?.noDeparture ?? false,
      ]);
