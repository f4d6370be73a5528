import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import { allowedOn } from '#marketplace/access/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/nights.ts';
import { addDays, nightsBetween, nightsOf, parseDate, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { writeCells, type NightCell } from './night-cells.ts';
import { NIGHTS_AHEAD, rateProblem, weekdaysProblem } from './night-changes.ts';
import { covers, limitsOf, rateOf, type RateRule } from './rate-calendar.ts';
import { keepEdits } from './rate-edits.ts';
import {
  addRules,
  deleteRules,
  editRule,
  lockRooms,
  rulesOf,
  type RoomRule,
} from './rate-rules.ts';
import { hasLimits, limitsAfter, NO_LIMITS, staySetProblem } from './stay-set.ts';
import { changeRates, ratesSet, type HostRequest, type RatesSet } from './set-nights.ts';

const MOST_LABEL = 60;
/** A season may lie beyond the nights on sale; they get its rate when they are made. */
const SEASON_YEARS = 3;
/** Hundredths of a percent of the rate below. */
const LEAST_PERCENT = 1_000;
const MOST_PERCENT = 50_000;

/** A base, weekend, season or date rate of rooms. Either a rate or a percent of the rate below. */
export interface Season {
  readonly kind: RateRule['kind'];
  /** its name; a season of a room with the same kind, name and dates is replaced */
  readonly label: string;
  /** seasons and dates only; null: base and weekend hold all year */
  readonly from: IsoDate | null;
  /** exclusive */
  readonly to: IsoDate | null;
  readonly weekdays?: readonly number[] | null;
  readonly rate?: Paise | null;
  /** hundredths of a percent */
  readonly percent?: number | null;
  /** the least nights of stays that begin in it; null or 1: any number */
  readonly minNights?: number | null;
}

interface SeasonRequest extends HostRequest {
  readonly propertyId: number;
  /** empty: all rooms */
  readonly roomIds?: readonly number[];
  /** also changes the nights that a person set */
  readonly overHand?: boolean;
  /** rules that a saved season stands for from now on: an edit of its name or dates */
  readonly replaces?: readonly number[];
}

/** The rate rules of a property's rooms, for its owner. Refuses what `allowedOn` refuses. */
export async function listSeasons(
  ctx: Context,
  propertyId: number,
): Promise<Result<readonly RoomRule[]>> {
  const refused = await allowedOn(ctx, 'rates.read', propertyId);
  return refused ?? ok(await rulesOf(ctx.db, propertyId));
}

/**
 * Saves a season and gives its rate to the nights that it covers, from today on, except those that a person set. A base
 * or weekend rate replaces the room's. Refuses `nights.…` and `season.…` for bad input (400), `room.unknown` and
 * `season.gone` (404), and what `allowedOn` refuses.
 */
export async function saveSeason(
  ctx: Context,
  { season, ...asked }: SeasonRequest & { readonly season: Season },
): Promise<Result<RatesSet>> {
  const problem = seasonProblem(season, ctx.clock.today());
  if (problem !== null) return problem;
  const { replaces = [] } = asked;
  return changeRules(ctx, asked, ['save', season, replaces], (rules, roomIds) => {
    const saved = roomIds.map((roomId) => ruleFor(season, roomId, rules));
    const kept = new Set(saved.map(({ old }) => old?.id));
    const replaced = rules.filter((rule) => replaces.includes(rule.id));
    if (replaces.length > 0 && replaced.length === 0) return seasonGone();
    const gone = replaced.filter((rule) => !kept.has(rule.id));
    return gone.some((rule) => rule.kind === 'base')
      ? baseStays()
      : ok([...saved, ...gone.map((old) => ({ old, next: null }))]);
  });
}

const seasonGone = (): Refusal => refuse('not-found', 'season.gone', texts.ruleGone());
const baseStays = (): Refusal => refuse('conflict', 'season.base', texts.baseStays());

/** Removes rules: the nights that they covered get the rate of the others. Refuses as `saveSeason`. */
export async function removeSeason(
  ctx: Context,
  { ruleIds, ...asked }: SeasonRequest & { readonly ruleIds: readonly number[] },
): Promise<Result<RatesSet>> {
  return changeRules(ctx, asked, ['remove', ruleIds], (rules) => {
    const gone = rules.filter((rule) => ruleIds.includes(rule.id));
    if (gone.length === 0 || gone.length < new Set(ruleIds).size) return seasonGone();
    return gone.some((rule) => rule.kind === 'base')
      ? baseStays()
      : ok(gone.map((rule) => ({ old: rule, next: null })));
  });
}

/** One rule before and after a change; `next.id` 0: a new rule. */
interface RuleEdit {
  readonly old: RoomRule | null;
  readonly next: RoomRule | null;
}

type Editor = (rules: readonly RoomRule[], roomIds: readonly number[]) => Result<RuleEdit[]>;

async function changeRules(
  ctx: Context,
  { propertyId, roomIds = [], overHand = false, idempotencyKey, dryRun = false }: SeasonRequest,
  said: readonly unknown[],
  edit: Editor,
): Promise<Result<RatesSet>> {
  const refused = await allowedOn(ctx, 'rates.change', propertyId);
  if (refused !== null) return refused;
  const request = {
    idempotencyKey,
    dryRun,
    said: ['seasons', propertyId, roomIds, overHand, ...said],
  };
  return changeRates(ctx, request, async (trx) => {
    const known = dryRun
      ? (await trx.selectFrom('rooms').select('id').where('property_id', '=', propertyId).execute())
          .map((room) => room.id)
          .filter((id) => roomIds.length === 0 || roomIds.includes(id))
      : await lockRooms(trx, propertyId, roomIds);
    if (known.length === 0 || (roomIds.length > 0 && known.length < new Set(roomIds).size))
      return refuse('not-found', 'room.unknown', common.room.notFound());
    const rules = await rulesOf(trx, propertyId, known);
    const edits = edit(rules, known);
    if (!edits.ok) return edits;
    const cells = cellsUnder(propertyId, rules, edits.value, ctx.clock.today());
    if (!cells.ok) return cells;
    const how = { leaveByHand: !overHand };
    if (dryRun) return ok(ratesSet(await onSale(trx, cells.value, { ...how, dryRun })));
    const after = await writeRules(trx, propertyId, edits.value);
    const outcomes = await onSale(trx, cells.value, how);
    const before = edits.value.flatMap(({ old }) => (old === null ? [] : [old]));
    const kept = await keepEdits(ctx, trx, outcomes, { propertyId, change: { before, after } });
    const answer = ratesSet(outcomes);
    const auditId = await leaveAudit(ctx, trx, {
      permission: 'rates.change',
      event: 'rate-rules.changed',
      subject: `property:${propertyId}`,
      propertyId,
      before: pricesOf(before),
      after: {
        ...pricesOf(after),
        rooms: known.join(','),
        nights: answer.changed,
        from: (after[0] ?? before[0])?.starts ?? null,
        to: (after[0] ?? before[0])?.ends ?? null,
        change: kept.get(propertyId) ?? null,
      },
    });
    return ok({ ...answer, audits: [{ propertyId, auditId }] });
  });
}

/** What the audit log says of rules: 'rate' in paise and 'percent' as one figure or the lowest and the highest. */
function pricesOf(rules: readonly RoomRule[]) {
  const span = (values: readonly (number | null)[]): number | string | null => {
    const given = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...given), Math.max(...given)];
    return given.length === 0 ? null : least === most ? least : `${least}-${most}`;
  };
  return {
    rule: rules.map(({ id }) => id).join(','),
    kind: rules[0]?.kind ?? null,
    rate: span(rules.map(({ rate }) => rate)),
    percent: span(rules.map(({ percent }) => percent)),
  };
}

