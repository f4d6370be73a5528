import { stayProblem, type IsoDate } from '#shared/dates.ts';
import { partyProblem } from '#shared/party.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { pricing } from '#shared/messages/pricing.ts';
import { searchRequest } from '#shared/messages/search-request.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import { BUDGET_BANDS, POPULAR_FILTERS, SORTS, type SearchRequest } from '../types.ts';
import { isBounds, isPoint } from './geo.ts';

export const MOST_ITEMS = 100;
const MOST_PAGES = 100_000;
const MOST_AMENITIES = 50;

const whole = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high;
const all = <T>(values: readonly T[], known: readonly T[]): boolean => values.every((value) => known.includes(value));

const STAY_FIELD = { 'dates.invalid': 'checkIn', 'dates.past': 'checkIn', 'dates.order': 'checkOut', 'dates.too-long': 'checkOut', 'dates.too-far': 'checkOut' } as const;
const PARTY_FIELD = { 'party.rooms': 'rooms', 'party.adults': 'adults', 'party.children': 'children', 'party.child-age': 'childAges' } as const;

/** The first thing wrong with a request, by field of the request; null when it can be searched. */
export function requestProblem(request: SearchRequest, today: IsoDate): Refusal | null {
  const dates = stayProblem(request.stay, today);
  if (dates) return invalid(dates, STAY_FIELD[dates], pricing.stay[dates]);
  const party = partyProblem(request.party);
  if (party) return invalid(party, PARTY_FIELD[party], pricing.party[party]);
  const { latitude, longitude, bounds, filters } = request;
  if ((latitude === null) !== (longitude === null)) return invalid('search.point', latitude === null ? 'latitude' : 'longitude', searchRequest.problems['search.point']);
  if (latitude !== null && longitude !== null && !isPoint(latitude, longitude)) return invalid('search.point', 'latitude', searchRequest.problems['search.point']);
  if (bounds && !isBounds(bounds)) return invalid('search.bounds', 'bounds', searchRequest.problems['search.bounds']);
  if (!all(filters.popular, POPULAR_FILTERS)) return invalid('search.filter', 'popular', searchRequest.problems['search.filter']);
  if (!all(filters.budget, BUDGET_BANDS)) return invalid('search.filter', 'budget', searchRequest.problems['search.filter']);
  if (!filters.starRating.every((n) => whole(n, 1, 5))) return invalid('search.filter', 'starRating', searchRequest.problems['search.filter']);
  if (!all(filters.propertyType, ['hotel', 'resort', 'bungalow'])) return invalid('search.filter', 'propertyType', searchRequest.problems['search.filter']);
  if (filters.amenities.length > MOST_AMENITIES || !filters.amenities.every((n) => whole(n, 1, LARGEST_ID))) return invalid('search.filter', 'amenities', searchRequest.problems['search.filter']);
  const scope = request.anyOfAmenities ?? [];
  if (scope.length > MOST_AMENITIES || !scope.every((n) => whole(n, 1, LARGEST_ID))) return invalid('search.filter', 'anyOfAmenities', searchRequest.problems['search.filter']);
  if (!SORTS.includes(request.sort)) return invalid('search.sort', 'sort', searchRequest.problems['search.sort']);
  if (!whole(request.page, 1, MOST_PAGES)) return invalid('search.page', 'page', searchRequest.problems['search.page']);
  if (!whole(request.limit, 1, MOST_ITEMS)) return invalid('search.limit', 'limit', searchRequest.problems['search.limit']);
  return null;
}

const invalid = (code: string, field: string, message: string): Refusal => refuse('invalid', code, message, { fields: { [field]: message } });
