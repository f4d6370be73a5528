import { FILTER_VALUES, type FilterGroup, type Filters } from '#shared/filters.ts';
import { propertyTypeLabel } from '#shared/phrases.ts';
import * as popular from '#messages/popular.ts';
import * as search from '#messages/search.ts';

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

/** The values of each group with their labels. Labels are made when they are rendered. */
export const OPTIONS: { readonly [group in FilterGroup]: () => readonly FilterOption[] } = {
  popular: () => FILTER_VALUES.popular.map((value) => ({ value, label: popular.filters[value]() })),
  budget: () => FILTER_VALUES.budget.map((value) => ({ value, label: search.budget[value]() })),
  starRating: () =>
    FILTER_VALUES.starRating.map((value) => ({ value, label: search.stars({ n: value }) })),
  propertyType: () =>
    FILTER_VALUES.propertyType.map((value) => ({ value, label: propertyTypeLabel(value) })),
  amenities: () =>
    FILTER_VALUES.amenities.map((value) => ({ value, label: search.amenities[value]() })),
};

/** The label of a ticked value's chip. */
export const filterLabel = (group: FilterGroup, value: string | number): string =>
  OPTIONS[group]().find((option) => option.value === value)?.label ?? String(value);

/** The filters with one value ticked or unticked. */
export function toggleFilter(
  filters: Filters,
  group: FilterGroup,
  value: string | number,
): Filters {
  const values: readonly (string | number)[] = filters[group];
  return {
    ...filters,
    [group]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  };
}
