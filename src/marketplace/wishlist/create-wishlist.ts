import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { wishedIds, moveToUser } from './store.ts';
import { toggle } from './toggle.ts';
import { identify } from './rules/owner.ts';
import type { Wishlist } from './types.ts';

export interface WishlistDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** The hearts: of an account, or of a browser under its random fingerprint until it signs in. */
export function createWishlist(deps: WishlistDeps): Wishlist {
  return {
    toggle: (owner, propertyId) => toggle(deps, owner, propertyId),
    ids: async (owner) => {
      const known = identify(owner);
      return known === null ? [] : wishedIds(deps.db, known);
    },
    merge: async (fingerprint, userId) => (identify({ userId: null, fingerprint }) === null ? 0 : moveToUser(deps.db, fingerprint, userId)),
  };
}
