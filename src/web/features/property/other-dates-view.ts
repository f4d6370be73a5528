import type { Stay } from '#shared/dates.ts';
import type { StayTileData } from '#web/features/search/stay-tile.tsx';

/** A free stay of one property, as a link that sets its dates. */
export interface FreeDate extends Stay {
  readonly href: string;
  /** 'Fri 27 Nov – Sun 29 Nov' */
  readonly label: string;
  /** '₹28,245', taxes included */
  readonly total: string;
  /** no other of its row is cheaper */
  readonly lowest: boolean;
}

/** When a property is free, for a party and a number of nights. */
export interface OtherDates {
  readonly id: number;
  readonly name: string;
  /** the property's page, with the dates it was opened for */
  readonly path: string;
  readonly nights: number;
  readonly party: string;
  readonly weekends: readonly FreeDate[];
  /** by month, earliest first */
  readonly cheapest: readonly FreeDate[];
}

/** Stays like a property that are free for the same dates. */
export interface SimilarStays extends Pick<OtherDates, 'id' | 'name' | 'path' | 'party'> {
  /** '27–29 Nov' */
  readonly dates: string;
  readonly stays: readonly (StayTileData & {
    readonly total: string;
    readonly head: string;
    readonly away: string;
  })[];
}
