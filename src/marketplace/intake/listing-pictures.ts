import { sql } from 'kysely';
import type { PictureHome } from '#marketplace/catalogue/before-sale/index.ts';
import type { Db } from '#platform/database/index.ts';
import { insertPicture, picturesOf } from './pictures.ts';

interface WaitingListing {
  readonly listingId: number;
  /** the network that sends */
  readonly sender: string;
  readonly now: Date;
}

/** The photographs of a listing that waits for the desk; the caller holds its row. */
export const listingPictures = (
  trx: Db,
  { listingId, sender, now }: WaitingListing,
): PictureHome => ({
  isPublic: false,
  list: () => picturesOf(trx, listingId),
  has: async (hash) =>
    (await trx
      .selectFrom('listing_pictures')
      .select('id')
      .where('listing_id', '=', listingId)
      .where('content_hash', '=', hash)
      .executeTakeFirst()) !== undefined,
  add: (photo, hash) => insertPicture(trx, listingId, photo, hash, sender, now),
  order: async (ids) => {
    await sql`
      update listing_pictures p set position = o.nth
      from unnest(${[...ids]}::text[]) with ordinality as o (id, nth)
      where p.listing_id = ${listingId} and p.id = o.id`.execute(trx);
  },
  describe: async (id, words) => {
    await trx
      .updateTable('listing_pictures')
      .set(words)
      .where('listing_id', '=', listingId)
      .where('id', '=', id)
      .execute();
  },
  take: async (id) => {
    const { rows } = await sql<{ kept: object }>`
      delete from listing_pictures p where p.listing_id = ${listingId} and p.id = ${id}
      returning to_jsonb(p) as kept`.execute(trx);
    return rows[0]?.kept ?? null;
  },
  put: async (kept) => {
    const { numAffectedRows } = await sql`
      insert into listing_pictures
      select (jsonb_populate_record(
        null::listing_pictures, ${JSON.stringify(kept)}::jsonb || jsonb_build_object('position', l.last + 1)
      )).*
      from (
        select coalesce(max(position), 0) as last from listing_pictures where listing_id = ${listingId}
      ) l
      where ${JSON.stringify(kept)}::jsonb ->> 'listing_id' = ${String(listingId)}
      on conflict (listing_id, content_hash) do nothing`.execute(trx);
    return numAffectedRows === 1n;
  },
});
