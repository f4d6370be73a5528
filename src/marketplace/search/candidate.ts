import type { NightFacts, NightRow, NotSellable } from '#marketplace/inventory/index.ts';
import type { PopularFilter } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { Area } from './area.ts';
import type { GeoPoint } from './geo.ts';
import type { SearchRequest } from './request.ts';

/** The criteria that every property of an area is checked against, at an instant. */
export type Criteria = Pick<
  SearchRequest,
  'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'luxury' | 'sort' | 'group'
> & { readonly area: Area; readonly now: Date; readonly deposit: DepositRule };

/** A room type on sale, as its search row stores it. */
export type RoomShape = readonly [
  id: number,
  units: number,
  maxAdults: number,
  maxChildren: number,
  /**
   * last moment of free cancellation on its most lenient plan, in minutes before the midnight that begins check-in;
   * null without one
   */
  freeCancelMinutes: number | null,
];

/**
 * A property that may match, from its search row. Each popular filter has a field with the row's own verdict, read
 * for counts and for a search with any popular filter.
 */
export interface Candidate extends GeoPoint, Readonly<Partial<Record<PopularFilter, boolean>>> {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  /** over all units */
  readonly maxAdults: number;
  readonly maxGuests: number;
  /** read for counts only */
  readonly starRating?: number;
  /** its ordinary night, before tax */
  readonly basePrice: Paise;
  /** its cheapest night, before plans and offers; null: not computed yet */
  readonly leastRate: Paise | null;
  readonly score: number;
  /** 0 below `RATED_FROM_REVIEWS`; read for an order by rating only */
  readonly rating?: number;
  /** ids; read for counts only */
  readonly amenityIds?: readonly number[];
  readonly freeCancelMinutes: number | null;
  /** null: it sells a single unit, itself */
  readonly rooms: readonly RoomShape[] | null;
  /** one character for each night of the window: '1' where something can be sold */
  readonly open: string;
  /** its rooms on those nights; null where `open` says everything, or nothing is free */
  readonly nights: readonly NightRow[] | null;
}

/** The search rows found for one or several stays. */
export interface Candidates {
  readonly list: readonly Candidate[];
  /** the nights of the window, all unknown */
  readonly blank: readonly NightFacts[];
}

/** A room type during a stay. */
export interface RoomAt {
  readonly units: number;
  /** units that are free for the stay */
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly freeCancelMinutes: number | null;
}

/** A property during a stay of the party. */
export interface StayAt {
  readonly property: Candidate;
  readonly rooms: readonly RoomAt[];
  /** units that the party takes, or would take if it is sold out */
  readonly units: number;
  /** why it cannot be sold; null: it can */
  readonly notSellable: NotSellable | null;
}
