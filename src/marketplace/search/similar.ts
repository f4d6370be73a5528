import type { PropertyCard } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import type { Party } from '#shared/party.ts';
import { listProperties } from './list-properties.ts';
import type { SearchItem } from './request.ts';

/** Neighbours that are compared, the nearest first. */
const LOOKED_AT = 30;
/** Weights of twice the price, another bedroom and another kilometre. */
const WEIGHT = { price: 2, bedroom: 0.5, kilometre: 0.06 } as const;

/**
 * Free stays near a property for the same dates and party, most alike in price, size and place first. Of the same
 * kind: houses beside a house, rooms beside rooms. Empty if there are none or the dates are invalid.
 */
export async function similarStays(
  ctx: Context,
  to: Pick<PropertyCard, 'id' | 'hotelType' | 'bedrooms' | 'basePrice' | 'latitude' | 'longitude'>,
  { stay, party }: { readonly stay: Stay; readonly party: Party },
  most: number,
): Promise<readonly SearchItem[]> {
  const near = await listProperties(ctx, {
    city: '',
    latitude: to.latitude,
    longitude: to.longitude,
    bounds: null,
    stay,
    party,
    hotelType: to.hotelType === 'bungalow' ? 'bungalow' : 'hotel',
    filters: NO_FILTERS,
    sort: 'distance',
    page: 1,
    limit: LOOKED_AT,
    wishlistOf: { userId: null, fingerprint: null },
  });
  if (!near.ok) return [];
  const { items } = near.value;
  const own = items.find(({ card }) => card.id === to.id)?.price ?? to.basePrice;
  const unlike = ({ card, price, distanceKm }: SearchItem): number =>
    WEIGHT.price * (own > 0 && price > 0 ? Math.abs(Math.log2(price / own)) : 0) +
    (to.hotelType === 'bungalow' ? WEIGHT.bedroom * Math.abs(card.bedrooms - to.bedrooms) : 0) +
    WEIGHT.kilometre * (distanceKm ?? 0);
  return items
    .filter(({ card, available }) => available && card.id !== to.id)
    .toSorted((a, b) => unlike(a) - unlike(b) || a.card.id - b.card.id)
    .slice(0, most);
}
