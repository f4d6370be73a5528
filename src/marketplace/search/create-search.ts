import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import { findNextAvailable, quoteMany } from '#marketplace/pricing/index.ts';
import type { Properties } from '#marketplace/catalogue/index.ts';
import type { WishlistOwner } from '#marketplace/accounts/index.ts';
import { listProperties } from './list-properties.ts';
import { listWithCounts } from './list-with-counts.ts';
import { nearbyDates } from './nearby-dates.ts';
import { createPriceMemory, type PriceMemory } from './price-memory.ts';
import { createPlaceReader } from './resolve-place.ts';
import { suggestNames } from './suggest-names.ts';
import type { Search } from './types.ts';
import { createWordsReader } from './understand-words.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ctx: Context;
  readonly properties: Properties;
  readonly wishlist: { ids(owner: WishlistOwner): Promise<readonly number[]> };
}

/** Opens the door of search. */
export function createSearch(deps: SearchDeps): Search & PriceMemory {
  const prices = createPriceMemory({ quoteMany: (...asked) => quoteMany(deps.ctx, ...asked), findNextAvailable: (...asked) => findNextAvailable(deps.ctx, ...asked) });
  const places = createPlaceReader(deps.pool);
  const words = createWordsReader(deps.pool);
  const parts = { ...deps, pricesOf: prices.pricesOf, nextDatesOf: prices.nextDatesOf, placeOf: places.placeOf };
  return {
    list: (request) => listProperties(parts, request),
    listWithCounts: (request) => listWithCounts(parts, request),
    keyword: (term) => suggestNames(deps.pool, term),
    nearbyDates: (request) => nearbyDates(parts, request),
    understand: (typed) => words.understand(typed, deps.clock.today()),
    remember: () => {
      prices.remember();
      places.remember();
      words.remember();
    },
    forgetPrices: () => {
      prices.forgetPrices();
      places.forget();
      words.forget();
    },
    onChanged: (subject) => {
      prices.onChanged(subject);
      places.dropAll();
      words.dropAll();
    },
  };
}