/** Writes cells; nights that are not on sale are left out of the answer. */
const onSale = async (
  trx: Db,
  cells: readonly NightCell[],
  how: { readonly leaveByHand: boolean; readonly dryRun?: boolean },
) => (await writeCells(trx, cells, how)).filter((cell) => cell.before !== null);

/** The rates of the nights that the edited rules cover, before or after. */
function cellsUnder(
  propertyId: number,
  rules: readonly RoomRule[],
  edits: readonly RuleEdit[],
  today: IsoDate,
): Result<NightCell[]> {
  const cells: NightCell[] = [];
  const nights = nightsOf({ checkIn: today, checkOut: addDays(today, NIGHTS_AHEAD + 1) });
  for (const [roomId, own] of Map.groupBy(edits, ({ old, next }) => (next ?? old)?.roomId ?? 0)) {
    const touched = own.flatMap(({ old, next }) => [old, next]).filter((rule) => rule !== null);
    const replaced = new Set(own.map(({ old }) => old?.id));
    // nights keep rules of their own unless a rule for stays is among those that change
    const ruled = touched.some(({ limits = NO_LIMITS }) => hasLimits(limits));
    const later = [
      ...rules.filter((rule) => rule.roomId === roomId && !replaced.has(rule.id)),
      // the newest rule of a kind wins
      ...own.flatMap(({ next }) => (next === null ? [] : [{ ...next, id: next.id || Infinity }])),
    ];
    for (const night of nights) {
      if (!touched.some((rule) => covers(rule, night))) continue;
      const rate = rateOf(later, night);
      if (rate === null) continue;
      const problem = rateProblem(rate);
      if (problem !== null) return problem;
      cells.push({
        propertyId,
        roomId,
        night,
        rate,
        stay: ruled ? limitsOf(later, night) : null,
        seen: null,
        seenStay: null,
        byHand: false,
      });
    }
  }
  return ok(cells);
}

