import type { NightFacts, NightRow, NotSellable } from '#marketplace/inventory/index.ts';
import type { PopularFilter } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { Area } from './area.ts';
import type { GeoPoint } from './geo.ts';
import type { SearchRequest } from './request.ts';

/** What is asked of every property of an area, at an instant. */
export type Criteria = Pick<
  SearchRequest,
  'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'luxury' | 'sort'
> & { readonly area: Area; readonly now: Date; readonly deposit: DepositRule };

/** A room that a property sells, as its search row has it. */
export type RoomShape = readonly [
  id: number,
  units: number,
  maxAdults: number,
  maxChildren: number,
  /** when its latest free cancellation ends: minutes before the midnight of check-in; null without one */
  freeCancelMinutes: number | null,
];

/**
 * A property that may match, from its search row. Under the name of each popular filter stands what the row says of it.
 */
export interface Candidate extends GeoPoint, Readonly<Record<PopularFilter, boolean>> {
  readonly id: number;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  /** over all units */
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly starRating: number;
  /** its ordinary night, before tax */
  readonly basePrice: Paise;
  /** its cheapest night, before plans and offers; null: not known yet */
  readonly leastRate: Paise | null;
  readonly score: number;
  /** 0 below `RATED_FROM_REVIEWS` */
  readonly rating: number;
  /** ids; read only for counts */
  readonly amenityIds: readonly number[];
  readonly freeCancelMinutes: number | null;
  /** null: it lets one unit, itself */
  readonly rooms: readonly RoomShape[] | null;
  /** a '1' for each night of the look on which something can be sold */
  readonly open: string;
  /** what its rooms offer on those nights; null where `open` says all, or says that nothing is free */
  readonly nights: readonly NightRow[] | null;
}

/** What a look at the search rows found, for one or several stays. */
export interface Candidates {
  readonly list: readonly Candidate[];
  /** the nights that were looked at, as if nothing were known of them */
  readonly blank: readonly NightFacts[];
}

/** A kind of room as a stay meets it. */
export interface RoomAt {
  readonly units: number;
  /** units that can be had for the stay */
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly freeCancelMinutes: number | null;
}

/** What a property is to a stay of the party. */
export interface StayAt {
  readonly property: Candidate;
  readonly rooms: readonly RoomAt[];
  /** units that the party takes; where it cannot be had: would take */
  readonly units: number;
  /** why it cannot be had; null: it can */
  readonly notSellable: NotSellable | null;
}
