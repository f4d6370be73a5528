import { defineCache, type CacheRegion } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import {
  cancellationTerms,
  freeUntil,
  fullRefundUntil,
  type CancellationTerms,
} from '#shared/cancellation.ts';
import { instantInIndia, nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import { inBudget, inRange, type TotalRange } from '#shared/filters.ts';
import { changedNights, changedProperty } from '#shared/ids.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { takenOff } from '#shared/price-lines.ts';
import {
  basePriceAt,
  findNextAvailable,
  idAt,
  quoteMany,
  rowPricer,
  type Figures,
  type ListPricing,
  type ListQuote,
} from '#marketplace/pricing/index.ts';
import type { Criteria } from './candidates.ts';
import type { SearchRequest } from './request.ts';
import {
  allOf,
  detailsOf,
  eachMatch,
  factsAt,
  partOf,
  rowNights,
  those,
  type Matches,
  type Scan,
  type Some,
} from './scan.ts';

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
  readonly picks: readonly {
    readonly roomId: number;
    readonly planId: number;
    readonly quantity: number;
  }[];
  /** to pay online now */
  readonly payNow: Paise;
}

/** What is asked of prices: a stay for a party, on which plans, with which coupon. */
export interface PriceQuestion extends ListPricing {
  readonly stay: Stay;
  readonly party: Party;
}

