import { AMENITY, type AmenityName } from './amenities.ts';
import type { HotelType } from './ids.ts';
import { paise, type Paise } from './money.ts';

/** The amenities of the filter, in display order. */
const FILTER_AMENITIES = [
  'outdoorPool',
  'infinityPool',
  'airConditioning',
  'wifi',
  'pets',
  'mountainView',
  'lakeView',
  'bonfire',
  'indoorPool',
  'rooftopPool',
  'barbecue',
  'caretaker',
  'cook',
  'kitchen',
  'powerBackup',
  'stepFree',
  'valleyView',
  'seaView',
  'lawn',
  'parking',
  'musicSystem',
  'indoorGames',
  'playArea',
  'restaurant',
  'roomService',
  'gym',
  'bar',
  'smoking',
  'conference',
  'weddings',
  'lift',
  'pickAndDrop',
  'television',
  'hotWater',
  'refrigerator',
  'washingMachine',
  'carCharging',
] as const satisfies readonly AmenityName[];
export type FilterAmenity = (typeof FILTER_AMENITIES)[number];

/**
 * All filters: every group with its values, in display order. Addresses, the API, the check boxes, the search in words
 * and the SQL are made from this table. A new value fails to compile until it has a label in the message catalogue,
 * words in `search/words/read-wishes.ts` and, for a popular filter, an entry in `FLAG_COLUMNS` or
 * in `search/popular.ts`.
 */
export const FILTER_VALUES = {
  popular: ['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg'],
  /** rupees a night before taxes: 'from_below'; the last band is open */
  budget: ['0_4000', '4000_8000', '8000_12000', '12000_16000', '16000'],
  starRating: [5, 4, 3, 2, 1],
  propertyType: ['bungalow', 'hotel', 'resort'] satisfies readonly HotelType[],
  amenities: FILTER_AMENITIES.map((name) => AMENITY[name]),
} as const;

export type FilterGroup = keyof typeof FILTER_VALUES;
export const FILTER_GROUPS = Object.keys(FILTER_VALUES) as readonly FilterGroup[];

export type PopularFilter = (typeof FILTER_VALUES.popular)[number];
export type BudgetBand = (typeof FILTER_VALUES.budget)[number];

/**
 * The popular filters that are a yes or no of the property itself, each with its column of `properties` and
 * `search_rows`; the API has them under the name of the column. Search, cards, badges and the API are made from this
 * table.
 */
export const FLAG_COLUMNS = {
  couple_friendly: 'is_couple',
  pure_veg: 'is_pure_veg',
} as const satisfies Partial<Record<PopularFilter, `is_${string}`>>;

export type Flag = keyof typeof FLAG_COLUMNS;
export type FlagColumn = (typeof FLAG_COLUMNS)[Flag];
export const FLAGS = Object.keys(FLAG_COLUMNS) as readonly Flag[];

/** A value for each flag. */
export const byFlag = <T>(value: (flag: Flag) => T): Record<Flag, T> =>
  Object.fromEntries(FLAGS.map((flag) => [flag, value(flag)])) as Record<Flag, T>;

/** A value for the column of each flag. */
export const byFlagColumn = <T>(value: (flag: Flag) => T): Record<FlagColumn, T> =>
  Object.fromEntries(FLAGS.map((flag) => [FLAG_COLUMNS[flag], value(flag)])) as Record<
    FlagColumn,
    T
  >;

/** The parameter name of each group in addresses and the API. */
export const FILTER_PARAMS = {
  popular: 'popular',
  budget: 'budget',
  starRating: 'star_rating',
  propertyType: 'property_type',
  amenities: 'amenities',
} as const satisfies Record<FilterGroup, string>;

/** Combines all groups: all of the popular filters and amenities, any value of the other groups. Empty = no filter. */
export interface Filters {
  readonly popular: readonly PopularFilter[];
  readonly budget: readonly BudgetBand[];
  readonly starRating: readonly number[];
  readonly propertyType: readonly HotelType[];
  readonly amenities: readonly number[];
}

export const NO_FILTERS: Filters = {
  popular: [],
  budget: [],
  starRating: [],
  propertyType: [],
  amenities: [],
};

/** How many properties remain with each filter value, given the other groups. */
export type FilterCounts = { readonly [group in FilterGroup]: Readonly<Record<string, number>> };

/** Range of the stay's total, taxes included; both ends inclusive, null: open. */
export interface TotalRange {
  readonly from: Paise | null;
  readonly to: Paise | null;
}

export const inRange = (total: Paise, range: TotalRange | null | undefined): boolean =>
  !range ||
  ((range.from === null || total >= range.from) && (range.to === null || total <= range.to));

/** Histogram of the totals of a list: counts in steps of equal width from `least` on. */
export interface Spread {
  readonly least: Paise;
  readonly most: Paise;
  readonly counts: readonly number[];
}

export const SORTS = ['recommended', 'price_asc', 'price_desc', 'rating', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** Whether a list is in the order of its prices. */
export const isByPrice = (sort: Sort): boolean => sort === 'price_asc' || sort === 'price_desc';

/** The bands with their edges in rupees: lower inclusive, upper exclusive. */
export const BUDGET_EDGES: readonly {
  readonly band: BudgetBand;
  readonly low: number;
  readonly high: number;
}[] = FILTER_VALUES.budget.map((band) => {
  const [low = 0, high = Infinity] = band.split('_').map(Number);
  return { band, low, high };
});

const LOWER_EDGES = BUDGET_EDGES.map(({ low }) => paise(low));

/** The band of a nightly price before tax; bands cover every price once. */
export function bandOf(price: Paise): BudgetBand {
  let n = LOWER_EDGES.length - 1;
  while (n > 0 && price < (LOWER_EDGES[n] as Paise)) n -= 1;
  return FILTER_VALUES.budget[n] as BudgetBand;
}

/** Whether a price is in one of the bands; true without bands. */
export const inBudget = (price: Paise, bands: readonly BudgetBand[]): boolean =>
  bands.length === 0 || bands.includes(bandOf(price));
