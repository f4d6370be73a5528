import { auth } from '#shared/messages/auth.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { inTransaction } from '#platform/database/index.ts';
import type { WishlistDeps } from './create-wishlist.ts';
import { identify } from './rules/owner.ts';
import { addItem, removeItem, takeTurn } from './store.ts';
import type { WishlistOwner } from './types.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const MAX_ID = 2_147_483_647;

/**
 * `add_wishlist` toggles (decisions, 'Account, content, forms'). Refusals: `wishlist.owner` without a usable account
 * or fingerprint, `property.not-found`.
 */
export async function toggle({ db, clock }: WishlistDeps, owner: WishlistOwner, propertyId: number): Promise<Result<{ wished: boolean }>> {
  const known = identify(owner);
  if (known === null) return refuse('invalid', 'wishlist.owner', auth.wishlistOwner, { fields: { fingerprint: auth.wishlistOwner } });
  const unknown = refuse('not-found', 'property.not-found', common.property.notFound);
  if (!Number.isInteger(propertyId) || propertyId < 1 || propertyId > MAX_ID) return unknown;
  try {
    return await inTransaction(db, async (trx) => {
      await takeTurn(trx, known, propertyId);
      if (await removeItem(trx, known, propertyId)) return ok({ wished: false });
      await addItem(trx, known, propertyId, clock.now());
      return ok({ wished: true });
    });
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === FOREIGN_KEY_VIOLATION && constraint === 'wishlist_items_property_id_fkey') return unknown;
    throw error;
  }
}
