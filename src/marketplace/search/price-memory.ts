import type { IsoDate, Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { Pricing } from '#marketplace/pricing/index.ts';
import { itemPrice } from './rules/item-price.ts';

/** What sorts, budget bands and counts need of a quote; null: sold out meanwhile. */
export type KnownPrice = { readonly price: Paise; readonly total: Paise } | null;

/**
 * Prices of a town's houses for one stay are asked for again and again: by the list, its pages, the counts beside the
 * filters. They are remembered in this process, but only while the composition root hears of every change.
 */
export interface PriceMemory {
  /** call once changes are being heard */
  remember(): void;
  /** call when they are no longer heard */
  forgetPrices(): void;
  /** what the database told: 'property:12' drops that property, anything else drops all */
  onChanged(subject: string): void;
}

/** Properties whose facts are held in memory at once. */
const AT_ONCE = 500;
/** Stays and parties remembered; the longest unused goes first. */
const MOST_STAYS = 60;

export type PriceOf = (ids: readonly number[], stay: Stay, party: Party, today: IsoDate) => Promise<ReadonlyMap<number, KnownPrice>>;

export function createPriceMemory(pricing: Pricing): PriceMemory & { pricesOf: PriceOf } {
  const stays = new Map<string, Map<number, KnownPrice>>();
  let listening = false;
  let changes = 0;
  const drop = () => {
    changes += 1;
    stays.clear();
  };

  const pricesOf: PriceOf = async (ids, stay, party, today) => {
    const key = [today, stay.checkIn, stay.checkOut, party.rooms, party.adults, ...party.childAges].join(' ');
    const known = stays.get(key) ?? new Map<number, KnownPrice>();
    const prices = new Map<number, KnownPrice>();
    const missing: number[] = [];
    for (const id of ids) {
      const price = known.get(id);
      if (price === undefined) missing.push(id);
      else prices.set(id, price);
    }
    for (let i = 0; i < missing.length; i += AT_ONCE) {
      const some = missing.slice(i, i + AT_ONCE);
      const before = changes;
      const quotes = await pricing.quoteMany(some, stay, party);
      for (const id of some) {
        const quote = quotes.get(id);
        const price = quote?.available === true ? { price: itemPrice(quote).price, total: quote.grandTotal } : null;
        prices.set(id, price);
        // facts read while something changed may be of before: they serve this call and no other
        if (listening && changes === before) known.set(id, price);
      }
    }
    if (listening) {
      stays.delete(key);
      stays.set(key, known);
      if (stays.size > MOST_STAYS) stays.delete(stays.keys().next().value ?? '');
    }
    return prices;
  };

  return {
    pricesOf,
    remember: () => {
      drop();
      listening = true;
    },
    forgetPrices: () => {
      drop();
      listening = false;
    },
    onChanged: (subject) => {
      const id = /^property:(\d+)$/.exec(subject)?.[1];
      if (id === undefined) return drop();
      changes += 1;
      for (const known of stays.values()) known.delete(Number(id));
    },
  };
}
