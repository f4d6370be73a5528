import type { Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import type { Pricing, Quote } from '#marketplace/pricing/index.ts';
import type { Match } from './store.ts';
import { itemPrice } from './rules/item-price.ts';
import type { PricedMatch } from './rules/order-priced.ts';

/** Properties whose facts are held in memory at once. */
const AT_ONCE = 500;

export interface PricedMatches<T extends Match> {
  readonly matches: readonly (T & PricedMatch)[];
  readonly quotes: ReadonlyMap<number, Quote>;
}

/**
 * Prices all open matches by the very function that quotes them. A match that sold out meanwhile, like those that were
 * sold out before, stands with its ordinary night.
 */
export async function priceMatches<T extends Match>(pricing: Pricing, matches: readonly T[], stay: Stay, party: Party): Promise<PricedMatches<T>> {
  const open = matches.filter((match) => match.open).map((match) => match.id);
  const quotes = new Map<number, Quote>();
  for (let i = 0; i < open.length; i += AT_ONCE) {
    for (const [id, quote] of await pricing.quoteMany(open.slice(i, i + AT_ONCE), stay, party)) if (quote.available) quotes.set(id, quote);
  }
  const priced = matches.map((match) => {
    const quote = quotes.get(match.id);
    if (!quote) return { ...match, available: false, price: match.basePrice, total: match.basePrice };
    return { ...match, available: true, price: itemPrice(quote).price, total: quote.grandTotal };
  });
  return { matches: priced, quotes };
}
