import { z } from 'zod';
import { FILTER_PARAMS, FILTER_VALUES } from '#shared/filters.ts';
import { integer, list, oneOf, optional } from '../fields.ts';
import { hotelListItem } from '../property/shapes.ts';
import { defineCall } from '../shell/call.ts';
import { searchExtra, searchFields, searchProperties } from './hotel-list.ts';

const anyOf = <const T extends string>(values: readonly T[]) =>
  optional(list(oneOf(values), values.length), []);

/** Combines all groups: all of the popular filters and amenities, any value of the other groups. */
export const filterHotel = defineCall(
  {
    path: 'hotel/filter_hotel',
    summary:
      'hotel_list narrowed by popular filters and amenities (all of them), budget, stars and property type (any of them)',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({
      ...searchFields,
      [FILTER_PARAMS.popular]: anyOf(FILTER_VALUES.popular),
      [FILTER_PARAMS.budget]: anyOf(FILTER_VALUES.budget),
      [FILTER_PARAMS.starRating]: optional(list(integer(1, 5), 5), []),
      [FILTER_PARAMS.propertyType]: anyOf(FILTER_VALUES.propertyType),
      // any amenity, also one without a check box on the page
      [FILTER_PARAMS.amenities]: optional(list(integer(1, 100_000), 30), []),
    }),
    data: z.array(hotelListItem),
    extra: searchExtra,
  },
  (input, context) => {
    const {
      popular,
      budget,
      star_rating: starRating,
      property_type: propertyType,
      amenities,
    } = input;
    return searchProperties(
      input,
      { popular, budget, starRating, propertyType, amenities },
      context,
    );
  },
);
