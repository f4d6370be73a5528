import type { ListingState, OwnListing, Upload } from '#marketplace/intake/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import { currentLocale, localePrefix } from '#i18n/locale.ts';

/** Names for the selects of the address step. */
export interface PlaceChoices {
  readonly countries: readonly string[];
  readonly states: readonly string[];
  readonly cities: readonly string[];
}

export type Problems = Readonly<Record<string, string>>;

/** One step of the page. */
export interface ListingView {
  readonly step: 1 | 2 | 3;
  readonly state: ListingState;
  /** 0 until something is saved */
  readonly id: number;
  readonly answers: ListingAnswers;
  readonly pictures: OwnListing['pictures'];
  /** the result of an upload without scripts, else empty */
  readonly uploadNotes: OwnListing['uploadNotes'];
  /** of a step whose address asks for a check */
  readonly problems: Problems;
  /** only on the address step */
  readonly places: PlaceChoices | null;
  /** where the code was sent, and when another may be requested; null without a valid code */
  readonly code: {
    readonly phone: string;
    /** ISO; differs from code to code */ readonly resendAt: string;
    /** seconds */ readonly resendIn: number;
  } | null;
  readonly reason: string;
  /** the owner returned to a draft */
  readonly resumed: boolean;
}

/** An action's answer when the step stays. */
export interface ListingReply {
  /** '' where each problem is shown at its field */
  readonly message: string;
  readonly fields: Problems;
  readonly values: ListingAnswers;
}

export const LISTING_PATH = '/list-your-property';
export const UPLOAD_PATH = '/list-your-property/photos';
/** Where forms with photographs post. The address is the same in every language, so it carries the page's language. */
export const uploadHref = (): string =>
  localePrefix() === '' ? UPLOAD_PATH : `${UPLOAD_PATH}?language=${currentLocale()}`;

/**
 * A step's address. `over`: its draft is gone; `check`: show its problems; `resumed`: the owner returned to a draft.
 */
export const stepHref = (step: 1 | 2 | 3, flag?: 'over' | 'check' | 'resumed'): string =>
  `${LISTING_PATH}?step=${step}${flag === undefined ? '' : `&${flag}=1`}`;

/** Next page after an upload without scripts: the photographs, or the step after 1 if step 1 has no problem. */
export function afterUploadHref(
  { step, intent }: Pick<Upload, 'step' | 'intent'>,
  due: 1 | 2 | 3,
): string {
  if (step !== '3' && intent === 'next') return due === 1 ? stepHref(1, 'check') : stepHref(2);
  return `${stepHref(step === '3' ? 3 : 1)}&photos=1#photos`;
}
