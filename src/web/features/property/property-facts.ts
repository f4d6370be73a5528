import type { PropertyDetails, RoomDetails } from '#marketplace/catalogue/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { AMENITY } from '#shared/amenities.ts';
import { shortTerms, shortTermsUndated } from '#shared/cancellation-terms.ts';
import { formatTime } from '#shared/dates.ts';
import type { NightFrom } from '#shared/night-from.ts';
import { amenityName, placeName } from '#shared/catalogue-names.ts';
import * as sentences from '#messages/sentences.ts';
import { sleepsLine } from '#shared/phrases.ts';
import { sayRule } from '#shared/say-stay-rule.ts';
import { sleepsWithPlaces } from '#shared/share-beds.ts';
import { freeFirst, planDifference } from './plan-difference.ts';
import { driveWords } from '#web/features/search/map/drive-words.ts';
import { amenityIcon } from '#web/assets/icon-names.ts';
import * as licences from '#messages/owner-listing.ts';
import type { PropertyFacts, RoomView } from './property-view.ts';

const MAIN_RULES = 4;

/** A published property as its page shows it. `night`: its lowest rate for a night, taxes included. */
export function factsOf(
  property: PropertyDetails,
  { night, isTonight }: Pick<NightFrom, 'night' | 'isTonight'>,
): PropertyFacts {
  const full = plainText(property.descriptionHtml);
  return {
    id: property.id,
    slug: property.slug,
    name: property.name,
    hotelType: property.hotelType,
    villa: property.hotelType === 'bungalow',
    stars: property.starRating,
    streetAddress: property.streetAddress,
    place: placeName(
      property.locality === '' || property.locality === property.city
        ? property.city
        : `${property.locality}, ${property.city}`,
    ),
    city: property.city,
    cityName: placeName(property.city),
    region: property.region,
    regionName: placeName(property.region),
    zipcode: property.zipcode,
    latitude: property.latitude,
    longitude: property.longitude,
    drive: driveWords(property),
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    sleeps:
      property.hotelType === 'bungalow'
        ? sleepsLine({ adults: property.maxAdults, guests: property.maxGuests })
        : '',
    tagline: property.tagline,
    flags: property.flags,
    petFriendly: property.amenities.some((amenity) => amenity.id === AMENITY.pets),
    rating: property.rating,
    reviewCount: property.reviewCount,
    fromNight: night,
    isTonight,
    checkinTime: formatTime(property.checkinTime),
    checkoutTime: formatTime(property.checkoutTime),
    overview: { short: cutText(full, OVERVIEW_LENGTH), full },
    descriptionHtml: property.descriptionHtml,
    policyHtml: property.policyHtml,
    licence:
      property.licence === null
        ? ''
        : licences.licenceLine({
            kind: licences.kinds[property.licence.kind](),
            number: property.licence.number,
          }),
    ruleHtml: property.ruleHtml,
    mainRules: listPoints(property.ruleHtml, MAIN_RULES),
    pictures: property.pictures,
    amenities: property.amenities.map((amenity) => ({
      id: amenity.id,
      name: amenityName(amenity),
      icon: amenityIcon(amenity.icon),
    })),
    meta: {
      title: property.metaTitle || `${property.name}, ${property.city}`,
      description: property.metaDescription || cutText(`${property.tagline} ${full}`.trim(), 155),
      keywords: property.metaKeywords,
    },
  };
}

/** Rooms with their plans for the stay; leaves out rooms without a plan, which cannot be booked. */
export function roomViews(
  rooms: readonly RoomDetails[],
  plans: readonly PlanOffer[],
  {
    villa,
    nothingOnline,
    dated,
    placesOf,
  }: {
    readonly villa: boolean;
    /** how many sleep in beds and on mattresses in one unit; 0: not known */
    readonly placesOf: (roomId: number) => number;
    /** all is paid at the property: a cancellation has nothing to keep */
    readonly nothingOnline: boolean;
    /** false: without dates, terms count days before check-in */ readonly dated: boolean;
  },
): readonly RoomView[] {
  return rooms
    .map((room): RoomView => ({
      id: room.id,
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      sizeSqft: room.sizeSqft,
      sleeps: sleepsWithPlaces(
        { adults: room.maxAdults, guests: room.maxAdults + room.maxChildren },
        placesOf(room.id),
      ),
      amenities: room.amenities,
      pictures: room.pictures,
      plans: freeFirst(plans.filter((plan) => plan.roomId === room.id)).map((plan, _, all) => ({
        roomId: plan.roomId,
        planId: plan.planId,
        name: plan.name,
        inclusions: plan.inclusions,
        sentence: planSentence(villa, room.name, plan.inclusions),
        planAmount: plan.planAmount,
        stayTotal: plan.stayTotal,
        stayBefore: plan.stayBefore,
        free: plan.free,
        why: sayRule(plan.notSellable),
        cancel: dated
          ? shortTerms(plan.cancellation)
          : shortTermsUndated(plan.refundLadder, nothingOnline),
        difference: dated ? planDifference(all, plan) : '',
      })),
    }))
    .filter((room) => room.plans.length > 0);
}

/** Characters of the overview before 'View More', by the specification. */
export const OVERVIEW_LENGTH = 130;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The words of sanitised HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|li|h[1-6]|ul|ol|div)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** At most `length` characters, cut between words. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1);
  const space = room.lastIndexOf(' ');
  return `${room.slice(0, space > length / 2 ? space : length - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The first points of a list in HTML. House rules list the most important first. */
export const listPoints = (html: string, most: number): readonly string[] =>
  [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)]
    .map((match) => plainText(match[1] ?? ''))
    .filter(Boolean)
    .slice(0, most);

/** Words that keep their capital within a sentence. */
const PROPER =
  /^(?:Goan|Gujarati|Indian|Irani|Jain|Konkani|Maharashtrian|Malvani|North|Parsi|Punjabi|South|Wi-Fi)\b/;
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !PROPER.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** 'Entire villa, breakfast': a rate plan's name; price and terms stand beside it. */
export const planSentence = (
  villa: boolean,
  roomName: string,
  inclusions: readonly string[],
): string =>
  [villa ? sentences.entireVilla() : roomName, ...inclusions.map(lowerFirst)]
    .filter(Boolean)
    .join(', ');
