import type { SearchRequest } from './types.ts';
import type { ItemParts } from './build-items.ts';
import type { PricedMatch } from './rules/order-priced.ts';
import type { Match } from './store.ts';

/**
 * Prices all open matches by the very function that quotes them. A match that sold out meanwhile, like those that were
 * sold out before, stands with its ordinary night.
 */
export async function priceMatches<T extends Match>(parts: ItemParts, matches: readonly T[], { stay, party }: SearchRequest): Promise<readonly (T & PricedMatch)[]> {
  const open = matches.filter((match) => match.open).map((match) => match.id);
  const prices = await parts.pricesOf(open, stay, party, parts.clock.today());
  return matches.map((match) => {
    const known = prices.get(match.id) ?? null;
    return { ...match, available: known !== null, price: known?.price ?? match.basePrice, total: known?.total ?? match.basePrice };
  });
}
