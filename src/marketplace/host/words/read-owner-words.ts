import { addDays, isoWeekday, nightsOf, type IsoDate } from '#shared/dates.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import { lineOf, nameWords, pattern, type Line } from '#marketplace/search/words/index.ts';
import {
  isPrice,
  readBareRates,
  readSettings,
  type NightSettings,
  type Setting,
} from './read-settings.ts';
import { readTargets, type NamedNights, type Target } from './read-targets.ts';
import { OWNER_FILLERS } from './words-of-owners.ts';

/** A change of nights: the weekdays of some ranges, and what is set for them. */
export interface OwnerChange {
  readonly ranges: readonly NamedNights[];
  /** 1 Monday .. 7 Sunday; null: every night */
  readonly weekdays: readonly number[] | null;
  readonly set: NightSettings;
}

/** A room type whose name an owner may use. */
interface NamedRoom {
  readonly id: number;
  readonly name: string;
}

/**
 * The reading of an owner's sentence. It can be saved only if `changes` is not empty, `notUnderstood` is empty and
 * `missing` is null.
 */
export interface OwnerWords {
  readonly changes: readonly OwnerChange[];
  /** the room types that were named; null: all of them */
  readonly roomIds: readonly number[] | null;
  /** words without effect, as typed */
  readonly notUnderstood: readonly string[];
  /** what the sentence does not say: for which nights, or what changes; 'one': two parts set the same night */
  readonly missing: 'nights' | 'change' | 'one' | null;
}

const NOTHING: OwnerWords = { changes: [], roomIds: null, notUnderstood: [], missing: 'change' };

/**
 * Reads 'Diwali 32k, 3 nights, no Saturday arrivals' into changes of nights. Pure, and never a guess: if any word is
 * not understood, or a part could be meant in two ways, there are no changes to save.
 */
export function readOwnerWords(
  typed: string,
  today: IsoDate,
  rooms: readonly NamedRoom[] = [],
): OwnerWords {
  const line = lineOf(typed.replaceAll('\u2212', '-'), OWNER_FILLERS);
  const named = readRooms(line, rooms);
  const settings = readSettings(line);
  const targets = readTargets(line, today);
  const bare = readBareRates(line);
  line.take(EITHER, () => 'refused');
  const clauses = clausesOf(line, targets, [...settings, ...bare]);
  const open: NamedNights = { checkIn: today, checkOut: addDays(today, NIGHTS_AHEAD) };
  const changes = clauses.flatMap((clause) => changesOf(clause, open));
  const notUnderstood = [...line.notUsed(), ...(line.wasCut ? [typed] : [])];
  if (clauses.length > 1 && named !== null) notUnderstood.push(...named.map(({ said }) => said));
  const missing =
    missingIn(clauses) ?? (notUnderstood.length === 0 && setsTwice(changes) ? 'one' : null);
  return {
    ...NOTHING,
    changes: notUnderstood.length === 0 && missing === null ? changes : [],
    roomIds: named?.map(({ id }) => id) ?? null,
    notUnderstood,
    missing,
  };
}

/** Words between two things of which one is meant. */
const EITHER = pattern('or|ya|kinva|but');

function readRooms(
  line: Line,
  rooms: readonly NamedRoom[],
): readonly { readonly id: number; readonly said: string }[] | null {
  const found: { id: number; said: string }[] = [];
  // the longest name first: 'Deluxe room with a view' is not 'Deluxe room'
  for (const { id, name } of rooms.toSorted((a, b) => b.name.length - a.name.length)) {
    const words = nameWords(name);
    const all = ` ${line.text()} `;
    const at = words.length === 0 ? -1 : all.indexOf(` ${words.join(' ')} `);
    if (at < 0) continue;
    const span = line.span(all.slice(1, at + 1).split(' ').length - 1, words.length);
    line.use(span);
    found.push({ id, said: span.said });
  }
  return found.length === 0 ? null : found;
}

/** A part of a sentence: its nights, and what is set for them. */
interface Clause {
  readonly targets: Target[];
  readonly settings: Setting[];
}

const isTarget = (one: Target | Setting): one is Target => 'ranges' in one;
const setsPrice = ({ set }: Setting): boolean => isPrice(set);

/**
 * Divides a sentence into parts. If it begins with nights, every part does ('Diwali 32k, Christmas 28k'); if it begins
 * with a price, every price begins one ('32k for Diwali, 28k for Christmas').
 */
