import { fromDayNumber, type IsoDate } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { HostRoom } from './capacity.ts';
import type { OfferFacts } from './discounts.ts';
import type { ChildBand, PlanFacts } from './price-facts.ts';

export interface PackedRoom {
  readonly id: number;
  /** its place in the property's own order */
  readonly place: number;
  readonly units: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly plans: readonly PackedPlan[];
}

/** A plan without its name and what nobody computes with. */
export interface PackedPlan extends PlanFacts {
  /** minutes before the midnight of check-in at which cancelling for free ends; null: never for free */
  readonly freeCancelMinutes: number | null;
}

/**
 * What a list must know of a property to price it, as its search row keeps it in `price_facts`: four-byte numbers, made by
 * `price_facts_of` in db/functions/search.sql. One after the other:
 *
 *     n  id  type  flags  stars  bedrooms  base price (two)  score  minutes  rooms
 *     of each room on sale, the lowest id first:  id  place  units  adults  children  included children  plans
 *       of each plan, in its order:  percent  adjustment  minutes  bands, and of each band: from  to  a night
 *     offers, and of each:  kind  percent  amount  stay from, to  book from, to  days ahead  least nights
 *     amenities, and the id of each
 *
 * `n` counts all of them, itself included; the least number stands for null; days are counted from 1970.
 */
export type PackedFacts = Int32Array;

const TYPES: readonly HotelType[] = ['bungalow', 'hotel', 'resort'];
const KINDS: readonly OfferFacts['kind'][] = [
  'hotel_discount',
  'last_minute',
  'booster',
  'bungalow_offer',
];
const NULL = -2_147_483_648;
/** Where the numbers of a property stand, counted from where it begins. */
const AT = {
  id: 1,
  type: 2,
  flags: 3,
  stars: 4,
  bedrooms: 5,
  basePrice: 6,
  score: 8,
  minutes: 9,
  roomCount: 10,
  rooms: 11,
} as const;
/** The same of a room that begins with its id; its plans follow. */
const IN_ROOM = {
  id: 0,
  units: 2,
  maxAdults: 3,
  maxChildren: 4,
  includedChildren: 5,
  plans: 6,
  firstPlan: 7,
} as const;
/** The same of a plan; its bands follow, three numbers each. */
const IN_PLAN = { percent: 0, adjustment: 1, minutes: 2, bands: 3, firstBand: 4 } as const;
const BAND = 3;
const OFFER = 9;
const FLAG = { couple: 1, pureVeg: 2, payHotel: 4, wholeUnit: 8, unknown: 16 } as const;

/** What is asked of every property of a town, read without making an object of it; `at` is where it begins. */
export const idAt = (facts: PackedFacts, at: number): number => facts[at + AT.id] as number;
export const typeAt = (facts: PackedFacts, at: number): HotelType =>
  TYPES[(facts[at + AT.type] as number) - 1] as HotelType;
export const starsAt = (facts: PackedFacts, at: number): number => facts[at + AT.stars] as number;
export const bedroomsAt = (facts: PackedFacts, at: number): number =>
  facts[at + AT.bedrooms] as number;
export const scoreAt = (facts: PackedFacts, at: number): number => facts[at + AT.score] as number;
export const basePriceAt = (facts: PackedFacts, at: number): Paise =>
  (facts[at + AT.basePrice] as number) * 4_294_967_296 +
  ((facts[at + AT.basePrice + 1] as number) >>> 0);
export const roomCountAt = (facts: PackedFacts, at: number): number =>
  facts[at + AT.roomCount] as number;
export const isWholeUnitAt = (facts: PackedFacts, at: number): boolean =>
  ((facts[at + AT.flags] as number) & FLAG.wholeUnit) !== 0;
export const isCoupleAt = (facts: PackedFacts, at: number): boolean =>
  ((facts[at + AT.flags] as number) & FLAG.couple) !== 0;
export const isPureVegAt = (facts: PackedFacts, at: number): boolean =>
  ((facts[at + AT.flags] as number) & FLAG.pureVeg) !== 0;
export const paysHotelAt = (facts: PackedFacts, at: number): boolean =>
  ((facts[at + AT.flags] as number) & FLAG.payHotel) !== 0;
/** Whether some plan could be cancelled for free so many minutes before the midnight of check-in. */
export const cancelsFreeAt = (facts: PackedFacts, at: number, minutes: number): boolean =>
  endsLater(facts[at + AT.minutes] as number, minutes);
export const isUnknownAt = (facts: PackedFacts, at: number): boolean =>
  ((facts[at + AT.flags] as number) & FLAG.unknown) !== 0;

const endsLater = (end: number, minutes: number): boolean => end !== NULL && end < minutes;

/** The only kind of room that a property lets, without its plans; null where there are several. */
export function onlyRoomAt(facts: PackedFacts, at: number): HostRoom | null {
  if (facts[at + AT.roomCount] !== 1) return null;
  const room = at + AT.rooms;
  return {
    free: facts[room + IN_ROOM.units] as number,
    maxAdults: facts[room + IN_ROOM.maxAdults] as number,
    maxChildren: facts[room + IN_ROOM.maxChildren] as number,
  };
}

