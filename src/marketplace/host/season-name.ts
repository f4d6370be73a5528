import { LOCALES } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { FESTIVALS, festivalName, type FestivalId } from '#shared/festivals.ts';

const wordsOf = (name: string): string => name.trim().toLocaleLowerCase();

/** The festivals by their names in all languages; made at the first use. */
let known: ReadonlyMap<string, FestivalId> | null = null;
const knownNames = (): ReadonlyMap<string, FestivalId> =>
  (known ??= new Map(
    LOCALES.flatMap((locale) =>
      FESTIVALS.map((id) => [inLocale(locale, () => wordsOf(festivalName(id))), id] as const),
    ),
  ));

/** The name of a season: that of a festival in the reader's language, any other as its owner typed it. */
export function seasonName(label: string): string {
  const id = knownNames().get(wordsOf(label));
  return id === undefined ? label : festivalName(id);
}
