import {
  bandOf,
  FILTER_GROUPS,
  FILTER_VALUES,
  inBudget,
  type FilterCounts,
  type FilterGroup,
  type Filters,
  type PopularFilter,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { SearchRequest } from './request.ts';

/** What the filters look at, of one match. */
export interface Traits {
  /** by `POPULAR_BIT` */
  readonly popular: number;
  readonly starRating: number;
  readonly hotelType: HotelType;
  /** how many amenities there are, and their ids behind it, from `amenitiesAt` on */
  readonly facts: ArrayLike<number>;
  readonly amenitiesAt: number;
  /** a night before tax, as its item shows it */
  readonly price: Paise;
  /** the same on the cheapest plan that can be cancelled for free, where it matters: a budget is ticked, that filter is not */
  readonly cancellablePrice?: Paise | undefined;
  /** whether the stay's total lies within what is asked; absent: it does */
  readonly inTotal?: boolean;
  /** the same on that plan */
  readonly cancellableInTotal?: boolean | undefined;
}

/** Popular filters as bits, in the order of their list: what a property passes, or what is asked. */
export const POPULAR_BIT = Object.fromEntries(
  FILTER_VALUES.popular.map((value, n) => [value, 2 ** n]),
) as Readonly<Record<PopularFilter, number>>;
export const popularBits = (values: readonly PopularFilter[]): number =>
  values.reduce((bits, value) => bits | POPULAR_BIT[value], 0);

/** Whether an id stands in a list of amenities. */
export function hasAmenity(facts: ArrayLike<number>, at: number, id: number): boolean {
  for (let left = facts[at] as number; left > 0; left -= 1)
    if (facts[at + left] === id) return true;
  return false;
}

/** Behind the bits of the groups: no count looks past it. */
const OUT_OF_TOTAL = 2 ** FILTER_GROUPS.length;

/** A bit each for the groups that a match fails, in the order of `FILTER_GROUPS`. Of popular filters and amenities all, of the other groups any value. An empty group asks nothing. */
function failing(f: Filters): (t: Traits, price: Paise, inTotal?: boolean) => number {
  const wanted = popularBits(f.popular);
  const bits = Object.fromEntries(FILTER_GROUPS.map((group, n) => [group, 2 ** n])) as Readonly<
    Record<FilterGroup, number>
  >;
  return (t, price, inTotal = t.inTotal) => {
    let failed = (t.popular & wanted) === wanted ? 0 : bits.popular;
    if (inTotal === false) failed |= OUT_OF_TOTAL;
    if (!inBudget(price, f.budget)) failed |= bits.budget;
    if (f.starRating.length > 0 && !f.starRating.includes(t.starRating)) failed |= bits.starRating;
    if (f.propertyType.length > 0 && !f.propertyType.includes(t.hotelType))
      failed |= bits.propertyType;
    for (const id of f.amenities)
      if (!hasAmenity(t.facts, t.amenitiesAt, id)) failed |= bits.amenities;
    return failed;
  };
}

/** Whether a match passes all groups together. */
export function passing(filters: Filters): (match: Traits) => boolean {
  const fails = failing(filters);
  return (match) => fails(match, match.price) === 0;
}

/** hotel means resorts as well: they share the rule for rooms. */
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

/**
 * For every value of every group: how many matches have it and pass all the other groups. Where all ticks of a group
 * have to hold, the figure is what ticking the value as well would leave; where any will do, what it alone would leave.
 * Ticking free cancellation changes prices too: a match is counted by the band of its price with the tick.
 */
export function countFilters<M>(
  matches: Iterable<M>,
  traitsOf: (match: M) => Traits,
  filters: Filters,
): FilterCounts {
  const zeros = <V extends string | number>(values: readonly V[]) =>
    Object.fromEntries(values.map((value) => [value, 0])) as Record<V, number>;
  const counts = {
    popular: zeros(FILTER_VALUES.popular),
    budget: zeros(FILTER_VALUES.budget),
    starRating: zeros(FILTER_VALUES.starRating) as Record<number, number>,
    propertyType: zeros(FILTER_VALUES.propertyType),
  };
  const popular = FILTER_VALUES.popular.map(() => 0);
  const amenities: number[] = [];
  const fails = failing(filters);
  const failsTicked = failing({ ...filters, popular: [...filters.popular, 'free_cancellation'] });
  // what a match may fail and still be counted in a group: nothing where ticks narrow, the group itself where any will do
  const may = Object.fromEntries(
    FILTER_GROUPS.map((group, n) => [
      group,
      group === 'popular' || group === 'amenities' ? 0 : 2 ** n,
    ]),
  ) as Readonly<Record<FilterGroup, number>>;
  let cancellable = 0;
  for (const one of matches) {
    const match = traitsOf(one);
    if (
      failsTicked(
        match,
        match.cancellablePrice ?? match.price,
        match.cancellableInTotal ?? match.inTotal,
      ) === 0
    )
      cancellable += 1;
    const failed = fails(match, match.price);
    if ((failed & ~may.budget) === 0) counts.budget[bandOf(match.price)] += 1;
    if ((failed & ~may.starRating) === 0)
      counts.starRating[match.starRating] = (counts.starRating[match.starRating] ?? 0) + 1;
    if ((failed & ~may.propertyType) === 0) counts.propertyType[match.hotelType] += 1;
    if (failed !== 0) continue;
    for (let n = 0; n < popular.length; n += 1)
      popular[n] = (popular[n] as number) + ((match.popular >> n) & 1);
    const { facts, amenitiesAt } = match;
    for (let at = amenitiesAt + (facts[amenitiesAt] as number); at > amenitiesAt; at -= 1)
      amenities[facts[at] as number] = (amenities[facts[at] as number] ?? 0) + 1;
  }
  FILTER_VALUES.popular.forEach((value, n) => (counts.popular[value] = popular[n] as number));
  counts.popular.free_cancellation = cancellable;
  return { ...counts, amenities: Object.fromEntries(Object.entries(amenities)) };
}
