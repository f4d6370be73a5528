import type { Bounds, SearchRequest } from '#marketplace/search/index.ts';
import { POOLS } from '#shared/amenities.ts';
import { type IsoDate, nightsBetween, type Stay } from '#shared/dates.ts';
import {
  FILTER_GROUPS,
  FILTER_PARAMS,
  FILTER_VALUES,
  NO_FILTERS,
  SORTS,
  type Filters,
  type Sort,
  type TotalRange,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { paise } from '#shared/money.ts';
import { datesQuery, parseSearch, type SearchQuery, serialiseSearch } from './search-params.ts';

/** Everything that decides which properties a list shows. The address holds all of it. */
export interface ListState {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly sort: Sort;
  /** from 1 */
  readonly page: number;
  /** the map area that is searched instead of the place */
  readonly bounds: Bounds | null;
  /** range of the stay's total, taxes included; null or absent: any */
  readonly total?: TotalRange | null;
  /** a pool of any kind */
  readonly anyPool?: boolean;
  /** five stars, or the top fifth by rate of its place */
  readonly luxury?: boolean;
  /** only properties whose house rules do not clash with the visitor's group; its needs are in their cookie */
  readonly fitsGroup?: boolean;
}

const MOST_PAGES = 500;

/** The known values of a parameter, given one by one (`a=1&a=2`, as forms submit them) or in a list (`a=1,2`). */
function knownValues<T extends string | number>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T[] {
  const given = new Set(
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim()),
  );
  return values.filter((value) => given.has(String(value)));
}

/** Reads 'south,west,north,east' in degrees; null for anything that is not such a rectangle. */
export function parseBounds(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,12})?$/.test(part)))
    return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  return south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180
    ? { south, west, north, east }
    : null;
}

/**
 * The property types and the hotel type of the search are one question, asked in two places. Ticks that equal a hotel
 * type become that type (villas → BHK); any other choice stays as ticks with no hotel type.
 */
function settleTypes(ticked: readonly HotelType[]): {
  hotelType: SearchQuery['hotelType'];
  propertyType: readonly HotelType[];
} {
  const has = (type: HotelType) => ticked.includes(type);
  if (ticked.length === 0 || ticked.length === FILTER_VALUES.propertyType.length)
    return { hotelType: null, propertyType: [] };
  if (ticked.length === 1 && has('bungalow')) return { hotelType: 'bungalow', propertyType: [] };
  if (ticked.length === 2 && !has('bungalow')) return { hotelType: 'hotel', propertyType: [] };
  return { hotelType: null, propertyType: ticked };
}

/** The property types of a state, as ticks; empty means all. */
export function shownTypes({
  query,
  filters,
}: Pick<ListState, 'query' | 'filters'>): readonly HotelType[] {
  if (filters.propertyType.length > 0) return filters.propertyType;
  return query.hotelType === 'bungalow'
    ? ['bungalow']
    : query.hotelType === 'hotel'
      ? ['hotel', 'resort']
      : [];
}

/** The state with other property types ticked. */
export function withTypes(state: ListState, ticked: readonly HotelType[]): ListState {
  const { hotelType, propertyType } = settleTypes(ticked);
  return {
    ...state,
    query: { ...state.query, hotelType },
    filters: { ...state.filters, propertyType },
  };
}

/** The parameters of the budget for the whole stay, in whole rupees. */
const TOTAL_PARAMS = { from: 'min_total', to: 'max_total' } as const;
const MOST_RUPEES = 10_000_000;

/** Reads whole rupees as people type them: '20,000'. Null for an empty or invalid amount. */
export function parseRupees(text: string | null): TotalRange['from'] {
  const digits = (text ?? '').replace(/[₹,\s]/g, '');
  const rupees = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return rupees > 0 ? paise(Math.min(MOST_RUPEES, rupees)) : null;
}

