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
  /** the same on the cheapest plan that can be cancelled for free, where it matters: a budget is ticked, that filter is not */
  readonly cancellablePrice?: Paise;
}

const within = <T>(wanted: readonly T[], has: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(has);

/** Of popular filters and amenities all, of the other groups any value. An empty group asks nothing. */
const PASSES: Record<FilterGroup, (t: Traits, f: Filters) => boolean> = {
  popular: (t, f) => f.popular.every((value) => t.popular.includes(value)),
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

/** Groups whose values all have to hold: another tick narrows what the others leave. */
const NARROWING: ReadonlySet<FilterGroup> = new Set(['popular', 'amenities']);

/**
 * For every value of every group: how many matches have it and pass all the other groups. Where all ticks of a group
 * have to hold, the figure is what ticking the value as well would leave; where any will do, what it alone would leave.
 */
export function countFilters(matches: readonly Traits[], filters: Filters): FilterCounts {
  const zeros = (values: readonly (string | number)[]): Record<string, number> => Object.fromEntries(values.map((v) => [v, 0]));
  const counts: { [group in FilterGroup]: Record<string, number> } = { popular: zeros(FILTER_VALUES.popular), budget: zeros(FILTER_VALUES.budget), starRating: zeros(FILTER_VALUES.starRating), propertyType: zeros(FILTER_VALUES.propertyType), amenities: {} };
  for (const match of matches) {
    const failed = FILTER_GROUPS.filter((group) => !PASSES[group](match, filters));
    for (const group of FILTER_GROUPS) {
      if (failed.some((one) => one !== group || NARROWING.has(group))) continue;
      for (const value of valuesOf(match, group)) counts[group][value] = (counts[group][value] ?? 0) + 1;
    }
  }
  return { ...counts, popular: { ...counts.popular, free_cancellation: countCancellable(matches, filters) } };
}

/** Ticking free cancellation changes prices too: a match is counted by the band of its price with the tick. */
function countCancellable(matches: readonly Traits[], filters: Filters): number {
  const ticked = { ...filters, popular: [...filters.popular, 'free_cancellation' as const] };
  return matches.filter((match) => passesAll({ ...match, price: match.cancellablePrice ?? match.price }, ticked)).length;
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
