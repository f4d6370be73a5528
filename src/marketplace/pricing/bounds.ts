import { mulDiv, percentOf, wholeRupees, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { unitsTaken } from './capacity.ts';
import { takeDiscounts, type OpenOffers } from './discounts.ts';
import { sellableUnits, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { bandPrice, planRate } from './total.ts';

// Bounds let a list decide without quoting every property. A quote takes the cheapest fitting rooms. Before it is
// made, the number of units and the cost of a unit on the cheapest and the dearest plan are known, and the quote
// lies between the two. They decide most bands, totals and ranks; the other properties are quoted. So a list shows
// no estimates. A bound that is too wide only costs time; one that is too narrow is a bug, which
// `slow-truth.db.test.ts` of search finds.

/** The figures that lists sort, filter and count by. */
export interface Figures {
  /** a night before tax, after the property's own discounts, averaged over the stay */
  readonly price: Paise;
  /** the stay before tax and coupon */
  readonly spend: Paise;
  /** the stay with taxes and coupon */
  readonly total: Paise;
}

/** The figures of a quote lie between these, both ends included. */
export interface FigureBounds {
  readonly low: Figures;
  readonly high: Figures;
}

interface BoundsRequest {
  readonly party: Party;
  /** of the stay */
  readonly nights: number;
  readonly now: Date;
  /** the property's offers that hold for the stay */
  readonly offers: OpenOffers;
}

/**
 * Bounds of a stay's quote for any choice of rooms and plans: a fraction of the work of a quote, and enough for most
 * decisions of a list. Null: the free rooms do not hold the party.
 */
export function boundsOf(
  facts: Pick<PriceFacts, 'hotelType' | 'rooms' | 'taxRates' | 'coupon'>,
  { party, nights, now, offers }: BoundsRequest,
): FigureBounds | null {
  const free = facts.rooms
    .map((room) => ({ room, free: sellableUnits(room, nights, now).free }))
    .filter((one) => one.free > 0);
  const units = unitsTaken(
    facts.hotelType,
    free.map(({ room: { maxAdults, maxChildren }, free: units }) => ({
      maxAdults,
      maxChildren,
      free: units,
    })),
    party,
  );
  if (units === null) return null;
  const rooms = free.map((one) => one.room);
  const [least, most] = unitRates(rooms);
  const lowest = takeDiscounts(least * units, offers).remaining;
  const highest = takeDiscounts(
    most * units + mostForChildren(rooms, party, units) * nights,
    offers,
  ).remaining;
  // the tax of each rate is rounded once, and there are at most as many rates as units and nights
  const rounding = units * nights + 1;
  const percents = facts.taxRates.map(({ percent }) => percent);
  const [leastTax, mostTax] = [Math.min(...percents), Math.max(...percents)];
  return {
    low: {
      price: mulDiv(lowest, 1, nights),
      spend: lowest,
      total:
        facts.coupon === null ? wholeRupees(lowest + percentOf(lowest, leastTax) - rounding) : 0,
    },
    high: {
      price: mulDiv(highest, 1, nights),
      spend: highest,
      total: wholeRupees(highest + percentOf(highest, mostTax) + rounding),
    },
  };
}

/** The cost of one unit over the nights, on the cheapest and on the dearest plan. */
function unitRates(rooms: readonly RoomFacts[]): readonly [least: Paise, most: Paise] {
  let [least, most] = [Infinity, 0];
  for (const { plans, nights } of rooms) {
    for (const plan of plans) {
      let sum = 0;
      for (const { rate } of nights) sum += planRate(plan, rate);
      least = Math.min(least, sum);
      most = Math.max(most, sum);
    }
  }
  return [least, most];
}

/** The children's charges for a night on the plans that charge most; 0 where places for all of them are included. */
function mostForChildren(rooms: readonly RoomFacts[], { childAges }: Party, units: number): Paise {
  const included = Math.min(...rooms.map(({ includedChildren }) => includedChildren)) * units;
  if (included >= childAges.length) return 0;
  const plans = rooms.flatMap((room) => room.plans);
  return childAges.reduce(
    (sum, age) => sum + Math.max(...plans.map((plan) => bandPrice(plan, age))),
    0,
  );
}
