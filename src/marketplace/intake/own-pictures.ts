import { allowedOn } from '#marketplace/access/index.ts';
import {
  keepRemoved,
  lockBeforeSale,
  picturesOfProperty,
  propertyPictures,
  takeRemoved,
  type OwnPicture,
  type PictureHome,
} from '#marketplace/catalogue/before-sale/index.ts';
import { leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/listing-photos.ts';
import { MOST_ALT, MOST_CAPTION, MOST_PICTURES } from '#shared/listing-fields.ts';
import { networkOf } from '#shared/network.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { listingPictures } from './listing-pictures.ts';
import { picturesOf } from './pictures.ts';
import { refusePicture, takePhoto, type ArrivingFile } from './take-photo.ts';

/**
 * The photographs of a property for its owner, in the order of its page. Until the desk has approved the listing they
 * are those of the listing, which have no public address.
 */
export interface OwnPictures {
  readonly isPublic: boolean;
  readonly pictures: readonly OwnPicture[];
}

/** Refuses what `allowedOn` refuses with `property.read`. */
export async function ownPictures(ctx: Context, propertyId: number): Promise<Result<OwnPictures>> {
  const refused = await allowedOn(ctx, 'property.read', propertyId);
  if (refused !== null) return refused;
  const { db } = ctx;
  const listingId = await waitingListing(db, propertyId);
  return ok(
    listingId === null
      ? { isPublic: true, pictures: await picturesOfProperty(db, propertyId) }
      : { isPublic: false, pictures: await picturesOf(db, listingId) },
  );
}

/** WebP of a photograph without a public address, for the owner; null otherwise. */
export async function ownPicturePreview(
  ctx: Context,
  propertyId: number,
  id: string,
): Promise<Buffer | null> {
  const own = await ownPictures(ctx, propertyId);
  const isThere = own.ok && !own.value.isPublic && own.value.pictures.some((one) => one.id === id);
  return isThere ? ctx.incoming.preview(id) : null;
}

/**
 * Adds a received file at the end. Refuses what `allowedOn` refuses with `property.change`, `property.was-live` (409),
 * and `photo.…` as `takePhoto`.
 */
export async function addOwnPicture(
  ctx: Context,
  propertyId: number,
  file: ArrivingFile,
): Promise<Result<OwnPictures>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  const now = await ownPictures(ctx, propertyId);
  if (!now.ok) return now;
  let published = '';
  const added = await takePhoto<OwnPictures>(ctx, file, {
    early: async () => (now.value.pictures.length < MOST_PICTURES ? null : 'full'),
    add: async (trx, photo, hash) => {
      const home = await homeOf(ctx, trx, propertyId);
      if (!home.ok) return home;
      // under the lock: two may add at once
      if (await home.value.has(hash)) return refusePicture('twice', file.name);
      if ((await home.value.list()).length >= MOST_PICTURES)
        return refusePicture('full', file.name);
      const { isPublic } = home.value;
      if (isPublic) {
        await ctx.incoming.publish(photo.id);
        published = photo.id;
      }
      await home.value.add(photo, hash);
      await audited(ctx, trx, propertyId, { change: 'added', picture: photo.id });
      return ok({ isPublic, pictures: await home.value.list() });
    },
  });
  if (added.ok && published !== '') await ctx.incoming.discard(published);
  return added;
}

/**
 * Moves a photograph to a place, from 1; beyond the last it becomes the last. Refuses `photo.unknown` (404), and as
 * `addOwnPicture`.
 */
export const placeOwnPicture = (
  ctx: Context,
  propertyId: number,
  id: string,
  placeOf: (now: number) => number,
): Promise<Result<object>> =>
  changePictures(ctx, propertyId, async (trx, home) => {
    const ids = (await home.list()).map((picture) => picture.id);
    const at = ids.indexOf(id);
    if (at < 0) return unknown();
    const others = ids.filter((one) => one !== id);
    const to = Math.max(0, Math.min(others.length, placeOf(at + 1) - 1));
    if (to === at) return ok({});
    await home.order(others.toSpliced(to, 0, id));
    await audited(ctx, trx, propertyId, { change: 'moved', picture: id, place: to + 1 });
    return ok({});
  });

