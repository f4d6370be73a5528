import { languageTag } from '#i18n/locale.ts';
import * as phrases from '#messages/phrases.ts';
import * as listingPhotos from '#messages/listing-photos.ts';
import * as propertyTypes from '#messages/property-types.ts';
import * as tours from '#messages/tours.ts';
import * as writeReview from '#messages/write-review.ts';
import { MONTHS } from './dates.ts';
import { LEAST_PICTURE_HEIGHT, LEAST_PICTURE_WIDTH, MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, MOST_PICTURES, type PictureRefusal } from './listing-fields.ts';
import type { HotelType } from './ids.ts';
import { formatPaise, paise } from './money.ts';

/** '45 seconds', '2 minutes': how long to wait, rounded up so that a retry after it succeeds. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 120 ? phrases.seconds({ n: whole }) : phrases.minutes({ n: Math.ceil(whole / 60) });
}

/** 'a, b and c' */
export const listed = (items: readonly (string | number)[]): string => new Intl.ListFormat(languageTag()).format(items.map(String));

/** '“a” and “b”' */
export const quotedList = (words: readonly string[]): string => listed(words.map((word) => phrases.quoted({ words: word })));

/** Whole rupees as they are shown. */
export const rupeesText = (rupees: number): string => formatPaise(paise(rupees));

/** Hundredths of a percent as they are shown; 'none' where there are none, for messages that then say nothing of it. */
export const percentText = (hundredths: number): string => (hundredths > 0 ? `${hundredths / 100}%` : 'none');

/** What a photograph may be, as messages are filled in with it. */
export const PHOTO_LIMITS = { megabytes: MOST_PICTURE_BYTES / 1_000_000, megapixels: MOST_PICTURE_PIXELS / 1_000_000, width: LEAST_PICTURE_WIDTH, height: LEAST_PICTURE_HEIGHT, most: MOST_PICTURES };

/** Why a photograph was not taken: 'is larger than 15 MB.' */
export const photoProblem = (problem: PictureRefusal): string => listingPhotos.refused[problem](PHOTO_LIMITS);

/** 'Breakfast, Dinner' */
export const mealsOf = (meals: readonly (keyof typeof tours.mealNames)[]): string => meals.map((meal) => tours.mealNames[meal]()).join(', ');

const monthName = (month: number | undefined): string => MONTHS[(month ?? 1) - 1] ?? '';

/** Months of the year, 1 to 12, as they are said: 'All year', 'June to September', 'May, December'. */
export function monthsOf(months: readonly number[]): string {
  if (months.length === 12) return tours.allYear();
  const inARow = months.length > 2 && months.every((month, i) => i === 0 || month === ((months[i - 1] ?? 0) % 12) + 1);
  return inARow ? phrases.range({ from: monthName(months[0]), to: monthName(months.at(-1)) }) : months.map(monthName).join(', ');
}

/** 'Please choose the stars for location' */
export const scoreRequired = (name: keyof typeof writeReview.scores): string => writeReview.scoreRequired({ score: writeReview.scores[name]().toLowerCase() });

/** What a property of a type is called: 'Villa' for a bungalow. */
export const propertyTypeLabel = (type: HotelType): string => propertyTypes[type]();
