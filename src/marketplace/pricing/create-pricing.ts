import type { Clock } from '#platform/clock.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import type { Inventory } from '#marketplace/inventory/index.ts';
import { checkPrice } from './check-price.ts';
import { couponsFor, listedCoupons } from './list-coupons.ts';
import { listPlans } from './list-plans.ts';
import { findNextAvailable } from './next-available.ts';
import { priceCalendar } from './price-calendar.ts';
import { quoteMany } from './quote-many.ts';
import { readFromDb, readFromPool } from './read.ts';
import { requote } from './requote.ts';
import { showOffer } from './show-offer.ts';
import { createTaxTable } from './tax-table.ts';
import type { Pricing } from './types.ts';

export interface PricingDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inventory: Inventory;
  /** signs quotes; the same on every server of a deployment */
  readonly quoteSecret: string;
}

/** Pricing with the one thing it keeps: `invalidate` drops the tax table, for example when told that prices changed. */
export type CachingPricing = Pricing & { invalidate(): void };

/** Opens the door of pricing. */
export function createPricing({ pool, clock, inventory, quoteSecret }: PricingDeps): CachingPricing {
  const read = readFromPool(pool);
  const taxes = createTaxTable(clock);
  const parts = { read, clock, taxes, quoteSecret };
  return {
    check: (request) => checkPrice(parts, request),
    requote: (request, quoteId, db) => requote(db ? { ...parts, read: readFromDb(db) } : parts, request, quoteId),
    quoteMany: (propertyIds, stay, party) => quoteMany(parts, propertyIds, stay, party),
    nextAvailable: (propertyIds, stay, party) => findNextAvailable(read, clock.today(), propertyIds, stay, party),
    plans: (propertyId, stay) => listPlans(parts, propertyId, stay),
    calendar: (propertyId, month, party) => priceCalendar(parts, inventory, propertyId, month, party),
    couponsFor: (propertyId, stay) => couponsFor(parts, propertyId, stay),
    listedCoupons: () => listedCoupons(parts),
    offer: (id) => showOffer(parts, id),
    invalidate: () => taxes.invalidate(),
  };
}
