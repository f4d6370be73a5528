import { createRemembered } from '#platform/remembered.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import { changedProperty } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
import type { ListQuote } from '#marketplace/pricing/index.ts';
import { itemPrice, type ItemPrice } from './rules/item-price.ts';

/** What a list shows, sorts and counts of a quote; null: sold out meanwhile. */
export type KnownPrice = ItemPrice | null;

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

const LIMITS = { mostGroups: 60, mostValues: 200_000, atOnce: 500 };

type ById<V> = ReadonlyMap<number, V>;
export type PriceOf = (ids: readonly number[], stay: Stay, party: Party, today: IsoDate) => Promise<ById<KnownPrice>>;
/** the next check-in on which the same stay fits, of sold-out houses; null: none in sight */
export type NextDateOf = (ids: readonly number[], stay: Stay, party: Party, today: IsoDate) => Promise<ById<IsoDate | null>>;

/** The two questions to pricing whose answers are kept. */
export interface Prices {
  quoteMany(propertyIds: readonly number[], stay: Stay, party: Party): Promise<ById<ListQuote>>;
  findNextAvailable(propertyIds: readonly number[], stay: Stay, party: Party): Promise<ById<IsoDate>>;
}

export function createPriceMemory(pricing: Prices): PriceMemory & { pricesOf: PriceOf; nextDatesOf: NextDateOf } {
  const prices = createRemembered<KnownPrice>(LIMITS);
  const nextDates = createRemembered<IsoDate | null>(LIMITS);
  const both = [prices, nextDates] as const;
  return {
    pricesOf: (ids, stay, party, today) =>
      prices.recall(groupOf(stay, party, today), ids, async (missing) => {
        const quotes = await pricing.quoteMany(missing, stay, party);
        return new Map(missing.map((id) => [id, knownPrice(quotes.get(id))]));
      }),
    nextDatesOf: (ids, stay, party, today) =>
      nextDates.recall(groupOf(stay, party, today), ids, async (missing) => {
        const found = await pricing.findNextAvailable(missing, stay, party);
        return new Map(missing.map((id) => [id, found.get(id) ?? null]));
      }),
    remember: () => both.forEach((memory) => memory.remember()),
    forgetPrices: () => both.forEach((memory) => memory.forget()),
    onChanged: (subject) => {
      const id = changedProperty(subject);
      both.forEach((memory) => (id === null ? memory.dropAll() : memory.drop(id)));
    },
  };
}

const groupOf = (stay: Stay, party: Party, today: IsoDate): string => [today, stay.checkIn, stay.checkOut, party.rooms, party.adults, ...party.childAges].join(' ');

const knownPrice = (quote: ListQuote | undefined): KnownPrice => (quote?.available === true ? itemPrice(quote) : null);
