import { z } from 'zod';
import type {
  Amenity,
  PropertyCard,
  PropertyDetails,
  PropertyFacts,
} from '#marketplace/catalogue/index.ts';
import { sayNotSellable } from '#marketplace/inventory/index.ts';
import type { SearchItem } from '#marketplace/search/index.ts';
import { AMENITIES_ON_CARD } from '#shared/amenities.ts';
import { byFlagColumn } from '#shared/filters.ts';
import { propertyPath } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import {
  BATH_FITTINGS,
  BED_KINDS,
  CARETAKERS,
  COOKS,
  POOL_KINDS,
  POWER_BACKUPS,
  ROADS,
  RULE_TOPICS,
  SPACE_KINDS,
} from '#shared/property-facts.ts';
import {
  count,
  flag,
  hotelType,
  image,
  instant,
  isoDate,
  money,
  roundOff,
  toFlag,
  toImage,
  toInstantOrNull,
  yesNo,
} from '../replies.ts';

/** An amenity as a picture. */
const amenityImage = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().meta({
    description:
      'address of its icon on this site, a PNG of 96 pixels; the same address with .svg is the drawing',
    examples: ['/icons/waves.png'],
  }),
});

/** A property in short lists: home and wishlist. */
export const shortProperty = z.object({
  id: z.number(),
  url: z.string().meta({ description: 'slug; the page is /{bungalow|hotel}/{url}/{id}' }),
  image,
  city: z.string(),
  hotel_name: z.string(),
  hotel_type: hotelType,
});

/** Fields of a property in every reply. */
const propertyFields = {
  id: z.number(),
  url: z.string().meta({ description: 'slug; the page is /{bungalow|hotel}/{url}/{id}' }),
  image,
  hotel_name: z.string(),
  star_rating: z.number().int().min(1).max(5),
  street_address: z.string(),
  locality: z.string(),
  city: z.string(),
  hotel_type: hotelType,
  ...byFlagColumn(() => flag),
  amenities_image: z.array(amenityImage).meta({ description: 'the few that a card shows' }),
  amenities_id: z.array(z.number()).meta({ description: 'all of them' }),
  pay_hotel: flag.meta({
    description:
      '1: the property takes payment itself; a part of it may be due online first (pay_amount of a price, pay_value of a property)',
  }),
  latitude: z.number(),
  longitude: z.number(),
  rating: z.number().meta({ description: 'average of published reviews, 0 without any' }),
  review_count: count,
};

/** An item of hotel_list and filter_hotel. */
export const hotelListItem = z.object({
  ...propertyFields,
  count_refund: count.meta({
    description:
      'plans that could be cancelled for free if booked now for these dates, all of them where nothing is paid online; above 0: refundable',
  }),
  free_cancellation_till: instant.nullable().meta({
    description:
      'of the rooms and plans that are priced; where nothing is paid online, the arrival; null: they cannot be cancelled for free',
  }),
  is_available: z.enum(['Available', 'Not Available']),
  not_available: z.string().meta({
    description:
      "why it cannot be booked for these dates, for the guest: sold out, or the owner's rule that they break; '' when available",
  }),
  next_available_date: isoDate.nullable(),
  discount: z.number().meta({ description: 'percent; 0 where no price is struck through' }),
  booster: z.number().meta({ description: 'percent extra; 0 where no price is struck through' }),
  lmr: z
    .union([z.literal(0), z.literal(1)])
    .meta({ description: '0: a last-minute offer, with a price struck through' }),
  room_rate: money.meta({
    description:
      'nightly, rupees: the former price, on sale on at least 14 of the last 30 days, struck through when above price; else equal to price',
  }),
  price: money.meta({ description: 'nightly after discounts, before taxes, rupees' }),
  gst_total: money,
  round_off: roundOff,
  grand_total: money.meta({
    description: 'the stay, taxes included, rupees; 0 when not available',
  }),
  pay_amount: money.meta({
    description: 'to pay online now, rupees; 0: nothing is, or not available',
  }),
  nights: count,
  room_list: z.array(z.object({ room_id: z.number(), plan_id: z.number(), room_qty: count })).meta({
    description:
      'the rooms and plans that are priced, for get_hotelcheck: the cheapest that fit, of plans that can be cancelled where a room has one; in an order by price of all plans, with the free_cancellation filter of plans that can be cancelled for free; empty while sold out',
  }),
  is_wishlist: yesNo,
  distance_km: z.number().nullable(),
});

