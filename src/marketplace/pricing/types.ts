import type { Db } from '#platform/database/index.ts';
import type { RefundLadder } from '#shared/cancellation.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { Result } from '#shared/result.ts';

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

export interface NightFacts {
  readonly night: IsoDate;
  readonly rate: Paise;
  /** units that can still be sold; 0 when sold out or closed */
  readonly free: number;
}

export interface RoomFacts {
  readonly id: number;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly includedChildren: number;
  readonly units: number;
  readonly plans: readonly PlanFacts[];
  /** exactly the nights of the stay, in order; a missing night counts as not free */
  readonly nights: readonly NightFacts[];
}

export interface OfferFacts {
  readonly kind: 'hotel_discount' | 'last_minute' | 'booster' | 'bungalow_offer';
  readonly title: string;
  /** hundredths of a percent */
  readonly percent: number | null;
  readonly amount: Paise | null;
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  readonly bookFrom: IsoDate | null;
  readonly bookTo: IsoDate | null;
  readonly daysAheadMax: number | null;
  readonly minNights: number;
}

export interface CouponFacts {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly percent: number | null;
  readonly amount: Paise | null;
  readonly cap: Paise | null;
  readonly minSpend: Paise;
  readonly bookFrom: IsoDate | null;
  readonly bookTo: IsoDate | null;
  readonly stayFrom: IsoDate | null;
  readonly stayTo: IsoDate | null;
  readonly hotelType: HotelType | null;
  readonly propertyId: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  readonly used: number;
  /** by the asking user; 0 for a visitor */
  readonly usedByUser: number;
  readonly fundedBy: 'platform' | 'supplier';
  readonly active: boolean;
}

export interface TaxRate {
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate | null;
  /** charged value per unit per night up to and including this; null = no upper edge */
  readonly upTo: Paise | null;
  /** hundredths of a percent */
  readonly percent: number;
}

/** All that the price depends on, loaded once; the pure function needs nothing else. */
export interface PriceFacts {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly payHotel: boolean;
  readonly payType: 'flat' | 'percent';
  /** paise when flat, whole percent when percent */
  readonly payValue: number;
  readonly bedrooms: number;
  readonly rooms: readonly RoomFacts[];
  readonly offers: readonly OfferFacts[];
  readonly taxRates: readonly TaxRate[];
  readonly coupon: CouponFacts | null;
}

/** A chosen room and plan with its quantity. */
export interface Pick {
  readonly roomId: number;
  readonly planId: number;
  readonly quantity: number;
}

export interface PriceRequest {
  readonly stay: Stay;
  readonly party: Party;
  /** empty: the cheapest combination that fits */
  readonly picks: readonly Pick[];
  readonly today: IsoDate;
}

export type LineTag =
  | 'base_rate'
  | 'child_charges'
  | 'hotel_discount'
  | 'booster_discount'
  | 'bungalow_offer'
  | 'coupon'
  | 'cgst'
  | 'sgst';

/** One line of a price. Amounts are signed: charges positive, discounts negative; their sum is the total. */
export interface PriceLine {
  readonly tag: LineTag;
  readonly label: string;
  readonly amount: Paise;
}

/** The part of a price that one rate of tax applies to. */
export interface TaxSlab {
  /** hundredths of a percent, CGST and SGST together */
  readonly percent: number;
  readonly taxable: Paise;
  /** each unit and night rounded by itself */
  readonly gst: Paise;
}

export interface PricedPick extends Pick {
  readonly roomName: string;
  readonly planName: string;
  readonly inclusions: readonly string[];
  readonly refundLadder: RefundLadder;
  /** average over the stay, one unit, before discounts */
  readonly planAmount: Paise;
  readonly nightly: readonly Paise[];
}

/** The outcome of pricing: what screens, receipts and bookings print. Nobody adds up again. */
export interface Quote {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly PricedPick[];
  readonly available: boolean;
  readonly days: number;
  readonly lines: readonly PriceLine[];
  readonly baseRate: Paise;
  readonly childCharges: Paise;
  readonly hotelDiscount: Paise;
  /** percent of the hotel discount, hundredths; 0 without one */
  readonly hotelDiscountPercent: number;
  readonly boosterDiscount: Paise;
  readonly boosterPercent: number;
  readonly bungalowOffer: Paise;
  readonly couponCode: string;
  readonly couponAmount: Paise;
  readonly couponFundedBy: 'platform' | 'supplier' | null;
  readonly gstTotal: Paise;
  /** what is taxed at which rate, the lowest first; prices that were frozen before this was kept have none */
  readonly taxes?: readonly TaxSlab[];
  readonly grandTotal: Paise;
  /** discounts before coupon ÷ gross, floored whole percent */
  readonly discountRate: number;
  /** a last-minute offer was used */
  readonly lastMinute: boolean;
  /** to pay online now; 0 = everything at the property */
  readonly payAmount: Paise;
  readonly paymentType: 'PAH' | 'Online';
  /** the ladder that applies to the whole booking: of the strictest plan picked */
  readonly refundLadder: RefundLadder;
}

