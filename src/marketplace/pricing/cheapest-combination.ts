import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import { holdsParty } from './capacity.ts';
import { inPropertyOrder, type Chosen } from './picks.ts';

/** A room and plan on offer, with the cost of one unit over the stay before discounts. */
export interface Option extends Omit<Chosen, 'quantity'> {
  readonly sum: Paise;
  /** usable units of the room */
  readonly limit: number;
}

/** Steps of the search; exact for properties with a handful of room types. */
const SEARCH_STEPS = 5_000;

interface Task {
  /** cheapest first; the order also breaks ties */
  readonly options: readonly Option[];
  readonly party: Party;
  readonly units: number;
  readonly priceOf: (chosen: readonly Chosen[]) => Paise;
  /** the least total of any combination with at least this base rate */
  readonly leastFor: (base: Paise) => Paise;
}

/**
 * The cheapest combination of exactly `units` units that holds the party, by branch and bound; null when none was
 * found within `SEARCH_STEPS`. Ties go to the first found, so the result is stable.
 */
export function cheapestCombination({
  options,
  party,
  units,
  priceOf,
  leastFor,
}: Task): readonly Chosen[] | null {
  const guestsWanted = party.adults + party.childAges.length;
  const reach = placesFrom(options);
  const picked: Chosen[] = [];
  let best: readonly Chosen[] | null = null;
  let bestPrice = Infinity;
  let steps = 0;

  const descend = (
    from: number,
    left: number,
    base: Paise,
    adults: number,
    guests: number,
  ): void => {
    if (left === 0) {
      if (!holdsParty({ adults, guests }, party)) return;
      const chosen = inPropertyOrder(picked);
      const price = priceOf(chosen);
      if (price < bestPrice) {
        bestPrice = price;
        best = [...chosen];
      }
      return;
    }
    for (let i = from; i < options.length; i += 1) {
      const option = options[i] as Option;
      const places = reach[i] as { adults: number; guests: number };
      if (
        adults + left * places.adults < party.adults ||
        guests + left * places.guests < guestsWanted
      )
        return;
      if (bestPrice < Infinity && leastFor(base + left * option.sum) >= bestPrice) return;
      const { room, plan, nightly, rank } = option;
      let taken = 0;
      for (const p of picked) if (p.room === room) taken += p.quantity;
      for (let quantity = Math.min(left, option.limit - taken); quantity >= 1; quantity -= 1) {
        if ((steps += 1) > SEARCH_STEPS) return;
        picked.push({ room, plan, nightly, rank, quantity });
        descend(
          i + 1,
          left - quantity,
          base + quantity * option.sum,
          adults + quantity * room.maxAdults,
          guests + quantity * (room.maxAdults + room.maxChildren),
        );
        picked.pop();
      }
    }
  };
  descend(0, units, 0, 0, 0);
  return best;
}

/** The most places that one unit of an option, or of any later one, has. */
function placesFrom(options: readonly Option[]): { adults: number; guests: number }[] {
  const reach: { adults: number; guests: number }[] = [];
  let adults = 0;
  let guests = 0;
  for (let i = options.length - 1; i >= 0; i -= 1) {
    const { room } = options[i] as Option;
    adults = Math.max(adults, room.maxAdults);
    guests = Math.max(guests, room.maxAdults + room.maxChildren);
    reach[i] = { adults, guests };
  }
  return reach;
}
