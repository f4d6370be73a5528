import { defineCache, type CacheRegion } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import {
  cancellationTerms,
  freeUntil,
  fullRefundUntil,
  type CancellationTerms,
} from '#shared/cancellation.ts';
import { instantInIndia, type IsoDate, type Stay } from '#shared/dates.ts';
import { changedNights, changedProperty } from '#shared/ids.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { takenOff } from '#shared/price-lines.ts';
import {
  figuresOf,
  findNextAvailable,
  quoteMany,
  type Figures,
  type ListQuestion,
  type ListQuote,
} from '#marketplace/pricing/index.ts';
import type { SearchRequest } from './request.ts';

/** The lines of a quote that a list shows. */
export type QuotedLines = Pick<
  ListQuote,
  | 'picks'
  | 'payAmount'
  | 'couponAmount'
  | 'checkinTime'
  | 'days'
  | 'baseRate'
  | 'childCharges'
  | 'hotelDiscount'
  | 'hotelDiscountPercent'
  | 'boosterDiscount'
  | 'boosterPercent'
  | 'bungalowOffer'
  | 'gstTotal'
  | 'roundOff'
  | 'grandTotal'
  | 'lastMinute'
  | 'refundLadder'
  | 'fullRefundHours'
>;

/** What a list shows, sorts and counts of a quote. */
export interface ItemPrice extends Figures {
  /** as `price`, before the property's own discounts */
  readonly roomRate: Paise;
  readonly couponAmount: Paise;
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
  readonly picks: readonly {
    readonly roomId: number;
    readonly planId: number;
    readonly quantity: number;
  }[];
  /** to pay online now */
  readonly payNow: Paise;
}

/** The question that a search asks: with the filter for free cancellation only of plans that still give it, with an offer's coupon. */
export const questionOf = ({
  stay,
  party,
  filters,
  couponCode = '',
  wishlistOf,
}: SearchRequest): ListQuestion => ({
  stay,
  party,
  cancellable: filters.popular.includes('free_cancellation'),
  ...(couponCode === '' ? {} : { couponCode, userId: wishlistOf.userId ?? 0 }),
});

/** What comes back of the shown price if it is booked and cancelled. */
export const termsOf = (
  { refundLadder, checkinTime, payNow }: Pick<ItemPrice, 'refundLadder' | 'checkinTime' | 'payNow'>,
  { checkIn }: Stay,
  now: Date,
): CancellationTerms =>
  cancellationTerms({
    ladder: refundLadder,
    checkIn: instantInIndia(checkIn, checkinTime),
    now,
    paid: payNow,
  });

/** Whether some choice that can be booked for the stay could still be cancelled for free. */
export const freeOnAnyPlan = (
  { fullRefundHours: hours, checkinTime }: Pick<ItemPrice, 'fullRefundHours' | 'checkinTime'>,
  { checkIn }: Stay,
  now: Date,
): boolean => fullRefundUntil(hours, { checkIn, checkinTime }, now) !== null;

/** The figures of a list item, from the lines of its quote: the whole party, all rooms, children's charges included. */
export function itemPrice(quote: QuotedLines): ItemPrice {
  const gross = quote.baseRate + quote.childCharges;
  return {
    roomRate: mulDiv(gross, 1, quote.days),
    ...figuresOf(quote),
    couponAmount: quote.couponAmount,
    gstTotal: quote.gstTotal,
    roundOff: quote.roundOff ?? 0,
    saved: takenOff(quote),
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
  const id = changedProperty(subject) ?? changedNights(subject);
  if (id !== null) return { key: id };
  return subject === 'all' || subject === 'prices' || subject === 'coupons' ? 'all' : 'none';
};
const PRICES = defineCache<number, ByStay<ItemPrice | null>>({
  name: 'list-prices',
  max: MOST_PROPERTIES,
  maxBytes: 24_000_000,
  staleBy,
});
const NEXT_DATES = defineCache<number, ByStay<IsoDate | null>>({
  name: 'next-dates',
  max: MOST_PROPERTIES,
  maxBytes: 4_000_000,
  staleBy,
});

/**
 * Prices of a town's properties for one stay are asked again and again: by the list, its pages, the counts beside the
 * filters. Null: sold out meanwhile, or no plan that was asked for. As time passes plans can only stop being cancellable,
 * so the cheapest of them stays the cheapest for as long as it is one of them.
 */
export function pricesOf(
  ctx: Context,
  ids: readonly number[],
  { stay, party, cancellable = false, couponCode = '', userId = 0 }: ListQuestion,
): Promise<ById<ItemPrice | null>> {
  const now = ctx.clock.now();
  return cachedByStay(ctx, PRICES, ids, {
    key: [
      keyOf(ctx, stay, party),
      ...(cancellable ? ['cancellable'] : []),
      ...(couponCode === '' ? [] : [couponCode, userId]),
    ].join(' '),
    holds: (price) =>
      !cancellable || price === null || freeUntil(termsOf(price, stay, now)) !== null,
    load: async (missing) => {
      const quotes = await quoteMany(ctx, missing, stay, party, {
        cancellable,
        couponCode,
        userId,
      });
      return new Map(missing.map((id) => [id, knownPrice(quotes.get(id))]));
    },
  });
}

const knownPrice = (quote: ListQuote | undefined): ItemPrice | null =>
  quote?.available === true ? itemPrice(quote) : null;

/** The next check-in on which the same stay fits, of sold-out properties; null: none in sight. */
export const nextDatesOf = (
  ctx: Context,
  ids: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ById<IsoDate | null>> =>
  cachedByStay(ctx, NEXT_DATES, ids, {
    key: keyOf(ctx, stay, party),
    holds: () => true,
    load: async (missing) => {
      const found = await findNextAvailable(ctx, missing, stay, party);
      return new Map(missing.map((id) => [id, found.get(id) ?? null]));
    },
  });

const keyOf = (ctx: Context, stay: Stay, party: Party): string =>
  [
    ctx.clock.today(),
    stay.checkIn,
    stay.checkOut,
    `${party.rooms}${party.moreRooms === true ? '+' : ''}`,
    party.adults,
    ...party.childAges,
  ].join(' ');

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
async function cachedByStay<V>(
  ctx: Context,
  region: CacheRegion<number, ByStay<V>>,
  ids: readonly number[],
  { key, holds, load }: Kept<V>,
): Promise<ById<V>> {
  if (ids.length === 0) return new Map();
  const known = await ctx.caches.readMany(
    region,
    ids,
    async (unknown) => new Map(unknown.map((id) => [id, new Map<string, V>()])),
  );
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
      // one came and one went, or it takes more than before
      if (byStay.size > STAYS_EACH && oldest !== undefined) byStay.delete(oldest);
      else ctx.caches.added(region, id, [key, value]);
    }
  }
  return found;
}
