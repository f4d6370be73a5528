import { sellable, type NightFacts, type Sellable } from '#marketplace/inventory/index.ts';
import type { RefundLadder } from '#shared/cancellation.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { PayTerms } from '#shared/pay-at-property.ts';
import { CLOSED, NO_RULES } from '#shared/stay-rules.ts';
import type { CouponFacts } from './coupons.ts';
import type { OfferFacts } from './discounts.ts';
import type { PriceHistory } from './former-price.ts';
import type { PriceRules } from './price-rules.ts';

export interface ChildBand {
  readonly from_age: number;
  readonly to_age: number;
  /** paise a night for each child beyond the included ones */
  readonly per_night: Paise;
}

export interface PlanFacts {
  readonly id: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** hundredths of a percent of the room's nightly rate: 100 % = 10000 */
  readonly ratePercent: number;
  readonly rateAdjust: Paise;
  readonly refundLadder: RefundLadder;
  readonly childBands: readonly ChildBand[];
}

/** A room on sale with its active plans. */
export interface StandingRoom {
  readonly id: number;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly units: number;
  readonly plans: readonly PlanFacts[];
}

/** The facts of a property's prices for any stay; they change seldom. */
export interface StandingFacts extends PayTerms {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  /** 'HH:MM' from which guests may come */
  readonly checkinTime: string;
  /** false: paused, so nothing is free */
  readonly live: boolean;
  readonly rooms: readonly StandingRoom[];
  readonly offers: readonly OfferFacts[];
}

export interface RoomFacts extends StandingRoom {
  /** exactly the nights of the stay, in order */
  readonly nights: readonly NightFacts[];
}

/** All facts of the price of a stay; `quote` needs nothing else. */
export interface PriceFacts extends Omit<StandingFacts, 'rooms' | 'live'>, PriceRules {
  readonly rooms: readonly RoomFacts[];
  readonly coupon: CouponFacts | null;
  /** what was on sale before, where a page may strike a price through; absent in lists, which price many stays */
  readonly history?: PriceHistory;
}

/** The facts with a part of their nights: `nights` of them from the `offset`-th on. */
export const nightsWithin = (facts: PriceFacts, offset: number, nights: number): PriceFacts => ({
  ...facts,
  rooms: facts.rooms.map((room) => ({
    ...room,
    nights: room.nights.slice(offset, offset + nights),
  })),
});

/**
 * The facts without the owner's rules for stays, closed nights aside: for what was agreed before a rule, and for the
 * price of a single night.
 */
export const withoutStayRules = (facts: PriceFacts): PriceFacts => ({
  ...facts,
  rooms: facts.rooms.map((room) => ({
    ...room,
    nights: room.nights.map((night) => ({
      ...night,
      rules: night.rules.closed ? CLOSED : NO_RULES,
    })),
  })),
});

/** The units of a room that are free for its nights if booked at `now`, or the reason why none is. */
export function sellableUnits(room: RoomFacts, nights: number, now: Date): Sellable {
  const found = sellable(room.nights, nights, now);
  return found.free > room.units ? { free: room.units, reason: null } : found;
}
