import * as texts from '#messages/nights.ts';
import {
  addDays,
  formatDate,
  isoWeekday,
  nightsBetween,
  parseDate,
  type IsoDate,
} from '#shared/dates.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { isNightRate, LEAST_RATE, MOST_RATE } from '#shared/night-rate.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { NightCell } from './night-cells.ts';
import { setsRules, staySetProblem, type StayLimits, type StaySet } from './stay-set.ts';

/** How many nights after today may be changed. */
export const NIGHTS_AHEAD = 400;
/** Nights of one call. */
export const MOST_CELLS = 4_000;

/** A rate, rules for stays, or both for a range of nights of one room. */
export interface NightsChange {
  readonly propertyId: number;
  readonly roomId: number;
  readonly from: IsoDate;
  /** exclusive, like the end of every stay */
  readonly to: IsoDate;
  /** 1 Monday .. 7 Sunday; left out: every day */
  readonly weekdays?: readonly number[] | null;
  readonly set: StaySet & { readonly rate?: Paise };
  /** the rates that the person saw, one for each chosen night; left out: not compared */
  readonly seen?: readonly (Paise | null)[] | null;
  /** the rules that the person saw, likewise */
  readonly seenStay?: readonly (StayLimits | null)[] | null;
}

const invalid = (code: string, field: string, message: string): Refusal =>
  refuse('invalid', code, message, { fields: { [field]: message } });

/** `nights.rate`, unless the rate is whole rupees within the bounds. */
export const rateProblem = (rate: number, field = 'rate'): Refusal | null =>
  isNightRate(rate)
    ? null
    : invalid(
        'nights.rate',
        field,
        texts.rate({ low: formatRupees(LEAST_RATE), high: formatRupees(MOST_RATE) }),
      );

/** The first problem of what a change sets: `nights.…`, `nights.none` where it sets nothing. */
export function setProblem({ rate, ...stay }: NightsChange['set']): Refusal | null {
  if (rate === undefined && !setsRules(stay)) return invalid('nights.none', 'set', texts.noSet());
  return (rate === undefined ? null : rateProblem(rate)) ?? staySetProblem(stay);
}

/** `nights.weekdays`, unless the days are 1 to 7, each once, and at least one. */
export const weekdaysProblem = (weekdays: readonly number[] | null | undefined): Refusal | null =>
  weekdays == null ||
  (weekdays.length > 0 &&
    new Set(weekdays).size === weekdays.length &&
    weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7))
    ? null
    : invalid('nights.weekdays', 'weekdays', texts.weekdays());

/**
 * The first problem of a range of nights [from, to): `nights.range` (not dates, or backwards), `nights.past`,
 * `nights.too-far`.
 */
export function rangeProblem(from: IsoDate, to: IsoDate, today: IsoDate): Refusal | null {
  if (parseDate(from) !== from || parseDate(to) !== to || nightsBetween(from, to) < 1)
    return invalid('nights.range', 'to', texts.range());
  if (from < today) return invalid('nights.past', 'from', texts.past());
  const last = addDays(today, NIGHTS_AHEAD);
  return addDays(to, -1) > last
    ? invalid('nights.too-far', 'to', texts.tooFar({ last: formatDate(last) }))
    : null;
}

/** The nights of [from, to) on these days of the week. */
function chosenNights(
  from: IsoDate,
  to: IsoDate,
  weekdays: readonly number[] | null | undefined,
): IsoDate[] {
  const nights: IsoDate[] = [];
  for (let n = nightsBetween(from, to), i = 0; i < n; i += 1) {
    const night = addDays(from, i);
    if (weekdays == null || weekdays.includes(isoWeekday(night))) nights.push(night);
  }
  return nights;
}

/** `nights.too-many` beyond the cells of one call, `nights.none` without any. */
export function countProblem(count: number): Refusal | null {
  if (count === 0) return invalid('nights.none', 'changes', texts.none());
  return count > MOST_CELLS
    ? invalid('nights.too-many', 'changes', texts.tooMany({ count, most: MOST_CELLS }))
    : null;
}

/** The cells of changes. Refuses `nights.…` for the first change that breaks a rule, and a night chosen twice. */
export function cellsOf(changes: readonly NightsChange[], today: IsoDate): Result<NightCell[]> {
  const cells = new Map<string, NightCell>();
  let count = 0;
  for (const { propertyId, roomId, from, to, weekdays, set, seen, seenStay } of changes) {
    const problem = rangeProblem(from, to, today) ?? weekdaysProblem(weekdays) ?? setProblem(set);
    if (problem !== null) return problem;
    const { rate = null, ...stay } = set;
    const nights = chosenNights(from, to, weekdays);
    count += nights.length;
    if ([seen, seenStay].some((given) => given != null && given.length !== nights.length))
      return invalid('nights.seen', 'seen', texts.seen());
    if (count > MOST_CELLS) continue;
    for (const [i, night] of nights.entries())
      cells.set(`${roomId} ${night}`, {
        propertyId,
        roomId,
        night,
        rate,
        stay: setsRules(stay) ? stay : null,
        seen: seen?.[i] ?? null,
        seenStay: seenStay?.[i] ?? null,
        byHand: true,
      });
  }
  const problem = countProblem(count);
  if (problem !== null) return problem;
  if (cells.size < count) return invalid('nights.twice', 'changes', texts.twice());
  return ok([...cells.values()]);
}
