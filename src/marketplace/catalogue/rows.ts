import type { HotelType } from '#shared/ids.ts';
import { sanitizeHtml } from '#platform/html.ts';
import type { Amenity, Picture, PropertyCard, PropertyDetails } from './types.ts';

/** Columns of a card, from `properties p left join search_rows s`. */
export const CARD_COLUMNS = `p.id, p.slug, p.name, p.hotel_type as "hotelType", p.star_rating as "starRating", p.street_address as "streetAddress", p.locality, p.city, p.bedrooms,
  coalesce(s.max_guests, 0) as "maxGuests", p.tagline, p.is_couple as "isCouple", p.is_pure_veg as "isPureVeg", p.pay_hotel as "payHotel", p.latitude, p.longitude,
  round(coalesce(s.rating, 0)::numeric, 2)::float8 as rating, coalesce(s.review_count, 0) as "reviewCount", coalesce(s.base_price, 0) as "basePrice",
  to_char(p.checkin_time, 'HH24:MI') as "checkinTime", coalesce(s.refundable, false) as refundable`;

export const DETAIL_COLUMNS = `p.state, p.bathrooms, p.region, p.zipcode, p.description_html as "descriptionHtml", p.policy_html as "policyHtml", p.rule_html as "ruleHtml",
  to_char(p.checkout_time, 'HH24:MI') as "checkoutTime", p.pay_type as "payType", p.pay_value as "payValue", p.phone, p.email,
  p.meta_title as "metaTitle", p.meta_description as "metaDescription", p.meta_keywords as "metaKeywords", p.updated_at as "updatedAt"`;

export const PICTURE_COLUMNS = `m.id, m.width, m.height, m.alt, m.placeholder, m.tint`;

export type CardRow = Omit<PropertyCard, 'pictures' | 'amenities'>;
export type DetailsRow = Omit<PropertyDetails, 'pictures' | 'amenities'>;
export type PictureRow = Picture & { readonly propertyId: number };
export type AmenityRow = Amenity & { readonly propertyId: number };
export interface IndexRow {
  readonly id: number;
  readonly slug: string;
  readonly hotelType: HotelType;
  readonly updatedAt: Date;
}

/** HTML from owners is cleaned again on its way out, whatever was stored. */
export function detailsOf(row: DetailsRow, pictures: readonly Picture[], amenities: readonly Amenity[]): PropertyDetails {
  return { ...row, pictures, amenities, descriptionHtml: sanitizeHtml(row.descriptionHtml), policyHtml: sanitizeHtml(row.policyHtml), ruleHtml: sanitizeHtml(row.ruleHtml) };
}

export const pictureOf = ({ id, width, height, alt, placeholder, tint, caption, roomId }: PictureRow): Picture => ({ id, width, height, alt, placeholder, tint, caption, roomId });
export const amenityOf = ({ id, name, icon }: AmenityRow): Amenity => ({ id, name, icon });

/** Rows of several properties by property, in the order they came. */
export function groupByProperty<T extends { readonly propertyId: number }, U>(rows: readonly T[], make: (row: T) => U): ReadonlyMap<number, U[]> {
  const groups = new Map<number, U[]>();
  for (const row of rows) {
    const group = groups.get(row.propertyId);
    if (group) group.push(make(row));
    else groups.set(row.propertyId, [make(row)]);
  }
  return groups;
}
