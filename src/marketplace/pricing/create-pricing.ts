import { createCaches } from '#platform/cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import type { IsoDate, Stay } from '#shared/dates.ts';
import type { Party } from '#shared/party.ts';
import type { Result } from '#shared/result.ts';
import { findNextAvailable, priceCalendar, type CalendarDay } from './calendar.ts';
import { checkPrice, quoteMany, requote, type CheckRequest, type ListQuote, type SignedQuote } from './check-price.ts';
import { couponsFor, listCoupons, showOffer, type CouponFacts, type RunningOffer } from './coupons.ts';
import { listPlans, type PlanOffer } from './list-plans.ts';

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

export interface PricingDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  /** signs quotes; the same on every server of a deployment */
  readonly quoteSecret: string;
}

/** Opens the door of pricing. */
export function createPricing(deps: PricingDeps): Pricing {
  const ctx = { caches: createCaches(), settings: { secret: deps.quoteSecret }, ...deps } as unknown as Context;
  return {
    check: (request) => checkPrice(ctx, request),
    requote: (request, quoteId, db) => requote(ctx, request, quoteId, db),
    quoteMany: (propertyIds, stay, party) => quoteMany(ctx, propertyIds, stay, party),
    nextAvailable: (propertyIds, stay, party) => findNextAvailable(ctx, propertyIds, stay, party),
    plans: (propertyId, stay) => listPlans(ctx, propertyId, stay),
    calendar: (propertyId, month, party) => priceCalendar(ctx, propertyId, month, party),
    couponsFor: (propertyId, stay) => couponsFor(ctx, propertyId, stay),
    listedCoupons: () => listCoupons(ctx),
    offer: (id) => showOffer(ctx, id),
  };
}
