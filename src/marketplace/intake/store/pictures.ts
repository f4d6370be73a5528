import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { MOST_PICTURES } from '#shared/listing-fields.ts';
import type { KeptPhoto } from '#platform/media/index.ts';
import type { ListingPicture } from '../types.ts';

export const picturesOf = (db: Db, listingId: number): Promise<ListingPicture[]> =>
  db.selectFrom('listing_pictures').select(['id', 'alt', 'width', 'height', 'placeholder', 'tint']).where('listing_id', '=', listingId).orderBy('position').execute();

/** What speaks against one more file, before it is worth looking at. */
export async function noPlaceFor(db: Db, listingId: number, hash: Buffer): Promise<'full' | 'twice' | null> {
  const rows = await db.selectFrom('listing_pictures').select('content_hash').where('listing_id', '=', listingId).execute();
  return rows.some(({ content_hash }) => content_hash.equals(hash)) ? 'twice' : rows.length >= MOST_PICTURES ? 'full' : null;
}

/** Adds a picture at the end. The listing's row is locked by the caller, so that places are given one after the other. */
export async function insertPicture(trx: Db, listingId: number, photo: KeptPhoto, hash: Buffer, sender: string, now: Date): Promise<void> {
  const { last } = await trx.selectFrom('listing_pictures').select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last')).where('listing_id', '=', listingId).executeTakeFirstOrThrow();
  await trx.insertInto('listing_pictures').values({ ...photo, listing_id: listingId, content_hash: hash, position: last + 1, sender, created_at: now }).execute();
}

/** Takes a picture away and closes the gap; false when the listing has none of that id. */
export async function deletePicture(trx: Db, listingId: number, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('listing_pictures').where('listing_id', '=', listingId).where('id', '=', id).returning('position').executeTakeFirst();
  if (gone === undefined) return false;
  await trx.updateTable('listing_pictures').set({ position: sql`position - 1` }).where('listing_id', '=', listingId).where('position', '>', gone.position).execute();
  return true;
}

/** Changes places with the neighbour; false when the listing has none of that id. */
export async function swapPicture(trx: Db, listingId: number, id: string, by: -1 | 1): Promise<boolean> {
  const pictures = await picturesOf(trx, listingId);
  const at = pictures.findIndex((picture) => picture.id === id);
  if (at < 0) return false;
  const neighbour = pictures[at + by];
  if (neighbour === undefined) return true;
  await sql`update listing_pictures set position = case id when ${id} then position + ${by}::smallint else position - ${by}::smallint end where listing_id = ${listingId} and id in (${id}, ${neighbour.id})`.execute(trx);
  return true;
}

export async function setAlt(trx: Db, listingId: number, id: string, alt: string): Promise<void> {
  await trx.updateTable('listing_pictures').set({ alt }).where('listing_id', '=', listingId).where('id', '=', id).execute();
}

/** Hands the pictures of a repeated listing to the one that waits, as far as it has room and does not have them. */
export async function movePictures(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    with room as (select coalesce(max(position), 0) as last from listing_pictures where listing_id = ${to}),
    fresh as (
      select id, row_number() over (order by position) as nth from listing_pictures p
      where listing_id = ${from} and not exists (select 1 from listing_pictures q where q.listing_id = ${to} and q.content_hash = p.content_hash)
    )
    update listing_pictures set listing_id = ${to}, position = room.last + fresh.nth
    from room, fresh where listing_pictures.id = fresh.id and room.last + fresh.nth <= ${MOST_PICTURES}`.execute(trx);
}

/** Of these ids, those that a listing still needs as files of its own. */
export async function neededOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('listing_pictures').innerJoin('listings', 'listings.id', 'listing_id').select('listing_pictures.id').where('listing_pictures.id', 'in', ids).where('state', '<>', 'approved').execute();
  return new Set(rows.map(({ id }) => id));
}

/** From approval on the pictures are the catalogue's too. */
export async function publishRows(trx: Db, listingId: number, now: Date): Promise<void> {
  await sql`
    insert into media (id, origin, storage_key, mime, width, height, placeholder, tint, alt, created_at)
    select id, 'photo', id || '.jpg', 'image/jpeg', width, height, placeholder, tint, alt, ${now} from listing_pictures where listing_id = ${listingId}
    on conflict (id) do nothing`.execute(trx);
}