const hours = z.string().nullable();

/** Facts of a property: metres, rupees, 'HH:MM' in India. */
const house = z.object({
  overnight: z.object({ guests: count, adults: count }),
  bedrooms: count,
  bathrooms: count,
  rooms: z.array(
    z.object({
      room_id: z.number(),
      units: count,
      spaces: z.array(
        z.object({
          kind: z.enum(SPACE_KINDS),
          name: z.string(),
          floor: z.number().meta({ description: '0: where one enters' }),
          beds: z.array(z.enum(BED_KINDS)).meta({ description: 'an entry for each bed' }),
          bath: z.array(z.enum(BATH_FITTINGS)).meta({
            description:
              'of a bathroom what is in it; of a bedroom what is in its own; empty: it has none',
          }),
        }),
      ),
    }),
  ),
  pools: z.array(
    z.object({
      kind: z.enum(POOL_KINDS),
      length_m: z.number(),
      width_m: z.number(),
      depth_from_m: z.number(),
      depth_to_m: z.number(),
      opens: z.string(),
      closes: z.string(),
      fenced: z.boolean(),
      heated: z.boolean(),
    }),
  ),
  caretaker: z.enum(CARETAKERS).nullable(),
  cook: z.enum(COOKS).nullable(),
  cook_price: money
    .nullable()
    .meta({ description: 'a day, groceries apart; null: included, none, or not said' }),
  power_backup: z.enum(POWER_BACKUPS).nullable(),
  power_runs: z.string(),
  road: z.enum(ROADS).nullable(),
  rough_metres: count,
  road_note: z.string(),
  steps_to_door: count.nullable(),
  step_free: z.boolean(),
  parking_places: count.nullable(),
  rules: z.array(
    z.object({
      topic: z.enum(RULE_TOPICS),
      answer: z
        .enum(['yes', 'ask', 'no'])
        .meta({ description: 'food: no = vegetarian only; couples: unmarried ones' }),
      until: hours,
      most: count.nullable(),
      min_age: count.nullable(),
      sentence: z.string().meta({ description: 'in the words of the owner' }),
    }),
  ),
});

