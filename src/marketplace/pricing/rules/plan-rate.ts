import { mulDiv, type Paise } from '#shared/money.ts';
import type { PlanFacts } from '../types.ts';

/** A plan may take off a fixed sum, but no night is ever sold below this. */
export const LEAST_NIGHTLY_RATE: Paise = 100;

/** What one unit costs for one night on a plan: the room's rate x the plan's percent, half up, plus its adjustment. */
export function planRate(plan: PlanFacts, roomRate: Paise): Paise {
  const share = plan.ratePercent === 10_000 ? roomRate : mulDiv(roomRate, plan.ratePercent, 10_000);
  return Math.max(LEAST_NIGHTLY_RATE, share + plan.rateAdjust);
}
