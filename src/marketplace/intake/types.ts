import type { Caller, OtpSent } from '#marketplace/accounts/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import type { PictureRefusal } from '#shared/messages/listing-photos.ts';
import type { Result } from '#shared/result.ts';

export type ListingState = 'draft' | 'pending' | 'approved' | 'refused';
/** the steps of the form that ask something */
export type ListingStep = 'basics' | 'address';

/** A listing whose fields are all checked. Times are 'HH:MM', the phone is E.164. */
export interface ListingFacts {
  readonly hotelierName: string;
  readonly hotelName: string;
  /** null: not answered */
  readonly hotelType: HotelType | null;
  readonly email: string;
  readonly phone: string;
  readonly starRating: number;
  readonly builtYear: number | null;
  readonly rooms: number;
  readonly restaurants: number | null;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly streetAddress: string;
  readonly country: string;
  /** '' in countries that have no states */
  readonly region: string;
  readonly city: string;
  readonly locality: string;
  readonly zipcode: string;
}

export interface ListingPicture {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly tint: string;
}

/** What became of a file of the last upload; `problem` null: it was added. */
export interface UploadNote {
  readonly name: string;
  readonly problem: PictureRefusal | null;
}

/** A listing as its owner sees it, draft or submitted. */
export interface OwnListing {
  readonly id: number;
  readonly state: ListingState;
  readonly answers: ListingAnswers;
  readonly pictures: readonly ListingPicture[];
  readonly uploadNotes: readonly UploadNote[];
  /** the code that was sent for this listing, while it can be entered */
  readonly code: { readonly phone: string; readonly resendAt: Date } | null;
  /** the reason of a refusal, '' otherwise */
  readonly reason: string;
}

/** A submitted listing as an operator sees it. */
export interface SubmittedListing extends ListingFacts {
  readonly id: number;
  readonly state: Exclude<ListingState, 'draft'>;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
  readonly reason: string;
  readonly pictures: readonly ListingPicture[];
}

/** What the owner's form does. `token` is the opaque text in the owner's cookie: whoever has it, has the listing. */
export interface ListingForm {
  /** a token for a browser that has none; nothing is stored until something is saved under it */
  newToken(): string;
  /** null: there is no such listing, or its draft was left alone for 30 days */
  own(token: string): Promise<OwnListing | null>;
  /** keeps what was typed as it is; begins the draft at the first time. Absent fields keep what they had. */
  save(token: string, answers: ListingAnswers, address: string): Promise<Result<OwnListing>>;
  /** what is wrong with a step as it is kept, a message per field; null when nothing is */
  problems(answers: ListingAnswers, step: ListingStep): Promise<Readonly<Record<string, string>> | null>;
  /** checks both steps and sends the code that submits the listing; again for another code */
  submit(token: string, caller: Caller): Promise<Result<OtpSent>>;
  /** the right code submits the listing, once; a listing that was submitted already is answered like the first time */
  confirm(token: string, otp: string, caller: Caller): Promise<Result<{ readonly id: number }>>;
}

/** Photographs of the owner's listing, until it is decided on. */
export interface ListingPictures {
  /** adds a file that came under a name; judged by its content alone. `cut`: it was larger than is read. */
  addPicture(token: string, file: { readonly name: string; readonly bytes: Buffer; readonly cut?: boolean }, address: string): Promise<Result<ListingPicture>>;
  /** remembers what became of an upload, for the next page */
  noteUpload(token: string, notes: readonly UploadNote[]): Promise<void>;
  removePicture(token: string, id: string): Promise<Result<null>>;
  /** one place towards the beginning or the end; at the edge nothing happens */
  movePicture(token: string, id: string, by: -1 | 1): Promise<Result<null>>;
  describePictures(token: string, alts: Readonly<Record<string, string>>): Promise<Result<null>>;
  /** WebP for the owner's own eyes; null: not theirs, or none */
  picturePreview(token: string, id: string): Promise<Buffer | null>;
}

/** The names behind the dependent selects. India stands first. */
export interface PlaceNames {
  countries(): Promise<readonly { readonly code: string; readonly name: string }[]>;
  /** states of a country, given by name or code; null: no such country */
  statesOf(country: string): Promise<readonly { readonly code: string; readonly name: string }[] | null>;
  /** cities of a state, both given by name or code; null: no such country or state. A country without states has no list. */
  citiesOf(country: string, state: string): Promise<readonly string[] | null>;
}

/** What an operator does with submitted listings. */
export interface ListingDesk {
  /** oldest first */
  submitted(state: SubmittedListing['state'], limit: number): Promise<readonly SubmittedListing[]>;
  byId(id: number): Promise<SubmittedListing | null>;
  /** the photograph itself, JPEG */
  pictureOf(listingId: number, pictureId: string): Promise<Buffer | null>;
  /** pending → approved: its photographs become pictures of the catalogue's pipeline, the owner is told */
  approve(id: number, by: string): Promise<Result<SubmittedListing>>;
  /** pending → refused: the owner is told the reason */
  refuse(id: number, by: string, reason: string): Promise<Result<SubmittedListing>>;
}

export interface Intake extends ListingForm, ListingPictures, PlaceNames {
  /**
   * hotel/list_your_property: everything at once. Without a code one is sent and the listing waits under `token`; the
   * same again with token and code submits it.
   */
  list(answers: ListingAnswers, proof: { readonly token: string; readonly otp: string }, caller: Caller): Promise<Result<{ readonly submitted: number } | { readonly token: string; readonly sent: OtpSent }>>;
  readonly desk: ListingDesk;
  /** deletes drafts that were left alone, what belongs to them, and photographs that belong to nothing; returns how many */
  forgetAbandoned(): Promise<number>;
}
