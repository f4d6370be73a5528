import type { IsoDate, Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { Party } from '#shared/party.ts';
import type { Result } from '#shared/result.ts';
import type { PropertyCard } from '#marketplace/catalogue/index.ts';
import type { Understood } from './rules/words/types.ts';

export const BUDGET_BANDS = ['0_4000', '4000_8000', '8000_12000', '12000_16000', '16000'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];
export const POPULAR_FILTERS = ['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg'] as const;
export type PopularFilter = (typeof POPULAR_FILTERS)[number];
export const SORTS = ['recommended', 'price_asc', 'price_desc', 'rating', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Any of the values within a group, all groups together, all of the amenities. Empty = no filter. */
export interface Filters {
  readonly popular: readonly PopularFilter[];
  readonly budget: readonly BudgetBand[];
  readonly starRating: readonly number[];
  readonly propertyType: readonly HotelType[];
  readonly amenities: readonly number[];
}

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
  /** an offer's own scope: the stay before tax comes to at least this; sold-out ones are measured by their ordinary night */
  readonly leastSpend?: Paise;
  readonly sort: Sort;
  readonly page: number;
  /** 1..100, default 30 */
  readonly limit: number;
  readonly wishlistOf: { readonly userId: number | null; readonly fingerprint: string | null };
}

export interface SearchItem {
  readonly card: PropertyCard;
  readonly available: boolean;
  readonly nextAvailableDate: IsoDate | null;
  /** the property's own discounts over the whole stay */
  readonly saved: Paise;
  /** nightly average before discounts, and after; before tax */
  readonly roomRate: Paise;
  readonly price: Paise;
  readonly grandTotal: Paise;
  readonly gstTotal: Paise;
  readonly discountPercent: number;
  readonly boosterPercent: number;
  readonly lastMinute: boolean;
  /** some plan pays everything back in time, whatever the dates */
  readonly refundable: boolean;
  /** instant until which cancelling is free, for this stay on the plan whose price is shown; null when it never is, or that is past */
  readonly freeCancellationTill: Date | null;
  /** that is null, yet other plans that can be booked for this stay and party can still be cancelled for free */
  readonly freeOnAnotherPlan: boolean;
  readonly wished: boolean;
  readonly distanceKm: number | null;
}

/** How many properties each filter value would leave, given the other groups. */
export interface FilterCounts {
  readonly popular: Readonly<Record<string, number>>;
  readonly budget: Readonly<Record<string, number>>;
  readonly starRating: Readonly<Record<string, number>>;
  readonly propertyType: Readonly<Record<string, number>>;
  readonly amenities: Readonly<Record<string, number>>;
}

export interface SearchResult {
  readonly items: readonly SearchItem[];
  /** number of matches, sold out ones included */
  readonly count: number;
  readonly availableCount: number;
  /** what the place was understood as: 'Lonavala, Maharashtra' and its centre */
  readonly placeName: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
}

export interface KeywordHit {
  readonly name: string;
  readonly type: 'city' | 'locality' | 'property';
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

export type CountedResult = SearchResult & { readonly counts: FilterCounts };

/** The cheapest stay of a search for other dates. */
export interface NearbyDate {
  readonly stay: Stay;
  /** paise, taxes included, by the quotes that the list shows; null where nothing is free */
  readonly cheapest: Paise | null;
  /** false: there were more open houses than are priced for a glance; the cheapest may cost less, never more */
  readonly exact: boolean;
  /** houses that would do, sold out ones included, before any budget; and those of them that are free */
  readonly matches: number;
  readonly open: number;
}

/** What a search in words was understood as. */
export interface WordsUnderstood extends Understood {
  /** the same in our own words, without what was not used; empty when nothing was understood */
  readonly sentence: string;
}
export type { Assumption } from './rules/words/types.ts';

/** The door of search. */
export interface Search {
  list(request: SearchRequest): Promise<Result<SearchResult>>;
  /** a page of the list with true counts beside every filter, from one look at the matches */
  listWithCounts(request: SearchRequest): Promise<Result<CountedResult>>;
  /** cities, localities and properties whose name starts with or contains the term; at most 10 */
  keyword(term: string): Promise<readonly KeywordHit[]>;
  /** the asked stay and its neighbours three days either way, same nights, each with the cheapest total; dates that cannot be booked are left out */
  nearbyDates(request: SearchRequest): Promise<Result<readonly NearbyDate[]>>;
  /** '3 bhk with pool near pawna this weekend' as place, dates, party and filters; never refuses, reports what it did not use */
  understand(words: string): Promise<WordsUnderstood>;
}
