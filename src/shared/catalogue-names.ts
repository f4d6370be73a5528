import { currentLocale, DEFAULT_LOCALE } from '#i18n/locale.ts';
import { places } from '#messages/place-names.ts';
import { amenities } from '#messages/search.ts';

const PLACES: Readonly<Record<string, () => string>> = places;
const AMENITIES: Readonly<Record<string, () => string>> = amenities;

/**
 * A place as it is called in the language of the moment: 'Pawna, Lonavala' is 'पवना, लोणावला' in Hindi. In English, and
 * where a place has no name in another language, it stays as the catalogue has it. For what is shown: searches and
 * addresses keep the catalogue's name.
 */
export const placeName = (name: string): string =>
  currentLocale() === DEFAULT_LOCALE
    ? name
    : name
        .split(', ')
        .map((part) => PLACES[part.toLowerCase()]?.() ?? part)
        .join(', ');

/**
 * What an amenity is called: in English as the catalogue says, elsewhere as its filter does. One that has no
 * translation keeps its name.
 */
export const amenityName = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  (currentLocale() === DEFAULT_LOCALE ? undefined : AMENITIES[id]?.()) ?? name;
