import { nightsBetween } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { SearchRequest } from './types.ts';
import type { ItemParts } from './build-items.ts';
import type { PricedMatch } from './rules/order-priced.ts';
import type { Match } from './store.ts';

/**
 * Prices all open matches by the very function that quotes them. A match that sold out meanwhile, like those that were
 * sold out before, stands with its ordinary night. Where a least spend is asked for, what stays below it is no match.
 */
export async function priceMatches<T extends Match>(parts: ItemParts, matches: readonly T[], { stay, party, leastSpend = 0 }: SearchRequest): Promise<readonly (T & PricedMatch & { readonly spend: Paise })[]> {
  const open = matches.filter((match) => match.open).map((match) => match.id);
  const prices = await parts.pricesOf(open, stay, party, parts.clock.today());
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const priced = matches.map((match) => {
    const known = prices.get(match.id) ?? null;
    return { ...match, available: known !== null, price: known?.price ?? match.basePrice, total: known?.total ?? match.basePrice, spend: known === null ? match.basePrice * nights : known.total - known.gstTotal };
  });
  return leastSpend === 0 ? priced : priced.filter((match) => match.spend >= leastSpend);
}