/** Bytes in the order of the network become numbers. */
export function packedFacts(bytes: Buffer): PackedFacts {
  bytes.swap32();
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Where each of so many properties begins, its rooms among those of all, and its list of amenities. */
export interface FactsIndex {
  readonly at: Int32Array;
  /** the ids of rooms on sale, property after property */
  readonly roomIds: Int32Array;
  readonly roomsAt: Int32Array;
  /** how many amenities there are, and their ids, the lowest first */
  readonly amenitiesAt: Int32Array;
}

/** Walks over the facts of `count` properties. */
export function indexFacts(facts: PackedFacts, count: number): FactsIndex {
  const [at, roomsAt, amenitiesAt] = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  const roomIds: number[] = [];
  let begin = 0;
  for (let i = 0; i < count; i += 1) {
    at[i] = begin;
    roomsAt[i] = roomIds.length;
    let here = begin + AT.rooms;
    for (let rooms = facts[begin + AT.roomCount] as number; rooms > 0; rooms -= 1) {
      roomIds.push(facts[here + IN_ROOM.id] as number);
      let plans = facts[here + IN_ROOM.plans] as number;
      for (here += IN_ROOM.firstPlan; plans > 0; plans -= 1)
        here += IN_PLAN.firstBand + BAND * (facts[here + IN_PLAN.bands] as number);
    }
    amenitiesAt[i] = here + 1 + OFFER * (facts[here] as number);
    begin += facts[begin] as number;
  }
  return { at, roomIds: Int32Array.from(roomIds), roomsAt, amenitiesAt };
}

/** Reads numbers one after the other. */
class Reader {
  readonly facts: PackedFacts;
  at: number;
  constructor(facts: PackedFacts, at: number) {
    this.facts = facts;
    this.at = at;
  }
  next(): number {
    return this.facts[this.at++] as number;
  }
  orNull(): number | null {
    const n = this.next();
    return n === NULL ? null : n;
  }
  date(): IsoDate | null {
    const day = this.orNull();
    return day === null ? null : fromDayNumber(day);
  }
  list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let n = this.next(); n > 0; n -= 1) items.push(read());
    return items;
  }
}

const readBand = (r: Reader): ChildBand => ({
  from_age: r.next(),
  to_age: r.next(),
  per_night: r.next(),
});
const NOTHING: readonly never[] = [];
const readPlan = (r: Reader): PackedPlan => ({
  id: 0,
  arrayNo: 0,
  name: '',
  inclusions: NOTHING,
  refundLadder: NOTHING,
  ratePercent: r.next(),
  rateAdjust: r.next(),
  freeCancelMinutes: r.orNull(),
  childBands: r.list(() => readBand(r)),
});
const readRoom = (r: Reader): PackedRoom => ({
  id: r.next(),
  place: r.next(),
  units: r.next(),
  maxAdults: r.next(),
  maxChildren: r.next(),
  includedChildren: r.next(),
  plans: r.list(() => readPlan(r)),
});
const readOffer = (r: Reader): OfferFacts => ({
  kind: KINDS[r.next() - 1] as OfferFacts['kind'],
  title: '',
  percent: r.orNull(),
  amount: r.orNull(),
  stayFrom: r.date(),
  stayTo: r.date(),
  bookFrom: r.date(),
  bookTo: r.date(),
  daysAheadMax: r.orNull(),
  minNights: r.next(),
});

export interface PackedDetails {
  /** on sale, the lowest id first */
  readonly rooms: readonly PackedRoom[];
  readonly offers: readonly OfferFacts[];
}

/** What a property lets, and its own discounts. */
export function detailsAt(facts: PackedFacts, at: number): PackedDetails {
  const r = new Reader(facts, at + AT.roomCount);
  return { rooms: r.list(() => readRoom(r)), offers: r.list(() => readOffer(r)) };
}

/**
 * Where the only plan of a property begins that has one kind of room on sale and no offers; -1 where there are several
 * plans, or offers. Most properties are that simple, and read without their details.
 */
export function onlyPlanAt(facts: PackedFacts, at: number): number {
  const room = at + AT.rooms;
  if (facts[at + AT.roomCount] !== 1 || isUnknownAt(facts, at) || facts[room + IN_ROOM.plans] !== 1)
    return -1;
  const plan = room + IN_ROOM.firstPlan;
  return facts[plan + IN_PLAN.firstBand + BAND * (facts[plan + IN_PLAN.bands] as number)] === 0
    ? plan
    : -1;
}

/** The percent and the adjustment of a plan, as `planRate` wants them. */
export const percentAt = (facts: PackedFacts, plan: number): number =>
  facts[plan + IN_PLAN.percent] as number;
export const adjustmentAt = (facts: PackedFacts, plan: number): Paise =>
  facts[plan + IN_PLAN.adjustment] as number;
/** Whether a plan can be cancelled for free so many minutes before the midnight of check-in. */
export const planCancelsFreeAt = (facts: PackedFacts, plan: number, minutes: number): boolean =>
  endsLater(facts[plan + IN_PLAN.minutes] as number, minutes);
/** The children that stay free in the only room of a property. */
export const includedChildrenAt = (facts: PackedFacts, at: number): number =>
  facts[at + AT.rooms + IN_ROOM.includedChildren] as number;
