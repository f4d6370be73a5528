import { sql } from 'kysely';
import { removedPictures } from '#marketplace/catalogue/before-sale/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { KeptPhoto } from '#platform/media/index.ts';
import { MOST_ALT, MOST_PICTURES } from '#shared/listing-fields.ts';
import * as texts from '#messages/listing-photos.ts';
import { networkOf } from '#shared/network.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import {
  alreadySubmitted,
  listingOf,
  noDraft,
  type StoredListing,
  type UploadNote,
} from './listing.ts';
import { nameOf, refusePicture, takePhoto, type ArrivingFile } from './take-photo.ts';

/** A photograph of the owner's listing, until the decision. */
export interface ListingPicture {
  readonly id: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
}

/**
 * Adds a received file, checked by its content only. Each file is charged before it is read, refused or not.
 * Refusals: `listing.no-draft`, `listing.submitted`, and those of `takePhoto`.
 */
export async function addPicture(
  ctx: Context,
  token: string,
  file: ArrivingFile,
): Promise<Result<ListingPicture>> {
  const { db, clock } = ctx;
  const found = await open(db, token, clock.now(), false);
  if (!found.ok) return found;
  return takePhoto(ctx, file, {
    early: (hash) => noPlaceFor(db, found.value.id, hash),
    add: async (trx, photo, hash) => {
      const now = clock.now();
      const listing = await open(trx, token, now, true);
      if (!listing.ok) return listing;
      // checked again under the lock: the same file may have arrived twice at once
      const late = await noPlaceFor(trx, listing.value.id, hash);
      if (late !== null) return refusePicture(late, file.name);
      await insertPicture(trx, listing.value.id, photo, hash, networkOf(ctx.actor.address), now);
      await trx
        .updateTable('listings')
        .set({ updated_at: now })
        .where('id', '=', listing.value.id)
        .execute();
      const { id, width, height, placeholder, tint } = photo;
      return ok({ id, alt: '', caption: '', width, height, placeholder, tint });
    },
  });
}

/** Stores the result of an upload for the next page. */
export async function noteUpload(
  { db, clock }: Context,
  token: string,
  notes: readonly UploadNote[],
): Promise<void> {
  const listing = await listingOf(db, token, clock.now());
  if (listing === null) return;
  const kept = notes.map(({ name, problem }) => ({ name: nameOf(name), problem }));
  await db
    .updateTable('listings')
    .set({ upload_notes: JSON.stringify(kept) })
    .where('id', '=', listing.id)
    .execute();
}

/** Removes a photograph. Refusals: `photo.unknown`, and those of the listing. */
export async function removePicture(
  ctx: Context,
  token: string,
  id: string,
): Promise<Result<null>> {
  const removed = await change(ctx, token, (trx, listingId) => deletePicture(trx, listingId, id));
  if (removed.ok) await ctx.incoming.discard(id);
  return removed;
}

/** Moves a photograph one place; does nothing at the edge. Refusals as of `removePicture`. */
export const movePicture = (
  ctx: Context,
  token: string,
  id: string,
  by: -1 | 1,
): Promise<Result<null>> =>
  change(ctx, token, (trx, listingId) => swapPicture(trx, listingId, id, by));

/** Sets the descriptions of photographs by id; ignores ids of other listings. */
export const describePictures = (
  ctx: Context,
  token: string,
  alts: Readonly<Record<string, string>>,
): Promise<Result<null>> =>
  change(ctx, token, async (trx, listingId) => {
    for (const [id, alt] of Object.entries(alts))
      await trx
        .updateTable('listing_pictures')
        .set({ alt: oneLine(alt).slice(0, MOST_ALT) })
        .where('listing_id', '=', listingId)
        .where('id', '=', id)
        .execute();
    return true;
  });

/** WebP for the owner only; null otherwise. */
export async function picturePreview(
  { db, clock, incoming }: Context,
  token: string,
  id: string,
): Promise<Buffer | null> {
  const listing = await listingOf(db, token, clock.now());
  if (listing === null || !(await picturesOf(db, listing.id)).some((picture) => picture.id === id))
    return null;
  return incoming.preview(id);
}

/** The owner's listing while pictures may change: as a draft, and while it waits. */
async function open(
  db: Db,
  token: string,
  now: Date,
  lock: boolean,
): Promise<Result<StoredListing>> {
  const listing = await listingOf(db, token, now, { lock });
  if (listing === null) return noDraft();
  return listing.state === 'draft' || listing.state === 'pending'
    ? ok(listing)
    : alreadySubmitted();
}

