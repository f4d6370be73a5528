import { sql } from 'kysely';
import { giveFirstOwner } from '#marketplace/accounts/people/index.ts';
import {
  addDraft,
  reopenDraft,
  type ListedFacts,
} from '#marketplace/catalogue/before-sale/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Refusal } from '#shared/result.ts';

/** The checked fields of a listing, by the names of its columns. */
interface ListedColumns {
  readonly hotel_name: string;
  readonly hotel_type: HotelType | null;
  readonly street_address: string;
  readonly city: string;
  readonly locality: string;
  readonly region: string;
  readonly zipcode: string;
  readonly star_rating: number;
  readonly no_rooms: number;
  readonly checkin_time: string;
  readonly checkout_time: string;
  readonly phone: string;
  readonly email: string;
}

const factsOf = (listing: ListedColumns): ListedFacts => ({
  name: listing.hotel_name,
  hotelType: listing.hotel_type ?? 'bungalow',
  streetAddress: listing.street_address,
  city: listing.city,
  locality: listing.locality,
  region: listing.region,
  zipcode: listing.zipcode,
  starRating: listing.star_rating,
  rooms: listing.no_rooms,
  checkinTime: listing.checkin_time,
  checkoutTime: listing.checkout_time,
  phone: listing.phone,
  email: listing.email,
});

/**
 * Makes the property of a listing, in the transaction that submits it: a draft, whose owner is the proved number. The
 * property of the same listing that was refused before is taken up again, with its calendars and own bookings. Null
 * where the catalogue has no place.
 */
export async function makeProperty(
  ctx: Context,
  trx: Db,
  listingId: number,
  listing: ListedColumns,
): Promise<number | null> {
  const facts = factsOf(listing);
  const before = await refusedProperty(trx, listing);
  const made =
    before === null
      ? await addDraft(ctx, trx, facts, listingId)
      : await reopenDraft(ctx, trx, before, facts);
  // a listing is checked more strictly than a property
  if (!made.ok) throw new Error(`listing ${listingId} makes no property: ${sayRefusal(made)}`);
  const { propertyId } = made.value;
  if (propertyId === null) return null;
  await trx
    .updateTable('listings')
    .set({ property_id: propertyId })
    .where('id', '=', listingId)
    .execute();
  await giveFirstOwner(ctx, trx, { propertyId, phone: listing.phone });
  return propertyId;
}

const sayRefusal = ({ code, fields = {} }: Refusal): string => `${code} ${JSON.stringify(fields)}`;

/** The property of the last refused listing with this number, name and postal code. */
async function refusedProperty(
  trx: Db,
  { phone, hotel_name, zipcode }: ListedColumns,
): Promise<number | null> {
  const row = await trx
    .selectFrom('listings')
    .select('property_id')
    .where('state', '=', 'refused')
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(hotel_name) = lower(${hotel_name})`)
    .where('zipcode', '=', zipcode)
    .where('property_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.property_id ?? null;
}
