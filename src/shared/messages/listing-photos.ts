import { LEAST_PICTURE_HEIGHT, LEAST_PICTURE_WIDTH, MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, MOST_PICTURES } from '../listing-fields.ts';

const MB = MOST_PICTURE_BYTES / 1_000_000;

/** Texts round the photographs of a listing. */
export const listingPhotos = {
  title: 'Photographs',
  lead: `Up to ${MOST_PICTURES}, the best one first. They can also come later. Only you see them until your listing is approved; where and when they were taken is removed.`,
  choose: 'Choose photographs',
  chooseHint: `JPEG, PNG, WebP or AVIF, up to ${MB} MB each, at least ${LEAST_PICTURE_WIDTH} × ${LEAST_PICTURE_HEIGHT} pixels`,
  upload: 'Upload',
  none: 'No photographs yet.',
  count: (n: number) => `${n} of ${MOST_PICTURES}`,
  full: `There are ${MOST_PICTURES} photographs. Remove one to add another.`,
  first: 'Shown first',
  alt: (n: number) => `What photograph ${n} shows`,
  altHint: 'In a few words, for people who cannot see it',
  earlier: (n: number) => `Move photograph ${n} forward`,
  later: (n: number) => `Move photograph ${n} back`,
  remove: (n: number) => `Remove photograph ${n}`,
  saveOrder: 'Save descriptions',
  sending: (name: string, percent: number) => `${name}: ${percent} %`,
  working: (name: string) => `${name}: being prepared...`,
  taken: (name: string) => `${name} was added.`,
  takenCount: (n: number) => `${n} ${n === 1 ? 'photograph was' : 'photographs were'} added.`,
  /** where a file came without a name */
  unnamed: 'The file',
  cut: 'The line was cut. Please choose it again.',
  refused: {
    empty: 'is empty.',
    'too-large': `is larger than ${MB} MB.`,
    'not-a-picture': 'is not a photograph we can read: JPEG, PNG, WebP or AVIF.',
    heic: 'is in the iPhone\'s HEIC format. Choose "Most Compatible" under Settings, Camera, Formats, or send it as JPEG.',
    'too-many-pixels': `has more than ${MOST_PICTURE_PIXELS / 1_000_000} megapixels.`,
    'too-small': `is too small: at least ${LEAST_PICTURE_WIDTH} × ${LEAST_PICTURE_HEIGHT} pixels.`,
    damaged: 'is damaged or not whole.',
    twice: 'is here already.',
    full: `was one too many: there are at most ${MOST_PICTURES}.`,
    limited: 'came after too many others within the hour. Please try again later.',
    space: 'could not be kept just now: there is no room. Please send it to us by e-mail.',
  },
  tooMuch: 'This is more than can be sent at once. Please send fewer or smaller photographs.',
  unknown: 'There is no such photograph.',
} as const;

/** Why a file is not among the photographs. */
export type PictureRefusal = keyof typeof listingPhotos.refused;
