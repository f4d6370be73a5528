import type { Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import type { BudgetBand, PopularFilter, Sort } from '../../types.ts';

/** A name that words may mean. */
export interface KnownName {
  readonly kind: 'state' | 'city' | 'locality' | 'property';
  readonly name: string;
  /** what finds it again as the text of a search: 'Tungarli, Lonavala' */
  readonly label: string;
  /** the names it lies in, which say nothing new beside it: 'Lonavala', 'Maharashtra' */
  readonly within: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What was taken for granted and should be said, so that a wrong guess is seen. */
export type Assumption =
  | { readonly kind: 'spelling'; readonly typed: string; readonly taken: string }
  /** prices are asked in bands, and a band reaches beyond the figure that was given */
  | { readonly kind: 'budget-band'; readonly typed: string }
  /** children came without ages; they count as the oldest that is still a child */
  | { readonly kind: 'child-age' }
  /** somebody over 12 was called a child and counts as an adult */
  | { readonly kind: 'grown-child'; readonly age: number }
  /** so many children need more rooms than were asked for */
  | { readonly kind: 'more-rooms'; readonly rooms: number }
  /** more was typed than is read */
  | { readonly kind: 'cut' };

/** What words ask for. Null and empty: they said nothing of it. */
export interface Understood {
  readonly place: Pick<KnownName, 'label' | 'latitude' | 'longitude' | 'kind'> | null;
  /** empty: any kind was asked for in so many words */
  readonly types: readonly HotelType[] | null;
  readonly stay: Stay | null;
  /** nights without a date; null where there is a stay */
  readonly nights: number | null;
  /** BHK of a villa, rooms of a hotel */
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly childAges: readonly number[] | null;
  readonly popular: readonly PopularFilter[];
  readonly budget: readonly BudgetBand[];
  readonly starRating: readonly number[];
  readonly amenities: readonly number[];
  /** a pool of whatever kind */
  readonly anyPool: boolean;
  readonly sort: Sort | null;
  /** words that changed nothing, as they were typed */
  readonly notUsed: readonly string[];
  readonly assumed: readonly Assumption[];
}

/** What the rules fill in, one after another. */
export interface Draft {
  place: KnownName | null;
  types: Set<HotelType>;
  anyType: boolean;
  bhk: boolean;
  rooms: number | null;
  adults: number | null;
  ages: number[];
  popular: Set<PopularFilter>;
  budget: readonly BudgetBand[];
  stars: Set<number>;
  amenities: Set<number>;
  anyPool: boolean;
  sort: Sort | null;
  assumed: Assumption[];
}

export const emptyDraft = (): Draft => ({
  place: null, types: new Set(), anyType: false, bhk: false, rooms: null, adults: null, ages: [],
  popular: new Set(), budget: [], stars: new Set(), amenities: new Set(), anyPool: false, sort: null, assumed: [],
});
