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
import type { Company } from '#shared/rule-fit.ts';
import type { PropertyCard } from '#marketplace/catalogue/index.ts';
import type { NotSellable } from '#marketplace/inventory/index.ts';
import type { Pick as RoomPick } from '#marketplace/pricing/index.ts';
import type { Where } from './area.ts';
import { isBounds, isPoint, type Bounds } from './geo.ts';

/** The needs of the visitor's group, for the house rules. */
export interface GroupNeeds {
  readonly company: readonly Company[];
  readonly childAges: readonly number[];
  /** true: only properties none of whose house rules clash; false: only counts them */
  readonly only: boolean;
}

export interface SearchRequest {
  /** free text such as 'Lonavala, Maharashtra' or 'Tungarli'; a known place wins over the point */
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
  /** a page's own scope, such as 'with a pool': at least one of these; counts apply it too. Absent: no scope */
  readonly anyOfAmenities?: readonly number[];
  /** only luxury, as `isLuxury` in `narrow.ts` defines it: five stars, or the top fifth by rate of its town */
  readonly luxury?: boolean;
  /**
   * an offer's own scope: the least amount of the stay before tax; sold-out properties compare their ordinary night
   */
  readonly leastSpend?: Paise;
  /** absent: the visitor has not stated any needs */
  readonly group?: GroupNeeds;
  /** range of the stay's total, taxes and coupon included; a sold-out property has no total. Null or absent: any */
  readonly total?: TotalRange | null;
  /** a coupon applied to totals where it holds for the stay */
  readonly couponCode?: string;
  readonly sort: Sort;
  /** each property at its cheapest plan; absent: as the order says (`isByPrice`) */
  readonly cheapest?: boolean;
  readonly page: number;
  /** 1..100, default 30 */
  readonly limit: number;
  readonly wishlistOf: { readonly userId: number | null; readonly fingerprint: string | null };
}

export interface SearchItem {
  readonly card: PropertyCard;
  /** how this stay is paid at the property: with a deposit if its size requires one */
  readonly payTerms: PayTerms;
  readonly available: boolean;
  /** why it is not available; null: it is */
  readonly notSellable: NotSellable | null;
  readonly nextAvailableDate: IsoDate | null;
  /** what the stay costs less than its former price, and the coupon's discount */
  readonly saved: Paise;
  /** nightly average before tax: the former price that may be struck through, else as `price` */
  readonly roomRate: Paise;
  readonly price: Paise;
  readonly grandTotal: Paise;
  /** the coupon's discount */
  readonly couponAmount: Paise;
  readonly gstTotal: Paise;
  readonly roundOff: Paise;
  /** 0 and false where no price is struck through */
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  /** plans of the property that could be cancelled for free if booked now for these dates, sold out or not */
  readonly freePlans: number;
  /** the rooms and plans of the price; empty while sold out */
  readonly picks: readonly RoomPick[];
  /** the amount to pay online now; null while sold out */
  readonly payNow: Paise | null;
  /** the cancellation terms of this stay at the shown price; null while sold out */
  readonly cancellation: CancellationTerms | null;
  /** end of its free cancellation; null if there is none or it is past */
  readonly freeCancellationTill: Date | null;
  /** true if the above is null but another bookable plan for this stay and party can still be cancelled for free */
  readonly freeOnAnotherPlan: boolean;
  readonly wished: boolean;
  readonly distanceKm: number | null;
}

export interface SearchResult {
  readonly items: readonly SearchItem[];
  /** number of matches, sold out ones included */
  readonly count: number;
  readonly availableCount: number;
  /** the resolved place: 'Lonavala, Maharashtra' and its centre */
  readonly placeName: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** whether the area could be searched: `found`, a town without properties, or an unknown name */
  readonly standing: Where['standing'];
  /** ids of the towns to which the search was limited; empty for a circle or a map */
  readonly towns: readonly number[];
}

/** With exact counts beside every filter value. */
export type CountedResult = SearchResult & {
  readonly counts: FilterCounts;
  /** matches none of whose house rules clash with the group; null if the request has no group */
  readonly fitting: number | null;
  /** totals of all open properties, outside the requested range too; null if too few to draw */
  readonly spread: Spread | null;
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

/** The first problem of a request, by its field; null when it can be searched. */
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
