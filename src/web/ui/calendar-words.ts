import * as content from '#messages/content.ts';
import * as stayRules from '#messages/stay-rules.ts';
import { addDays, formatDate, formatMonth, type IsoDate } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { sayStayRule } from '#shared/say-stay-rule.ts';
import type { BrokenRule, NightRules } from '#shared/stay-rules.ts';
import type { NightInfo } from './date-range-picker.tsx';

/** 'YYYY-MM' of the shown months. */
export const monthsFrom = (first: IsoDate, months: number): readonly string[] => [
  first.slice(0, 7),
  ...(months > 1 ? [addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)] : []),
];

/**
 * The closed nights and the rules of the shown months: 'Sold out' → '12–14, 20 December; 3 January'. Past days have no
 * reason.
 */
export function reasonsIn(
  nights: ReadonlyMap<IsoDate, NightInfo>,
  months: readonly string[],
  today: IsoDate,
): readonly (readonly [string, string])[] {
  const found = new Map<string, string[]>();
  for (const month of months) {
    const days = new Map<string, number[]>();
    for (const [date, night] of nights)
      if (date >= today && date.startsWith(month))
        for (const reason of remarks(night))
          days.set(reason, [...(days.get(reason) ?? []), Number(date.slice(8))]);
    const name = months.length === 1 ? '' : ` ${formatMonth(month).replace(/ ?\d{4}$/, '')}`;
    for (const [reason, list] of days)
      found.set(reason, [...(found.get(reason) ?? []), spans(list) + name]);
  }
  return [...found].map(([reason, list]) => [reason, list.join('; ')]);
}

/** '12–14, 20' */
function spans(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–\u2060${to}`)).join(', ');
}

/** '₹18.4k': short enough for a day cell. The exact price stands at the foot. */
export const brief = (paise: number): string =>
  paise >= 1_000_000
    ? `₹${(Math.round(paise / 10_000) / 10).toFixed(1).replace(/\.0$/, '')}k`
    : formatRupees(paise);

export function describe(
  date: IsoDate,
  night: NightInfo | undefined,
  noArrival: BrokenRule | null,
): string | null {
  if (!night) return null;
  if (!night.available) return `${formatDate(date)}: ${night.reason || content.shut()}`;
  return night.price === null
    ? null
    : [
        `${formatDate(date)}: ${formatRupees(night.price)}`,
        ...(night.note === undefined ? [] : [night.note]),
        ...ruleWords(date, night.rules, noArrival),
      ].join(', ');
}

/** What the rules say of a stay that begins on a date: 'No arrivals on Sat 12 Dec', or its least nights. */
function ruleWords(
  date: IsoDate,
  rules: NightRules | undefined,
  noArrival: BrokenRule | null,
): readonly string[] {
  if (noArrival !== null) return [sayStayRule(noArrival)];
  return rules?.minNights == null
    ? []
    : [sayStayRule({ code: 'min-nights', date, limit: rules.minNights })];
}

/** What the list below the calendar says of a night: why it is closed, or the rules of stays that begin on it. */
function remarks({ available, reason, rules }: NightInfo): readonly string[] {
  if (!available) return reason ? [reason] : [];
  if (rules === undefined) return [];
  return [
    ...(rules.noArrival ? [stayRules.noArrivals()] : []),
    ...(rules.noDeparture ? [stayRules.noDepartures()] : []),
    ...(rules.minNights === null ? [] : [stayRules.orMore({ nights: rules.minNights })]),
    ...(rules.maxNights === null ? [] : [stayRules.atMost({ nights: rules.maxNights })]),
    ...(rules.noticeHours > 0 ? [stayRules.notice({ hours: rules.noticeHours })] : []),
  ];
}
