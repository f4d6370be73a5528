import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import { nightsOf, type Stay } from '#shared/dates.ts';
import { mulDiv, type Paise } from '#shared/money.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { takenOff } from '#shared/price-lines.ts';
import { NO_RULES } from '#shared/stay-rules.ts';
import { boundsOf, type FigureBounds, type Figures } from './bounds.ts';
import { findCoupon } from './coupons.ts';
import { everyOffer, openOffers } from './discounts.ts';
import {
  bookableUntil,
  firstOf,
  latestFullRefund,
  nextLapse,
  onlyCancellable,
} from './free-cancellation.ts';
import { loadFacts } from './load-facts.ts';
import type { PriceFacts, StandingFacts } from './price-facts.ts';
import { requestProblem } from './price-request.ts';
import { priceRules, type PriceRules } from './price-rules.ts';
import { priceIn } from './price-answer.ts';
import { quote, type Quote } from './quote.ts';

/**
 * A quote in a list, with the free cancellation that other rooms and plans of the property offer for the same stay
 * and party.
 */
export interface ListQuote extends Quote {
  /** the fewest hours before check-in until which some bookable choice refunds everything; null: no choice does */
  readonly fullRefundHours: number | null;
  /** 'HH:MM' from which guests may come */
  readonly checkinTime: string;
  /** the instant from which other plans may be chosen, or none is on sale any more; null: never */
  readonly chosenUntil: Date | null;
}

/** How a list prices its properties. */
interface ListPricing {
  /** only plans that can still be cancelled for free now */
  readonly cancellable?: boolean;
  /** the cheapest plan, even if another one in its room can be cancelled and it cannot: a list in the order of price */
  readonly cheapest?: boolean;
  /** a coupon's code; ignored where it does not hold */
  readonly couponCode?: string;
  /** the user whose uses of the coupon count; 0: a visitor */
  readonly userId?: number;
}

/** The question of a list: a stay, a party, and how to price. */
export interface ListQuestion extends ListPricing {
  readonly stay: Stay;
  readonly party: Party;
}

/** Prices properties for one question of a list, from given facts. */
export interface ListPricer {
  readonly rules: PriceRules;
  /** The bounds of the quote; null: no requested plan is free. */
  bounds(facts: PriceFacts): FigureBounds | null;
  /** A lower bound of the total of a stay of as many nights when no night of a room costs less than `rate`. */
  least(standing: StandingFacts, rate: Paise): Paise;
  /** Null: the property could not hold the party even if empty. */
  quote(facts: PriceFacts): ListQuote | null;
}

export async function listPricer(
  ctx: Context,
  { stay, party, cancellable = false, cheapest = false, couponCode = '', userId = 0 }: ListQuestion,
): Promise<ListPricer> {
  const read = readFromPool(ctx.pool);
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const dates = nightsOf(stay);
  const nights = dates.length;
  const coupon = couponCode === '' ? null : await findCoupon(read, couponCode, userId);
  const asked = (facts: PriceFacts): PriceFacts => ({
    ...(cancellable ? onlyCancellable(facts, stay, party, now) : facts),
    coupon,
  });
  const rules = await priceRules(ctx, read);
  return {
    rules,
    bounds: (facts) =>
      boundsOf(asked(facts), {
        party,
        nights,
        now,
        offers: openOffers(facts.offers, stay, today),
      }),
    least: ({ hotelType, rooms, offers }, rate) => {
      const every = dates.map((night) => ({ night, rate, free: MAX_ROOMS, rules: NO_RULES }));
      const facts = {
        hotelType,
        rooms: rooms.map((room) => ({ ...room, nights: every })),
        taxRates: rules.taxRates,
        coupon,
      };
      const bounds = boundsOf(facts, { party, nights, now, offers: everyOffer(offers) });
      return bounds?.low.total ?? 0;
    },
    quote: (all) => {
      const facts = asked(all);
      const priced = quote(facts, { stay, party, picks: [], today, now, cheapest });
      // a coupon that does not hold here leaves the price without it
      const value = priced.ok
        ? priced.value
        : priced.code.startsWith('coupon.')
          ? priceIn(priced)
          : null;
      return value === null
        ? null
        : {
            ...value,
            fullRefundHours: latestFullRefund(facts, party, value.days, now),
            checkinTime: facts.checkinTime,
            chosenUntil: firstOf(
              cheapest ? null : nextLapse(facts, stay, now),
              bookableUntil(facts),
            ),
          };
    },
  };
}

/** The figures of a quote. */
export function figuresOf(
  quoted: Pick<Quote, 'baseRate' | 'childCharges' | 'days' | 'grandTotal'> &
    Parameters<typeof takenOff>[0],
): Figures {
  const spend = quoted.baseRate + quoted.childCharges - takenOff(quoted);
  return { price: mulDiv(spend, 1, quoted.days), spend, total: quoted.grandTotal };
}

/**
 * One unsigned quote a property for lists, by the same function as the property page. Properties that are unknown or
 * could never hold the party have no entry; an invalid request gives none at all.
 */
export async function quoteMany(
  ctx: Context,
  propertyIds: readonly number[],
  stay: Stay,
  party: Party,
  pricing: ListPricing = {},
): Promise<ReadonlyMap<number, ListQuote>> {
  const quotes = new Map<number, ListQuote>();
  if (propertyIds.length === 0 || requestProblem(stay, party, ctx.clock.today()) !== null)
    return quotes;
  const pricer = await listPricer(ctx, { ...pricing, stay, party });
  const all = await loadFacts(readFromPool(ctx.pool), propertyIds, stay, pricer.rules);
  for (const facts of all) {
    const quoted = pricer.quote(facts);
    if (quoted !== null) quotes.set(facts.propertyId, quoted);
  }
  return quotes;
}
