import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Owner } from './rules/owner.ts';

/** Namespace of this slice's advisory locks. */
const LOCK_CLASS = 7_303_010;

/** Toggles of one heart take turns until the transaction ends: a double click is an add and a remove, in this order. */
export async function takeTurn(trx: Db, owner: Owner, propertyId: number): Promise<void> {
  const key = `${'userId' in owner ? `u${owner.userId}` : `f${owner.fingerprint}`}/${propertyId}`;
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${key}))`.execute(trx);
}

export async function removeItem(trx: Db, owner: Owner, propertyId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('wishlist_items')
    .where('property_id', '=', propertyId)
    .$if('userId' in owner, (query) => query.where('user_id', '=', 'userId' in owner ? owner.userId : 0))
    .$if('fingerprint' in owner, (query) => query.where('fingerprint', '=', 'fingerprint' in owner ? owner.fingerprint : ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function addItem(trx: Db, owner: Owner, propertyId: number, now: Date): Promise<void> {
  await trx
    .insertInto('wishlist_items')
    .values({ user_id: 'userId' in owner ? owner.userId : null, fingerprint: 'fingerprint' in owner ? owner.fingerprint : null, property_id: propertyId, added_at: now })
    .execute();
}

export async function wishedIds(db: Db, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('property_id')
    .$if('userId' in owner, (query) => query.where('user_id', '=', 'userId' in owner ? owner.userId : 0))
    .$if('fingerprint' in owner, (query) => query.where('fingerprint', '=', 'fingerprint' in owner ? owner.fingerprint : ''))
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.property_id);
}

/** One statement, so that a second merge at the same time finds nothing left. Returns how many were new to the account. */
export async function moveToUser(db: Db, fingerprint: string, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with moved as (delete from wishlist_items where fingerprint = ${fingerprint} returning property_id, added_at)
    insert into wishlist_items (user_id, property_id, added_at)
    select ${userId}, property_id, added_at from moved order by added_at, property_id
    on conflict (user_id, property_id) where user_id is not null do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
