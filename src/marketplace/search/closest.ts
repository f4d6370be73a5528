import type { Context } from '#platform/context.ts';
import {
  BUDGET_EDGES,
  byFlag,
  isByPrice,
  NO_FILTERS,
  type PopularFilter,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { paise, type Paise } from '#shared/money.ts';
import { roomsForChildren } from '#shared/party.ts';
import { typesOf } from './count-filters.ts';
import { listProperties, nearestStays } from './list-properties.ts';
import type { SearchItem, SearchRequest, SearchResult } from './request.ts';

/**
 * A difference between a stay and the request. Money in paise: of the whole stay with taxes or, for `night`, of a
 * night before tax.
 */
export type Difference =
  | { readonly kind: 'dearer' | 'cheaper'; readonly by: Paise; readonly of: 'stay' | 'night' }
  | { readonly kind: 'bedrooms'; readonly fewer: number }
  | { readonly kind: 'amenity'; readonly id: number }
  | { readonly kind: 'popular'; readonly value: PopularFilter }
  | { readonly kind: 'stars'; readonly stars: number }
  | { readonly kind: 'type'; readonly type: HotelType }
  | { readonly kind: 'pool' | 'luxury' | 'rules' }
  | { readonly kind: 'away'; readonly km: number };

interface CloseStay {
  readonly item: SearchItem;
  /** never empty */
  readonly differs: readonly Difference[];
}

/** Weights of the differences; a sixth of the budget, ten kilometres, an amenity and a bedroom weigh the same. */
const WEIGHT = {
  price: 6,
  bedrooms: 1,
  amenity: 1,
  popular: 1,
  stars: 0.4,
  type: 1.5,
  pool: 1.5,
  luxury: 0.5,
  rules: 2,
  kilometre: 0.1,
} as const;
/** Stays read for each criterion left out, and how many criteria are left out in turn. */
const STAYS_EACH = 3;
const MOST_RELAXATIONS = 10;

/**
 * The closest free stays for a search of a known place that found nothing. Each criterion is left out in turn, the
 * place last; if that finds too few, all of them together. Closest first, each with its differences. Empty if nothing
 * is free at all or the request is invalid.
 */
export async function closestStays(
  ctx: Context,
  request: SearchRequest,
  found: Pick<SearchResult, 'centre' | 'standing'>,
  most: number,
): Promise<readonly CloseStay[]> {
  const close = new Map<number, CloseStay>();
  const keep = (
    items: readonly SearchItem[],
    more: (item: SearchItem) => readonly Difference[] = () => [],
  ): void => {
    for (const item of items) {
      const differs = [...differencesOf(item, request), ...more(item)];
      if (item.available && differs.length > 0 && !close.has(item.card.id))
        close.set(item.card.id, { item, differs });
    }
  };
  const look = async (change: Partial<SearchRequest>): Promise<readonly SearchItem[]> => {
    const list = await listProperties(ctx, {
      ...request,
      sort: 'recommended',
      // an order by price that finds the nearest to a budget is none that the visitor asked for
      cheapest: isByPrice(request.sort),
      ...change,
      page: 1,
      limit: STAYS_EACH,
    });
    return list.ok ? list.value.items : [];
  };
  const changes = relaxations(request).slice(0, MOST_RELAXATIONS);
  for (const [n, items] of (await Promise.all(changes.map(look))).entries())
    keep(items, () => [
      ...(changes[n]?.luxury === false ? [{ kind: 'luxury' } as const] : []),
      // the rest of the search found nothing that fits, so each of these has a rule that clashes
      ...(changes[n]?.group ? [{ kind: 'rules' } as const] : []),
    ]);
  keep(await nearestStays(ctx, request, found, STAYS_EACH), awayOf);
  if (close.size < STAYS_EACH) keep(await look(typeOnly(request)));
  if (close.size < STAYS_EACH)
    keep(await nearestStays(ctx, { ...request, ...typeOnly(request) }, found, STAYS_EACH), awayOf);
  return [...close.values()]
    .toSorted(
      (a, b) => weightOf(a, request) - weightOf(b, request) || a.item.card.id - b.item.card.id,
    )
    .slice(0, most);
}

const awayOf = ({ distanceKm }: SearchItem): readonly Difference[] =>
  distanceKm === null ? [] : [{ kind: 'away', km: distanceKm }];

/** Keeps the property type and drops every other criterion. */
const typeOnly = ({ filters: { propertyType } }: SearchRequest): Partial<SearchRequest> => ({
  filters: { ...NO_FILTERS, propertyType },
  anyOfAmenities: [],
  luxury: false,
  total: null,
});

/** One relaxation for each criterion of the search. */
function relaxations({
  filters,
  total,
  party,
  anyOfAmenities = [],
  luxury,
  group,
}: SearchRequest): readonly Partial<SearchRequest>[] {
  const fewer = Math.max(1, party.rooms - 1, roomsForChildren(party.childAges.length));
  return [
    ...(total
      ? [{ total: null, sort: total.to === null ? 'price_desc' : 'price_asc' } as const]
      : []),
    ...(filters.budget.length > 0
      ? [{ filters: { ...filters, budget: [] }, sort: 'price_asc' } as const]
      : []),
    ...(fewer < party.rooms ? [{ party: { ...party, rooms: fewer } }] : []),
    ...(anyOfAmenities.length > 0 ? [{ anyOfAmenities: [] }] : []),
    ...(luxury === true ? [{ luxury: false }] : []),
    ...(group?.only === true ? [{ group: { ...group, only: false } }] : []),
    ...(filters.starRating.length > 0 ? [{ filters: { ...filters, starRating: [] } }] : []),
    ...(filters.propertyType.length > 0 ? [{ filters: { ...filters, propertyType: [] } }] : []),
    ...filters.popular.map((one) => ({
      filters: { ...filters, popular: filters.popular.filter((other) => other !== one) },
    })),
    ...filters.amenities.map((one) => ({
      filters: { ...filters, amenities: filters.amenities.filter((other) => other !== one) },
    })),
  ];
}

const LACKS: Readonly<Record<PopularFilter, (item: SearchItem) => boolean>> = {
  ...byFlag(
    (flag) =>
      ({ card }: SearchItem) =>
        !card.flags.includes(flag),
  ),
  pay_at_hotel: ({ card }) => !card.payHotel,
  free_cancellation: ({ freeCancellationTill, freeOnAnotherPlan }) =>
    freeCancellationTill === null && !freeOnAnotherPlan,
};

/**
 * The differences that an item itself shows; luxury and distance depend on the search and are added by the caller.
 */
function differencesOf(
  item: SearchItem,
  { filters, total, party, hotelType, anyOfAmenities = [] }: SearchRequest,
): readonly Difference[] {
  const { card, grandTotal, price } = item;
  const { from = null, to = null } = total ?? {};
  const bands = BUDGET_EDGES.filter(({ band }) => filters.budget.includes(band));
  const least = paise(Math.min(...bands.map(({ low }) => low)));
  const high = Math.max(...bands.map((band) => band.high));
  const fewer = card.hotelType === 'bungalow' ? party.rooms - card.bedrooms : 0;
  return [
    ...(to !== null && grandTotal > to
      ? [{ kind: 'dearer', by: grandTotal - to, of: 'stay' } as const]
      : []),
    ...(from !== null && grandTotal < from
      ? [{ kind: 'cheaper', by: from - grandTotal, of: 'stay' } as const]
      : []),
    ...(bands.length > 0 && price >= paise(high)
      ? [{ kind: 'dearer', by: price - paise(high), of: 'night' } as const]
      : []),
    ...(bands.length > 0 && price < least
      ? [{ kind: 'cheaper', by: least - price, of: 'night' } as const]
      : []),
    ...(fewer > 0 ? [{ kind: 'bedrooms', fewer } as const] : []),
    ...(anyOfAmenities.length > 0 && !anyOfAmenities.some((id) => card.amenityIds.includes(id))
      ? [{ kind: 'pool' } as const]
      : []),
    ...filters.amenities
      .filter((id) => !card.amenityIds.includes(id))
      .map((id) => ({ kind: 'amenity', id }) as const),
    ...filters.popular
      .filter((value) => LACKS[value](item))
      .map((value) => ({ kind: 'popular', value }) as const),
    ...(filters.starRating.length > 0 && !filters.starRating.includes(card.starRating)
      ? [{ kind: 'stars', stars: card.starRating } as const]
      : []),
    ...(typesOf(hotelType, filters.propertyType).includes(card.hotelType)
      ? []
      : [{ kind: 'type', type: card.hotelType } as const]),
  ];
}

function weightOf({ item, differs }: CloseStay, { total }: SearchRequest): number {
  const weigh = (one: Difference): number => {
    switch (one.kind) {
      case 'dearer':
      case 'cheaper':
        return (
          WEIGHT.price *
          (one.by /
            Math.max(
              1,
              one.of === 'night' ? item.price : (total?.to ?? total?.from ?? item.grandTotal),
            ))
        );
      case 'bedrooms':
        return WEIGHT.bedrooms * one.fewer;
      case 'away':
        return WEIGHT.kilometre * one.km;
      default:
        return WEIGHT[one.kind];
    }
  };
  return differs.reduce((sum, one) => sum + weigh(one), 0);
}
