import type { Clock } from '#platform/clock.ts';
import type { Db, Pool } from '#platform/db/index.ts';
import type { Pricing } from '#marketplace/pricing/index.ts';
import type { Properties } from '#marketplace/properties/index.ts';
import type { Wishlist } from '#marketplace/wishlist/index.ts';
import { countFilterValues } from './count-filter-values.ts';
import { listProperties } from './list-properties.ts';
import { createPriceMemory, type PriceMemory } from './price-memory.ts';
import { suggestNames } from './suggest-names.ts';
import type { Search } from './types.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly pricing: Pricing;
  readonly properties: Properties;
  readonly wishlist: Wishlist;
}

/** Opens the door of search. */
export function createSearch(deps: SearchDeps): Search & PriceMemory {
  const { pricesOf, remember, forgetPrices, onChanged } = createPriceMemory(deps.pricing);
  const parts = { ...deps, pricesOf };
  return {
    list: (request) => listProperties(parts, request),
    counts: (request) => countFilterValues(parts, request),
    keyword: (term) => suggestNames(deps.pool, term),
    remember,
    forgetPrices,
    onChanged,
  };
}
