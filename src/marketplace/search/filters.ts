import { bandOf, FILTER_GROUPS, FILTER_VALUES, inBudget, type FilterCounts, type FilterGroup, type Filters, type PopularFilter } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { SearchRequest } from './request.ts';

/** What the filters look at, of one match. */
export interface Traits {
  readonly popular: readonly PopularFilter[];
  readonly starRating: number;
  readonly hotelType: HotelType;
  readonly amenityIds: readonly number[];
  /** a night before tax, as its item shows it */
  readonly price: Paise;
}

const within = <T>(wanted: readonly T[], has: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(has);

/** Any of the values within a group; of amenities all. An empty group asks nothing. */
const PASSES: Record<FilterGroup, (t: Traits, f: Filters) => boolean> = {
  popular: (t, f) => within(f.popular, (value) => t.popular.includes(value)),
  budget: (t, f) => inBudget(t.price, f.budget),
  starRating: (t, f) => within(f.starRating, (value) => t.starRating === value),
  propertyType: (t, f) => within(f.propertyType, (value) => t.hotelType === value),
  amenities: (t, f) => f.amenities.every((value) => t.amenityIds.includes(value)),
};

/** All groups together. */
export const passesAll = (match: Traits, filters: Filters): boolean => FILTER_GROUPS.every((group) => PASSES[group](match, filters));

/** hotel means resorts as well: they share the rule for rooms. */
export const typesOf = (hotelType: SearchRequest['hotelType'], propertyType: readonly HotelType[]): HotelType[] => {
  const served: HotelType[] = hotelType === 'bungalow' ? ['bungalow'] : hotelType === 'hotel' ? ['hotel', 'resort'] : ['hotel', 'resort', 'bungalow'];
  return propertyType.length === 0 ? served : served.filter((type) => propertyType.includes(type));
};

/**
 * For every value of every group: how many matches have it and pass all the other groups. A group's own ticks do not
 * count against its values, so the figure is what ticking that value alone would leave.
 */
export function countFilters(matches: readonly Traits[], filters: Filters): FilterCounts {
  const zeros = (values: readonly (string | number)[]): Record<string, number> => Object.fromEntries(values.map((v) => [v, 0]));
  const counts: { [group in FilterGroup]: Record<string, number> } = { popular: zeros(FILTER_VALUES.popular), budget: zeros(FILTER_VALUES.budget), starRating: zeros(FILTER_VALUES.starRating), propertyType: zeros(FILTER_VALUES.propertyType), amenities: {} };
  for (const match of matches) {
    const failed = FILTER_GROUPS.filter((group) => !PASSES[group](match, filters));
    for (const group of FILTER_GROUPS) {
      if (failed.length > 1 || (failed.length === 1 && failed[0] !== group)) continue;
      for (const value of valuesOf(match, group)) counts[group][value] = (counts[group][value] ?? 0) + 1;
    }
  }
  return counts;
}

function valuesOf(match: Traits, group: FilterGroup): readonly (string | number)[] {
  switch (group) {
    case 'popular':
      return match.popular;
    case 'budget':
      return [bandOf(match.price)];
    case 'starRating':
      return [match.starRating];
    case 'propertyType':
      return [match.hotelType];
    case 'amenities':
      return match.amenityIds;
  }
}