/** What a photograph is said to show, and the line under it. */
export interface PictureWords {
  readonly id: string;
  readonly alt: string;
  readonly caption: string;
}

/** Describes photographs; ids that the property does not have are ignored. Refuses as `addOwnPicture`. */
export const describeOwnPictures = (
  ctx: Context,
  propertyId: number,
  words: readonly PictureWords[],
): Promise<Result<object>> =>
  words.length === 0
    ? Promise.resolve(ok({}))
    : changePictures(ctx, propertyId, async (trx, home) => {
        const known = new Map((await home.list()).map((picture) => [picture.id, picture]));
        for (const { id, ...typed } of words) {
          const before = known.get(id);
          const alt = oneLine(typed.alt).slice(0, MOST_ALT);
          const caption = oneLine(typed.caption).slice(0, MOST_CAPTION);
          if (before === undefined || (before.alt === alt && before.caption === caption)) continue;
          await home.describe(id, { alt, caption });
          await audited(ctx, trx, propertyId, {
            change: 'described',
            picture: id,
            text: `${alt} ${caption}`,
          });
        }
        return ok({});
      });

/** Removes a photograph; for a day it can be put back. Refuses as `placeOwnPicture`. */
export const removeOwnPicture = (
  ctx: Context,
  propertyId: number,
  id: string,
): Promise<Result<object>> =>
  changePictures(ctx, propertyId, async (trx, home) => {
    const at = (await home.list()).findIndex((picture) => picture.id === id);
    const row = at < 0 ? null : await home.take(id);
    if (row === null) return unknown();
    const rest = (await home.list()).map((picture) => picture.id);
    await home.order(rest);
    await keepRemoved(trx, { propertyId, id, kept: { ...row, at }, now: ctx.clock.now() });
    await audited(ctx, trx, propertyId, { change: 'removed', picture: id });
    return ok({});
  });

/**
 * Puts a removed photograph back where it was. Refuses `photo.unknown` (404) after a day or where it is there again,
 * `photo.full` (409), and as `addOwnPicture`.
 */
export const restoreOwnPicture = (
  ctx: Context,
  propertyId: number,
  id: string,
): Promise<Result<object>> =>
  changePictures(ctx, propertyId, async (trx, home) => {
    const row: { readonly at?: number } | null = await takeRemoved(trx, propertyId, id);
    if (row === null) return unknown();
    const others = (await home.list()).map((picture) => picture.id);
    if (others.length >= MOST_PICTURES) return refusePicture('full', '');
    if (!(await home.put(row))) return unknown();
    await home.order(others.toSpliced(row.at ?? others.length, 0, id));
    await audited(ctx, trx, propertyId, { change: 'restored', picture: id });
    return ok({});
  });

const unknown = () => refuse('not-found', 'photo.unknown', texts.unknown());

/** The listing of a draft that the desk has not decided; null: there is none. */
async function waitingListing(db: Db, propertyId: number, lock = false): Promise<number | null> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'pending')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The photographs that an owner may change, locked: first the listing and then the property, as an approval does. */
async function homeOf(ctx: Context, trx: Db, propertyId: number): Promise<Result<PictureHome>> {
  const listingId = await waitingListing(trx, propertyId, true);
  const locked = await lockBeforeSale(trx, propertyId);
  if (!locked.ok) return locked;
  const now = ctx.clock.now();
  return ok(
    listingId === null
      ? propertyPictures(trx, propertyId, now)
      : listingPictures(trx, { listingId, sender: networkOf(ctx.actor.address), now }),
  );
}

async function changePictures(
  ctx: Context,
  propertyId: number,
  work: (trx: Db, home: PictureHome) => Promise<Result<object>>,
): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'property.change', propertyId);
  if (refused !== null) return refused;
  return runCommand<object>(ctx, {}, async (trx) => {
    const home = await homeOf(ctx, trx, propertyId);
    return home.ok ? work(trx, home.value) : home;
  });
}

const audited = (
  ctx: Context,
  trx: Db,
  propertyId: number,
  after: { change: string; picture: string; place?: number; text?: string },
): Promise<unknown> =>
  leaveAudit(ctx, trx, {
    permission: 'property.change',
    event: 'pictures.changed',
    subject: `property:${propertyId}`,
    propertyId,
    after,
  });