/** A budget range; swaps ends that are the wrong way round. */
export function totalBetween(from: TotalRange['from'], to: TotalRange['to']): TotalRange | null {
  if (from === null && to === null) return null;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** The fields of the budget a night, in whole rupees; the address keeps the budget for the stay. */
export const NIGHT_PARAMS = { from: 'min_night', to: 'max_night' } as const;

/** A budget a night for all nights of a stay. */
export const forNights = (night: TotalRange['from'], nights: number): TotalRange['from'] =>
  night === null ? null : paise(Math.min(MOST_RUPEES, (night * nights) / 100));

/** The share of a night in a budget for the stay, in whole rupees. */
export const ofNight = (total: TotalRange['from'], nights: number): TotalRange['from'] =>
  total === null ? null : paise(Math.round(total / nights / 100));

function parseTotal(params: URLSearchParams, nights: number): TotalRange | null {
  const end = (side: 'from' | 'to') =>
    forNights(parseRupees(params.get(NIGHT_PARAMS[side])), nights) ??
    parseRupees(params.get(TOTAL_PARAMS[side]));
  return totalBetween(end('from'), end('to'));
}

/**
 * Reads a list's address strictly. An unusable value falls back to its default; `notices` names those of dates and
 * party.
 */
export function parseList(
  params: URLSearchParams,
  today: IsoDate,
): { state: ListState; notices: readonly string[] } {
  const { query, notices } = parseSearch(params, today);
  const page = params.get('page') ?? '';
  const sort = params.get('sort');
  const total = parseTotal(params, nightsBetween(query.stay.checkIn, query.stay.checkOut));
  const state: ListState = {
    query,
    filters: {
      popular: knownValues(params, FILTER_PARAMS.popular, FILTER_VALUES.popular),
      budget: knownValues(params, FILTER_PARAMS.budget, FILTER_VALUES.budget),
      starRating: knownValues(params, FILTER_PARAMS.starRating, FILTER_VALUES.starRating),
      propertyType: [],
      amenities: knownValues(params, FILTER_PARAMS.amenities, FILTER_VALUES.amenities),
    },
    sort: SORTS.find((one) => one === sort) ?? 'recommended',
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(MOST_PAGES, Number(page)) : 1,
    bounds: parseBounds(params.get('bounds')),
    ...(total === null ? {} : { total }),
    ...(params.get('pool') === 'any' ? { anyPool: true } : {}),
    ...(params.get('luxury') === '1' ? { luxury: true } : {}),
    ...readFitsGroup(params),
  };
  const types = knownValues(params, FILTER_PARAMS.propertyType, FILTER_VALUES.propertyType);
  return { state: types.length > 0 ? withTypes(state, types) : state, notices };
}

/** The parameter of the filter for stays that fit the visitor's group. */
export const FITS_PARAM = 'fits';

export const readFitsGroup = (params: URLSearchParams): Pick<ListState, 'fitsGroup'> =>
  params.get(FITS_PARAM) === '1' ? { fitsGroup: true } : {};

/** The inverse of parseList, in a fixed order: equal states have equal addresses. */
export function serialiseList(state: ListState): URLSearchParams {
  const params = serialiseSearch(state.query);
  for (const group of FILTER_GROUPS) {
    if (state.filters[group].length > 0)
      params.set(FILTER_PARAMS[group], state.filters[group].join(','));
  }
  if (state.total?.from) params.set(TOTAL_PARAMS.from, String(Math.round(state.total.from / 100)));
  if (state.total?.to) params.set(TOTAL_PARAMS.to, String(Math.round(state.total.to / 100)));
  if (state.anyPool) params.set('pool', 'any');
  if (state.luxury) params.set('luxury', '1');
  if (state.fitsGroup) params.set(FITS_PARAM, '1');
  if (state.sort !== 'recommended') params.set('sort', state.sort);
  if (state.bounds)
    params.set(
      'bounds',
      [state.bounds.south, state.bounds.west, state.bounds.north, state.bounds.east]
        .map((n) => n.toFixed(4))
        .join(','),
    );
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** '/search?city=…' for a state; `path` is the path of the list's page. */
export const listHref = (path: string, state: ListState): string =>
  `${path}?${serialiseList(state).toString().replaceAll('%2C', ',')}`;

/** Makes the address of the list's first page for other dates. */
export function listHrefsFor(path: string, state: ListState): (stay: Stay) => string {
  const [before = '', after = ''] = listHref(path, { ...state, page: 1 }).split(
    datesQuery(state.query.stay),
  );
  return (stay) => before + datesQuery(stay) + after;
}

/** How many values are ticked. The hotel type chosen in the search panel does not count. */
const filterCount = (filters: Filters): number =>
  Object.values(filters).reduce((sum, values) => sum + values.length, 0);

/** How many filters of the column are in use. */
export const usedFilters = ({ filters, total, anyPool, fitsGroup }: ListState): number =>
  filterCount(filters) + (total ? 1 : 0) + (anyPool ? 1 : 0) + (fitsGroup ? 1 : 0);

/** Whether filters, a scope or a map area narrow the list. */
export const isNarrowed = (state: ListState): boolean =>
  usedFilters(state) > 0 || state.bounds !== null || state.luxury === true;

export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  filters: NO_FILTERS,
  total: null,
  anyPool: false,
  luxury: false,
  fitsGroup: false,
  page: 1,
});

/** The fixed filters of a list. */
export type Scope = Partial<
  Pick<SearchRequest, 'anyOfAmenities' | 'luxury' | 'leastSpend' | 'couponCode' | 'group'>
>;

/** The scope of a search for a pool of any kind, or for luxury. */
export const scopeOf = ({ anyPool, luxury }: Pick<ListState, 'anyPool' | 'luxury'>): Scope => ({
  anyOfAmenities: anyPool === true ? POOLS : [],
  luxury: luxury === true,
});
