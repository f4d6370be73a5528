import * as texts from '#messages/pricing.ts';
import { percentOf, type Paise } from '#shared/money.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { capacityOf, holdsParty, hostParty, unitsFor, unitsTaken } from './capacity.ts';
import { takeDiscounts, type OpenOffers } from './discounts.ts';
import type { PlanFacts, PriceFacts, RoomFacts } from './price-facts.ts';
import { chargesOf, planRate, totalOf } from './total.ts';

/** A chosen room and plan with its quantity. */
export interface Pick {
  readonly roomId: number;
  readonly planId: number;
  readonly quantity: number;
}

/** A pick joined with the facts it names. */
export interface Chosen {
  readonly room: RoomFacts;
  readonly plan: PlanFacts;
  readonly quantity: number;
  /** place of the plan in the property's own order of rooms and plans */
  readonly rank: number;
  /** paise of one unit, night by night */
  readonly nightly: readonly Paise[];
}

/** Units of a room that are free on every night of the stay; a missing night counts as not free. */
export function freeUnits(room: RoomFacts, nights: number): number {
  if (room.nights.length < nights) return 0;
  let least = room.units;
  for (const night of room.nights) if (night.free < least) least = night.free;
  return Math.max(0, least);
}

/**
 * The property's own order. Ties (which unit gets an odd paisa, which plan a child) go to the earlier, so the same
 * rooms must cost the same in whatever order they were asked for.
 */
export const inPropertyOrder = (chosen: readonly Chosen[]): readonly Chosen[] =>
  chosen.length < 2 ? chosen : [...chosen].sort((a, b) => a.rank - b.rank);

const invalid = (code: string, field: string, message: string): Refusal =>
  refuse('invalid', code, message, { fields: { [field]: message } });

/** Joins picks with the facts they name; the same room and plan named twice is one pick. In the property's own order. */
export function joinPicks(
  facts: PriceFacts,
  picks: readonly Pick[],
  nights: number,
): Result<readonly Chosen[]> {
  const chosen = new Map<number, Chosen>();
  for (const pick of picks) {
    if (!Number.isInteger(pick.quantity) || pick.quantity < 1)
      return invalid('picks.quantity', 'picks', texts.quantity());
    const found = findPlan(facts, pick);
    if (found === null) return invalid('picks.unknown', 'picks', texts.unknownPick());
    const { room, plan, rank } = found;
    const before = chosen.get(plan.id);
    const nightly =
      before?.nightly ??
      Array.from({ length: nights }, (_, n) => planRate(plan, room.nights[n]?.rate ?? 0));
    chosen.set(plan.id, {
      room,
      plan,
      rank,
      nightly,
      quantity: (before?.quantity ?? 0) + pick.quantity,
    });
  }
  return ok(inPropertyOrder([...chosen.values()]));
}

function findPlan(
  facts: PriceFacts,
  pick: Pick,
): { room: RoomFacts; plan: PlanFacts; rank: number } | null {
  let rank = 0;
  for (const room of facts.rooms) {
    for (const plan of room.plans) {
      if (room.id === pick.roomId && plan.id === pick.planId) return { room, plan, rank };
      rank += 1;
    }
  }
  return null;
}

/** Whether the chosen rooms are what the party asked for, and hold it. A property let whole is chosen once and needs enough bedrooms. */
export function picksProblem(
  facts: PriceFacts,
  chosen: readonly Chosen[],
  party: Party,
): Refusal | null {
  const quantity = chosen.reduce((sum, c) => sum + c.quantity, 0);
  if (facts.hotelType === 'bungalow') {
    if (facts.bedrooms < party.rooms)
      return invalid('party.bedrooms', 'rooms', texts.bedrooms({ bedrooms: facts.bedrooms }));
    if (quantity !== 1) return invalid('picks.whole-villa', 'picks', texts.wholeVilla());
  } else if (quantity !== party.rooms && party.moreRooms !== true) {
    return invalid(
      'picks.rooms',
      'picks',
      texts.roomCount({ asked: party.rooms, chosen: quantity }),
    );
  }
  for (const { room } of chosen) {
    const asked = chosen.reduce((sum, c) => (c.room === room ? sum + c.quantity : sum), 0);
    if (asked > room.units)
      return invalid('picks.too-many', 'picks', texts.roomsExist({ units: room.units }));
  }
  const capacity = capacityOf(chosen);
  return holdsParty(capacity, party)
    ? null
    : invalid(
        'party.capacity',
        'adults',
        texts.capacity({ adults: capacity.adults, guests: capacity.guests }),
      );
}

