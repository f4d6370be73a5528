import { nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import { NO_RULES, stayRuleProblem, type BrokenRule } from '#shared/stay-rules.ts';
import type { NightInfo } from './date-range-picker.tsx';

type Nights = ReadonlyMap<IsoDate, NightInfo> | undefined;

const rulesOn = (nights: Nights, date: IsoDate) => nights?.get(date)?.rules ?? NO_RULES;

/**
 * The rule that refuses a stay in a date picker: sold and closed nights, arrival, least and most nights, and departure
 * are judged apart. Null: none, or the nights are not loaded yet.
 */
export function pickProblem(nights: Nights, stay: Stay): BrokenRule | null {
  const ruled = nightsOf(stay).map((night) => ({
    night,
    rules: { ...rulesOn(nights, night), closed: nights?.get(night)?.available === false },
  }));
  const last = ruled.at(-1);
  if (last !== undefined && rulesOn(nights, stay.checkOut).noDeparture)
    last.rules = { ...last.rules, noDepartureAfter: true };
  return stayRuleProblem(ruled, new Date());
}

/** The rule that lets no stay begin on a date, whatever its length; null: none. */
export function arrivalProblem(nights: Nights, night: IsoDate): BrokenRule | null {
  const rules = { ...rulesOn(nights, night), minNights: null, maxNights: null };
  return stayRuleProblem([{ night, rules: { ...rules, noDepartureAfter: false } }], new Date());
}
