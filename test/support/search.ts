import { expect } from 'vitest';
import {
  listProperties,
  listWithCounts,
  type FilterCounts,
  type Filters,
  type SearchRequest,
  type SearchResult,
} from '#marketplace/search/index.ts';
import { toggleWishlist, type WishlistOwner } from '#marketplace/accounts/saved/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import { testContext } from './context.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export interface SearchFixture {
  readonly t: TestDatabase;
  readonly ctx: Context;
  readonly toggleWishlist: (owner: WishlistOwner, propertyId: number) => Promise<unknown>;
  readonly clock: ReturnType<typeof fixedClock>;
  list(change?: Change): Promise<SearchResult>;
  /** Names of the items, in order. */
  names(change?: Change): Promise<string[]>;
  counts(change?: Change): Promise<FilterCounts>;
  /** How many matches fit the group of the request. */
  fitting(change?: Change): Promise<number | null>;
}

export type Change = Partial<Omit<SearchRequest, 'filters'>> & { filters?: Partial<Filters> };

export const stayOf = (checkIn: IsoDate, nights: number) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
});

/** A search for two adults in Lonavala, two nights from 5 December 2026, on 20 November 2026 at noon in India. */
export function requestOf({ filters, ...change }: Change = {}): SearchRequest {
  return {
    city: 'Lonavala, Maharashtra',
    latitude: null,
    longitude: null,
    bounds: null,
    stay: stayOf('2026-12-05', 2),
    party: { adults: 2, childAges: [], rooms: 1 },
    hotelType: null,
    sort: 'recommended',
    page: 1,
    limit: 30,
    wishlistOf: { userId: null, fingerprint: null },
    ...change,
    filters: { ...NO_FILTERS, ...filters },
  };
}

/** Search with the real slices below it, on a private database. */
export async function openSearch(): Promise<SearchFixture> {
  const t = await testDatabase();
  const clock = fixedClock('2026-11-20T06:30:00Z');
  const ctx = testContext(t, { clock });
  const counted = async (change?: Change) => {
    const result = await listWithCounts(ctx, requestOf(change));
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    return result.value;
  };
  // Asks both entries to a list each time, so every test covers both.
  const list = async (change?: Change) => {
    const result = await listProperties(ctx, requestOf(change));
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    const { counts: _, spread: __, fitting: ___, ...same } = await counted(change);
    expect(same).toEqual(result.value);
    return result.value;
  };
  const counts = async (change?: Change) => (await counted(change)).counts;
  return {
    t,
    ctx,
    toggleWishlist: (owner, id) => toggleWishlist(ctx, owner, id),
    clock,
    list,
    counts,
    fitting: async (change) => (await counted(change)).fitting,
    names: async (change) => (await list(change)).items.map((item) => item.card.name),
  };
}

/** Sells or frees nights of all rooms of a property. */
export async function setSold(
  t: TestDatabase,
  propertyId: number,
  night: IsoDate,
  sold: number,
  nights = 1,
): Promise<void> {
  await t.pool.query(
    'update room_nights set sold = least(units, $3::integer) where property_id = $1 and night >= $2::date and night < $2::date + $4::integer',
    [propertyId, night, sold, nights],
  );
}
