import { z } from 'zod';
import { denied } from '#marketplace/access/index.ts';
import { accountByPhone } from '#marketplace/accounts/index.ts';
import { giveFirstOwner } from '#marketplace/accounts/people/index.ts';
import {
  acceptDraft,
  endDraft,
  type ConfirmedPlace,
} from '#marketplace/catalogue/before-sale/index.ts';
import { addPhotographs, showPictures } from '#marketplace/catalogue/index.ts';
import { enqueueMessages, type NewMessage } from '#marketplace/messages/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { inLanguageOf } from '#platform/locale.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import * as texts from '#messages/desk-listings.ts';
import { isId, type HotelType } from '#shared/ids.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { ListingState } from './listing.ts';
import { approvedMessages, refusedMessages } from './messages.ts';
import { picturesOfAll, picturesToShow, type ListingPicture } from './pictures.ts';
import { makeProperty } from './property.ts';

/** A submitted listing for an operator: all fields are checked, times are 'HH:MM', the phone is E.164. */
export interface SubmittedListing {
  readonly id: number;
  readonly state: Exclude<ListingState, 'draft'>;
  readonly hotelierName: string;
  readonly hotelName: string;
  /** null: not answered */
  readonly hotelType: HotelType | null;
  readonly email: string;
  readonly phone: string;
  /** of the page that submitted it */
  readonly locale: string;
  readonly starRating: number;
  readonly builtYear: number | null;
  readonly rooms: number;
  readonly restaurants: number | null;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly streetAddress: string;
  readonly country: string;
  /** '' in countries without states */
  readonly region: string;
  readonly city: string;
  readonly locality: string;
  readonly zipcode: string;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
  readonly reason: string;
  /** the property that it became; null before a decision on a listing of an older release */
  readonly propertyId: number | null;
  readonly pictures: readonly ListingPicture[];
}

const MOST_REASON = 1000;

/** Submitted listings in a state, oldest first; `decided`: approved and refused ones, the latest decision first. */
export async function listSubmitted(
  { db }: Pick<Context, 'db'>,
  state: SubmittedListing['state'] | 'decided',
  limit: number,
): Promise<readonly SubmittedListing[]> {
  const found = await (
    state === 'decided'
      ? submittedRows(db).where('decided_at', 'is not', null).orderBy('decided_at', 'desc')
      : submittedRows(db).where('state', '=', state)
  )
    .orderBy('id')
    .limit(limit)
    .execute();
  const pictures = await picturesOfAll(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => toSubmitted(row, pictures.get(row.id) ?? []));
}

export const submittedListing = (
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<SubmittedListing | null> => submittedById(db, id);

/** The last listing that became a property, with the number of its photographs; null where none did. */
export async function listingOfProperty(
  { db }: Pick<Context, 'db'>,
  propertyId: number,
): Promise<{
  readonly state: string;
  /** of a refusal */
  readonly reason: string;
  readonly pictures: number;
} | null> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'state', 'reason'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const pictures = (await picturesOfAll(db, [row.id])).get(row.id) ?? [];
  return { ...row, pictures: pictures.length };
}

/** A photograph of a submitted listing, JPEG; null: not of this listing, or not on this machine. */
export async function submittedPicture(
  { db, incoming }: Pick<Context, 'db' | 'incoming'>,
  listingId: number,
  pictureId: string,
): Promise<Buffer | null> {
  const listing = await submittedById(db, listingId);
  return listing?.pictures.some(({ id }) => id === pictureId) ? incoming.picture(pictureId) : null;
}

/**
 * pending → approved, in one transaction: its property is paused, at the place and position that the desk confirms
 * (without `where` those that it has), with the photographs in the owner's order; notifies the owner. Refusals:
 * `listing.by`, `listing.unknown`, `listing.decided`, `supply.invalid` for a place.
 */
export async function approveListing(
  ctx: Context,
  id: number,
  operator: string,
  where: ConfirmedPlace | null = null,
): Promise<Result<SubmittedListing>> {
  const by = oneLine(operator).slice(0, 120);
  if (by === '') return noName();
  const { incoming, clock } = ctx;
  const approved = await decide(ctx, id, {
    state: 'approved',
    by,
    reason: '',
    messages: (listing) => approvedMessages(ctx, listing),
    before: async (trx, listing) => {
      const { pictures, phone } = listing;
      const propertyId =
        listing.propertyId ?? (await makeProperty(ctx, trx, id, columnsOf(listing)));
      for (const picture of pictures) await incoming.publish(picture.id);
      await addPhotographs(trx, pictures, clock.now());
      if (propertyId === null) return ok(null);
      const accepted = await acceptDraft(ctx, trx, propertyId, where);
      if (!accepted.ok) return accepted;
      await showPictures(trx, propertyId, await picturesToShow(trx, id));
      await giveFirstOwner(ctx, trx, { propertyId, phone });
      return ok(propertyId);
    },
  });
  if (approved.ok)
    for (const picture of approved.value.pictures) await incoming.discard(picture.id);
  return approved;
}

/**
 * pending → refused: ends the draft of the property and notifies the owner with the reason. Refusals: those of
 * `approveListing`, and `listing.reason`.
 */
export async function refuseListing(
  ctx: Context,
  id: number,
  operator: string,
  why: string,
): Promise<Result<SubmittedListing>> {
  const [by, reason] = [oneLine(operator).slice(0, 120), oneLine(why)];
  if (by === '') return noName();
  if (reason === '' || reason.length > MOST_REASON)
    return refuse('invalid', 'listing.reason', texts.reasonMissing({ most: MOST_REASON }), {
      fields: { reason: texts.reasonMissing({ most: MOST_REASON }) },
    });
  return decide(ctx, id, {
    state: 'refused',
    by,
    reason,
    messages: (listing) => refusedMessages(ctx, listing, reason),
    before: async (trx, { propertyId }) => {
      const refused = propertyId === null ? null : await endDraft(ctx, trx, propertyId);
      return refused ?? ok(propertyId);
    },
  });
}

