/** What an owner's rules say of one night. */
export interface NightRules {
  /** the owner has closed the night, or it is not on sale */
  readonly closed: boolean;
}

/** A night that no rule is about. */
export const NO_RULES: NightRules = { closed: false };

/** The columns of `sellable_nights` that say it, and their values as the rules of a night. */
export const NIGHT_RULE_COLUMNS = ['closed'] as const satisfies readonly string[];
export type NightRuleRow = readonly [closed: boolean];
export const nightRulesOf = ([closed]: NightRuleRow): NightRules => ({ closed });

/** The codes of the rules below; `refuseStay` has a sentence for each, and `stay-words.json` what a calendar says. */
export const STAY_RULE_PROBLEMS = ['closed'] as const;
export type StayRuleProblem = (typeof STAY_RULE_PROBLEMS)[number];

/**
 * An owner's rule for stays, independent of free units: its code if it refuses the nights of the stay, arrival first.
 */
type StayRule = (nights: readonly NightRules[]) => StayRuleProblem | null;

/** No night of the stay may be closed. */
const noNightClosed: StayRule = (nights) => {
  for (const { closed } of nights) if (closed) return 'closed';
  return null;
};

/**
 * Every rule of an owner about stays, checked by `sellable` in this order. A new rule (a minimum stay, no arrivals on
 * a Saturday) needs its columns in the database function `sellable_nights`, its entries in this file, a sentence in
 * `refuse-stay.ts` and words for a calendar in `stay-words.json`; the trigger `nights_move_search_row` must notify of
 * its column. The bitmap of open nights does not include such rules: `narrow.ts` of search must then read the nights of
 * properties that have one.
 */
const STAY_RULES: readonly StayRule[] = [noNightClosed];

/** The first rule that refuses the stay; null: none. */
export function stayRuleProblem(nights: readonly NightRules[]): StayRuleProblem | null {
  for (const rule of STAY_RULES) {
    const problem = rule(nights);
    if (problem !== null) return problem;
  }
  return null;
}
