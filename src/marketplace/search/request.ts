import type { CancellationTerms } from '#shared/cancellation.ts';
import { stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import {
  FILTER_VALUES,
  SORTS,
  type FilterCounts,
  type Filters,
  type Sort,
  type Spread,
  type TotalRange,
} from '#shared/filters.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import * as pricing from '#messages/pricing.ts';
import * as searchRequest from '#messages/search-request.ts';
import type { Paise } from '#shared/money.ts';
import { MOST_ON_A_PAGE } from '#shared/paging.ts';
import type { PayTerms } from '#shared/pay-at-property.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { PropertyCard } from '#marketplace/catalogue/index.ts';
import type { NotSellable } from '#marketplace/inventory/index.ts';
import type { Pick as RoomPick } from '#marketplace/pricing/index.ts';
import type { Where } from './area.ts';
import { isBounds, isPoint, type Bounds } from './geo.ts';

export interface SearchRequest {
  /** free text such as 'Lonavala, Maharashtra' or 'Tungarli'; a known place decides by itself */
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** the map's viewport; wins over city and point */
  readonly bounds: Bounds | null;
  readonly stay: Stay;
  readonly party: Party;
  /** bungalow → rooms are BHK of one villa; hotel (with resorts) → rooms; null → both, each by its own rule */
  readonly hotelType: 'hotel' | 'bungalow' | null;
  readonly filters: Filters;
  /** a page's own scope, such as 'with a pool': at least one of these; counts keep to it as well. Absent: no scope */
  readonly anyOfAmenities?: readonly number[];
  /** only what `isLuxury` in `narrow.ts` says: five stars, or the top fifth by rate of its place */
  readonly luxury?: boolean;
  /** an offer's own scope: the stay before tax comes to at least this; sold-out ones are measured by their ordinary night */
  readonly leastSpend?: Paise;
  /** only stays whose total, taxes and coupon included, lies between; a sold-out one has none. Null or absent: any */
  readonly total?: TotalRange | null;
  /** a coupon that totals are shown with, where it holds for the stay */
  readonly couponCode?: string;
  readonly sort: Sort;
  readonly page: number;
  /** 1..100, default 30 */
  readonly limit: number;
  readonly wishlistOf: { readonly userId: number | null; readonly fingerprint: string | null };
}

export interface SearchItem {
  readonly card: PropertyCard;
  /** how this stay is paid there: a deposit where its size asks for one */
  readonly payTerms: PayTerms;
  readonly available: boolean;
  /** why it is not available; null: it is */
  readonly notSellable: NotSellable | null;
  readonly nextAvailableDate: IsoDate | null;
  /** the property's own discounts over the whole stay */
  readonly saved: Paise;
  /** nightly average before discounts, and after; before tax */
  readonly roomRate: Paise;
  readonly price: Paise;
  readonly grandTotal: Paise;
  /** what the asked coupon takes off it */
  readonly couponAmount: Paise;
  readonly gstTotal: Paise;
  readonly roundOff: Paise;
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  /** plans of the property that could be cancelled for free if they were booked now for these dates, sold out or not */
  readonly freePlans: number;
  /** the rooms and plans that the price is of; none while sold out */
  readonly picks: readonly RoomPick[];
  /** to pay online now for them; null while sold out */
  readonly payNow: Paise | null;
  /** what comes back if this stay is booked at the shown price and cancelled; null while sold out */
  readonly cancellation: CancellationTerms | null;
  /** instant until which that is free; null when it is not, or that is past */
  readonly freeCancellationTill: Date | null;
  /** that is null, yet other plans that can be booked for this stay and party can still be cancelled for free */
  readonly freeOnAnotherPlan: boolean;
  readonly wished: boolean;
  readonly distanceKm: number | null;
}

export interface SearchResult {
  readonly items: readonly SearchItem[];
  /** number of matches, sold out ones included */
  readonly count: number;
  readonly availableCount: number;
  /** what the place was understood as: 'Lonavala, Maharashtra' and its centre */
  readonly placeName: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** whether there was somewhere to look: not in a town elsewhere, where we let nothing, nor under an unknown name */
  readonly standing: Where['standing'];
  /** the towns in which alone it was looked, by their ids; none: round a point or on a map */
  readonly towns: readonly number[];
}

/** With true counts beside every filter value, from one look at the matches. */
export type CountedResult = SearchResult & {
  readonly counts: FilterCounts;
  /** of all that can be had whatever the budget for the stay; null where that is too little to draw */ readonly spread: Spread | null;
};

const MOST_PAGES = 100_000;
const MOST_AMENITIES = 50;

const whole = (n: number, low: number, high: number): boolean =>
  Number.isInteger(n) && n >= low && n <= high;
const all = <T>(values: readonly T[], known: readonly T[]): boolean =>
  values.every((value) => known.includes(value));

const STAY_FIELD = {
  'dates.invalid': 'checkIn',
  'dates.past': 'checkIn',
  'dates.order': 'checkOut',
  'dates.too-long': 'checkOut',
  'dates.too-far': 'checkOut',
} as const;
const PARTY_FIELD = {
  'party.rooms': 'rooms',
  'party.adults': 'adults',
  'party.children': 'children',
  'party.child-age': 'childAges',
} as const;

/** The first thing wrong with a request, by field of the request; null when it can be searched. */
export function requestProblem(request: SearchRequest, today: IsoDate): Refusal | null {
  const dates = stayProblem(request.stay, today);
  if (dates) return invalid(dates, STAY_FIELD[dates], pricing.stay[dates]());
  const party = partyProblem(request.party);
  if (party) return invalid(party, PARTY_FIELD[party], pricing.party[party]());
  const { latitude, longitude, bounds, filters } = request;
  if ((latitude === null) !== (longitude === null))
    return invalid(
      'search.point',
      latitude === null ? 'latitude' : 'longitude',
      searchRequest.problems['search.point'](),
    );
  if (latitude !== null && longitude !== null && !isPoint(latitude, longitude))
    return invalid('search.point', 'latitude', searchRequest.problems['search.point']());
  if (bounds && !isBounds(bounds))
    return invalid('search.bounds', 'bounds', searchRequest.problems['search.bounds']());
  if (!all(filters.popular, FILTER_VALUES.popular))
    return invalid('search.filter', 'popular', searchRequest.problems['search.filter']());
  if (!all(filters.budget, FILTER_VALUES.budget))
    return invalid('search.filter', 'budget', searchRequest.problems['search.filter']());
  if (!filters.starRating.every((n) => whole(n, 1, 5)))
    return invalid('search.filter', 'starRating', searchRequest.problems['search.filter']());
  if (!all(filters.propertyType, FILTER_VALUES.propertyType))
    return invalid('search.filter', 'propertyType', searchRequest.problems['search.filter']());
  if (
    filters.amenities.length > MOST_AMENITIES ||
    !filters.amenities.every((n) => whole(n, 1, LARGEST_ID))
  )
    return invalid('search.filter', 'amenities', searchRequest.problems['search.filter']());
  const scope = request.anyOfAmenities ?? [];
  if (scope.length > MOST_AMENITIES || !scope.every((n) => whole(n, 1, LARGEST_ID)))
    return invalid('search.filter', 'anyOfAmenities', searchRequest.problems['search.filter']());
  const { from = null, to = null } = request.total ?? {};
  if ([from, to].some((end) => end !== null && !whole(end, 0, Number.MAX_SAFE_INTEGER)))
    return invalid('search.filter', 'total', searchRequest.problems['search.filter']());
  if (!SORTS.includes(request.sort))
    return invalid('search.sort', 'sort', searchRequest.problems['search.sort']());
  if (!whole(request.page, 1, MOST_PAGES))
    return invalid('search.page', 'page', searchRequest.problems['search.page']());
  if (!whole(request.limit, 1, MOST_ON_A_PAGE))
    return invalid('search.limit', 'limit', searchRequest.problems['search.limit']());
  return null;
}

const invalid = (code: string, field: string, message: string): Refusal =>
  refuse('invalid', code, message, { fields: { [field]: message } });
