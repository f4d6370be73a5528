import type { BudgetBand, Filters, PopularFilter, Sort } from '#marketplace/search/index.ts';
import { search } from '#shared/messages/search.ts';
import { propertyTypeLabel, type HotelType } from '#shared/ids.ts';

/** The values a list can be filtered by, in the order they are offered. Figures and ids are the specification's. */
export const POPULAR = ['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg'] as const satisfies readonly PopularFilter[];
export const BUDGETS = ['0_4000', '4000_8000', '8000_12000', '12000_16000', '16000'] as const satisfies readonly BudgetBand[];
export const STARS = [5, 4, 3, 2, 1] as const;
export const TYPES = ['bungalow', 'hotel', 'resort'] as const satisfies readonly HotelType[];
export const AMENITIES = [41, 49, 40, 42, 26, 7, 29, 46, 31, 36, 43, 24, 4, 25, 19, 48] as const;
export const SORTS = ['recommended', 'price_asc', 'price_desc', 'rating', 'distance'] as const satisfies readonly Sort[];

/** Every kind of swimming pool. */
export const POOLS: readonly number[] = [40, 41, 42, 49];

/** The scope of a search that asks for a pool and does not say which kind. */
export const poolsOf = (anyPool: boolean | undefined): readonly number[] => (anyPool === true ? POOLS : []);

export const NO_FILTERS: Filters = { popular: [], budget: [], starRating: [], propertyType: [], amenities: [] };

export type FilterGroup = keyof Filters;

/** The name of each group in an address; the same words as in the API. */
export const GROUP_PARAMS: Readonly<Record<FilterGroup, string>> = { popular: 'popular', budget: 'budget', starRating: 'star_rating', propertyType: 'property_type', amenities: 'amenities' };

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

export const FILTER_GROUPS: readonly { readonly group: FilterGroup; readonly title: string; readonly options: readonly FilterOption[] }[] = [
  { group: 'popular', title: search.groups.popular, options: POPULAR.map((value) => ({ value, label: search.popular[value] })) },
  { group: 'budget', title: search.groups.budget, options: BUDGETS.map((value) => ({ value, label: search.budget[value] })) },
  { group: 'starRating', title: search.groups.starRating, options: STARS.map((value) => ({ value, label: search.stars(value) })) },
  { group: 'propertyType', title: search.groups.propertyType, options: TYPES.map((value) => ({ value, label: propertyTypeLabel(value) })) },
  { group: 'amenities', title: search.groups.amenities, options: AMENITIES.map((value) => ({ value, label: search.amenities[value] })) },
];

/** The words on the chip of a ticked value. */
export const filterLabel = (group: FilterGroup, value: string | number): string =>
  FILTER_GROUPS.find((one) => one.group === group)?.options.find((option) => option.value === value)?.label ?? String(value);

/** The same filters with one value ticked or unticked. */
export function toggleFilter(filters: Filters, group: FilterGroup, value: string | number): Filters {
  const values: readonly (string | number)[] = filters[group];
  return { ...filters, [group]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value] };
}
