import { sql } from 'kysely';
import { permitted, traveller } from '#marketplace/access/index.ts';
import { reviewedBookings, type ReviewableStay } from '#marketplace/reviews/index.ts';
import { confirmedTerms } from '#marketplace/settlement/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isId, type HotelType } from '#shared/ids.ts';
import * as reviewTexts from '#messages/write-review.ts';
import type { OwnPermission } from '#shared/permissions.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { bookingNotFound, toBooking, type Booking } from '../booking.ts';
import { movingStatement, type Movable } from '../move-booking.ts';
import { isCancellable, type BookingActor } from '../lifecycle.ts';
import type { MoneyStatement } from './money-statement.ts';

/** The account that booked, as messages need it; '' where it is deleted. */
interface Booker {
  /** E.164, proved by a code */
  readonly phone: string;
  readonly email: string;
  /** the e-mail address is proved too */
  readonly emailProved: boolean;
  /** the language of the account, see `#i18n/locale.ts` */
  readonly locale: string;
}

/** A booking with name, address and contacts of its property, as pages, e-mails and invoices print it. */
export interface BookingSummary extends Booking {
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: HotelType;
  readonly streetAddress: string;
  readonly city: string;
  readonly region: string;
  readonly hotelPhone: string;
  readonly hotelEmail: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly booker: Booker;
  /** the property's first picture */
  readonly imageId: string | null;
  /** may be modified or cancelled now */
  readonly isCancel: boolean;
  /** it was checked in */
  readonly isCheckin: boolean;
}

/** A booking as My Bookings shows it. */
export interface ListedBooking extends BookingSummary {
  /** a review of the stay exists */
  readonly isReview: boolean;
  readonly money: MoneyStatement;
}

/** Columns joined to a booking `b`: from its property `p` and its account `u`. */
const JOINED_COLUMNS = [
  'u.phone as booker_phone',
  'u.email as booker_email',
  'u.email_verified_at as booker_email_verified_at',
  'u.locale as booker_locale',
  'p.name as hotel_name',
  'p.slug as hotel_slug',
  'p.hotel_type',
  'p.street_address',
  'p.city',
  'p.region',
  'p.phone as hotel_phone',
  'p.email as hotel_email',
  'p.latitude',
  'p.longitude',
] as const;
const firstPicture = sql<string | null>`
  (
    select pp.media_id
    from property_pictures pp
    join media m on m.id = pp.media_id
    where pp.property_id = b.property_id
    order by (m.origin = 'drawn'), pp.position
    limit 1
  )`.as('image_id');

/** Joined, not read through the catalogue: a booking shows its property also after the property is gone. */
export const summaries = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .selectAll('b')
    .select([...JOINED_COLUMNS, firstPicture]);

/**
 * Whether a booking `b` belongs to the guest's history: it was confirmed, or a group had begun to pay for it and got
 * money back.
 */
export const isRemembered = sql<boolean>`
  (
    b.confirmed_at is not null
    or (
      exists (select from payment_splits s where s.booking_id = b.id)
      and exists (select from payment_refunds r where r.booking_id = b.id)
    )
  )`;

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

export function toSummary(row: SummaryRow, now: Date): BookingSummary {
  const booking = toBooking(row);
  return {
    ...booking,
    hotelName: row.hotel_name,
    hotelSlug: row.hotel_slug,
    hotelType: row.hotel_type as HotelType,
    streetAddress: row.street_address,
    city: row.city,
    region: row.region,
    hotelPhone: row.hotel_phone,
    hotelEmail: row.hotel_email,
    latitude: row.latitude,
    longitude: row.longitude,
    booker: {
      phone: row.booker_phone ?? '',
      email: row.booker_email,
      emailProved: row.booker_email_verified_at !== null,
      locale: row.booker_locale,
    },
    imageId: row.image_id,
    isCancel: isCancellable(booking, now),
    isCheckin: row.checked_in_at !== null,
  };
}

/** One booking of any state and account with its property, or null. */
export async function bookingSummary(
  ctx: Context,
  id: number,
  trx: Db = ctx.db,
): Promise<BookingSummary | null> {
  const row = isId(id) ? await summaries(trx).where('b.id', '=', id).executeTakeFirst() : undefined;
  return row === undefined ? null : toSummary(row, ctx.clock.now());
}

/**
 * Confirms a held booking that the caller's transaction has locked or just written, and marks it as invoiced; the
 * caller then issues the invoice. The same statement freezes the settlement terms. Returns the confirmed booking; null,
 * with nothing written, when the lifecycle table refuses.
 */
export async function confirmLocked(
  ctx: Context,
  trx: Db,
  booking: Movable,
  actor: BookingActor,
): Promise<BookingSummary | null> {
  const row = await movingStatement(ctx, trx, booking, {
    event: 'confirm',
    actor,
    marks: { invoiced_at: ctx.clock.now() },
  })
    ?.with('terms', (query) => confirmedTerms(query, ctx.clock.now()))
    .selectFrom('moved as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .selectAll('b')
    .select([...JOINED_COLUMNS, firstPicture])
    .executeTakeFirst();
  return row === undefined ? null : toSummary(row, ctx.clock.now());
}

/**
 * The account's own booking. Another person's, an unknown, an unfinished one (held, or expired unconfirmed) and an
 * earlier version of a changed booking are the same `booking.not-found`, so numbers cannot be probed.
 */
export async function ownSummary(
  ctx: Context,
  userId: number,
  bookingId: number,
  permission: OwnPermission,
): Promise<Result<BookingSummary>> {
  const booking = await bookingSummary(ctx, bookingId);
  const isUnfinished = booking?.state === 'held' || booking?.state === 'expired';
  const current = booking?.modifies === null && !isUnfinished ? booking : null;
  return permitted(traveller(userId), permission, current, bookingNotFound);
}

/**
 * A stay that its guest may review now: completed, checked in, not reviewed yet. Refuses `booking.not-found`,
 * `review.written` and `review.not-stayed`.
 */
export async function stayToReview(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<ReviewableStay>> {
  const found = await bookingSummary(ctx, bookingId);
  const own = permitted(traveller(userId), 'review.write', found, bookingNotFound);
  if (!own.ok) return own;
  const booking = own.value;
  if ((await reviewedBookings(ctx, [bookingId])).has(bookingId))
    return refuse('refused', 'review.written', reviewTexts.alreadyWritten());
  if (booking.state !== 'completed' || !booking.isCheckin)
    return refuse('refused', 'review.not-stayed', reviewTexts.notStayed());
  const { propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut } = booking;
  return ok({ bookingId, propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut });
}
