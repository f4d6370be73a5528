import type { SearchItem } from '#marketplace/search/index.ts';
import { AMENITIES_ON_CARD, POOLS } from '#shared/amenities.ts';
import { type ShortTerms, shortTerms } from '#shared/cancellation-terms.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isByPrice, type Flag } from '#shared/filters.ts';
import { payBadge } from '#shared/pay-at-property.ts';
import { type HotelType, propertyPath } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { type Party, perHead } from '#shared/party.ts';
import { amenityName } from '#shared/catalogue-names.ts';
import { alreadyOff, sizeLabel } from '#shared/phrases.ts';
import type { RuleFit } from '#shared/rule-fit.ts';
import { sayRule } from '#shared/say-stay-rule.ts';
import * as search from '#messages/search.ts';
import { serialisePicks } from '#web/features/checkout/booking-params.ts';
import { fitBadge } from '#shared/fit-view.ts';
import type { ListState } from './list-state.ts';
import { amenityIcon, type AmenityIconName } from '#web/assets/icon-names.ts';

/** The fields of a property that its card and pin show. A list page sends this to the browser for each property. */
export interface CardData {
  readonly id: number;
  /** without dates and party; the card adds them */
  readonly path: string;
  /**
   * parameters, beside dates and party, that make the property page show this same price: '&picks=70.700.1',
   * '&coupon=WELCOME500'; '' where it would show that price without them
   */
  readonly choice: string;
  readonly type: HotelType;
  readonly name: string;
  readonly stars: number;
  readonly address: string;
  /** '4 BHK · 6 beds · sleeps 12', '3 rooms'; '' where unknown */
  readonly size: string;
  /** '₹7,124 a head'; '' for one guest and for a sold-out property */
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
  /** ids of the other pictures, rendered once the card is opened */
  readonly more: readonly string[];
  /** icon and name of three amenities, or of all that the list is narrowed to */
  readonly amenities: readonly (readonly [icon: AmenityIconName, name: string])[];
  /** how many of them, the first ones, the list is narrowed to */
  readonly wanted: number;
  readonly flags: readonly Flag[];
  /** where the guest pays: 'Pay At Hotel', 'Pay ₹2,000 now, rest at property'; '' where everything is paid online */
  readonly pay: string;
  /** 'Pets: does not fit', '2 rules to ask about'; '' where all house rules fit the party, or it stated no needs */
  readonly fit: string;
  readonly lastMinute: boolean;
  /** '5% already off'; '' without a booster */
  readonly booster: string;
  /** the cancellation terms of the shown price; null when sold out */
  readonly cancel: ShortTerms | null;
  /** the shown price has no free cancellation, but another rate plan has */
  readonly freeElse: boolean;
  readonly available: boolean;
  /** the owner's rule that these dates break, '3 nights or more over Diwali'; '' where none does */
  readonly why: string;
  readonly nextDate: IsoDate | null;
  /** for the stay, taxes included; 0 when sold out */
  readonly total: Paise;
  /** a night before tax; `was` is the price before discounts */
  readonly price: Paise;
  readonly was: Paise;
  readonly saved: Paise;
  /** '₹500 already off with WELCOME500'; '' without a coupon */
  readonly coupon: string;
  /** how a nearest match differs: '64 km from Pune', '₹2,300 over your budget'; else '' */
  readonly away: string;
}

const MOST_PICTURES = 6;

/**
 * Whether a list prices other rate plans than the property page preselects, so that its links name the picks: in the
 * order by price the cheapest plans, with the filter only plans that can be cancelled for free.
 */
export const namesPicks = ({ sort, filters }: Pick<ListState, 'sort' | 'filters'>): boolean =>
  isByPrice(sort) || filters.popular.includes('free_cancellation');

/** Facts that hold for all cards of a list. */
interface CardList {
  /** the list prices certain rate plans, so links name the picks */
  readonly chosen?: boolean;
  /** code of the offer, which the links carry */
  readonly couponCode?: string;
  /** the place from which distances are counted */
  readonly from?: string;
  /** how the properties differ from the request */
  readonly differs?: string;
  /** for the price of one person */
  readonly party?: Party;
  /** the amenities and the pool that the list is narrowed to: every property has them, and its card says so first */
  readonly wanted?: Pick<ListState, 'filters' | 'anyPool'>;
  /** the results of the house rules by property */
  readonly fits?: ReadonlyMap<number, readonly RuleFit[]>;
}

export function cardOf(
  item: SearchItem,
  { chosen = false, couponCode = '', from = '', differs, party, fits, wanted }: CardList = {},
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
    ...amenitiesOn(card.amenities, wanted),
    flags: card.flags,
    pay:
      payBadge(
        item.payTerms,
        item.payNow === null ? null : { payNow: item.payNow, total: item.grandTotal },
      ) ?? '',
    fit: fitBadge(fits?.get(card.id) ?? []),
    lastMinute: item.lastMinute,
    booster: item.boosterPercent > 0 ? alreadyOff(`${item.boosterPercent}%`) : '',
    cancel: item.cancellation === null ? null : shortTerms(item.cancellation),
    freeElse: item.freeOnAnotherPlan,
    available: item.available,
    why: sayRule(item.notSellable),
    nextDate: item.nextAvailableDate,
    total: item.grandTotal,
    price: item.price,
    was: item.roomRate,
    saved: item.saved,
    coupon: item.couponAmount > 0 ? alreadyOff(formatRupees(item.couponAmount), couponCode) : '',
    away:
      differs ??
      (from === '' || item.distanceKm === null
        ? ''
        : search.away({ km: Math.round(item.distanceKm), place: from })),
  };
}

const LABELS: Readonly<Record<number, () => string>> = search.amenities;

/** The amenities of a card, the wanted ones first. */
function amenitiesOn(
  amenities: SearchItem['card']['amenities'],
  wanted: CardList['wanted'],
): Pick<CardData, 'amenities' | 'wanted'> {
  const shown = amenities.map(({ id, ...amenity }) => ({
    id,
    icon: amenityIcon(amenity.icon),
    name: amenityName({ id, ...amenity }),
  }));
  const first = (wanted?.filters.amenities ?? []).map(
    (id) => shown.find((one) => one.id === id) ?? wantedAmenity(id, LABELS[id]?.() ?? ''),
  );
  const pool = (wanted?.anyPool ?? false) && !first.some(({ id }) => POOLS.includes(id));
  if (pool)
    first.push(
      shown.find(({ id }) => POOLS.includes(id)) ?? wantedAmenity(POOLS[0] ?? 0, search.withPool()),
    );
  const rest = shown.filter(({ id }) => !first.some((one) => one.id === id));
  return {
    amenities: [...first, ...rest]
      .slice(0, Math.max(AMENITIES_ON_CARD, first.length))
      .map(({ icon, name }) => [icon, name] as const),
    wanted: first.length,
  };
}

/** A card is read with its first amenities alone: for another one there is a tick. */
const wantedAmenity = (id: number, name: string) => ({ id, icon: amenityIcon(''), name });

/** The fields of a property that the map shows: its pin, and the small card that opens on it. */
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
  | 'pay'
  | 'latitude'
  | 'longitude'
  | 'available'
  | 'why'
  | 'total'
  | 'cancel'
  | 'freeElse'
> & {
  readonly picture: Pick<NonNullable<CardData['picture']>, 'id' | 'tint'> | null;
};
