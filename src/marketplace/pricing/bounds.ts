import { mulDiv, percentOf, type Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { unitsTaken } from './capacity.ts';
import { takeDiscounts, type OpenOffers } from './discounts.ts';
import { sellableUnits, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { bandPrice, planRate } from './total.ts';

// How a list decides without quoting every property. A quote takes the cheapest fitting rooms; until it is made it is
// known how many units the party takes, and what a unit costs on the cheapest and on the dearest plan. The quote lies
// between the two, whatever it chooses. Most bands, totals and places in an order follow from that alone; a property
// of which they do not follow is quoted. So nothing that a list shows is an estimate, and a bound that is too wide
// costs time, never truth. One that is too narrow would be wrong: `slow-truth.db.test.ts` of search looks for it.

/** What lists sort, filter and count by. */
export interface Figures {
  /** a night before tax, after the property's own discounts, averaged over the stay */
  readonly price: Paise;
  /** the stay before tax and coupon */
  readonly spend: Paise;
  /** the stay with taxes and coupon */
  readonly total: Paise;
}

/** Between these the figures of a quote lie, both ends included. */
export interface FigureBounds {
  readonly low: Figures;
  readonly high: Figures;
}

interface BoundsRequest {
  readonly party: Party;
  /** of the stay */
  readonly nights: number;
  /** those of the property that hold for it */
  readonly offers: OpenOffers;
}

/**
 * Between which figures the quote of a stay must lie, whatever rooms and plans it chooses: a fraction of the work of a
 * quote, and enough for most of what a list has to decide. Null: what is free does not hold the party.
 */
export function boundsOf(
  facts: PriceFacts,
  { party, nights, offers }: BoundsRequest,
): FigureBounds | null {
  const free = facts.rooms
    .map((room) => ({ room, free: sellableUnits(room, nights).free }))
    .filter((one) => one.free > 0);
  const units = unitsTaken(
    facts.hotelType,
    free.map((one) => ({ ...one.room, free: one.free })),
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
  // the tax of each unit and night is rounded by itself, the total to a rupee
  const rounding = units * nights + 51;
  const percents = facts.taxRates.map(({ percent }) => percent);
  const [leastTax, mostTax] = [Math.min(...percents), Math.max(...percents)];
  return {
    low: {
      price: mulDiv(lowest, 1, nights),
      spend: lowest,
      total: facts.coupon === null ? lowest + percentOf(lowest, leastTax) - rounding : 0,
    },
    high: {
      price: mulDiv(highest, 1, nights),
      spend: highest,
      total: highest + percentOf(highest, mostTax) + rounding,
    },
  };
}

/** What one unit costs over the nights on the cheapest and on the dearest plan. */
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

/** A night of the children on the plans that ask most for them; nothing where places for all of them are included. */
function mostForChildren(rooms: readonly RoomFacts[], { childAges }: Party, units: number): Paise {
  const included = Math.min(...rooms.map(({ includedChildren }) => includedChildren)) * units;
  if (included >= childAges.length) return 0;
  const plans = rooms.flatMap((room) => room.plans);
  return childAges.reduce(
    (sum, age) => sum + Math.max(...plans.map((plan) => bandPrice(plan, age))),
    0,
  );
}