const noName = (): Refusal =>
  refuse('invalid', 'listing.by', texts.nameMissing(), {
    fields: { by: 'required' },
  });

interface Decision {
  readonly state: 'approved' | 'refused';
  readonly by: string;
  readonly reason: string;
  readonly messages: (listing: SubmittedListing) => readonly NewMessage[];
  /** work before the decision, which answers with the property; may run twice */
  readonly before: (trx: Db, listing: SubmittedListing) => Promise<Result<number | null>>;
}

/**
 * pending → decided, once: of two operators the second sees the first's decision. Notifies the owner in the same
 * transaction.
 */
async function decide(
  ctx: Context,
  id: number,
  decision: Decision,
): Promise<Result<SubmittedListing>> {
  const refused = denied(ctx, 'listing.decide');
  if (refused !== null) return refused;
  const { state, by, reason } = decision;
  const audit = ({ propertyId }: SubmittedListing): AuditEntry => ({
    permission: 'listing.decide',
    event: 'listing.decided',
    by,
    subject: `listing:${id}`,
    ...(propertyId === null ? {} : { propertyId }),
    before: { state: 'pending' },
    after: { state },
    reason,
  });
  const decided = await runCommand<SubmittedListing>(ctx, { audit }, async (trx) => {
    const listing = await submittedById(trx, id, { lock: true });
    if (listing === null) return refuse('not-found', 'listing.unknown', texts.unknown({ id }));
    if (listing.state !== 'pending')
      return refuse(
        'conflict',
        'listing.decided',
        texts.already({ id, state: listing.state, name: listing.decidedBy }),
      );
    const done = await decision.before(trx, listing);
    if (!done.ok) return done;
    const next = { ...listing, propertyId: done.value };
    const now = ctx.clock.now();
    await trx
      .updateTable('listings')
      .set({
        state,
        decided_at: now,
        decided_by: by,
        reason,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    // in the language of the account that now has the number, else of the submitting page
    const account = await accountByPhone(trx, listing.phone);
    await enqueueMessages(
      ctx,
      trx,
      inLanguageOf(listing, () =>
        inLanguageOf({ locale: account?.locale ?? DEFAULT_LOCALE }, () => decision.messages(next)),
      ),
    );
    return ok({
      ...next,
      state,
      decidedAt: now,
      decidedBy: by,
      reason,
    });
  });
  if (decided.ok || decided.code !== 'listing.decided') return decided;
  // the same press twice
  const now = await submittedById(ctx.db, id);
  return now?.state === state && now.decidedBy === by ? ok(now) : decided;
}

/** The fields that the table's constraint guarantees for every submitted listing. */
const submitted = z.object({
  id: z.number(),
  state: z.enum(['pending', 'approved', 'refused']),
  hotelier_name: z.string(),
  hotel_name: z.string(),
  hotel_type: z.enum(['hotel', 'resort', 'bungalow']).nullable(),
  email: z.string(),
  phone: z.string(),
  locale: z.string(),
  star_rating: z.number(),
  built_year: z.number().nullable(),
  no_rooms: z.number(),
  no_restaurant: z.number().nullable(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  street_address: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  locality: z.string(),
  zipcode: z.string(),
  submitted_at: z.date(),
  decided_at: z.date().nullable(),
  decided_by: z.string(),
  reason: z.string(),
  property_id: z.number().nullable(),
});

function toSubmitted(row: unknown, pictures: readonly ListingPicture[]): SubmittedListing {
  const listing = submitted.parse(row);
  return {
    id: listing.id,
    state: listing.state,
    hotelierName: listing.hotelier_name,
    hotelName: listing.hotel_name,
    hotelType: listing.hotel_type,
    email: listing.email,
    phone: listing.phone,
    locale: listing.locale,
    starRating: listing.star_rating,
    builtYear: listing.built_year,
    rooms: listing.no_rooms,
    restaurants: listing.no_restaurant,
    checkinTime: listing.checkin_time.slice(0, 5),
    checkoutTime: listing.checkout_time.slice(0, 5),
    streetAddress: listing.street_address,
    country: listing.country,
    region: listing.region,
    city: listing.city,
    locality: listing.locality,
    zipcode: listing.zipcode,
    submittedAt: listing.submitted_at,
    decidedAt: listing.decided_at,
    decidedBy: listing.decided_by,
    reason: listing.reason,
    propertyId: listing.property_id,
    pictures,
  };
}

/** What `makeProperty` reads of a listing. */
const columnsOf = (listing: SubmittedListing) => ({
  hotel_name: listing.hotelName,
  hotel_type: listing.hotelType,
  street_address: listing.streetAddress,
  city: listing.city,
  locality: listing.locality,
  region: listing.region,
  zipcode: listing.zipcode,
  star_rating: listing.starRating,
  no_rooms: listing.rooms,
  checkin_time: listing.checkinTime,
  checkout_time: listing.checkoutTime,
  phone: listing.phone,
  email: listing.email,
});

const submittedRows = (db: Db) =>
  db.selectFrom('listings').selectAll().where('state', 'in', ['pending', 'approved', 'refused']);

async function submittedById(
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<SubmittedListing | null> {
  if (!isId(id)) return null;
  const row = await submittedRows(db)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : toSubmitted(row, (await picturesOfAll(db, [id])).get(id) ?? []);
}