function clausesOf(
  line: Line,
  targets: readonly Target[],
  settings: readonly Setting[],
): readonly Clause[] {
  const all = [...targets, ...settings].toSorted((a, b) => a.span.from - b.span.from);
  const [first] = all;
  if (first === undefined) return [];
  const nightsFirst = isTarget(first);
  const clauses: Clause[] = [{ targets: [], settings: [] }];
  const last = () => clauses.at(-1) as Clause;
  for (const one of all) {
    if (isTarget(one)) {
      if (nightsFirst && last().settings.length > 0) clauses.push({ targets: [], settings: [] });
      last().targets.push(one);
      continue;
    }
    if (!nightsFirst && setsPrice(one) && last().settings.some(setsPrice))
      clauses.push({ targets: [], settings: [] });
    // '32k for Diwali, 28k for Christmas, 3 nights': the last words may be about both
    const closed = !nightsFirst && clauses.length > 1 && last().targets.length > 0;
    if (closed || contradicts(last(), one)) line.refuse(one.span);
    else last().settings.push(one);
  }
  joinLast(clauses);
  clauses.forEach((clause, i) => inherit(line, clauses, clause, i));
  for (const clause of clauses) refuseBareNights(line, clause);
  return clauses;
}

/** Whether a part already sets the same field otherwise, or a price in another way. */
const contradicts = ({ settings }: Clause, one: Setting): boolean =>
  settings.some(
    (other) =>
      (setsPrice(other) && setsPrice(one)) ||
      (other.days === null &&
        one.days === null &&
        Object.keys(one.set).some((field) => field in other.set)),
  );

const hasRange = ({ targets }: Clause): boolean => targets.some(({ ranges }) => ranges.length > 0);
const hasDays = ({ targets }: Clause): boolean => targets.some(({ days }) => days !== null);

/** 'weekends 18k in December': the last nights complete the first part. */
function joinLast(clauses: Clause[]): void {
  const [first, second] = clauses;
  if (first === undefined || second === undefined || clauses.length > 2) return;
  if (second.settings.length > 0 || first.targets.length === 0) return;
  const complete = hasRange(first) !== hasRange(second) && hasDays(first) !== hasDays(second);
  if (!complete) return;
  first.targets.push(...second.targets);
  clauses.pop();
}

/**
 * 'December: weekends 18500, weekdays 12000': the second part is about December too. 'Diwali 32k, weekends 18k' may
 * mean any weekend or those of Diwali, so it is refused.
 */
function inherit(line: Line, clauses: readonly Clause[], clause: Clause, index: number): void {
  if (index === 0 || hasRange(clause) || !hasDays(clause)) return;
  const before = clauses.slice(0, index).findLast(hasRange);
  if (before === undefined) return;
  if (hasDays(before))
    clause.targets.push(...before.targets.filter(({ ranges }) => ranges.length > 0));
  else for (const { span } of clause.targets) line.refuse(span);
}

/** '24 Jan 40k, 3 nights' may be a stay of three nights, '3 nights Diwali 96k' the price of all three. */
function refuseBareNights(line: Line, { targets, settings }: Clause): void {
  const single = targets.some((target) => target.single);
  for (const { bareNights, span } of settings) {
    const priced = settings.some((other) => setsPrice(other) && other.span.from > span.from);
    if (bareNights && (single || priced)) line.refuse(span);
  }
}

const datesOf = (clause: Clause): readonly NamedNights[] =>
  clause.targets.flatMap(({ ranges }) => ranges);

function changesOf(clause: Clause, open: NamedNights): readonly OwnerChange[] {
  const dates = datesOf(clause);
  const ranges = dates.length > 0 ? dates : [open];
  const days = clause.targets.flatMap((target) => target.days ?? []);
  const weekdays = hasDays(clause) ? [...new Set(days)].toSorted((a, b) => a - b) : null;
  const common = clause.settings.filter((one) => one.days === null);
  const set: NightSettings = Object.assign({}, ...common.map((one) => one.set));
  return [
    ...(common.length === 0 ? [] : [{ ranges, weekdays, set }]),
    ...clause.settings.flatMap((one) =>
      one.days === null ? [] : [{ ranges, weekdays: one.days, set: one.set }],
    ),
  ];
}

function missingIn(clauses: readonly Clause[]): 'nights' | 'change' | null {
  if (clauses.length === 0) return 'change';
  if (clauses.some(({ settings }) => settings.length === 0)) return 'change';
  const says = (clause: Clause) =>
    clause.targets.length > 0 || clause.settings.every(({ days }) => days !== null);
  return clauses.every(says) ? null : 'nights';
}

/** Whether two changes set the same field of a night. */
function setsTwice(changes: readonly OwnerChange[]): boolean {
  const seen = new Set<string>();
  for (const { ranges, weekdays, set } of changes) {
    const nights = new Set(ranges.flatMap(nightsOf));
    for (const night of nights) {
      if (weekdays !== null && !weekdays.includes(isoWeekday(night))) continue;
      for (const field of Object.keys(set)) {
        // a rate, a sum and a percent are all a price
        const key = `${night} ${['step', 'percent'].includes(field) ? 'rate' : field}`;
        if (seen.has(key)) return true;
        seen.add(key);
      }
    }
  }
  return false;
}
