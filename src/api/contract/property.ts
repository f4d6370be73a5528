import { z } from 'zod';
import { amenityImage, count, flag, hotelType, image, instant, isoDate, money, yesNo } from './reply-fields.ts';

/** Fields that a property shows wherever it stands. */
const face = {
  id: z.number(),
  url: z.string().meta({ description: 'slug; the page is /{bungalow|hotel}/{url}/{id}' }),
  image,
  hotel_name: z.string(),
  star_rating: z.number().int().min(1).max(5),
  street_address: z.string(),
  locality: z.string(),
  city: z.string(),
  hotel_type: hotelType,
  is_couple: flag,
  is_pure_veg: flag,
  amenities_image: z.array(amenityImage),
  amenities_id: z.array(z.number()),
  pay_hotel: flag.meta({ description: '1: pay at the property' }),
  latitude: z.number(),
  longitude: z.number(),
  rating: z.number().meta({ description: 'average of published reviews, 0 without any' }),
  review_count: count,
};

/** An item of hotel_list and filter_hotel. */
export const hotelListItem = z.object({
  ...face,
  count_refund: count.meta({ description: 'above 0: refundable' }),
  free_cancellation_till: instant.nullable(),
  is_available: z.enum(['Available', 'Not Available']),
  next_available_date: isoDate.nullable(),
  discount: z.number().meta({ description: 'percent' }),
  booster: z.number().meta({ description: 'percent extra' }),
  lmr: z.union([z.literal(0), z.literal(1)]).meta({ description: '0: a last-minute offer' }),
  room_rate: money.meta({ description: 'nightly before discounts, rupees; struck through when above price' }),
  price: money.meta({ description: 'nightly after discounts, before taxes, rupees' }),
  gst_total: money,
  grand_total: money.meta({ description: 'the stay, taxes included, rupees; 0 when not available' }),
  nights: count,
  is_wishlist: yesNo,
  distance_km: z.number().nullable(),
});

/** The record of hotel_details. Times are 'HH:MM' in India; HTML fields are sanitised. */
export const propertyRecord = z.object({
  ...face,
  slug: z.string(),
  images: z.array(z.object({ image, alt: z.string(), caption: z.string(), room_id: z.number().nullable() })),
  tagline: z.string(),
  bedrooms: count,
  bathrooms: count,
  max_guests: count,
  state: z.string(),
  zipcode: z.string(),
  hotel_description: z.string(),
  hotel_policy: z.string(),
  hotel_rule: z.string(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  amenities_list: z.array(z.object({ id: z.number(), amenities: z.string() })),
  pay_type: z.enum(['flat', 'percent']),
  pay_value: z.number().meta({ description: 'to pay online now: rupees when flat, percent when percent' }),
  meta_title: z.string(),
  meta_keywords: z.string(),
  meta_description: z.string(),
  meta_canonical: z.string(),
});

const amenities = z.array(z.object({ amenities: z.string() }));

export const ratePlan = z.object({
  plan_id: z.number(),
  plan_array_no: z.number(),
  room_id: z.number(),
  plan: z.string(),
  plan_amount: money.meta({ description: 'base price per night of one unit, rupees' }),
  net_amount: money.meta({ description: "per night after the property's own discounts, rupees" }),
  plan_list: z.array(z.object({ plan: z.string() })),
  count_refund: count,
  free_cancellation_till: instant.nullable(),
  free_units: count.meta({ description: 'units that can be sold on every night; 0 when sold out' }),
});

export const roomRecord = z.object({
  room_id: z.number(),
  display_name: z.string(),
  description: z.string(),
  image,
  bed_type: z.string(),
  room_size_sqft: z.number(),
  adults_base: count,
  child_base: count,
  count_refund: count,
  free_cancellation_till: instant.nullable(),
  single_net_rate: money,
  single_sell_rate: money,
  lim_amenities: amenities,
  room_amenities: amenities,
  rate_plan: z.array(ratePlan),
});