/** Changes the pictures of the owner's listing, serialised by its row. */
const change = (
  ctx: Context,
  token: string,
  work: (trx: Db, listingId: number) => Promise<boolean>,
): Promise<Result<null>> =>
  inTransaction<Result<null>>(ctx.db, async (trx) => {
    const listing = await open(trx, token, ctx.clock.now(), true);
    if (!listing.ok) return listing;
    return (await work(trx, listing.value.id))
      ? ok(null)
      : refuse('not-found', 'photo.unknown', texts.unknown());
  });

const PICTURE_COLUMNS = ['id', 'alt', 'caption', 'width', 'height', 'placeholder', 'tint'] as const;

/** The pictures of several listings, in order for each. */
export async function picturesOfAll(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ListingPicture[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_pictures')
    .select([...PICTURE_COLUMNS, 'listing_id'])
    .where('listing_id', 'in', listingIds)
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, ({ listing_id }) => listing_id);
  return new Map(
    [...groups].map(([id, pictures]) => [
      id,
      pictures.map(({ id: pictureId, alt, caption, width, height, placeholder, tint }) => ({
        id: pictureId,
        alt,
        caption,
        width,
        height,
        placeholder,
        tint,
      })),
    ]),
  );
}

export const picturesOf = (db: Db, listingId: number): Promise<ListingPicture[]> =>
  db
    .selectFrom('listing_pictures')
    .select(PICTURE_COLUMNS)
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();

/** Why one more file cannot be accepted, before its content is checked. */
async function noPlaceFor(
  db: Db,
  listingId: number,
  hash: Buffer,
): Promise<'full' | 'twice' | null> {
  const rows = await db
    .selectFrom('listing_pictures')
    .select('content_hash')
    .where('listing_id', '=', listingId)
    .execute();
  return rows.some(({ content_hash }) => content_hash.equals(hash))
    ? 'twice'
    : rows.length >= MOST_PICTURES
      ? 'full'
      : null;
}

/** Adds a picture at the end. The caller has locked the listing's row, so positions are unique. */
export async function insertPicture(
  trx: Db,
  listingId: number,
  photo: KeptPhoto,
  hash: Buffer,
  sender: string,
  now: Date,
): Promise<void> {
  const { last } = await trx
    .selectFrom('listing_pictures')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('listing_pictures')
    .values({
      ...photo,
      listing_id: listingId,
      content_hash: hash,
      position: last + 1,
      sender,
      created_at: now,
    })
    .execute();
}

/** Removes a picture and closes the gap; false when the listing does not have it. */
async function deletePicture(trx: Db, listingId: number, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('listing_pictures')
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .returning('position')
    .executeTakeFirst();
  if (gone === undefined) return false;
  await trx
    .updateTable('listing_pictures')
    .set({ position: sql`position - 1` })
    .where('listing_id', '=', listingId)
    .where('position', '>', gone.position)
    .execute();
  return true;
}

/** Swaps a picture with its neighbour; false when the listing does not have it. */
async function swapPicture(trx: Db, listingId: number, id: string, by: -1 | 1): Promise<boolean> {
  const pictures = await picturesOf(trx, listingId);
  const at = pictures.findIndex((picture) => picture.id === id);
  if (at < 0) return false;
  const neighbour = pictures[at + by];
  if (neighbour === undefined) return true;
  await sql`
    update listing_pictures
    set position = position + case id when ${id} then ${by}::smallint else -${by}::smallint end
    where listing_id = ${listingId} and id in (${id}, ${neighbour.id})`.execute(trx);
  return true;
}

/** Moves the pictures of a duplicate listing to the waiting one, as far as it has room and lacks them. */
export async function handOverPictures(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    with room as (select coalesce(max(position), 0) as last from listing_pictures where listing_id = ${to}),
    fresh as (
      select id, row_number() over (order by position) as nth from listing_pictures p
      where listing_id = ${from} and not exists (
        select 1 from listing_pictures q where q.listing_id = ${to} and q.content_hash = p.content_hash
      )
    )
    update listing_pictures p set listing_id = ${to}, position = room.last + fresh.nth
    from room, fresh
    where p.id = fresh.id and room.last + fresh.nth <= ${MOST_PICTURES}`.execute(trx);
}

/** The ids, of these, that a listing still needs as files. */
export async function neededPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('listing_pictures')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('listing_pictures.id')
    .where('listing_pictures.id', 'in', ids)
    .where('state', '<>', 'approved')
    .execute();
  return new Set([...rows.map(({ id }) => id), ...(await removedPictures(db, ids))]);
}

/** The pictures of a listing as a property shows them, in order. */
export const picturesToShow = (db: Db, listingId: number) =>
  db
    .selectFrom('listing_pictures')
    .select(['id', 'alt', 'caption', 'content_hash as hash'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
