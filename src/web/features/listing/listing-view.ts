import type { ListingState, OwnListing, Upload } from '#marketplace/intake/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import { currentLocale, localePrefix } from '#i18n/locale.ts';

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
/** Where a form is sent with its photographs: that address is the same in every language, so the page says its own. */
export const uploadHref = (): string =>
  localePrefix() === '' ? UPLOAD_PATH : `${UPLOAD_PATH}?language=${currentLocale()}`;

/**
 * A step of the form. `over`: its draft is gone; `check`: shows what is wrong with it; `resumed`: somebody came back.
 */
export const stepHref = (step: 1 | 2 | 3, flag?: 'over' | 'check' | 'resumed'): string =>
  `${LISTING_PATH}?step=${step}${flag === undefined ? '' : `&${flag}=1`}`;

/** Where a form without scripts goes on after its photographs: to them, or past step 1 if nothing of it is wrong. */
export function afterUploadHref(
  { step, intent }: Pick<Upload, 'step' | 'intent'>,
  due: 1 | 2 | 3,
): string {
  if (step !== '3' && intent === 'next') return due === 1 ? stepHref(1, 'check') : stepHref(2);
  return `${stepHref(step === '3' ? 3 : 1)}&photos=1#photos`;
}
