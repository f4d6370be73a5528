import { defineCache, type CacheRegion } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { fullRefundHours, fullRefundUntil } from '#shared/cancellation.ts';
import { nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Sort } from '#shared/filters.ts';
import { changedProperty } from '#shared/ids.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { takenOff } from '#shared/price-lines.ts';
import { findNextAvailable, quoteMany, type ListPricing, type ListQuote } from '#marketplace/pricing/index.ts';
import type { Match } from './candidates.ts';
import type { SearchRequest } from './request.ts';

/** The lines of a quote that a list shows. */
export type QuotedLines = Pick<
  ListQuote,
  'picks' | 'payAmount' | 'couponAmount' | 'checkinTime' | 'days' | 'baseRate' | 'childCharges' | 'hotelDiscount' | 'hotelDiscountPercent' | 'boosterDiscount' | 'boosterPercent' | 'bungalowOffer' | 'gstTotal' | 'roundOff' | 'grandTotal' | 'lastMinute' | 'refundLadder' | 'fullRefundHours'
>;

/** What a list shows, sorts and counts of a quote. */
export interface ItemPrice {
  /** a night before and after the property's own discounts, before tax, averaged over the stay, half up */
  readonly roomRate: Paise;
  readonly price: Paise;
  /** the stay, taxes included, with the coupon */
  readonly total: Paise;
  readonly couponAmount: Paise;
  /** the stay before tax and coupon */
  readonly spend: Paise;
  readonly gstTotal: Paise;
  /** closes the total to a whole rupee */
  readonly roundOff: Paise;
  /** the property's own discounts over the whole stay */
  readonly saved: Paise;
  /** percent, at most two decimals */
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  readonly refundLadder: ListQuote['refundLadder'];
  readonly fullRefundHours: ListQuote['fullRefundHours'];
  readonly checkinTime: ListQuote['checkinTime'];
  readonly picks: readonly { readonly roomId: number; readonly planId: number; readonly quantity: number }[];
  /** to pay online now */
  readonly payNow: Paise;
}

/** What is asked of prices: a stay for a party, on which plans, with which coupon. */
export interface PriceQuestion extends ListPricing {
  readonly stay: Stay;
  readonly party: Party;
}

/** The question that a search asks: with the filter for free cancellation only of plans that still give it, with an offer's coupon. */
export const questionOf = ({ stay, party, filters, couponCode = '', wishlistOf }: SearchRequest): PriceQuestion => ({
  stay,
  party,
  cancellable: filters.popular.includes('free_cancellation'),
  ...(couponCode === '' ? {} : { couponCode, userId: wishlistOf.userId ?? 0 }),
});

/** The instant until which the shown price can be cancelled for free; null when it cannot, or no longer. */
export const freeTill = ({ refundLadder, checkinTime }: Pick<ItemPrice, 'refundLadder' | 'checkinTime'>, { checkIn }: Stay, now: Date): Date | null =>
  fullRefundUntil(fullRefundHours(refundLadder), { checkIn, checkinTime }, now);

/** Whether some choice that can be booked for the stay could still be cancelled for free. */
export const freeOnAnyPlan = ({ fullRefundHours: hours, checkinTime }: Pick<ItemPrice, 'fullRefundHours' | 'checkinTime'>, { checkIn }: Stay, now: Date): boolean =>
  fullRefundUntil(hours, { checkIn, checkinTime }, now) !== null;

/** The figures of a list item, from the lines of its quote: the whole party, all rooms, children's charges included. */
export function itemPrice(quote: QuotedLines): ItemPrice {
  const gross = quote.baseRate + quote.childCharges;
  const saved = takenOff(quote);
  return {
    roomRate: mulDiv(gross, 1, quote.days),
    price: mulDiv(gross - saved, 1, quote.days),
    total: quote.grandTotal,
    couponAmount: quote.couponAmount,
    spend: gross - saved,
    gstTotal: quote.gstTotal,
    roundOff: quote.roundOff ?? 0,
    saved,
    discountPercent: quote.hotelDiscountPercent / 100,
    boosterPercent: quote.boosterPercent / 100,
    lastMinute: quote.lastMinute,
    refundLadder: quote.refundLadder,
    fullRefundHours: quote.fullRefundHours,
    checkinTime: quote.checkinTime,
    picks: quote.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })),
    payNow: quote.payAmount,
  };
}

/** Of one property: what is known for each stay and party, the longest unused first. */
type ByStay<V> = Map<string, V>;
type ById<V> = ReadonlyMap<number, V>;
type Load<V> = (ids: readonly number[]) => Promise<ById<V>>;

const MOST_PROPERTIES = 10_000;
const STAYS_EACH = 60;
/** Properties given to pricing in one call. */
const AT_ONCE = 500;

const staleBy: CacheRegion<number, unknown>['staleBy'] = (subject) => {
  const id = changedProperty(subject);
  return id === null ? 'all' : { key: id };
};
const PRICES = defineCache<number, ByStay<ItemPrice | null>>({ name: 'list-prices', max: MOST_PROPERTIES, staleBy });
const NEXT_DATES = defineCache<number, ByStay<IsoDate | null>>({ name: 'next-dates', max: MOST_PROPERTIES, staleBy });

