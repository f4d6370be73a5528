import type { Context } from '#platform/context.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import { mulDiv, percentOf, type Paise } from '#shared/money.ts';
import { MAX_ROOMS, type Party } from '#shared/party.ts';
import { leavesNothing } from '#shared/pay-at-property.ts';
import { oneKindNeeds, unitsFor, unitsTaken } from './capacity.ts';
import type { ListPricing } from './check-price.ts';
import { chooseForParty } from './choose-rooms.ts';
import {
  couponProblem,
  findCoupon,
  normalCode,
  spendProblem,
  type CouponFacts,
} from './coupons.ts';
import { openOffers, takeDiscounts } from './discounts.ts';
import {
  adjustmentAt,
  bedroomsAt,
  idAt,
  includedChildrenAt,
  isUnknownAt,
  onlyPlanAt,
  onlyRoomAt,
  paysHotelAt,
  percentAt,
  planCancelsFreeAt,
  typeAt,
  type PackedDetails,
  type PackedFacts,
  type PackedPlan,
  type PackedRoom,
} from './packed-facts.ts';
import {
  priceRules,
  readFromPool,
  type NightFacts,
  type PriceFacts,
  type PriceRules,
  type RoomFacts,
} from './price-facts.ts';
import { chargesOf, planRate, totalOf } from './total.ts';

/** What lists sort, filter and count by. */
export interface Figures {
  /** a night before tax, after the property's own discounts, averaged over the stay */
  readonly price: Paise;
  /** the stay with taxes and coupon */
  readonly total: Paise;
  /** the stay before tax and coupon */
  readonly spend: Paise;
}

/** The nights of the stay in a property, from its search row and rates. */
export interface RowNights {
  /** units of its i-th room on sale that are free on every night of the stay */
  readonly free: (i: number) => number;
  /** the rate of its i-th room on sale on the n-th night; 0: not known */
  readonly rate: (i: number, n: number) => Paise;
}

/** What a list asks of many search rows. */
export interface RowQuestion extends ListPricing {
  readonly stay: Stay;
  readonly party: Party;
}

interface Known extends PriceRules {
  readonly stay: Stay;
  readonly party: Party;
  readonly today: IsoDate;
  /** plans must be cancellable for free so many minutes before the midnight of check-in; null: any plan */
  readonly minutes: number | null;
  readonly coupon: CouponFacts | null;
  readonly nights: readonly IsoDate[];
}

/** Between which a total lies, both ends included. */
export interface Bounds {
  readonly low: Paise;
  readonly high: Paise;
}

/** Prices search rows for one question; `at` is where a property begins in the facts. */
export interface RowPricer {
  /**
   * What an open property comes to before tax, where that is a sum of nights: one room on sale, on one plan, without
   * offers, coupon or children to pay for. -1: it is not that simple. A fraction of the work of `exact`.
   */
  plain(facts: PackedFacts, at: number, nights: RowNights): Paise;
  /** The total of a stay that comes to so much before tax: between the lowest and the highest rate of tax. */
  bounds(facts: PackedFacts, at: number, plain: Paise): Bounds;
  /** Null where nothing that was asked for is free; 'unknown': `quoteMany` must be asked. */
  exact(
    facts: PackedFacts,
    at: number,
    details: PackedDetails,
    nights: RowNights,
  ): Figures | null | 'unknown';
  /** A total below which no choice of rooms and plans comes, coupons aside: the cheapest nights for every unit. */
  least(facts: PackedFacts, at: number, details: PackedDetails, nights: RowNights): Paise;
}

/**
 * Prices search rows for a stay and party: the same steps as `quoteMany`, on the facts that the rows carry, without a
 * trip for each property. The slow truth of search proves that they are the same, to the paisa.
 */
export async function rowPricer(ctx: Context, question: RowQuestion): Promise<RowPricer> {
  const read = readFromPool(ctx.pool);
  const { stay, party, cancellable = false, couponCode = '', userId = 0 } = question;
  const known: Known = {
    ...(await priceRules(ctx, read)),
    stay,
    party,
    today: ctx.clock.today(),
    minutes: cancellable ? minutesUntil(stay.checkIn, ctx.clock.now()) : null,
    coupon: couponCode === '' ? null : await findCoupon(read, normalCode(couponCode), userId),
    nights: nightsOf(stay),
  };
  const percents = known.taxRates.map((rate) => rate.percent);
  const [leastTax, mostTax] = [Math.min(...percents), Math.max(...percents)];
  return {
    plain: (facts, at, nights) => plainOf(facts, at, nights, known),
    bounds: (facts, at, plain) => {
      // each night of a unit is rounded by itself, the sum to a rupee
      const rounding = onlyUnits(facts, at, party) * known.nights.length + 50;
      return {
        low: plain + percentOf(plain, leastTax) - rounding,
        high: plain + percentOf(plain, mostTax) + rounding,
      };
    },
    exact: (facts, at, details, nights) =>
      isUnknownAt(facts, at) ? 'unknown' : figuresOf(facts, at, details, nights, known),
    least: (facts, at, details, nights) =>
      known.coupon !== null || isUnknownAt(facts, at)
        ? 0
        : leastOf(facts, at, details, nights, known, leastTax),
  };
}

/** Units that a party takes of the only kind of room of a property. */
function onlyUnits(facts: PackedFacts, at: number, party: Party): number {
  const type = typeAt(facts, at);
  const room = party.moreRooms === true ? onlyRoomAt(facts, at) : null;
  return room === null ? unitsFor(type, party) : oneKindNeeds(type, room, party);
}

