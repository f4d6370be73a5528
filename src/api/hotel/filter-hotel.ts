import { defineCall } from '../call/define-call.ts';
import { filterHotelContract } from './filter-hotel.contract.ts';
import { searchProperties } from './hotel-list.ts';

export const filterHotel = defineCall(filterHotelContract, (input, context) => {
  const { popular, budget, star_rating: starRating, property_type: propertyType, amenities } = input;
  return searchProperties(input, { popular, budget, starRating, propertyType, amenities }, context);
});
