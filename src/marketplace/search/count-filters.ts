import {
  FILTER_GROUPS,
  FILTER_VALUES,
  type BudgetBand,
  type FilterCounts,
  type FilterGroup,
  type Filters,
  type PopularFilter,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { SearchRequest } from './request.ts';

/** The values of one match that filters compare. */
export interface Traits {
  readonly popular: readonly PopularFilter[];
  readonly starRating: number;
  readonly hotelType: HotelType;
  readonly amenityIds: readonly number[];
  /** the band of the shown price of a night before tax */
  readonly budget: BudgetBand;
  /** whether the stay's total is in the requested range */
  readonly inTotal: boolean;
}

/**
 * Whether a match passes a group. Popular filters and amenities need all ticks, the other groups any. An empty group
 * passes.
 */
const PASSES = {
  popular: (t, { popular }) => popular.every((value) => t.popular.includes(value)),
  budget: (t, { budget }) => budget.length === 0 || budget.includes(t.budget),
  starRating: (t, { starRating }) => starRating.length === 0 || starRating.includes(t.starRating),
  propertyType: (t, { propertyType }) =>
    propertyType.length === 0 || propertyType.includes(t.hotelType),
  amenities: (t, { amenities }) => amenities.every((id) => t.amenityIds.includes(id)),
} satisfies Record<FilterGroup, (traits: Traits, filters: Filters) => boolean>;

/** Whether a match passes all groups, except one that may be left out. */
export const passes = (traits: Traits, filters: Filters, except?: FilterGroup): boolean =>
  traits.inTotal &&
  FILTER_GROUPS.every((group) => group === except || PASSES[group](traits, filters));

/** `hotel` includes resorts: they share the rule for rooms. */
export const typesOf = (
  hotelType: SearchRequest['hotelType'],
  propertyType: readonly HotelType[],
): HotelType[] => {
  const served: HotelType[] =
    hotelType === 'bungalow'
      ? ['bungalow']
      : hotelType === 'hotel'
        ? ['hotel', 'resort']
        : ['hotel', 'resort', 'bungalow'];
  return propertyType.length === 0 ? served : served.filter((type) => propertyType.includes(type));
};

/** A match, and its traits with the tick for free cancellation, which changes prices too. */
export interface Counted {
  readonly traits: Traits;
  /** absent: the tick does not change the requested values */
  readonly cancellable?: Traits;
}

/**
 * For every value of every group: the matches that have it and pass all other groups. If a group needs all ticks, the
 * count adds the value to the ticks; otherwise it is the value's alone.
 */
export function countFilters(matches: readonly Counted[], filters: Filters): FilterCounts {
  const zeros = (values: readonly (string | number)[]): Record<string, number> =>
    Object.fromEntries(values.map((value) => [value, 0]));
  const counts = {
    popular: zeros(FILTER_VALUES.popular),
    budget: zeros(FILTER_VALUES.budget),
    starRating: zeros(FILTER_VALUES.starRating),
    propertyType: zeros(FILTER_VALUES.propertyType),
    amenities: zeros([]),
  };
  const add = (group: FilterGroup, value: string | number): void => {
    counts[group][value] = (counts[group][value] ?? 0) + 1;
  };
  const ticked: Filters = { ...filters, popular: [...filters.popular, 'free_cancellation'] };
  for (const { traits, cancellable = traits } of matches) {
    if (passes(cancellable, ticked)) add('popular', 'free_cancellation');
    if (passes(traits, filters, 'budget')) add('budget', traits.budget);
    if (passes(traits, filters, 'starRating')) add('starRating', traits.starRating);
    if (passes(traits, filters, 'propertyType')) add('propertyType', traits.hotelType);
    if (!passes(traits, filters)) continue;
    for (const value of traits.popular) if (value !== 'free_cancellation') add('popular', value);
    for (const id of traits.amenityIds) add('amenities', id);
  }
  return counts;
}