function plainOf(facts: PackedFacts, at: number, row: RowNights, known: Known): Paise {
  const { party, coupon, nights } = known;
  const plan = coupon === null ? onlyPlanAt(facts, at) : -1;
  if (plan === -1) return -1;
  const units = onlyUnits(facts, at, party);
  const minutes = minutesAsked(facts, at, units, known);
  if (minutes !== null && !planCancelsFreeAt(facts, plan, minutes)) return -1;
  if (includedChildrenAt(facts, at) * units < party.childAges.length) return -1;
  const terms = { ratePercent: percentAt(facts, plan), rateAdjust: adjustmentAt(facts, plan) };
  let sum = 0;
  for (let n = 0; n < nights.length; n += 1) {
    const roomRate = row.rate(0, n);
    if (roomRate === 0) return -1;
    sum += planRate(terms, roomRate);
  }
  return sum * units;
}

/** What free cancellation asks of plans: nothing where nothing is due online, but on the day of check-in itself, as `onlyCancellable`. */
const minutesAsked = (
  facts: PackedFacts,
  at: number,
  units: number,
  { minutes, nights, deposit }: Known,
): number | null =>
  minutes !== null &&
  minutes > 0 &&
  paysHotelAt(facts, at) &&
  leavesNothing(deposit, nights.length * units)
    ? null
    : minutes;

/** As the bound by which `chooseForParty` passes combinations over. */
function leastOf(
  facts: PackedFacts,
  at: number,
  { rooms, offers }: PackedDetails,
  row: RowNights,
  { party, nights, stay, today }: Known,
  leastTax: number,
): Paise {
  let cheapest = Infinity;
  for (let i = 0; i < rooms.length; i += 1) {
    for (const plan of (rooms[i] as PackedRoom).plans) {
      let sum = 0;
      for (let n = 0; n < nights.length; n += 1) sum += planRate(plan, row.rate(i, n));
      cheapest = Math.min(cheapest, sum);
    }
  }
  if (cheapest === Infinity) return 0;
  // where more are taken it is dearer still
  const units = unitsFor(typeAt(facts, at), party);
  const { remaining } = takeDiscounts(cheapest * units, openOffers(offers, stay, today));
  return remaining + percentOf(remaining, leastTax) - MAX_ROOMS * nights.length - 50;
}

function figuresOf(
  packed: PackedFacts,
  at: number,
  { rooms: all, offers }: PackedDetails,
  row: RowNights,
  known: Known,
): Figures | null | 'unknown' {
  const property = {
    propertyId: idAt(packed, at),
    hotelType: typeAt(packed, at),
    bedrooms: bedroomsAt(packed, at),
  };
  const { stay, party, coupon, taxRates, today } = known;
  // which plans count may depend on how many rooms the party takes
  const units =
    known.minutes === null || !paysHotelAt(packed, at)
      ? null
      : unitsTaken(
          property.hotelType,
          all.map((room, i) => ({ ...room, free: row.free(i) })),
          party,
        );
  const minutes = units === null ? known.minutes : minutesAsked(packed, at, units, known);
  const rooms: RoomFacts[] = [];
  for (const i of inOrder(all)) {
    const room = all[i] as PackedRoom;
    const plans = plansFor(room, minutes);
    const free = plans.length === 0 ? 0 : row.free(i);
    if (free === 0) continue;
    const nights = nightsFor(i, free, row, known.nights);
    if (nights === null) return 'unknown';
    rooms.push({
      id: room.id,
      name: '',
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
      includedChildren: room.includedChildren,
      units: room.units,
      plans,
      nights,
    });
  }
  const count = known.nights.length;
  const open = openOffers(offers, stay, today);
  const facts: PriceFacts = { ...BLANK, ...property, rooms, taxRates, deposit: known.deposit };
  const selection = chooseForParty(facts, party, count, open);
  if ('ok' in selection || !selection.available) return null;
  const charges = chargesOf(selection.chosen, party.childAges, count);
  const nights = selection.chosen[0]?.room.nights ?? [];
  const plain = totalOf(charges, open, null, nights, taxRates);
  const figures = {
    price: mulDiv(plain.remaining, 1, count),
    total: plain.grandTotal,
    spend: plain.remaining,
  };
  if (coupon === null) return figures;
  const problem =
    couponProblem(coupon, { ...property, stay, today }) ?? spendProblem(coupon, plain.remaining);
  return problem === null
    ? { ...figures, total: totalOf(charges, open, coupon, nights, taxRates).grandTotal }
    : figures;
}

/** What rows do not say and figures do not ask. */
const BLANK = {
  payHotel: false,
  payType: 'flat',
  payValue: 0,
  checkinTime: '',
  offers: [],
  coupon: null,
} as const;
const ONLY = [0] as const;

/** Where the rooms stand, in the property's own order. */
const inOrder = (rooms: readonly PackedRoom[]): readonly number[] =>
  rooms.length === 1
    ? ONLY
    : rooms.map((_, i) => i).sort((a, b) => (rooms[a]?.place ?? 0) - (rooms[b]?.place ?? 0));

const plansFor = ({ plans }: PackedRoom, minutes: number | null): readonly PackedPlan[] =>
  minutes === null
    ? plans
    : plans.filter((plan) => plan.freeCancelMinutes !== null && plan.freeCancelMinutes < minutes);

function nightsFor(
  room: number,
  free: number,
  row: RowNights,
  nights: readonly IsoDate[],
): NightFacts[] | null {
  const facts: NightFacts[] = [];
  for (let n = 0; n < nights.length; n += 1) {
    const rate = row.rate(room, n);
    if (rate === 0) return null;
    facts.push({ night: nights[n] as IsoDate, rate, free });
  }
  return facts;
}
