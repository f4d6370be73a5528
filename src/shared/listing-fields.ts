import * as listingPhotos from '#messages/listing-photos.ts';

/** The fields of the listing form, by their names in the call. */
export const BASIC_FIELDS = [
  'hotelier_name',
  'hotel_name',
  'hotel_type',
  'email',
  'phone',
  'star_rating',
  'built_year',
  'no_rooms',
  'no_restaurant',
  'checkin_time',
  'checkout_time',
] as const;
export const ADDRESS_FIELDS = [
  'street_address',
  'country',
  'state',
  'city',
  'locality',
  'zipcode',
] as const;
export const LISTING_FIELDS = [...BASIC_FIELDS, ...ADDRESS_FIELDS] as const;

export type ListingField = (typeof LISTING_FIELDS)[number];

/** The answers as typed; a missing field was not answered. */
export type ListingAnswers = Readonly<Partial<Record<ListingField, string>>>;

/** Characters read of an answer: more than any rule allows, so a longer one is refused instead of cut silently. */
export const MOST_TYPED = 400;

export const MOST_PICTURES = 20;
/** bytes of one uploaded file */
export const MOST_PICTURE_BYTES = 15_000_000;
export const MOST_PICTURE_PIXELS = 50_000_000;
export const LEAST_PICTURE_WIDTH = 640;
export const LEAST_PICTURE_HEIGHT = 480;
export const MOST_ALT = 200;
/** characters of the line under a picture */
export const MOST_CAPTION = 120;

/** The name of a photograph's description field. */
export const altField = (pictureId: string): string => `alt_${pictureId}`;

/** Reasons why a file is refused. */
export const PICTURE_REFUSALS = [
  'empty',
  'not-a-picture',
  'heic',
  'damaged',
  'twice',
  'limited',
  'busy',
  'space',
  'too-large',
  'too-many-pixels',
  'too-small',
  'full',
] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** Types for the file chooser; the server checks the content instead. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Every half hour of a day, 'HH:MM'. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
);

/** Limits of a photograph, as parameters of messages. */
export const PHOTO_LIMITS = {
  megabytes: MOST_PICTURE_BYTES / 1_000_000,
  megapixels: MOST_PICTURE_PIXELS / 1_000_000,
  width: LEAST_PICTURE_WIDTH,
  height: LEAST_PICTURE_HEIGHT,
  most: MOST_PICTURES,
};

/** Why a photograph was refused: 'is larger than 15 MB.' */
export const photoProblem = (problem: PictureRefusal): string =>
  listingPhotos.refused[problem](PHOTO_LIMITS);
