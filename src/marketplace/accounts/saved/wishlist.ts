import { sql } from 'kysely';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import * as auth from '#messages/auth.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/wishlist.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { takeTurn } from '../secrets.ts';

/** The caller: an account, or a browser under its random fingerprint until it signs in. */
export interface WishlistOwner {
  readonly userId: number | null;
  readonly fingerprint: string | null;
}

/** The owner of a list: exactly one of the two. */
type Owner = { readonly userId: number } | { readonly fingerprint: string };

/** Properties on one list, which is shown whole. */
export const MOST_WISHES = 200;
/** As the table checks it; our random ids fit it. */
const FINGERPRINT = /^[\x21-\x7e]{8,80}$/;

/** The account if there is one, else the browser; null when neither can own a list. */
export function identifyOwner(owner: WishlistOwner): Owner | null {
  if (owner.userId !== null)
    return Number.isSafeInteger(owner.userId) && owner.userId > 0 ? { userId: owner.userId } : null;
  return owner.fingerprint !== null && FINGERPRINT.test(owner.fingerprint)
    ? { fingerprint: owner.fingerprint }
    : null;
}

const FOREIGN_KEY_VIOLATION = '23503';
const ownedBy = (owner: Owner) =>
  'userId' in owner
    ? sql<boolean>`user_id = ${owner.userId}`
    : sql<boolean>`fingerprint = ${owner.fingerprint}`;

/**
 * Adds a property to a wishlist or removes it, as `wanted` says; without `wanted` it toggles. Returns which
 * it did. Calls for one list are serialised: a double click adds, then removes. Refusals: `wishlist.owner`
 * without a usable account or fingerprint, `wishlist.full`, `wishlist.limited` when a network begins too many
 * lists, `property.not-found`.
 */
export async function toggleWishlist(
  ctx: Context,
  owner: WishlistOwner,
  propertyId: number,
  wanted?: boolean,
): Promise<Result<{ wished: boolean }>> {
  const { db, clock } = ctx;
  const known = identifyOwner(owner);
  if (known === null)
    return refuse('invalid', 'wishlist.owner', auth.wishlistOwner(), {
      fields: { fingerprint: auth.wishlistOwner() },
    });
  const unknown = refuse('not-found', 'property.not-found', common.property.notFound());
  if (!isId(propertyId)) return unknown;
  try {
    return await inTransaction<Result<{ wished: boolean }>>(db, async (trx) => {
      await takeTurn(trx, 'wish', 'userId' in known ? `u${known.userId}` : `f${known.fingerprint}`);
      const listed = await trx
        .selectFrom('wishlist_items')
        .select('id')
        .where('property_id', '=', propertyId)
        .where(ownedBy(known))
        .executeTakeFirst();
      const wished = wanted ?? listed === undefined;
      if (wished === (listed !== undefined)) return ok({ wished });
      if (listed !== undefined) {
        await trx.deleteFrom('wishlist_items').where('id', '=', listed.id).execute();
        return ok({ wished });
      }
      const refusal = await noRoomFor(ctx, trx, known);
      if (refusal !== null) return refusal;
      await trx
        .insertInto('wishlist_items')
        .values({
          user_id: 'userId' in known ? known.userId : null,
          fingerprint: 'fingerprint' in known ? known.fingerprint : null,
          property_id: propertyId,
          added_at: clock.now(),
        })
        .execute();
      return ok({ wished });
    });
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === FOREIGN_KEY_VIOLATION && constraint === 'wishlist_items_property_id_fkey')
      return unknown;
    throw error;
  }
}

/** Why nothing more can be added to this list, else null. A browser's list begins with its first heart. */
async function noRoomFor(ctx: Context, trx: Db, owner: Owner): Promise<Refusal | null> {
  const { n } = await trx
    .selectFrom('wishlist_items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow();
  if (n >= MOST_WISHES)
    return refuse('conflict', 'wishlist.full', texts.full({ most: MOST_WISHES }));
  if ('userId' in owner || n > 0) return null;
  const limit = await spendBudget(ctx, trx, 'visitor-wishlist', { network: ctx.actor.address });
  return limit === null
    ? null
    : refuse('limited', 'wishlist.limited', texts.limited(), { retryAfter: limit.retryAfter });
}

/** Ids of the properties on a wishlist, newest first; empty for an owner that cannot have a list. */
export async function wishlistIds(
  { db }: Pick<Context, 'db'>,
  owner: WishlistOwner,
): Promise<readonly number[]> {
  const known = identifyOwner(owner);
  if (known === null) return [];
  const rows = await db
    .selectFrom('wishlist_items')
    .select('property_id')
    .where(ownedBy(known))
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.property_id);
}

/**
 * Moves a browser's list to an account at sign-in, in one statement, so that a parallel merge finds nothing
 * left. Returns how many properties were new to the account.
 */
export async function mergeWishlist(
  { db }: Pick<Context, 'db'>,
  fingerprint: string,
  userId: number,
): Promise<number> {
  if (identifyOwner({ userId: null, fingerprint }) === null) return 0;
  const { numAffectedRows } = await sql`
    with moved as (delete from wishlist_items where fingerprint = ${fingerprint} returning property_id, added_at)
    insert into wishlist_items (user_id, property_id, added_at)
    select ${userId}, property_id, added_at from moved order by added_at, property_id
    on conflict (user_id, property_id) where user_id is not null do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
