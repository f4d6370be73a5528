import { defineCache, type CacheRegion } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import {
  cancellationTerms,
  freeUntil,
  fullRefundUntil,
  type CancellationTerms,
} from '#shared/cancellation.ts';
import { instantInIndia, type IsoDate, type Stay } from '#shared/dates.ts';
import { isByPrice } from '#shared/filters.ts';
import { changedNights, changedProperty } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import {
  figuresOf,
  findNextAvailable,
  formerPrices,
  quoteMany,
  type Figures,
  type FormerPrice,
  type ListQuestion,
  type ListQuote,
} from '#marketplace/pricing/index.ts';
import type { SearchRequest } from './request.ts';

/** The lines of a quote that a list shows. */
type QuotedLines = Pick<
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
  | 'chosenUntil'
>;

/** The figures of a quote that a list shows, sorts by and counts. */
export interface ItemPrice extends Figures {
  /** of the stay, before the property's own discounts and taxes */
  readonly gross: Paise;
  readonly couponAmount: Paise;
  readonly gstTotal: Paise;
  /** rounds the total to a whole rupee */
  readonly roundOff: Paise;
  /** percent, at most two decimals */
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  readonly refundLadder: ListQuote['refundLadder'];
  readonly fullRefundHours: ListQuote['fullRefundHours'];
  readonly checkinTime: ListQuote['checkinTime'];
  readonly chosenUntil: ListQuote['chosenUntil'];
  readonly picks: readonly {
    readonly roomId: number;
    readonly planId: number;
    readonly quantity: number;
  }[];
  /** to pay online now */
  readonly payNow: Paise;
}

/**
 * The pricing question of a search: with the filter for free cancellation only of plans that still allow it, in the
 * order by price of the cheapest plan, with an offer's coupon.
 */
export const questionOf = ({
  stay,
  party,
  filters,
  sort,
  cheapest = isByPrice(sort),
  couponCode = '',
  wishlistOf,
}: SearchRequest): ListQuestion => ({
  stay,
  party,
  cancellable: filters.popular.includes('free_cancellation'),
  cheapest,
  ...(couponCode === '' ? {} : { couponCode, userId: wishlistOf.userId ?? 0 }),
});

/** The cancellation terms of the shown price. */
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

/** Whether some bookable choice for the stay could still be cancelled for free. */
export const freeOnAnyPlan = (
  { fullRefundHours: hours, checkinTime }: Pick<ItemPrice, 'fullRefundHours' | 'checkinTime'>,
  { checkIn }: Stay,
  now: Date,
): boolean => fullRefundUntil(hours, { checkIn, checkinTime }, now) !== null;

/** The figures of a list item, from the lines of its quote: the whole party, all rooms, children's charges included. */
export function itemPrice(quote: QuotedLines): ItemPrice {
  return {
    gross: quote.baseRate + quote.childCharges,
    ...figuresOf(quote),
    couponAmount: quote.couponAmount,
    gstTotal: quote.gstTotal,
    roundOff: quote.roundOff ?? 0,
    discountPercent: quote.hotelDiscountPercent / 100,
    boosterPercent: quote.boosterPercent / 100,
    lastMinute: quote.lastMinute,
    refundLadder: quote.refundLadder,
    fullRefundHours: quote.fullRefundHours,
    checkinTime: quote.checkinTime,
    chosenUntil: quote.chosenUntil,
    picks: quote.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })),
    payNow: quote.payAmount,
  };
}

/** The values of one property by stay and party, least recently used first. */
type ByStay<V> = Map<string, V>;
type ById<V> = ReadonlyMap<number, V>;
type Load<V> = (ids: readonly number[]) => Promise<ById<V>>;

const MOST_PROPERTIES = 10_000;
const STAYS_EACH = 60;
/** Properties priced in one call. */
const AT_ONCE = 500;
const A_QUARTER_MS = 900_000;

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
const FORMER = defineCache<
  number,
  ByStay<{ readonly picks: string; readonly former: FormerPrice | null }>
>({
  name: 'former-prices',
  max: MOST_PROPERTIES,
  maxBytes: 4_000_000,
  staleBy,
});
const NEXT_DATES = defineCache<number, ByStay<IsoDate | null>>({
  name: 'next-dates',
  max: MOST_PROPERTIES,
  maxBytes: 4_000_000,
  staleBy,
});

/**
 * Cached prices: the list, its pages and the counts beside the filters request the same prices of a town again and
 * again. Null: sold out meanwhile, or no requested plan. Over time plans only stop being cancellable: a price holds
 * until one of them does, and with the filter as long as its own plan can be cancelled for free.
 */
