import type { PropertyDetails, RoomDetails } from '#marketplace/catalogue/index.ts';
import type { PlanOffer } from '#marketplace/pricing/index.ts';
import { formatInstant, formatTime } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import { sentences } from '#shared/messages/property-sentences.ts';
import { amenityIcon } from '#web/assets/icon-names.ts';
import type { PropertyFacts, RoomView } from './property-view.ts';
import { momentLabel } from './refund-terms.ts';

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

/** Rooms with their plans for the stay, each plan read as a sentence. Rooms without a plan cannot be booked: left out. */
export function roomViews(rooms: readonly RoomDetails[], plans: readonly PlanOffer[], villa: boolean, thisYear: string): readonly RoomView[] {
  return rooms
    .map((room): RoomView => ({
      id: room.id,
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      sizeSqft: room.sizeSqft,
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
      amenities: room.amenities,
      pictures: room.pictures,
      plans: plans
        .filter((plan) => plan.roomId === room.id)
        .map((plan) => ({
          roomId: plan.roomId,
          planId: plan.planId,
          name: plan.name,
          inclusions: plan.inclusions,
          sentence: planSentence({
            villa,
            roomName: room.name,
            inclusions: plan.inclusions,
            freeUntil: plan.freeCancellationTill && momentLabel(plan.freeCancellationTill, thisYear),
          }),
          planAmount: plan.planAmount,
          netAmount: plan.netAmount,
          free: plan.free,
          freeTill: plan.freeCancellationTill && badges.freeCancellationTill(formatInstant(plan.freeCancellationTill)),
        })),
    }))
    .filter((room) => room.plans.length > 0);
}

/** The specification's length of the overview before 'View More'. */
export const OVERVIEW_LENGTH = 130;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

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

/** The first points of a list in HTML: the house rules that could spoil a trip stand first in it. */
export const listPoints = (html: string, most: number): readonly string[] =>
  [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)].map((match) => plainText(match[1] ?? '')).filter(Boolean).slice(0, most);

const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text);

/** "Entire villa, breakfast, free cancellation until 14 June 2:00 pm": a rate plan read as a sentence, without its price. */
export function planSentence(plan: { readonly villa: boolean; readonly roomName: string; readonly inclusions: readonly string[]; readonly freeUntil: string | null }): string {
  const refund = plan.freeUntil === null ? sentences.nonRefundable : sentences.freeUntil(plan.freeUntil);
  return [plan.villa ? sentences.entireVilla : plan.roomName, ...plan.inclusions.map(lowerFirst), refund].join(', ');
}
