import * as stayWords from '#messages/stay-words.ts';
import { refuse, type Refusal, type RefusalData } from '#shared/result.ts';
import type { NotSellable } from './sellable.ts';

/** The sentence for guests and the code for programs, by the reason. */
const REFUSALS = {
  'sold-out': { code: 'inventory.sold-out', sentence: stayWords.notAvailable },
  closed: { code: 'inventory.sold-out', sentence: stayWords.notAvailable },
} as const satisfies Record<
  NotSellable,
  { readonly code: `inventory.${string}`; readonly sentence: () => string }
>;

/** The refusal of a stay that cannot be sold; `data`: facts for the caller. */
export function refuseStay(
  reason: NotSellable,
  data?: RefusalData[(typeof REFUSALS)[NotSellable]['code']],
): Refusal {
  const { code, sentence } = REFUSALS[reason];
  return refuse('conflict', code, sentence(), data === undefined ? {} : { data });
}
