import type { SearchItem } from '#marketplace/search/index.ts';
import { AMENITIES_ON_CARD } from '#shared/amenities.ts';
import { type ShortTerms, shortTerms } from '#shared/cancellation-terms.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Flag } from '#shared/filters.ts';
import { payBadge } from '#shared/pay-at-property.ts';
import { type HotelType, propertyPath } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { type Party, perHead } from '#shared/party.ts';
import { amenityName } from '#shared/catalogue-names.ts';
import { sizeLabel } from '#shared/phrases.ts';
import type { RuleFit } from '#shared/rule-fit.ts';
import * as search from '#messages/search.ts';
import { serialisePicks } from '#web/features/checkout/booking-params.ts';
import { fitBadge } from '#shared/fit-view.ts';
import { amenityIcon, type AmenityIconName } from '#web/assets/icon-names.ts';

/** A property of a list with only what its card and its pin show: this travels to the browser with every page. */
export interface CardData {
  readonly id: number;
  /** without the stay; the card adds it */
  readonly path: string;
  /**
   * what its links carry beside the stay, so that the next page has this very price: '&picks=70.700.1',
   * '&coupon=WELCOME500'; '' where it would have it anyway
   */
  readonly choice: string;
  readonly type: HotelType;
  readonly name: string;
  readonly stars: number;
  readonly address: string;
  /** '4 BHK · 6 beds · sleeps 12', '3 rooms'; '' where nothing is to be said */
  readonly size: string;
  /** '₹7,124 a head'; '' for one, and where it is sold out */
  readonly head: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: number;
  readonly reviews: number;
  readonly picture: {
    readonly id: string;
    readonly alt: string;
    readonly tint: string;
    readonly placeholder: string;
  } | null;
  /** ids of the further pictures, fetched when a hand comes near */
  readonly more: readonly string[];
  /** icon and name of three amenities */
  readonly amenities: readonly (readonly [icon: AmenityIconName, name: string])[];
  readonly flags: readonly Flag[];
  /** where it is paid: 'Pay At Hotel', '₹2,000 now, rest there'; '' where all of it is paid online */
  readonly pay: string;
  /** 'Pets: does not fit', '2 rules to ask about'; '' where the house rules suit the group, or it asked for nothing */
  readonly fit: string;
  readonly lastMinute: boolean;
  /** percent, 0 without one */
  readonly booster: number;
  /** what comes back of the shown price; null while sold out */
  readonly cancel: ShortTerms | null;
  /** the shown price cannot be cancelled for free, another rate plan can */
  readonly freeElse: boolean;
  readonly available: boolean;
  readonly nextDate: IsoDate | null;
  /** for the stay, taxes included; 0 when sold out */
  readonly total: Paise;
  /** a night before tax, and what it was before discounts */
  readonly price: Paise;
  readonly was: Paise;
  readonly saved: Paise;
  /** '₹500 off with WELCOME500', which the total has taken off; '' without one */
  readonly coupon: string;
  /** '64 km from Pune', '₹2,300 over your budget', where the list is of what comes nearest; else '' */
  readonly away: string;
}

const MOST_PICTURES = 6;

/** What a list says of all its cards. */
interface CardList {
  /** it prices certain plans, so links name them */
  readonly chosen?: boolean;
  /** an offer's code, which goes along with the guest */
  readonly couponCode?: string;
  /** the place whose distance is said */
  readonly from?: string;
  /** in what it is not what was asked for */
  readonly differs?: string;
  /** who comes: what a head costs is said */
  readonly party?: Party;
  /** the house rules against who comes, by property */
  readonly fits?: ReadonlyMap<number, readonly RuleFit[]>;
}

export function cardOf(
  item: SearchItem,
  { chosen = false, couponCode = '', from = '', differs, party, fits }: CardList = {},
): CardData {
  const { card } = item;
  const [first, ...rest] = card.pictures;
  return {
    id: card.id,
    path: propertyPath(card),
    choice:
      (chosen && item.picks.length > 0 ? `&picks=${serialisePicks(item.picks)}` : '') +
      (couponCode === '' ? '' : `&coupon=${encodeURIComponent(couponCode)}`),
    type: card.hotelType,
    name: card.name,
    stars: card.starRating,
    address: card.streetAddress,
    size: sizeLabel(
      card,
      item.picks.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    head:
      party && item.available && party.adults + party.childAges.length > 1
        ? search.aHead({ price: formatRupees(perHead(item.grandTotal, party)) })
        : '',
    latitude: card.latitude,
    longitude: card.longitude,
    rating: card.rating,
    reviews: card.reviewCount,
    picture: first
      ? { id: first.id, alt: first.alt, tint: first.tint, placeholder: first.placeholder }
      : null,
    more: rest.slice(0, MOST_PICTURES - 1).map((picture) => picture.id),
    amenities: card.amenities
      .slice(0, AMENITIES_ON_CARD)
      .map((amenity) => [amenityIcon(amenity.icon), amenityName(amenity)] as const),
    flags: card.flags,
    pay:
      payBadge(
        item.payTerms,
        item.payNow === null ? null : { payNow: item.payNow, total: item.grandTotal },
      ) ?? '',
    fit: fitBadge(fits?.get(card.id) ?? []),
    lastMinute: item.lastMinute,
    booster: item.boosterPercent,
    cancel: item.cancellation === null ? null : shortTerms(item.cancellation),
    freeElse: item.freeOnAnotherPlan,
    available: item.available,
    nextDate: item.nextAvailableDate,
    total: item.grandTotal,
    price: item.price,
    was: item.roomRate,
    saved: item.saved,
    coupon:
      item.couponAmount > 0
        ? search.withCoupon({ rupees: formatRupees(item.couponAmount), code: couponCode })
        : '',
    away:
      differs ??
      (from === '' || item.distanceKm === null
        ? ''
        : search.away({ km: Math.round(item.distanceKm), place: from })),
  };
}

/** What a map needs of a property: its pin, and the small card that a press on it shows. */
export type PinProperty = Pick<
  CardData,
  | 'id'
  | 'path'
  | 'choice'
  | 'name'
  | 'address'
  | 'size'
  | 'head'
  | 'fit'
  | 'latitude'
  | 'longitude'
  | 'available'
  | 'total'
  | 'cancel'
  | 'freeElse'
> & {
  readonly picture: Pick<NonNullable<CardData['picture']>, 'id' | 'tint'> | null;
};