async function writeRules(
  trx: Db,
  propertyId: number,
  edits: readonly RuleEdit[],
): Promise<RoomRule[]> {
  const edited = edits.flatMap(({ old, next }) => (old === null || next === null ? [] : [next]));
  for (const rule of edited) await editRule(trx, propertyId, rule);
  await deleteRules(
    trx,
    propertyId,
    edits.flatMap(({ old, next }) => (old !== null && next === null ? [old.id] : [])),
  );
  const added = edits.flatMap(({ old, next }) => (old === null && next !== null ? [next] : []));
  return [...edited, ...(await addRules(trx, propertyId, added))];
}

/** The rule of a season for a room, in place of the room's rule of the same kind, name and dates. */
function ruleFor(season: Season, roomId: number, rules: readonly RoomRule[]): RuleEdit {
  const isWhole = season.kind === 'base' || season.kind === 'weekend';
  const label = oneLine(season.label);
  const old = rules.findLast(
    (rule) =>
      rule.roomId === roomId &&
      rule.kind === season.kind &&
      (isWhole || (rule.label === label && rule.starts === season.from && rule.ends === season.to)),
  );
  const next: RoomRule = {
    id: old?.id ?? 0,
    roomId,
    kind: season.kind,
    label,
    starts: isWhole ? null : season.from,
    ends: isWhole ? null : season.to,
    weekdays: season.weekdays ?? null,
    rate: season.rate ?? null,
    percent: season.percent ?? null,
    limits: limitsAfter(
      old?.limits ?? NO_LIMITS,
      season.minNights === undefined ? {} : { minNights: season.minNights },
    ),
  };
  return { old: old ?? null, next };
}

function seasonProblem(season: Season, today: IsoDate): Refusal | null {
  const { kind, from, to, weekdays, rate = null, percent = null } = season;
  const label = oneLine(season.label);
  const bad = (code: string, field: string, message: string) =>
    refuse('invalid', code, message, { fields: { [field]: message } });
  if (label === '' || label.length > MOST_LABEL)
    return bad('season.label', 'label', texts.label({ most: MOST_LABEL }));
  if (kind === 'season' || kind === 'date') {
    if (from === null || to === null || parseDate(from) !== from || parseDate(to) !== to)
      return bad('nights.range', 'to', texts.range());
    if (nightsBetween(from, to) < 1) return bad('nights.range', 'to', texts.range());
    if (to <= today) return bad('nights.past', 'from', texts.past());
    if (nightsBetween(today, to) > SEASON_YEARS * 366)
      return bad('season.too-long', 'to', texts.tooLong({ years: SEASON_YEARS }));
  }
  if ((rate === null) === (percent === null))
    return bad('season.rate', 'rate', texts.rateOrPercent());
  if (kind === 'base' && rate === null) return bad('season.rate', 'rate', texts.rateOrPercent());
  if (
    percent !== null &&
    (!Number.isInteger(percent) || percent < LEAST_PERCENT || percent > MOST_PERCENT)
  )
    return bad(
      'season.percent',
      'percent',
      texts.percent({ low: LEAST_PERCENT / 100, high: MOST_PERCENT / 100 }),
    );
  return (
    weekdaysProblem(weekdays) ??
    (rate === null ? null : rateProblem(rate)) ??
    staySetProblem({ minNights: season.minNights ?? null })
  );
}
