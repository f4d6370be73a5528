import format from 'icu-minify/format';
import { currentLocale, formatTag, PSEUDO_LOCALE, type Locale } from './locale.ts';

type Compiled = Parameters<typeof format>[0];
/** A text by language, or a single value for a text that only English has. */
type InLanguages<T> = T | ({ readonly en: T } & { readonly [L in Locale]?: T });

const pluralRules = new Map<string | undefined, Intl.PluralRules>();

/** Messages use Intl for plurals only; numbers and dates arrive formatted. */
const formatters = {
  getPluralRules: (locale?: string) => {
    const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
    return rules;
  },
} as Parameters<typeof format>[3]['formatters'];

const inLanguage = <T>(table: InLanguages<T>): T =>
  typeof table === 'object' && table !== null && 'en' in table
    ? (table[currentLocale()] ?? table.en)
    : table;

/** First and last character of a pseudo-language text. */
export const PSEUDO_MARKS = ['⟦', '⟧'] as const;

const shown = (text: string): string =>
  currentLocale() === PSEUDO_LOCALE && text !== ''
    ? `${PSEUDO_MARKS[0]}${text}${PSEUDO_MARKS[1]}`
    : text;

/** A text without parameters, in the current language. */
export const text = (table: InLanguages<string>) => (): string => shown(inLanguage(table));

/** A text with parameters. */
export const message =
  <Values extends Record<string, string | number | boolean>>(table: InLanguages<Compiled>) =>
  (values: Values): string =>
    shown(format(inLanguage(table), formatTag(), { ...values }, { formatters }) as string);

/** A list or table of related texts, such as the sections of a long page. */
export const passages =
  <const T>(table: InLanguages<T>) =>
  (): T =>
    currentLocale() === PSEUDO_LOCALE ? marked(inLanguage(table)) : inLanguage(table);

/** Marks every text of a passage; leaves identifiers (an id, an icon, a link) as they are. */
function marked<T>(value: T, key = ''): T {
  if (typeof value === 'string')
    return (['id', 'icon', 'href', 'to'].includes(key) ? value : shown(value)) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => marked(one)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, marked(one, name)]),
    ) as T;
  return value;
}
