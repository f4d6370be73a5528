import type { PropertyDetails } from '#marketplace/catalogue/index.ts';
import { formatTime } from '#shared/dates.ts';
import { amenityIcon } from '#web/assets/icon-names.ts';
import { cutText, listPoints, OVERVIEW_LENGTH, plainText } from './texts.ts';
import type { PropertyFacts } from './property-data.ts';

const PET_FRIENDLY = 29;
const MAIN_RULES = 4;

/** A property's published record as its page shows it. */
export function factsOf(house: PropertyDetails): PropertyFacts {
  const full = plainText(house.descriptionHtml);
  return {
    id: house.id,
    slug: house.slug,
    name: house.name,
    hotelType: house.hotelType,
    villa: house.hotelType === 'bungalow',
    stars: house.starRating,
    streetAddress: house.streetAddress,
    place: house.locality === '' || house.locality === house.city ? house.city : `${house.locality}, ${house.city}`,
    city: house.city,
    region: house.region,
    zipcode: house.zipcode,
    latitude: house.latitude,
    longitude: house.longitude,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    maxGuests: house.maxGuests,
    tagline: house.tagline,
    isCouple: house.isCouple,
    isPureVeg: house.isPureVeg,
    petFriendly: house.amenities.some((amenity) => amenity.id === PET_FRIENDLY),
    payHotel: house.payHotel,
    rating: house.rating,
    reviewCount: house.reviewCount,
    basePrice: house.basePrice,
    checkinTime: formatTime(house.checkinTime),
    checkoutTime: formatTime(house.checkoutTime),
    overview: { short: cutText(full, OVERVIEW_LENGTH), full },
    descriptionHtml: house.descriptionHtml,
    policyHtml: house.policyHtml,
    ruleHtml: house.ruleHtml,
    mainRules: listPoints(house.ruleHtml, MAIN_RULES),
    pictures: house.pictures,
    amenities: house.amenities.map(({ id, name, icon }) => ({ id, name, icon: amenityIcon(icon) })),
    meta: {
      title: house.metaTitle || `${house.name}, ${house.city}`,
      description: house.metaDescription || cutText(`${house.tagline} ${full}`.trim(), 155),
      keywords: house.metaKeywords,
    },
  };
}
