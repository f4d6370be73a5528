import { sql } from 'kysely';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { stayProblem, type Stay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import type { Party } from '#shared/party.ts';
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

/** The dates and group for which a property was wished. */
export interface WishedFor {
  readonly stay: Stay;
  readonly group: Pick<Party, 'adults' | 'childAges'>;
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
 * Adds a property to a wishlist or removes it, as `wanted` says; without `wanted` it toggles. `asked` is kept with it.
 * Returns which it did. Calls for one list are serialised: a double click adds, then removes. Refusals:
 * `wishlist.owner` without a usable account or fingerprint, `wishlist.full`, `wishlist.limited` when a network begins
 * too many lists, `property.not-found`.
 */
export async function toggleWishlist(
  ctx: Context,
  owner: WishlistOwner,
  propertyId: number,
  wanted?: boolean,
  asked: WishedFor | null = null,
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
      if (!(await hasPage(trx, propertyId))) return unknown;
      const refusal = await noRoomFor(ctx, trx, known);
      if (refusal !== null) return refusal;
      await trx
        .insertInto('wishlist_items')
        .values({
          user_id: 'userId' in known ? known.userId : null,
          fingerprint: 'fingerprint' in known ? known.fingerprint : null,
          property_id: propertyId,
          added_at: clock.now(),
          ...(asked === null
            ? {}
            : {
                check_in: asked.stay.checkIn,
                check_out: asked.stay.checkOut,
                adults: asked.group.adults,
                child_ages: [...asked.group.childAges],
              }),
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

/** Drafts are their owners’ only. */
const hasPage = async (trx: Db, propertyId: number): Promise<boolean> =>
  (await trx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('went_live_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

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

/** The dates and group of the newest wish whose dates can still be booked; null without one. */
export async function wishedFor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: WishlistOwner,
): Promise<WishedFor | null> {
  const known = identifyOwner(owner);
  if (known === null) return null;
  const today = clock.today();
  const row = await db
    .selectFrom('wishlist_items')
    .select(['check_in as checkIn', 'check_out as checkOut', 'adults', 'child_ages as childAges'])
    .where(ownedBy(known))
    .where(sql<boolean>`check_in >= ${today}::date`)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row?.checkIn || !row.checkOut || row.adults === null || row.childAges === null) return null;
  const stay = { checkIn: row.checkIn, checkOut: row.checkOut };
  return stayProblem(stay, today) === null
    ? { stay, group: { adults: row.adults, childAges: row.childAges } }
    : null;
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
    with moved as (delete from wishlist_items where fingerprint = ${fingerprint}
      returning property_id, added_at, check_in, check_out, adults, child_ages)
    insert into wishlist_items (user_id, property_id, added_at, check_in, check_out, adults, child_ages)
    select ${userId}, property_id, added_at, check_in, check_out, adults, child_ages
    from moved order by added_at, property_id
    on conflict (user_id, property_id) where user_id is not null do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
