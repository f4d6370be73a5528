import { stayProblem, type Stay } from '#shared/dates.ts';
import type { PricingParts } from './check-price.ts';
import { planOffers } from './rules/plan-offers.ts';
import { findCheckinTime, loadFacts } from './store.ts';
import type { PlanOffer } from './types.ts';

/** room_list: the plans of a property for a stay; empty for an unknown property and for dates that cannot be booked. */
export async function listPlans(parts: PricingParts, propertyId: number, stay: Stay): Promise<readonly PlanOffer[]> {
  const today = parts.clock.today();
  if (stayProblem(stay, today) !== null) return [];
  const [rates, checkinTime] = await Promise.all([parts.taxes.rates(parts.read), findCheckinTime(parts.read, propertyId)]);
  const [facts] = await loadFacts(parts.read, [propertyId], stay, rates);
  return facts ? planOffers(facts, stay, today, checkinTime, parts.clock.now()) : [];
}