/**
 * Prices of a town's properties for one stay are asked again and again: by the list, its pages, the counts beside the
 * filters. Null: sold out meanwhile, or no plan that was asked for. As time passes plans can only stop being cancellable,
 * so the cheapest of them stays the cheapest for as long as it is one of them.
 */
export function pricesOf(ctx: Context, ids: readonly number[], { stay, party, cancellable = false, couponCode = '', userId = 0 }: PriceQuestion): Promise<ById<ItemPrice | null>> {
  const now = ctx.clock.now();
  return cachedByStay(ctx, PRICES, ids, {
    key: [keyOf(ctx, stay, party), ...(cancellable ? ['cancellable'] : []), ...(couponCode === '' ? [] : [couponCode, userId])].join(' '),
    holds: (price) => !cancellable || price === null || freeTill(price, stay, now) !== null,
    load: async (missing) => {
      const quotes = await quoteMany(ctx, missing, stay, party, { cancellable, couponCode, userId });
      return new Map(missing.map((id) => [id, knownPrice(quotes.get(id))]));
    },
  });
}

const knownPrice = (quote: ListQuote | undefined): ItemPrice | null => (quote?.available === true ? itemPrice(quote) : null);

/** The next check-in on which the same stay fits, of sold-out properties; null: none in sight. */
export const nextDatesOf = (ctx: Context, ids: readonly number[], stay: Stay, party: Party): Promise<ById<IsoDate | null>> =>
  cachedByStay(ctx, NEXT_DATES, ids, {
    key: keyOf(ctx, stay, party),
    holds: () => true,
    load: async (missing) => {
      const found = await findNextAvailable(ctx, missing, stay, party);
      return new Map(missing.map((id) => [id, found.get(id) ?? null]));
    },
  });

const keyOf = (ctx: Context, stay: Stay, party: Party): string => [ctx.clock.today(), stay.checkIn, stay.checkOut, party.rooms, party.adults, ...party.childAges].join(' ');

interface Kept<V> {
  /** what is asked of every property */
  readonly key: string;
  /** whether a value that was kept still stands */
  readonly holds: (value: V) => boolean;
  readonly load: Load<V>;
}

/**
 * What is not known of a stay is asked of `load` and kept with the property. The cache drops a property's map when
 * the property changes: what was read meanwhile goes into a map that nobody finds any more.
 */
async function cachedByStay<V>(ctx: Context, region: CacheRegion<number, ByStay<V>>, ids: readonly number[], { key, holds, load }: Kept<V>): Promise<ById<V>> {
  if (ids.length === 0) return new Map();
  const known = await ctx.caches.readMany(region, ids, async (unknown) => new Map(unknown.map((id) => [id, new Map<string, V>()])));
  const found = new Map<number, V>();
  const missing: number[] = [];
  for (const [id, byStay] of known) {
    const value = byStay.get(key);
    if (value === undefined || !holds(value)) missing.push(id);
    else found.set(id, value);
  }
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    for (const [id, value] of await load(missing.slice(i, i + AT_ONCE))) {
      found.set(id, value);
      const byStay = known.get(id);
      if (byStay === undefined) continue;
      byStay.set(key, value);
      const [oldest] = byStay.keys();
      if (byStay.size > STAYS_EACH && oldest !== undefined) byStay.delete(oldest);
    }
  }
  return found;
}

/** A match with the figures that price sorts and budget bands need; sold-out ones carry their ordinary night. */
export interface PricedMatch {
  readonly id: number;
  readonly available: boolean;
  readonly price: Paise;
  /** the stay with taxes; sold out: the ordinary night, which orders them among themselves */
  readonly total: Paise;
}

/**
 * Prices all open matches by the very function that quotes them. A match that sold out meanwhile, like those that were
 * sold out before, stands with its ordinary night. Where a least spend is asked for, what stays below it is no match.
 */
export async function priceMatches<T extends Match>(ctx: Context, matches: readonly T[], request: SearchRequest): Promise<readonly (T & PricedMatch & { readonly spend: Paise })[]> {
  const { stay, leastSpend = 0 } = request;
  const prices = await pricesOf(ctx, matches.filter((match) => match.open).map((match) => match.id), questionOf(request));
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const priced = matches.map((match) => {
    const known = prices.get(match.id) ?? null;
    return { ...match, available: known !== null, price: known?.price ?? match.basePrice, total: known?.total ?? match.basePrice, spend: known === null ? match.basePrice * nights : known.spend };
  });
  return leastSpend === 0 ? priced : priced.filter((match) => match.spend >= leastSpend);
}

/**
 * Available ones first, then by the stay's total for the two price sorts; the other sorts keep the order in which the
 * matches came, which is the database's. Equals keep the lower id first.
 */
export function orderPriced<T extends PricedMatch>(matches: readonly T[], sort: Sort): T[] {
  const rank = (m: T): number => (m.available ? 0 : 1);
  const direction = sort === 'price_asc' ? 1 : sort === 'price_desc' ? -1 : 0;
  if (direction === 0) return matches.toSorted((a, b) => rank(a) - rank(b));
  return matches.toSorted((a, b) => rank(a) - rank(b) || direction * (a.total - b.total) || a.id - b.id);
}