/** A quote in a list, with what other rooms and plans of the house would allow for the same stay and party. */
export interface ListQuote extends Quote {
  /** the fewest hours before check-in down to which some choice that can be booked pays everything back; null: none ever does */
  readonly fullRefundHours: number | null;
}

/** A quote with its signed identity; held for 15 minutes. */
export interface SignedQuote extends Quote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  /** when not available: the next check-in on which the same stay fits */
  readonly nextAvailableDate: IsoDate | null;
}

export interface CheckRequest {
  readonly propertyId: number;
  readonly stay: Stay;
  readonly party: Party;
  readonly picks: readonly Pick[];
  readonly couponCode?: string;
  /** the asking user, for coupon limits */
  readonly userId?: number;
  /**
   * the booking that this request would change: its own nights count as free, and the coupon it has used may stay
   * with it; or the traveller's own hold. An id that checkout vouched for, never one from a request.
   */
  readonly ownBooking?: number;
}

export interface CalendarDay {
  readonly date: IsoDate;
  /** the cheapest night for the party, taxes included; null when it cannot be sold */
  readonly price: Paise | null;
  readonly available: boolean;
  /** '' or why it is shut: 'past', 'sold-out', 'closed', 'too-far', 'party' */
  readonly reason: '' | 'past' | 'sold-out' | 'closed' | 'too-far' | 'party';
}

/** One plan of one room for a stay, as room tables show it. Amounts: one unit, average night, before tax. */
export interface PlanOffer {
  readonly roomId: number;
  readonly planId: number;
  readonly arrayNo: number;
  readonly name: string;
  readonly inclusions: readonly string[];
  /** before discounts */
  readonly planAmount: Paise;
  /** after the property's own discounts; equal to planAmount without any */
  readonly netAmount: Paise;
  /** units that can be sold on every night of the stay; 0 when sold out */
  readonly free: number;
  readonly refundLadder: RefundLadder;
  /** instant until which cancelling is free; null when non-refundable or already past */
  readonly freeCancellationTill: Date | null;
}

/** A listed coupon that can be used today. */
export interface RunningOffer {
  readonly coupon: CouponFacts;
  /** what its page opens with: dates it holds for, never in the past */
  readonly stay: Stay;
}

/** The door of pricing. Every method refuses bad input with a Result; none writes. */
export interface Pricing {
  /** get_hotelcheck / apply_coupon / remove_coupon: a bad coupon is a refusal `coupon.*` whose `data` is the SignedQuote without it. */
  check(request: CheckRequest): Promise<Result<SignedQuote>>;
  /**
   * The quote that add_booking charges, inside the caller's transaction facts: recomputed now; when `quoteId` is
   * valid, unexpired and for the same request, its prices stand even if rates have moved since.
   * Every read goes through `db` when one is given: checkout passes its transaction, so that nights it has just given
   * back count as free and no second connection of the pool is waited for while the first is held.
   */
  requote(request: CheckRequest, quoteId: string | null, db?: Db): Promise<Result<SignedQuote>>;
  /** One quote a property for lists, cheapest fitting picks, same function and facts as check. Sold out → available false. */
  quoteMany(propertyIds: readonly number[], stay: Stay, party: Party): Promise<ReadonlyMap<number, ListQuote>>;
  /** The first check-in after `stay.checkIn` on which a stay of the same length and party fits, per property. */
  nextAvailable(propertyIds: readonly number[], stay: Stay, party: Party): Promise<ReadonlyMap<number, IsoDate>>;
  /** Every active plan of every room, in the property's order: room_list and the room tables. Empty for an unknown property. */
  plans(propertyId: number, stay: Stay): Promise<readonly PlanOffer[]>;
  /** One month (YYYY-MM). */
  calendar(propertyId: number, month: string, party: Party): Promise<Result<readonly CalendarDay[]>>;
  /** Listed coupons that may be tried on this property and stay. */
  couponsFor(propertyId: number, stay: Stay): Promise<readonly CouponFacts[]>;
  /** Listed coupons that hold anywhere today (home banner). */
  listedCoupons(): Promise<readonly CouponFacts[]>;
  /** An offer that runs today, for its page: `offer.not-found` for an unknown or hidden one, `offer.over` for one that has ended. */
  offer(id: number): Promise<Result<RunningOffer>>;
}
