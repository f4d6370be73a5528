import * as stayWords from '#messages/stay-words.ts';
import { refuse, type Refusal, type RefusalData } from '#shared/result.ts';
import type { NotSellable } from './sellable.ts';

/** What a guest reads, and what a program is told, where a stay cannot be had. */
const REFUSALS = {
  'sold-out': { code: 'inventory.sold-out', sentence: stayWords.notAvailable },
  closed: { code: 'inventory.sold-out', sentence: stayWords.notAvailable },
} as const satisfies Record<
  NotSellable,
  { readonly code: `inventory.${string}`; readonly sentence: () => string }
>;

/** The refusal of a stay that cannot be had; `data`: what the caller needs to go on. */
export function refuseStay(
  reason: NotSellable,
  data?: RefusalData[(typeof REFUSALS)[NotSellable]['code']],
): Refusal {
  const { code, sentence } = REFUSALS[reason];
  return refuse('conflict', code, sentence(), data === undefined ? {} : { data });
}
