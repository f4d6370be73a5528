import { LOCALES } from '#i18n/locale.ts';
import * as rules from '#messages/owner-seasons.ts';
import { inLocale } from '#platform/locale.ts';
import { FESTIVALS, festivalName } from '#shared/festivals.ts';

type Name = () => string;

const wordsOf = (name: string): string => name.trim().toLocaleLowerCase();

/** Names that we have in all languages: of festivals, of common seasons, of ordinary and weekend prices. */
const names = (): readonly Name[] => [
  ...FESTIVALS.map((id) => () => festivalName(id)),
  ...Object.values(rules.common),
  rules.kinds.base,
  rules.kinds.weekend,
];

/** Those names by their words in each language; made at the first use. */
let known: ReadonlyMap<string, Name> | null = null;
const knownNames = (): ReadonlyMap<string, Name> =>
  (known ??= new Map(
    LOCALES.flatMap((locale) =>
      names().map((name) => [inLocale(locale, () => wordsOf(name())), name] as const),
    ),
  ));

/** The name of a season: one of ours in the reader's language, any other as its owner typed it. */
export const seasonName = (label: string): string => knownNames().get(wordsOf(label))?.() ?? label;
