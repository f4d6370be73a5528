import { isoWeekday, type IsoDate } from '#shared/dates.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import { NO_LIMITS, type StayLimits } from './stay-set.ts';

/** One row of the owner's rate calendar. */
export interface RateRule {
  readonly id: number;
  readonly kind: 'base' | 'weekend' | 'season' | 'date';
  readonly starts: IsoDate | null;
  /** exclusive */
  readonly ends: IsoDate | null;
  /** 1 Monday .. 7 Sunday; null = every day */
  readonly weekdays: readonly number[] | null;
  /** paise; either this or `percent` */
  readonly rate: Paise | null;
  /** hundredths of a percent of the rate from the kinds below */
  readonly percent: number | null;
  /** its rules for stays, for new nights; left out: none */
  readonly limits?: StayLimits;
}

const KINDS = ['base', 'weekend', 'season', 'date'] as const;
const A_RUPEE = 100;

/** Friday and Saturday nights, when a weekend rule names no days. */
const WEEKEND: readonly number[] = [5, 6];

/** Whether a rule is about a night, of this ISO weekday. */
export function covers(
  rule: Omit<RateRule, 'id'>,
  night: IsoDate,
  weekday = isoWeekday(night),
): boolean {
  const days = rule.weekdays ?? (rule.kind === 'weekend' ? WEEKEND : null);
  return (
    (rule.starts === null || night >= rule.starts) &&
    (rule.ends === null || night < rule.ends) &&
    (days === null || days.includes(weekday))
  );
}

/** The newest rule of each kind that covers a night, from the base up. */
function rulesOn(rules: readonly RateRule[], night: IsoDate): RateRule[] {
  const weekday = isoWeekday(night);
  return KINDS.flatMap((kind) => {
    let rule: RateRule | null = null;
    for (const candidate of rules) {
      if (
        candidate.kind === kind &&
        (rule === null || candidate.id > rule.id) &&
        covers(candidate, night, weekday)
      )
        rule = candidate;
    }
    return rule === null ? [] : [rule];
  });
}

/**
 * The rate of a night. Single dates come above seasons, seasons above weekends, weekends above the base. A rule with
 * a rate replaces the rate below it, a rule with a percent multiplies it; of two rules of one kind the newer wins.
 * Rounded half up to the whole rupee. Null when no rule gives a rate: such a night cannot be sold.
 */
export function rateOf(rules: readonly RateRule[], night: IsoDate): Paise | null {
  let rate: Paise | null = null;
  for (const rule of rulesOn(rules, night)) {
    if (rule.rate !== null) rate = rule.rate;
    else if (rate !== null && rule.percent !== null) rate = mulDiv(rate, rule.percent, 10_000);
  }
  return rate === null ? null : Math.max(A_RUPEE, mulDiv(rate, 1, A_RUPEE) * A_RUPEE);
}

/**
 * The rules for stays of a night: the least and the most nights of the highest rule that names them, arrivals and
 * departures refused by any. A most that is below the least no longer counts.
 */
export function limitsOf(rules: readonly RateRule[], night: IsoDate): StayLimits {
  const limits: { -readonly [K in keyof StayLimits]: StayLimits[K] } = { ...NO_LIMITS };
  for (const { limits: own } of rulesOn(rules, night)) {
    if (own === undefined) continue;
    limits.minNights = own.minNights ?? limits.minNights;
    limits.maxNights = own.maxNights ?? limits.maxNights;
    limits.noArrival ||= own.noArrival;
    limits.noDeparture ||= own.noDeparture;
  }
  const { minNights: least, maxNights: most } = limits;
  return least !== null && most !== null && most < least ? { ...limits, maxNights: null } : limits;
}
