import type { SearchRequest } from '#marketplace/search/index.ts';
import { shownTypes, type ListState } from './list-params.ts';

/** A list's state as the question to the search, for everybody alike: first page, nobody's hearts. */
export function listRequest(state: ListState, scope: Pick<SearchRequest, 'anyOfAmenities'>): SearchRequest {
  const { query } = state;
  return {
    city: query.city,
    latitude: query.latitude,
    longitude: query.longitude,
    bounds: state.bounds,
    stay: query.stay,
    party: query.party,
    hotelType: null,
    filters: { ...state.filters, propertyType: shownTypes(state) },
    ...scope,
    sort: state.sort,
    page: 1,
    limit: 1,
    wishlistOf: { userId: null, fingerprint: null },
  };
}
