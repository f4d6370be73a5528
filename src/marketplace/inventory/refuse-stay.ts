import { refuse, type Refusal, type RefusalData } from '#shared/result.ts';
import { isRule, sayNotSellable } from './say-stay.ts';
import type { NotSellable } from './sellable.ts';

/**
 * The refusal of a stay that cannot be sold, with the reason for the guest; `data`: facts for the caller. The code is
 * `inventory.stay-rule` where an owner's rule refuses other dates, else `inventory.sold-out`.
 */
export function refuseStay(reason: NotSellable, data?: RefusalData['inventory.sold-out']): Refusal {
  const code = isRule(reason) ? 'inventory.stay-rule' : 'inventory.sold-out';
  return refuse('conflict', code, sayNotSellable(reason), data === undefined ? {} : { data });
}
