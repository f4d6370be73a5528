import type { FilterGroup } from './filter-values.ts';
import { shownTypes, type ListState } from './list-params.ts';

/** Amenities beyond these unfold: the list is long and the first ones decide a trip. */
export const AMENITIES_FIRST = 8;

/** The values that are ticked, group by group. */
export const ticksOf = (state: ListState): Readonly<Record<FilterGroup, readonly (string | number)[]>> => ({ ...state.filters, propertyType: shownTypes(state) });
