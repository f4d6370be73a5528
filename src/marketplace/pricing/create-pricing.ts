import type { Clock } from '#platform/clock.ts';
import { createCaches } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import type { Inventory } from '#marketplace/inventory/index.ts';
import { checkPrice } from './check-price.ts';
import { couponsFor, listCoupons } from './list-coupons.ts';
import { listPlans } from './list-plans.ts';
import { findNextAvailable } from './next-available.ts';
import { priceCalendar } from './price-calendar.ts';
import { quoteMany } from './quote-many.ts';
import { requote } from './requote.ts';
import { showOffer } from './show-offer.ts';
import type { Pricing } from './types.ts';

export interface PricingDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inventory: Inventory;
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
