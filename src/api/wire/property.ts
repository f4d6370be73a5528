import type { z } from 'zod';
import type { Amenity, PropertyCard, PropertyDetails } from '#marketplace/catalogue/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import { propertyPath } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import type { hotelListItem, propertyRecord } from '../contract/property.ts';
import { toFlag, toImage, toInstantOrNull } from './scalars.ts';

const toAmenityImage = ({ id, name, icon }: Amenity) => ({ id, name, image: icon });

/** The fields a property shows wherever it stands. */
const toFace = (card: PropertyCard) => ({
  id: card.id,
  url: card.slug,
  image: toImage(card.pictures[0]),
  hotel_name: card.name,
  star_rating: card.starRating,
  street_address: card.streetAddress,
  locality: card.locality,
  city: card.city,
  hotel_type: card.hotelType,
  is_couple: toFlag(card.isCouple),
  is_pure_veg: toFlag(card.isPureVeg),
  amenities_image: card.amenities.map(toAmenityImage),
  amenities_id: card.amenities.map(({ id }) => id),
  pay_hotel: toFlag(card.payHotel),
  latitude: card.latitude,
  longitude: card.longitude,
  rating: card.rating,
  review_count: card.reviewCount,
});

/** One hit of a search, with the stay's total. */
export function toHotelListItem(item: SearchItem, nights: number): z.input<typeof hotelListItem> {
  return {
    ...toFace(item.card),
    count_refund: item.refundable ? 1 : 0,
    free_cancellation_till: toInstantOrNull(item.freeCancellationTill),
    is_available: item.available ? 'Available' : 'Not Available',
    next_available_date: item.nextAvailableDate,
    discount: item.discountPercent,
    booster: item.boosterPercent,
    lmr: item.lastMinute ? 0 : 1,
    room_rate: toRupees(item.roomRate),
    price: toRupees(item.price),
    gst_total: toRupees(item.gstTotal),
    grand_total: toRupees(item.grandTotal),
    nights,
    is_wishlist: item.wished ? 'yes' : 'no',
    distance_km: item.distanceKm,
  };
}

/** The whole record of a property. */
export function toPropertyRecord(property: PropertyDetails, publicUrl: string): z.input<typeof propertyRecord> {
  return {
    ...toFace(property),
    slug: property.slug,
    images: property.pictures.map((picture) => ({ image: toImage(picture, 1200), alt: picture.alt, caption: picture.caption, room_id: picture.roomId })),
    tagline: property.tagline,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    max_guests: property.maxGuests,
    state: property.region,
    zipcode: property.zipcode,
    hotel_description: property.descriptionHtml,
    hotel_policy: property.policyHtml,
    hotel_rule: property.ruleHtml,
    checkin_time: property.checkinTime,
    checkout_time: property.checkoutTime,
    amenities_list: property.amenities.map(({ id, name }) => ({ id, amenities: name })),
    pay_type: property.payType,
    pay_value: property.payType === 'flat' ? toRupees(property.payValue) : property.payValue,
    meta_title: property.metaTitle,
    meta_keywords: property.metaKeywords,
    meta_description: property.metaDescription,
    meta_canonical: `${publicUrl}${propertyPath(property)}`,
  };
}

/** A property in the lists of home and wishlist. */
export const toShortProperty = (card: PropertyCard) => ({
  id: card.id,
  url: card.slug,
  image: toImage(card.pictures[0]),
  city: card.city,
  hotel_name: card.name,
  hotel_type: card.hotelType,
});