export function pricesOf(
  ctx: Context,
  ids: readonly number[],
  question: ListQuestion,
): Promise<ById<ItemPrice | null>> {
  const { stay, party, ...pricing } = question;
  const now = ctx.clock.now();
  return cachedByStay(ctx, PRICES, ids, {
    key: questionKey(ctx, question),
    holds: (price) =>
      price === null ||
      ((price.chosenUntil === null || now < price.chosenUntil) &&
        (pricing.cancellable !== true || freeUntil(termsOf(price, stay, now)) !== null)),
    load: async (missing) => {
      const quotes = await quoteMany(ctx, missing, stay, party, pricing);
      return new Map(missing.map((id) => [id, knownPrice(quotes.get(id))]));
    },
  });
}

const knownPrice = (quote: ListQuote | undefined): ItemPrice | null =>
  quote?.available === true ? itemPrice(quote) : null;

/** The next check-in on which the same stay fits, of sold-out properties; null: none within the window. */
export const nextDatesOf = (
  ctx: Context,
  ids: readonly number[],
  stay: Stay,
  party: Party,
): Promise<ById<IsoDate | null>> =>
  cachedByStay(ctx, NEXT_DATES, ids, {
    // an owner's notice ends by the quarter of an hour
    key: `${keyOf(ctx, stay, party)} ${Math.floor(ctx.clock.now().getTime() / A_QUARTER_MS)}`,
    holds: () => true,
    load: async (missing) => {
      const found = await findNextAvailable(ctx, missing, stay, party);
      return new Map(missing.map((id) => [id, found.get(id) ?? null]));
    },
  });

/**
 * The former prices that shown cards may strike through, of the picks of their prices. Cached as the prices: a change
 * of nights, plans or offers drops them, and the key has the day.
 */
export async function formerPricesOf(
  ctx: Context,
  prices: ById<ItemPrice | null>,
  question: ListQuestion,
): Promise<ById<FormerPrice | null>> {
  const picksOf = (id: number) => prices.get(id)?.picks ?? [];
  const shown = [...prices].flatMap(([id, price]) => (price === null ? [] : [id]));
  const found = await cachedByStay(ctx, FORMER, shown, {
    key: questionKey(ctx, question),
    // the picks change with the hour, as plans stop being cancellable
    holds: ({ picks }, id) => picks === JSON.stringify(picksOf(id)),
    load: async (missing) => {
      const asked = missing.map((propertyId) => ({ propertyId, picks: picksOf(propertyId) }));
      const former = await formerPrices(ctx, asked, question);
      return new Map(
        missing.map((id) => [
          id,
          { picks: JSON.stringify(picksOf(id)), former: former.get(id) ?? null },
        ]),
      );
    },
  });
  return new Map([...found].map(([id, { former }]) => [id, former]));
}

function questionKey(
  ctx: Context,
  { stay, party, cancellable = false, cheapest = false, couponCode = '', userId = 0 }: ListQuestion,
): string {
  return [
    keyOf(ctx, stay, party),
    ...(cancellable ? ['cancellable'] : []),
    ...(cheapest ? ['cheapest'] : []),
    ...(couponCode === '' ? [] : [couponCode, userId]),
  ].join(' ');
}

const keyOf = (ctx: Context, stay: Stay, party: Party): string =>
  [
    ctx.clock.today(),
    stay.checkIn,
    stay.checkOut,
    `${party.rooms}${party.moreRooms === true ? '+' : ''}`,
    party.adults,
    ...party.childAges,
  ].join(' ');

interface CachedQuestion<V> {
  /** the question, equal for every property */
  readonly key: string;
  /** whether a cached value is still valid */
  readonly holds: (value: V, id: number) => boolean;
  readonly load: Load<V>;
}

/**
 * Loads missing values and caches them by property. The cache drops a property's map when the property changes: a
 * value read meanwhile goes into a dropped map.
 */
async function cachedByStay<V>(
  ctx: Context,
  region: CacheRegion<number, ByStay<V>>,
  ids: readonly number[],
  { key, holds, load }: CachedQuestion<V>,
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
    if (value === undefined || !holds(value, id)) missing.push(id);
    else found.set(id, value);
  }
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    for (const [id, value] of await load(missing.slice(i, i + AT_ONCE))) {
      found.set(id, value);
      const byStay = known.get(id);
      if (byStay === undefined) continue;
      byStay.set(key, value);
      const [oldest] = byStay.keys();
      // one entry replaced another, or the map is over its size
      if (byStay.size > STAYS_EACH && oldest !== undefined) byStay.delete(oldest);
      else ctx.caches.added(region, id, [key, value]);
    }
  }
  return found;
}