/** The record of hotel_details. Times are 'HH:MM' in India; HTML fields are sanitised. */
export const propertyRecord = z.object({
  ...propertyFields,
  slug: z.string(),
  images: z.array(
    z.object({ image, alt: z.string(), caption: z.string(), room_id: z.number().nullable() }),
  ),
  tagline: z.string(),
  bedrooms: count,
  bathrooms: count,
  max_guests: count.meta({ description: 'the overnight limit, all units together' }),
  max_adults: count.meta({ description: 'how many of them may be adults' }),
  beds: count.meta({
    description:
      'beds that stand there, all units together; mattresses and cots are apart; 0: not said',
  }),
  house: house
    .nullable()
    .meta({ description: 'what is known of the place beyond its texts; null: not said' }),
  state: z.string(),
  zipcode: z.string(),
  hotel_description: z.string(),
  hotel_policy: z.string(),
  hotel_rule: z.string(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  amenities_list: z.array(z.object({ id: z.number(), amenities: z.string() })),
  pay_type: z.enum(['flat', 'percent']),
  pay_value: z
    .number()
    .meta({ description: 'to pay online now: rupees when flat, percent when percent' }),
  meta_title: z.string(),
  meta_keywords: z.string(),
  meta_description: z.string(),
  meta_canonical: z.string(),
});

const toAmenityImage = ({ id, name, icon }: Amenity) => ({ id, name, image: `/icons/${icon}.png` });

/** The fields of a property in every reply. */
const toPropertyFields = (card: PropertyCard) => ({
  id: card.id,
  url: card.slug,
  image: toImage(card.pictures[0]),
  hotel_name: card.name,
  star_rating: card.starRating,
  street_address: card.streetAddress,
  locality: card.locality,
  city: card.city,
  hotel_type: card.hotelType,
  ...byFlagColumn((name) => toFlag(card.flags.includes(name))),
  amenities_image: card.amenities.slice(0, AMENITIES_ON_CARD).map(toAmenityImage),
  amenities_id: [...card.amenityIds],
  pay_hotel: toFlag(card.payHotel),
  latitude: card.latitude,
  longitude: card.longitude,
  rating: card.rating,
  review_count: card.reviewCount,
});

/** A result of a search, with the total of the stay. */
export function toHotelListItem(item: SearchItem, nights: number): z.input<typeof hotelListItem> {
  return {
    ...toPropertyFields(item.card),
    count_refund: item.freePlans,
    free_cancellation_till: toInstantOrNull(item.freeCancellationTill),
    is_available: item.available ? 'Available' : 'Not Available',
    not_available: item.notSellable === null ? '' : sayNotSellable(item.notSellable),
    next_available_date: item.nextAvailableDate,
    discount: item.discountPercent,
    booster: item.boosterPercent,
    lmr: item.lastMinute ? 0 : 1,
    room_rate: toRupees(item.roomRate),
    price: toRupees(item.price),
    gst_total: toRupees(item.gstTotal),
    round_off: toRupees(item.roundOff),
    grand_total: toRupees(item.grandTotal),
    pay_amount: toRupees(item.payNow ?? 0),
    nights,
    room_list: item.picks.map(({ roomId, planId, quantity }) => ({
      room_id: roomId,
      plan_id: planId,
      room_qty: quantity,
    })),
    is_wishlist: item.wished ? 'yes' : 'no',
    distance_km: item.distanceKm,
  };
}

function toHouse(facts: PropertyFacts): z.input<typeof house> {
  const { care } = facts;
  return {
    overnight: facts.sleeps,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    rooms: facts.rooms.map(({ roomId, units, spaces }) => ({
      room_id: roomId,
      units,
      spaces: spaces.map(({ kind, name, floor, beds, bath }) => ({
        kind,
        name,
        floor,
        beds: [...beds],
        bath: [...bath],
      })),
    })),
    pools: facts.pools.map((pool) => ({
      kind: pool.kind,
      length_m: pool.length,
      width_m: pool.width,
      depth_from_m: pool.depthFrom,
      depth_to_m: pool.depthTo,
      opens: pool.opens,
      closes: pool.closes,
      fenced: pool.fenced,
      heated: pool.heated,
    })),
    caretaker: care?.caretaker ?? null,
    cook: care?.cook ?? null,
    cook_price: care?.cookPrice == null ? null : toRupees(care.cookPrice),
    power_backup: care?.powerBackup ?? null,
    power_runs: care?.powerRuns ?? '',
    road: care?.road ?? null,
    rough_metres: care?.roughMetres ?? 0,
    road_note: care?.roadNote ?? '',
    steps_to_door: care?.stepsToDoor ?? null,
    step_free: care?.stepFree ?? false,
    parking_places: care?.parkingPlaces ?? null,
    rules: facts.rules.map(({ minAge, ...rule }) => ({ ...rule, min_age: minAge })),
  };
}

/** The whole record of a property. */
export function toPropertyRecord(
  property: PropertyDetails,
  facts: PropertyFacts | null,
  publicUrl: string,
): z.input<typeof propertyRecord> {
  return {
    ...toPropertyFields(property),
    slug: property.slug,
    images: property.pictures.map((picture) => ({
      image: toImage(picture, 1200),
      alt: picture.alt,
      caption: picture.caption,
      room_id: picture.roomId,
    })),
    tagline: property.tagline,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    max_guests: property.maxGuests,
    max_adults: property.maxAdults,
    beds: property.beds,
    house: facts === null || facts.bedrooms === 0 ? null : toHouse(facts),
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
