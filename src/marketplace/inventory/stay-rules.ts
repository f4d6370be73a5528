import type { NightFacts } from './sellable.ts';

/** The codes of the rules below; `refuseStay` has a sentence for each. */
export type StayRuleProblem = 'closed';

/**
 * An owner's rule for stays, independent of free units: its code if it refuses the nights of the stay, arrival first.
 */
type StayRule = (nights: readonly NightFacts[]) => StayRuleProblem | null;

/** No night of the stay may be closed. */
const noNightClosed: StayRule = (nights) => {
  for (const { closed } of nights) if (closed) return 'closed';
  return null;
};

/**
 * Every rule of an owner about stays, checked by `sellable` in this order. A new rule (a minimum stay, no arrivals on
 * a Saturday) needs its columns in the database function `sellable_nights` and in `NightFacts`, an entry here, and
 * its code with a sentence in `refuse-stay.ts`. The bitmap of open nights does not include such rules: `narrow.ts` of
 * search must then read the nights of properties that have one.
 */
const STAY_RULES: readonly StayRule[] = [noNightClosed];

/** The first rule that refuses the stay; null: none. */
export function stayRuleProblem(nights: readonly NightFacts[]): StayRuleProblem | null {
  for (const rule of STAY_RULES) {
    const problem = rule(nights);
    if (problem !== null) return problem;
  }
  return null;
}
