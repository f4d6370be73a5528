import { NO_RULES, type NightRules } from '#shared/stay-rules.ts';

/** The column `rules` of the database function `stay_nights`. */
export type NightRuleRow = readonly [
  closed: boolean,
  minNights: number | null,
  maxNights: number | null,
  noArrival: boolean,
  noDeparture: boolean,
  noticeHours: number,
  bookBy: number,
];

/** The rules of a night from their column; null: none. */
export function nightRulesOf(row: NightRuleRow | null): NightRules {
  if (row === null) return NO_RULES;
  const [closed, minNights, maxNights, noArrival, noDeparture, noticeHours, bookBy] = row;
  return {
    closed,
    minNights,
    maxNights,
    noArrival,
    noDeparture,
    noDepartureAfter: false,
    noticeHours,
    bookBy: noticeHours > 0 ? bookBy : null,
  };
}
