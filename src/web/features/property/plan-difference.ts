import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import * as texts from '#messages/plans.ts';

type Plan = Pick<
  PlanOffer,
  | 'planId'
  | 'roomId'
  | 'name'
  | 'inclusions'
  | 'stayTotal'
  | 'cancellation'
  | 'freeCancellationTill'
>;

/** Plans with the same things in them, or all but one, are told apart by their terms. */
const alike = (firm: Plan, free: Plan): boolean =>
  firm.roomId === free.roomId &&
  firm.inclusions.filter((thing) => !free.inclusions.includes(thing)).length +
    free.inclusions.filter((thing) => !firm.inclusions.includes(thing)).length <=
    1;

/** Of the plans that differ from this one in their terms alone, the nearest in price. */
const counterpart = (plans: readonly Plan[], plan: Plan, wantsFree: boolean): Plan | undefined =>
  plans
    .filter(
      (other) =>
        (other.freeCancellationTill !== null) === wantsFree &&
        (wantsFree ? alike(plan, other) : alike(other, plan)),
    )
    .toSorted(
      (a, b) => Math.abs(a.stayTotal - plan.stayTotal) - Math.abs(b.stayTotal - plan.stayTotal),
    )[0];

/**
 * What a plan costs more or less than the one beside it, and what that buys in days: '₹1,000 more …, and you may cancel
 * free until 8 Jan 2027, 2:00 PM'. '' where nothing stands beside it.
 */
export function planDifference(plans: readonly Plan[], plan: Plan): string {
  if (plan.freeCancellationTill !== null) {
    const firm = counterpart(plans, plan, false);
    if (firm === undefined || firm.stayTotal > plan.stayTotal) return '';
    const date = formatInstant(plan.freeCancellationTill);
    return firm.stayTotal === plan.stayTotal
      ? texts.samePrice({ plan: firm.name, date })
      : texts.moreAndFree({
          rupees: formatRupees(plan.stayTotal - firm.stayTotal),
          plan: firm.name,
          date,
        });
  }
  const free = counterpart(plans, plan, true);
  if (free === undefined || free.stayTotal <= plan.stayTotal) return '';
  const less = { rupees: formatRupees(free.stayTotal - plan.stayTotal), plan: free.name };
  return plan.cancellation.kind === 'partly'
    ? texts.lessAndPartly({ ...less, percent: plan.cancellation.percent })
    : texts.lessAndFirm(less);
}

/** The plans that can still be cancelled for free lead; otherwise the order of the property stands. */
export const freeFirst = <P extends { readonly freeCancellationTill: Date | null }>(
  plans: readonly P[],
): readonly P[] =>
  plans.toSorted(
    (a, b) => Number(a.freeCancellationTill === null) - Number(b.freeCancellationTill === null),
  );
