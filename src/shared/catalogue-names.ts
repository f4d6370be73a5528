import { currentLocale, DEFAULT_LOCALE } from '#i18n/locale.ts';
import { places } from '#messages/place-names.ts';
import { amenities } from '#messages/search.ts';

const PLACES: Readonly<Record<string, () => string>> = places;
const AMENITIES: Readonly<Record<string, () => string>> = amenities;

/**
 * The name of a place in the current language: 'Pawna, Lonavala' is 'पवना, लोणावला' in Hindi. In English, or without a
 * translation, the catalogue's name. For display only: searches and addresses keep the catalogue's name.
 */
export const placeName = (name: string): string =>
  currentLocale() === DEFAULT_LOCALE
    ? name
    : name
        .split(', ')
        .map((part) => PLACES[part.toLowerCase()]?.() ?? part)
        .join(', ');

/**
 * The name of an amenity: the catalogue's in English, the filter's in other languages. Without a translation, the
 * catalogue's.
 */
export const amenityName = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  (currentLocale() === DEFAULT_LOCALE ? undefined : AMENITIES[id]?.()) ?? name;
