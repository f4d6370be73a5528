import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { groupBookings, isCancellable } from './rules/grouping.ts';
import { toBooking } from './row.ts';
import type { BookingFace, BookingLists } from './types.ts';

/** Bookings joined with what their property is called and looks like, also when it has left the catalogue since. */
const faces = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .selectAll('b')
    .select([
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
      sql<string | null>`(select pp.media_id from property_pictures pp where pp.property_id = b.property_id order by pp.position limit 1)`.as('image_id'),
      sql<boolean>`exists (select 1 from reviews r where r.booking_id = b.id)`.as('is_review'),
    ]);

type FaceRow = Awaited<ReturnType<ReturnType<typeof faces>['execute']>>[number];

function toFace(row: FaceRow, now: Date): BookingFace {
  const booking = toBooking(row);
  return {
    ...booking,
    hotelName: row.hotel_name,
    hotelSlug: row.hotel_slug,
    hotelType: row.hotel_type as BookingFace['hotelType'],
    streetAddress: row.street_address,
    city: row.city,
    region: row.region,
    hotelPhone: row.hotel_phone,
    hotelEmail: row.hotel_email,
    latitude: row.latitude,
    longitude: row.longitude,
    imageId: row.image_id,
    isCancel: isCancellable(booking, now),
    isCheckin: row.checked_in_at !== null,
    isReview: row.is_review,
  };
}

/** One booking with its property's face, or null. */
export async function bookingFace(db: Db, clock: Clock, id: number): Promise<BookingFace | null> {
  const row = await faces(db).where('b.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toFace(row, clock.now());
}

/** A user's bookings in the three tabs of My Bookings. A hold that was given up before it was confirmed is none. */
export async function listBookings(db: Db, clock: Clock, userId: number): Promise<BookingLists> {
  const rows = await faces(db).where('b.user_id', '=', userId).where('b.modifies', 'is', null).where('b.state', 'not in', ['held', 'expired', 'superseded'])
    .where((b) => b.or([b('b.state', '<>', 'cancelled'), b('b.confirmed_at', 'is not', null)]))
    .execute();
  const now = clock.now();
  return groupBookings(rows.map((row) => toFace(row, now)));
}