/** The question that a search asks: with the filter for free cancellation only of plans that still give it, with an offer's coupon. */
export const questionOf = ({
  stay,
  party,
  filters,
  couponCode = '',
  wishlistOf,
}: SearchRequest): PriceQuestion => ({
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
  { stay, party, cancellable = false, couponCode = '', userId = 0 }: PriceQuestion,
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

/** The matches of a search with their prices. */
export interface Priced {
  readonly matches: Matches;
  /** those that spend enough, where a least spend is asked for */
  readonly some: Some;
  /** the stay with taxes and coupon, exactly; sold out: the ordinary night, which orders them among themselves */
  total(m: number): Paise;
}

/**
 * Prices all open matches of a scan by pricing's own steps, from what the rows carry. A match of which nothing that was
 * asked for can be had stands with its ordinary night. Where a least spend is asked for, what stays below it is no match.
 */
export async function priceMatches(
  ctx: Context,
  scan: Scan,
  matches: Matches,
  request: SearchRequest,
): Promise<Priced> {
  const { stay, leastSpend = 0 } = request;
  const { available, price, spend, low, high } = matches;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  for (let m = 0; m < matches.count; m += 1) {
    const ordinary = basePriceAt(partOf(matches, m).columns.facts, factsAt(matches, m));
    available[m] = 0;
    low[m] = high[m] = price[m] = ordinary;
    spend[m] = ordinary * nights;
  }
  const all = allOf(matches);
  const exactly = await eachPrice(
    ctx,
    scan,
    matches,
    all,
    questionOf(request),
    (m, ofNight, ofStay, from, till) => {
      available[m] = 1;
      price[m] = ofNight;
      spend[m] = ofStay;
      low[m] = from;
      high[m] = till;
    },
  );
  return {
    matches,
    some: leastSpend === 0 ? all : those(all, (m) => (spend[m] as number) >= leastSpend),
    total: (m) => (low[m] === high[m] ? (low[m] as number) : (exactly(m) ?? (low[m] as number))),
  };
}

/** Whether the total of a match lies within what is asked; sold out it has none. Worked out exactly only where its bounds do not say it. */
export function withinTotal(
  { matches: { available, low, high }, total }: Pick<Priced, 'matches' | 'total'>,
  range: TotalRange | null | undefined,
): (m: number) => boolean {
  if (!range) return () => true;
  return (m) => {
    if (available[m] === 0) return false;
    const [least, most] = [low[m] as number, high[m] as number];
    if (inRange(least, range) && inRange(most, range)) return true;
    if ((range.to !== null && least > range.to) || (range.from !== null && most < range.from))
      return false;
    return inRange(total(m), range);
  };
}

/** Is told of a match: its night and its stay before tax, and between which amounts its total lies. */
type Tell = (m: number, price: Paise, spend: Paise, low: Paise, high: Paise) => void;

/**
 * Tells the prices of open matches, but for those without a plan that was asked for. Where a stay is a plain sum of nights
 * its total is only bounded; what is returned works it out. What a row cannot say is asked of `quoteMany`.
 */
export async function eachPrice(
  ctx: Context,
  scan: Scan,
  matches: Matches,
  some: Some,
  question: PriceQuestion,
  tell: Tell,
): Promise<(m: number) => Paise | null> {
  const pricer = await rowPricer(ctx, question);
  const nightsOf = rowNights(scan, question.stay);
  const count = nightsBetween(question.stay.checkIn, question.stay.checkOut);
  const exact = (m: number): Figures | null | 'unknown' => {
    const part = partOf(matches, m);
    const i = matches.i[m] as number;
    return pricer.exact(
      part.columns.facts,
      factsAt(matches, m),
      detailsOf(part, i),
      nightsOf(part, i),
    );
  };
  const settle = (m: number, figures: Pick<Figures, 'price' | 'spend' | 'total'> | null): void => {
    if (figures !== null) tell(m, figures.price, figures.spend, figures.total, figures.total);
  };
  const unknown = new Map<number, number>();
  for (const m of some) {
    if (matches.open[m] === 0) continue;
    const part = partOf(matches, m);
    const at = factsAt(matches, m);
    const plain = pricer.plain(part.columns.facts, at, nightsOf(part, matches.i[m] as number));
    if (plain !== -1) {
      const { low, high } = pricer.bounds(part.columns.facts, at, plain);
      tell(m, mulDiv(plain, 1, count), plain, low, high);
      continue;
    }
    const figures = exact(m);
    if (figures === 'unknown') unknown.set(matches.id[m] as number, m);
    else settle(m, figures);
  }
  for (const [id, quoted] of await pricesOf(ctx, [...unknown.keys()], question))
    settle(unknown.get(id) as number, quoted);
  return (m) => {
    const figures = exact(m);
    return figures === 'unknown' ? null : (figures?.total ?? null);
  };
}

/** What a strip of dates says of one of them. */
export interface Cheapest {
  /** the least total of the open matches within the budget, by the quotes that the list shows; null without any */
  readonly cheapest: Paise | null;
  /** properties that would do by filters and least spend, sold out ones included, before any budget; and those of them that are free */
  readonly matches: number;
  readonly open: number;
}

/** Finds the cheapest of a scan for each stay; most matches are passed over by what they come to at the least. Nobody asks for a least spend here. */
export async function cheapestIn(
  ctx: Context,
  scan: Scan,
  criteria: Criteria,
  stays: readonly Stay[],
  request: SearchRequest,
): Promise<Cheapest[]> {
  const {
    filters: { budget },
    total: range,
  } = request;
  const dates = await Promise.all(
    stays.map(async (stay) => {
      const question = questionOf({ ...request, stay });
      return {
        question,
        pricer: await rowPricer(ctx, question),
        nightsOf: rowNights(scan, stay),
        least: Infinity,
        matches: 0,
        open: 0,
        unknown: [] as number[],
      };
    }),
  );
  eachMatch(scan, criteria, stays, true, (part, i, n, open) => {
    const date = dates[n] as (typeof dates)[number];
    date.matches += 1;
    if (!open) return;
    date.open += 1;
    const { pricer, least } = date;
    const { facts, at: places } = part.columns;
    const at = places[i] as number;
    const nights = date.nightsOf(part, i);
    const plain = pricer.plain(facts, at, nights);
    if (plain !== -1 && (plain >= least || pricer.bounds(facts, at, plain).low >= least)) return;
    const details = detailsOf(part, i);
    if (plain === -1 && least < Infinity && pricer.least(facts, at, details, nights) >= least)
      return;
    const figures = pricer.exact(facts, at, details, nights);
    if (figures === 'unknown') date.unknown.push(idAt(facts, at));
    else if (
      figures !== null &&
      figures.total < least &&
      inBudget(figures.price, budget) &&
      inRange(figures.total, range)
    )
      date.least = figures.total;
  });
  return Promise.all(
    dates.map(async ({ question, unknown, least, matches, open }) => {
      const quoted = [...(await pricesOf(ctx, unknown, question)).values()].filter(
        (one) => one !== null && inBudget(one.price, budget) && inRange(one.total, range),
      ) as ItemPrice[];
      const cheapest = Math.min(least, ...quoted.map(({ total }) => total));
      return { cheapest: cheapest === Infinity ? null : cheapest, matches, open };
    }),
  );
}