/**
 * The cheapest combination for the party by grand total, to the paisa before it is rounded off, out of the units that `usable` grants; null when nothing
 * fits. The coupon has no say here: typing one never swaps the room. Equal totals: the cheaper base rate, then the
 * property's own order of rooms and plans.
 */
function choosePicks(
  facts: PriceFacts,
  party: Party,
  nights: number,
  offers: OpenOffers,
  usable: (room: RoomFacts) => number,
): readonly Chosen[] | null {
  const options = optionsOf(facts, nights, usable);
  const units =
    party.moreRooms === true
      ? unitsTaken(facts.hotelType, hostRoomsOf(options), party)
      : unitsFor(facts.hotelType, party);
  if (units === null) return null;
  const firstNights = options[0]?.room.nights ?? [];
  const priceOf = (chosen: readonly Chosen[]): Paise => {
    const { grandTotal, roundOff } = totalOf(
      chargesOf(chosen, party.childAges, nights),
      offers,
      null,
      firstNights,
      facts.taxRates,
    );
    return grandTotal - roundOff;
  };
  if (units === 1) return cheapestSingle(options, party, priceOf);

  const leastTax = facts.taxRates.reduce((least, rate) => Math.min(least, rate.percent), 10_000);
  const rounding = units * nights;
  const leastFor = (base: Paise): Paise => {
    const { remaining } = takeDiscounts(base, offers);
    return remaining + percentOf(remaining, leastTax) - rounding;
  };
  return (
    cheapestCombination({ options, party, units, priceOf, leastFor }) ??
    anyCombination(options, party, units)
  );
}

function optionsOf(
  facts: PriceFacts,
  nights: number,
  usable: (room: RoomFacts) => number,
): Option[] {
  const options: Option[] = [];
  let rank = -1;
  for (const room of facts.rooms) {
    const limit = usable(room);
    for (const plan of room.plans) {
      rank += 1;
      if (limit < 1) continue;
      const nightly: Paise[] = [];
      let sum = 0;
      for (let n = 0; n < nights; n += 1) {
        const rate = planRate(plan, room.nights[n]?.rate ?? 0);
        nightly.push(rate);
        sum += rate;
      }
      options.push({ room, plan, nightly, rank, sum, limit });
    }
  }
  return options.length > 1 ? options.sort((a, b) => a.sum - b.sum) : options;
}

function cheapestSingle(
  options: readonly Option[],
  party: Party,
  priceOf: (chosen: readonly Chosen[]) => Paise,
): readonly Chosen[] | null {
  const fitting = options.filter(({ room }) =>
    holdsParty({ adults: room.maxAdults, guests: room.maxAdults + room.maxChildren }, party),
  );
  let best: readonly Chosen[] | null = null;
  let bestPrice = Infinity;
  for (const { room, plan, nightly, rank } of fitting) {
    const chosen = [{ room, plan, nightly, rank, quantity: 1 }];
    if (fitting.length === 1) return chosen;
    const price = priceOf(chosen);
    if (price < bestPrice) {
      bestPrice = price;
      best = chosen;
    }
  }
  return best;
}

/** The rooms of some options, each once. */
const hostRoomsOf = (options: readonly Option[]) => [
  ...new Map(
    options.map(({ room, limit }) => [
      room.id,
      { free: limit, maxAdults: room.maxAdults, maxChildren: room.maxChildren },
    ]),
  ).values(),
];

