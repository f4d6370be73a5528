import { whyNone } from '#marketplace/inventory/index.ts';
import * as texts from '#messages/pricing.ts';
import { cancellationTerms } from '#shared/cancellation.ts';
import { instantInIndia, type Stay } from '#shared/dates.ts';
import { percentOf, type Paise } from '#shared/money.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import {
  capacityOf,
  capacityText,
  holdsParty,
  hostParty,
  unitsFor,
  unitsTaken,
} from './capacity.ts';
import { cheapestCombination, type Option } from './cheapest-combination.ts';
import { takeDiscounts, type OpenOffers } from './discounts.ts';
import { nothingOnline } from './free-cancellation.ts';
import { inPropertyOrder, type Chosen, type Selection } from './picks.ts';
import { sellableUnits, type PlanFacts, type PriceFacts, type RoomFacts } from './price-facts.ts';
import { chargesOf, planRate, totalOf } from './total.ts';

/** The request for an automatic choice. */
export interface ChoiceRequest {
  readonly stay: Stay;
  readonly party: Party;
  readonly now: Date;
  /** of all plans the cheapest, as in a list that is ordered by price; else of plans that may be preselected */
  readonly cheapest?: boolean;
}

/**
 * The cheapest combination for the party by grand total before round-off, from the units that `usable` grants; null
 * when none fits. Ignores the coupon, so typing one never changes the rooms. Ties: the cheaper base rate, then the
 * property's own order of rooms and plans.
 */
function choosePicks(
  facts: PriceFacts,
  request: ChoiceRequest,
  nights: number,
  offers: OpenOffers,
  usable: (room: RoomFacts) => number,
): readonly Chosen[] | null {
  const { party } = request;
  const all = optionsOf(facts, nights, usable);
  const units =
    party.moreRooms === true
      ? unitsTaken(facts.hotelType, hostRoomsOf(all), party)
      : unitsFor(facts.hotelType, party);
  if (units === null) return null;
  const firstNights = all[0]?.room.nights ?? [];
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
  const leastTax = facts.taxRates.reduce((least, rate) => Math.min(least, rate.percent), 10_000);
  const rounding = units * nights;
  const leastFor = (base: Paise): Paise => {
    const { remaining } = takeDiscounts(base, offers);
    return remaining + percentOf(remaining, leastTax) - rounding;
  };
  const cheapestOf = (options: readonly Option[]): readonly Chosen[] | null =>
    units === 1
      ? cheapestSingle(options, party, priceOf)
      : (cheapestCombination({ options, party, units, priceOf, leastFor }) ??
        anyCombination(options, party, units));
  if (request.cheapest === true) return cheapestOf(all);
  const refunds = refundsAnything(facts, request, nights * units);
  const refunding = all.filter(({ plan }) => refunds(plan));
  // a firm plan only where nothing else holds the party, and then in rooms that have no other
  const chosen =
    refunding.length === 0 || refunding.length === all.length ? null : cheapestOf(refunding);
  return (
    chosen ?? cheapestOf(all.filter(({ room, plan }) => refunds(plan) || !room.plans.some(refunds)))
  );
}

/**
 * The one rule for preselected plans: a plan that refunds nothing if the stay is booked and cancelled now is chosen
 * only where plans that refund something do not hold the party. Without a payment online every plan may be cancelled.
 */
function refundsAnything(
  facts: PriceFacts,
  { stay, now }: ChoiceRequest,
  roomNights: number,
): (plan: PlanFacts) => boolean {
  const checkIn = instantInIndia(stay.checkIn, facts.checkinTime);
  const paid = nothingOnline(facts, roomNights) ? 0 : null;
  return ({ refundLadder: ladder }) =>
    cancellationTerms({ ladder, checkIn, now, paid }).kind !== 'firm';
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

/** The rooms of some options, without repetition. */
const hostRoomsOf = (options: readonly Option[]) => [
  ...new Map(
    options.map(({ room, limit }) => [
      room.id,
      { free: limit, maxAdults: room.maxAdults, maxChildren: room.maxChildren },
    ]),
  ).values(),
];

/**
 * For properties too large for the exact search: a fitting combination if one exists, each room on its cheapest plan.
 */
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

/**
 * The automatic choice: from the free rooms; else from all rooms, as sold out; else a refusal, as the party does not
 * fit.
 */
export function chooseForParty(
  facts: PriceFacts,
  request: ChoiceRequest,
  nights: number,
  offers: OpenOffers,
): Selection | Refusal {
  const { party } = request;
  if (facts.hotelType === 'bungalow' && facts.bedrooms < party.rooms) {
    return refuse('invalid', 'party.bedrooms', texts.bedrooms({ bedrooms: facts.bedrooms }), {
      fields: { rooms: texts.bedrooms({ bedrooms: facts.bedrooms }) },
    });
  }
  const free = choosePicks(
    facts,
    request,
    nights,
    offers,
    (room) => sellableUnits(room, nights, request.now).free,
  );
  if (free !== null) return { chosen: free, notSellable: null };
  const any = choosePicks(facts, request, nights, offers, (room) => room.units);
  if (any !== null)
    return {
      chosen: any,
      notSellable: whyNone(facts.rooms.map((room) => sellableUnits(room, nights, request.now))),
    };
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
  const message = capacityText(facts.hotelType, most);
  return refuse('invalid', 'party.capacity', message, { fields: { adults: message } });
}

/** The capacity of the property's roomiest units, for the refusal. */
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
