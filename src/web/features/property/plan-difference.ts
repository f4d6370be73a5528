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

/** Whether two plans of a room differ by at most one inclusion, so that only their terms set them apart. */
const differInTermsOnly = (firm: Plan, free: Plan): boolean =>
  firm.roomId === free.roomId &&
  firm.inclusions.filter((thing) => !free.inclusions.includes(thing)).length +
    free.inclusions.filter((thing) => !firm.inclusions.includes(thing)).length <=
    1;

/** Among plans that differ in their terms alone, the one nearest in price. */
const counterpart = (plans: readonly Plan[], plan: Plan, wantsFree: boolean): Plan | undefined =>
  plans
    .filter(
      (other) =>
        (other.freeCancellationTill !== null) === wantsFree &&
        (wantsFree ? differInTermsOnly(plan, other) : differInTermsOnly(other, plan)),
    )
    .toSorted(
      (a, b) => Math.abs(a.stayTotal - plan.stayTotal) - Math.abs(b.stayTotal - plan.stayTotal),
    )[0];

/**
 * The price difference to the counterpart, and the date it buys: '₹1,000 more …, and you may cancel free until 8 Jan
 * 2027, 2:00 PM'. '' without a counterpart.
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

/** Sorts plans with free cancellation first; otherwise keeps the property's order. */
export const freeFirst = <P extends { readonly freeCancellationTill: Date | null }>(
  plans: readonly P[],
): readonly P[] =>
  plans.toSorted(
    (a, b) => Number(a.freeCancellationTill === null) - Number(b.freeCancellationTill === null),
  );
