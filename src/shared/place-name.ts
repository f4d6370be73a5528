import { currentLocale, DEFAULT_LOCALE } from '#i18n/locale.ts';
import { places } from '#messages/place-names.ts';

const NAMES: Readonly<Record<string, () => string>> = places;

/** A place as it is called in the language of the moment: 'Pawna, Lonavala' is 'पवना, लोणावला' in Hindi. In English, and where a place has no name in another language, it stays as the catalogue has it. For what is shown: searches and addresses keep the catalogue's name. */
export const placeName = (name: string): string =>
  currentLocale() === DEFAULT_LOCALE ? name : name.split(', ').map((part) => NAMES[part.toLowerCase()]?.() ?? part).join(', ');
