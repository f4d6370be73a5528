import {
  checkPrice,
  listPlans,
  type PlanOffer,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { shortTerms } from '#shared/cancellation-terms.ts';
import { bookingReviewHref, type BookingSelection } from './booking-params.ts';
import type { ReviewReady } from './review-view.ts';

const givesBack = ({ cancellation }: PlanOffer): boolean =>
  shortTerms(cancellation).gives !== 'nothing';

/**
 * The plan to show beside the chosen one: the cheapest that gives something back for a chosen plan that gives nothing,
 * or the cheapest that gives nothing and costs less; null without one, and for a selection of several plans.
 */
export function planBeside(
  plans: readonly PlanOffer[],
  picks: SignedQuote['picks'],
): PlanOffer | null {
  const [pick, ...more] = picks;
  const chosen = plans.find(
    ({ roomId, planId }) => roomId === pick?.roomId && planId === pick.planId,
  );
  if (pick === undefined || chosen === undefined || more.length > 0) return null;
  return (
    plans
      .filter(
        (plan) =>
          plan.roomId === chosen.roomId &&
          plan.free >= pick.quantity &&
          givesBack(plan) !== givesBack(chosen) &&
          (givesBack(plan) || plan.stayTotal < chosen.stayTotal),
      )
      .toSorted((one, other) => one.stayTotal - other.stayTotal)[0] ?? null
  );
}

/** The same stay on the plan beside the chosen one, with its price and terms. */
export async function otherPlanOf(
  ctx: Context,
  selection: BookingSelection,
  quote: SignedQuote,
  { userId, ownHolds }: { readonly userId: number; readonly ownHolds: readonly number[] },
): Promise<ReviewReady['otherPlan']> {
  const { hotelId: propertyId, stay, party, coupon } = selection;
  const [pick] = quote.picks;
  const rooms = quote.picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const plans = await listPlans(ctx, propertyId, stay, {
    ownHolds,
    rooms,
    childAges: party.childAges,
  });
  const beside = planBeside(plans, quote.picks);
  if (beside === null || pick === undefined) return null;
  const picks = [{ roomId: beside.roomId, planId: beside.planId, quantity: pick.quantity }];
  const priced = await checkPrice(ctx, {
    propertyId,
    stay,
    party,
    picks,
    userId,
    ownHolds,
    ...(coupon === '' || quote.couponAmount === 0 ? {} : { couponCode: coupon }),
  });
  return priced.ok && priced.value.available
    ? {
        name: beside.name,
        total: priced.value.grandTotal,
        cancel: shortTerms(beside.cancellation).text,
        href: bookingReviewHref({ ...selection, picks }),
      }
    : null;
}
