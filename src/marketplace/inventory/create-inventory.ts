import type { Context } from '#platform/context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import { claimNights } from './claim-nights.ts';
import { claimNightsBeyond, exchangeNights } from './exchange-nights.ts';
import { extendHorizon } from './extend-horizon.ts';
import { listNights } from './list-nights.ts';
import { releaseNights } from './release-nights.ts';
import type { Inventory } from './types.ts';

export interface InventoryDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Opens the door of inventory. */
export function createInventory(deps: InventoryDeps): Inventory {
  const ctx = deps as Context;
  return {
    nights: (propertyIds, from, to) => listNights(ctx, propertyIds, from, to),
    claim: claimNights,
    exchange: exchangeNights,
    claimBeyond: claimNightsBeyond,
    release: releaseNights,
    extendHorizon: (days) => extendHorizon(ctx, days),
  };
}
