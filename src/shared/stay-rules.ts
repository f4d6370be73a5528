import { addDays, type IsoDate } from './dates.ts';

/** What an owner's rules say of one night. */
export interface NightRules {
  /** the owner has closed the night, or it is not on sale */
  readonly closed: boolean;
  /** the least and the most nights of a stay that begins on it; null: any number */
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** no stay may begin on it */
  readonly noArrival: boolean;
  /** no stay may end on its date */
  readonly noDeparture: boolean;
  /** no stay may end on the date after it */
  readonly noDepartureAfter: boolean;
  /** how long before check-in a stay that begins on it must be booked, in hours; 0: any time */
  readonly noticeHours: number;
  /** the Unix time, in seconds, of the end of that notice; null: none */
  readonly bookBy: number | null;
}

/** A night that no rule is about. */
export const NO_RULES: NightRules = {
  closed: false,
  minNights: null,
  maxNights: null,
  noArrival: false,
  noDeparture: false,
  noDepartureAfter: false,
  noticeHours: 0,
  bookBy: null,
};

/** A night that is not on sale. */
export const CLOSED: NightRules = { ...NO_RULES, closed: true };

/** The rule that refuses a stay, with what its sentence in `say-stay-rule.ts` says. */
export interface BrokenRule {
  readonly code: 'closed' | 'notice' | 'no-arrival' | 'min-nights' | 'max-nights' | 'no-departure';
  /** the night of arrival; for `no-departure` the date of leaving, for `closed` the closed night */
  readonly date: IsoDate;
  /** the nights of `min-nights` and `max-nights`, the hours of `notice`, else 0 */
  readonly limit: number;
}

/** A night with its rules. */
export interface RuledNight {
  readonly night: IsoDate;
  readonly rules: NightRules;
}

/**
 * The first owner's rule that refuses a stay booked at `now`, independent of free units; null: none. `nights` are all
 * of the stay's, arrival first. Minimum, maximum and arrival are judged by the night of arrival, departure by the date
 * of leaving. A new rule needs its columns in the database function `stay_nights`, an entry in this file and a sentence
 * in `say-stay-rule.ts`; the trigger `nights_move_search_row` and `has_stay_rules` of `search_facts` must know its
 * column.
 */
export function stayRuleProblem(nights: readonly RuledNight[], now: Date): BrokenRule | null {
  for (const { night, rules } of nights)
    if (rules.closed) return { code: 'closed', date: night, limit: 0 };
  const [arrival] = nights;
  const last = nights.at(-1);
  if (arrival === undefined || last === undefined) return null;
  const { rules, night: date } = arrival;
  if (isTooLate(rules, now)) return { code: 'notice', date, limit: rules.noticeHours };
  if (rules.noArrival) return { code: 'no-arrival', date, limit: 0 };
  if (rules.minNights !== null && nights.length < rules.minNights)
    return { code: 'min-nights', date, limit: rules.minNights };
  if (rules.maxNights !== null && nights.length > rules.maxNights)
    return { code: 'max-nights', date, limit: rules.maxNights };
  return last.rules.noDepartureAfter
    ? { code: 'no-departure', date: addDays(last.night, 1), limit: 0 }
    : null;
}

/** Whether a stay that begins on a night can no longer be booked. */
export const isTooLate = ({ bookBy }: NightRules, now: Date): boolean =>
  bookBy !== null && now.getTime() > bookBy * 1000;
