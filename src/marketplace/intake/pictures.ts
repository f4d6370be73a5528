import { createHash } from 'node:crypto';
import { networkOf } from '#shared/network.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { LEAST_PICTURE_HEIGHT, LEAST_PICTURE_WIDTH, MOST_ALT, MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from '#shared/listing-fields.ts';
import { listingPhotos as texts, type PictureRefusal } from '#shared/messages/listing-photos.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type RefusalKind, type Result } from '#shared/result.ts';
import type { IntakeDeps } from './deps.ts';
import { pictureStop } from './limits.ts';
import { alreadySent, noDraft } from './save-draft.ts';
import { listingOf, setUploadNotes, type StoredListing } from './store/listings.ts';
import { deletePicture, insertPicture, noPlaceFor, picturesOf, setAlt, swapPicture } from './store/pictures.ts';
import type { ListingPicture, ListingPictures } from './types.ts';

const LIMITS = { bytes: MOST_PICTURE_BYTES, pixels: MOST_PICTURE_PIXELS, leastWidth: LEAST_PICTURE_WIDTH, leastHeight: LEAST_PICTURE_HEIGHT };
const KINDS: Partial<Record<PictureRefusal, RefusalKind>> = { 'too-large': 'too-large', full: 'conflict', twice: 'conflict', limited: 'limited', space: 'upstream' };

/** A file's own name as one short line: it is shown beside the refusal. */
const nameOf = (name: string): string => oneLine(name).slice(0, 80) || texts.unnamed;

const refusePicture = (problem: PictureRefusal, name: string): Refusal => refuse(KINDS[problem] ?? 'invalid', `photo.${problem}`, `${nameOf(name)} ${texts.refused[problem]}`, { data: { problem } });

/** The owner's listing while pictures may change: as a draft, and while it waits. */
async function open(db: Db, token: string, now: Date, lock: boolean): Promise<Result<StoredListing>> {
  const listing = await listingOf(db, token, now, { lock });
  if (listing === null) return noDraft();
  return listing.state === 'draft' || listing.state === 'pending' ? ok(listing) : alreadySent();
}

async function add(deps: IntakeDeps, token: string, file: Parameters<ListingPictures['addPicture']>[1], address: string): Promise<Result<ListingPicture>> {
  const { db, clock, incoming, limits } = deps;
  const found = await open(db, token, clock.now(), false);
  if (!found.ok) return found;
  if (file.cut === true) return refusePicture('too-large', file.name);
  const sender = networkOf(address);
  const hash = createHash('sha256').update(file.bytes).digest();
  const early = (await noPlaceFor(db, found.value.id, hash)) ?? (limits === null ? null : await pictureStop(db, sender, limits, clock.now()));
  if (early !== null) return refusePicture(early, file.name);

  const kept = await incoming.keep(file.bytes, LIMITS);
  if (!kept.ok) return refusePicture(kept.problem, file.name);
  const { photo } = kept;
  const added = await inTransaction<Result<ListingPicture>>(db, async (trx) => {
    const now = clock.now();
    const listing = await open(trx, token, now, true);
    if (!listing.ok) return listing;
    // asked again under the lock: the same file may have come twice at once
    const late = await noPlaceFor(trx, listing.value.id, hash);
    if (late !== null) return refusePicture(late, file.name);
    await insertPicture(trx, listing.value.id, photo, hash, sender, now);
    await trx.updateTable('listings').set({ updated_at: now }).where('id', '=', listing.value.id).execute();
    const { id, width, height, placeholder, tint } = photo;
    return ok({ id, alt: '', width, height, placeholder, tint });
  }).catch(async (error: unknown) => {
    await incoming.discard(photo.id);
    throw error;
  });
  if (!added.ok) await incoming.discard(photo.id);
  return added;
}

const unknown = () => refuse('not-found', 'photo.unknown', texts.unknown);

/** Changes the pictures of the owner's listing, one change after the other. */
const change = (deps: IntakeDeps, token: string, work: (trx: Db, listingId: number) => Promise<boolean>): Promise<Result<null>> =>
  inTransaction<Result<null>>(deps.db, async (trx) => {
    const listing = await open(trx, token, deps.clock.now(), true);
    if (!listing.ok) return listing;
    return (await work(trx, listing.value.id)) ? ok(null) : unknown();
  });

/** See `ListingPictures`. */
export function createPictures(deps: IntakeDeps): ListingPictures {
  return {
    addPicture: (token, file, address) => add(deps, token, file, address),
    noteUpload: async (token, notes) => {
      const listing = await listingOf(deps.db, token, deps.clock.now());
      if (listing !== null) await setUploadNotes(deps.db, listing.id, notes.map(({ name, problem }) => ({ name: nameOf(name), problem })));
    },
    removePicture: async (token, id) => {
      const removed = await change(deps, token, (trx, listingId) => deletePicture(trx, listingId, id));
      if (removed.ok) await deps.incoming.discard(id);
      return removed;
    },
    movePicture: (token, id, by) => change(deps, token, (trx, listingId) => swapPicture(trx, listingId, id, by)),
    describePictures: (token, alts) =>
      change(deps, token, async (trx, listingId) => {
        for (const [id, alt] of Object.entries(alts)) await setAlt(trx, listingId, id, oneLine(alt).slice(0, MOST_ALT));
        return true;
      }),
    picturePreview: async (token, id) => {
      const listing = await listingOf(deps.db, token, deps.clock.now());
      if (listing === null || !(await picturesOf(deps.db, listing.id)).some((picture) => picture.id === id)) return null;
      return deps.incoming.preview(id);
    },
  };
}