/** For properties too large for the exact search: a combination that surely fits where one exists, each room on its cheapest plan. */
function anyCombination(
  options: readonly Option[],
  party: Party,
  units: number,
): readonly Chosen[] | null {
  const cheapest = [
    ...new Map([...options].reverse().map((option) => [option.room.id, option])).values(),
  ];
  const quantities = hostParty(
    cheapest.map(({ room, limit }) => ({
      free: limit,
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
    })),
    party,
    units,
  );
  if (quantities === null) return null;
  const chosen = cheapest.flatMap(({ room, plan, nightly, rank }, i) => {
    const quantity = quantities[i] ?? 0;
    return quantity > 0 ? [{ room, plan, nightly, rank, quantity }] : [];
  });
  return inPropertyOrder(chosen);
}

export interface Selection {
  readonly chosen: readonly Chosen[];
  readonly available: boolean;
}

/** The automatic choice: of what is free; failing that of all there is, sold out; failing that the party does not fit. */
export function chooseForParty(
  facts: PriceFacts,
  party: Party,
  nights: number,
  offers: OpenOffers,
): Selection | Refusal {
  if (facts.hotelType === 'bungalow' && facts.bedrooms < party.rooms) {
    return refuse('invalid', 'party.bedrooms', texts.bedrooms({ bedrooms: facts.bedrooms }), {
      fields: { rooms: texts.bedrooms({ bedrooms: facts.bedrooms }) },
    });
  }
  const free = choosePicks(facts, party, nights, offers, (room) => freeUnits(room, nights));
  if (free !== null) return { chosen: free, available: true };
  const any = choosePicks(facts, party, nights, offers, (room) => room.units);
  if (any !== null) return { chosen: any, available: false };
  return tooLarge(facts, party);
}

function tooLarge(facts: PriceFacts, party: Party): Refusal {
  const units = facts.rooms.reduce((sum, room) => sum + room.units, 0);
  if (facts.hotelType !== 'bungalow' && units < party.rooms && party.moreRooms !== true) {
    return refuse('invalid', 'party.rooms', texts.tooFewRooms({ units }), {
      fields: { rooms: texts.tooFewRooms({ units }) },
    });
  }
  const wanted =
    party.moreRooms === true && facts.hotelType !== 'bungalow'
      ? Math.min(MAX_ROOMS, units)
      : unitsFor(facts.hotelType, party);
  const most = largestOf(facts.rooms, wanted);
  const message = texts.capacity({ adults: most.adults, guests: most.guests });
  return refuse('invalid', 'party.capacity', message, { fields: { adults: message } });
}

/** What the roomiest units of the property hold, for the sentence that says so. */
function largestOf(
  rooms: readonly RoomFacts[],
  wanted: number,
): { adults: number; guests: number } {
  const units = rooms.flatMap((room) =>
    Array.from({ length: Math.min(room.units, wanted) }, () => room),
  );
  const most = (by: (room: RoomFacts) => number) =>
    [...units]
      .sort((a, b) => by(b) - by(a))
      .slice(0, wanted)
      .map((room) => ({ room, quantity: 1 }));
  return {
    adults: capacityOf(most((r) => r.maxAdults)).adults,
    guests: capacityOf(most((r) => r.maxAdults + r.maxChildren)).guests,
  };
}

/** A room and plan that may be picked, with what one unit costs over the stay before discounts. */
interface Option extends Omit<Chosen, 'quantity'> {
  readonly sum: Paise;
  /** units of the room that may be used */
  readonly limit: number;
}

/** Steps the search may take; enough to be exact for properties with a handful of room types. */
const SEARCH_STEPS = 5_000;

interface Task {
  /** cheapest first; the order also decides between equals */
  readonly options: readonly Option[];
  readonly party: Party;
  readonly units: number;
  readonly priceOf: (chosen: readonly Chosen[]) => Paise;
  /** a total that no combination with at least this base rate can undercut */
  readonly leastFor: (base: Paise) => Paise;
}

/**
 * The combination of exactly `units` units with the lowest price that holds the party, by branch and bound; null when
 * none was met within `SEARCH_STEPS`. Of equal prices the first met wins, so the answer never wavers.
 */
function cheapestCombination({
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

/** The most places that one unit of this or any later option brings. */
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
