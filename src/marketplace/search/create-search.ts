import type { Clock } from '#platform/clock.ts';
import type { Db, Pool } from '#platform/db/index.ts';
import type { Pricing } from '#marketplace/pricing/index.ts';
import type { Properties } from '#marketplace/properties/index.ts';
import type { Wishlist } from '#marketplace/wishlist/index.ts';
import { countFilterValues } from './count-filter-values.ts';
import { listProperties } from './list-properties.ts';
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
export function createSearch(deps: SearchDeps): Search {
  return {
    list: (request) => listProperties(deps, request),
    counts: (request) => countFilterValues(deps, request),
    keyword: (term) => suggestNames(deps.pool, term),
  };
}
