import { isByPrice } from '#shared/filters.ts';
import type { Candidate, StayAt } from './candidate.ts';
import { distanceKm, type GeoPoint } from './geo.ts';
import type { PricedMatch } from './price-matches.ts';
import type { SearchRequest } from './request.ts';

/** What a stay of the party's size gains in the recommended order; scores go from 0 to 1,000. */
const FIT_BONUS = 150;

/**
 * Whether a property's size is near the party's: a villa, which is let whole, takes at most twice as many guests, or
 * four more. A hotel lets as many rooms as the party needs.
 */
const nearSize = ({ hotelType, maxGuests }: Candidate, guests: number): boolean =>
  hotelType !== 'bungalow' || maxGuests <= Math.max(2 * guests, guests + 4);

/**
 * The rank of a sort, higher first; price sorts use totals instead. A search for several bedrooms puts the villas
 * nearest to that size first; in any other, stays near the party's size gain a bonus.
 */
function ranking(
  { sort, party }: Pick<SearchRequest, 'sort' | 'party'>,
  centre: GeoPoint,
): (property: Candidate) => number {
  if (sort === 'recommended' && party.rooms > 1)
    return ({ hotelType, bedrooms }) => (hotelType === 'bungalow' ? party.rooms - bedrooms : 0);
  if (sort === 'rating') return ({ rating = 0 }) => rating;
  if (sort === 'distance') return (property) => -distanceKm(centre, property);
  if (sort !== 'recommended') return ({ score }) => score;
  const guests = party.adults + party.childAges.length;
  return (property) => property.score + (nearSize(property, guests) ? FIT_BONUS : 0);
}

type Paging = Pick<SearchRequest, 'sort' | 'party' | 'page' | 'limit'>;

/** A page of matches: available ones first, then by the rank of the sort, by score, by the lower id. */
export function pageByRank(
  matches: readonly StayAt[],
  centre: GeoPoint,
  { page, limit, ...order }: Paging,
): readonly StayAt[] {
  const rankOf = ranking(order, centre);
  return matches
    .map((match) => ({ match, rank: rankOf(match.property) }))
    .sort(
      (a, b) =>
        Number(b.match.notSellable === null) - Number(a.match.notSellable === null) ||
        b.rank - a.rank ||
        b.match.property.score - a.match.property.score ||
        a.match.property.id - b.match.property.id,
    )
    .slice((page - 1) * limit, page * limit)
    .map(({ match }) => match);
}

/** A page in any requested order, price sorts included. */
export function pageOf(
  matches: readonly PricedMatch[],
  centre: GeoPoint,
  paging: Paging,
): readonly StayAt[] {
  const { sort, page, limit } = paging;
  if (!isByPrice(sort)) return pageByRank(matches, centre, paging);
  const direction = sort === 'price_asc' ? 1 : -1;
  const first = (page - 1) * limit;
  const open = matches.filter(({ notSellable }) => notSellable === null);
  const shown = firstByTotal(open, first + limit, direction).slice(first);
  if (shown.length === limit) return shown;
  const soldOut = matches.filter(({ notSellable }) => notSellable !== null);
  const from = Math.max(0, first - open.length);
  return [...shown, ...firstByTotal(soldOut, from + limit - shown.length, direction).slice(from)];
}

/**
 * The first `count` by their totals, then by the lower id; `direction` -1: the dearest. Quotes only matches whose
 * bounds could put them there, so the order is exact.
 */
export function firstByTotal<
  M extends Pick<PricedMatch, 'bounds' | 'figures'> & {
    readonly property: { readonly id: number };
  },
>(matches: readonly M[], count: number, direction: 1 | -1): M[] {
  if (count < 1) return [];
  const [near, far] = direction === 1 ? (['low', 'high'] as const) : (['high', 'low'] as const);
  const ends = matches.map(({ bounds }) => direction * bounds[far].total).sort((a, b) => a - b);
  // a total never lies before its nearer bound: the first `count` are among those whose nearer bound is before this
  // edge
  const edge = ends[count - 1] ?? Infinity;
  return matches
    .filter(({ bounds }) => direction * bounds[near].total <= edge)
    .map((match) => ({ match, key: direction * match.figures().total }))
    .sort((a, b) => a.key - b.key || a.match.property.id - b.match.property.id)
    .slice(0, count)
    .map(({ match }) => match);
}
