import type { Context } from '#platform/context.ts';
import { stayProblem, type Stay } from '#shared/dates.ts';
import { readFromPool } from './read.ts';
import { planOffers } from './rules/plan-offers.ts';
import { findCheckinTime, loadFacts } from './store.ts';
import { taxRates } from './tax-table.ts';
import type { PlanOffer } from './types.ts';

/** room_list: the plans of a property for a stay; empty for an unknown property and for dates that cannot be booked. */
export async function listPlans(ctx: Context, propertyId: number, stay: Stay): Promise<readonly PlanOffer[]> {
  const read = readFromPool(ctx.pool);
  const today = ctx.clock.today();
  if (stayProblem(stay, today) !== null) return [];
  const [rates, checkinTime] = await Promise.all([taxRates(ctx, read), findCheckinTime(read, propertyId)]);
  const [facts] = await loadFacts(read, [propertyId], stay, rates);
  return facts ? planOffers(facts, stay, today, checkinTime, ctx.clock.now()) : [];
}
