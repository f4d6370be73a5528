import { AMENITY, type AmenityName } from './amenities.ts';
import type { HotelType } from './ids.ts';
import { paise, type Paise } from './money.ts';

/** The amenities a list can be filtered by, in the order they are offered. */
export const FILTER_AMENITIES = [
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
 * What a list can be filtered by: every group with its values, in the order they are offered. Addresses, the API, the
 * page's check boxes, the search in words and the SQL are made from this table. A value that is added here is missing
 * in them by their types: its label in the message catalogue, its words in `search/words/read-wishes.ts`, and, for a
 * popular filter, its entry in `FLAG_COLUMNS` or in `search/popular.ts`.
 */
export const FILTER_VALUES = {
  popular: ['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg'],
  /** rupees a night before taxes: 'from_below', the last without an end */
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

/** The name of each group in an address and in the API. */
export const FILTER_PARAMS = {
  popular: 'popular',
  budget: 'budget',
  starRating: 'star_rating',
  propertyType: 'property_type',
  amenities: 'amenities',
} as const satisfies Record<FilterGroup, string>;

/** All of the popular filters and all of the amenities, any of the values of the other groups; all groups together. Empty = no filter. */
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

/** How many properties each filter value would leave, given the other groups. */
export type FilterCounts = { readonly [group in FilterGroup]: Readonly<Record<string, number>> };

/** What a stay may come to in all, taxes included; both ends belong to it, null: no end. */
export interface TotalRange {
  readonly from: Paise | null;
  readonly to: Paise | null;
}

export const inRange = (total: Paise, range: TotalRange | null | undefined): boolean =>
  !range ||
  ((range.from === null || total >= range.from) && (range.to === null || total <= range.to));

/** How the totals of a list spread: so many in each step of the same width from `least` on. */
export interface Spread {
  readonly least: Paise;
  readonly most: Paise;
  readonly counts: readonly number[];
}

export const SORTS = ['recommended', 'price_asc', 'price_desc', 'rating', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** The bands with their edges in rupees: the lower one inclusive, the upper one exclusive. */
export const BUDGET_EDGES: readonly {
  readonly band: BudgetBand;
  readonly low: number;
  readonly high: number;
}[] = FILTER_VALUES.budget.map((band) => {
  const [low = 0, high = Infinity] = band.split('_').map(Number);
  return { band, low, high };
});

const LOWER_EDGES = BUDGET_EDGES.map(({ low }) => paise(low));

/** The band of a pre-tax nightly price; every price has exactly one. */
export function bandOf(price: Paise): BudgetBand {
  let n = LOWER_EDGES.length - 1;
  while (n > 0 && price < (LOWER_EDGES[n] as Paise)) n -= 1;
  return FILTER_VALUES.budget[n] as BudgetBand;
}

/** Whether a price is in any of the bands; no bands, no filter. */
export const inBudget = (price: Paise, bands: readonly BudgetBand[]): boolean =>
  bands.length === 0 || bands.includes(bandOf(price));
