import type { Db } from '#platform/database/index.ts';
import { z } from 'zod';
import { isId } from '#shared/ids.ts';
import type { ListingPicture, SubmittedListing } from '../types.ts';
import { picturesOf } from './pictures.ts';

/** What the table's constraint promises of every submitted listing. */
const submitted = z.object({
  id: z.number(),
  state: z.enum(['pending', 'approved', 'refused']),
  hotelier_name: z.string(),
  hotel_name: z.string(),
  hotel_type: z.enum(['hotel', 'resort', 'bungalow']).nullable(),
  email: z.string(),
  phone: z.string(),
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
    pictures,
  };
}

const rows = (db: Db) => db.selectFrom('listings').selectAll().where('state', 'in', ['pending', 'approved', 'refused']);

export async function submittedById(db: Db, id: number, { lock = false } = {}): Promise<SubmittedListing | null> {
  if (!isId(id)) return null;
  const row = await rows(db).where('id', '=', id).$if(lock, (query) => query.forUpdate()).executeTakeFirst();
  return row === undefined ? null : toSubmitted(row, await picturesOf(db, id));
}

/** Oldest first: who waited longest is looked at first. */
export async function submittedIn(db: Db, state: SubmittedListing['state'], limit: number): Promise<SubmittedListing[]> {
  const found = await rows(db).where('state', '=', state).orderBy('id').limit(limit).execute();
  return Promise.all(found.map(async (row) => toSubmitted(row, await picturesOf(db, row.id))));
}
