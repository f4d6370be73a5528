import type { ListingState, OwnListing } from '#marketplace/intake/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';

/** What the address step offers for the places that are chosen; null: the names could not be read. */
export interface PlaceChoices {
  readonly countries: readonly string[];
  readonly states: readonly string[];
  readonly cities: readonly string[];
}

export type Problems = Readonly<Record<string, string>>;

/** What the page shows: one of its steps. */
export interface ListingView {
  readonly step: 1 | 2 | 3;
  readonly state: ListingState;
  /** 0 until something is kept */
  readonly id: number;
  readonly answers: ListingAnswers;
  readonly pictures: OwnListing['pictures'];
  /** what became of an upload without scripts, else empty */
  readonly uploadNotes: OwnListing['uploadNotes'];
  /** of a step that was asked to be checked again */
  readonly problems: Problems;
  /** only on the address step */
  readonly places: PlaceChoices | null;
  /** where the code went and after how many seconds another may be asked for; null: it is over */
  readonly code: { readonly phone: string; readonly resendIn: number } | null;
  readonly reason: string;
  /** somebody came back to a draft */
  readonly resumed: boolean;
}

/** How an action answers when it does not lead on. */
export interface ListingReply {
  /** '' where each problem stands by its field */
  readonly message: string;
  readonly fields: Problems;
  readonly values: ListingAnswers;
}

export const LISTING_PATH = '/list-your-property';
export const UPLOAD_PATH = '/list-your-property/photos';
export const stepHref = (step: 1 | 2 | 3): string => `${LISTING_PATH}?step=${step}`;
