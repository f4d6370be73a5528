import type { Stay } from '#shared/dates.ts';
import type { StayTileData } from '#web/features/search/stay-tile.tsx';

/** A free stay of one property; its link sets the dates. */
export interface FreeDate extends Stay {
  readonly href: string;
  /** 'Fri 27 Nov – Sun 29 Nov' */
  readonly label: string;
  /** '₹28,245', taxes included */
  readonly total: string;
  /** the lowest total of its row */
  readonly lowest: boolean;
}

/** The free dates of a property for a party and a number of nights. */
export interface OtherDates {
  readonly id: number;
  readonly name: string;
  /** the property page with the dates it was opened for */
  readonly path: string;
  readonly nights: number;
  readonly party: string;
  readonly weekends: readonly FreeDate[];
  /** one per month, earliest first */
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
