/** Languages of the product. English pages have no prefix in their address; others do: `/hi/search`. */
export const LOCALES = ['en', 'hi', 'mr'] as const;
/** English with every text marked: shows, in tests and in development, text that does not come from a catalogue. */
export const PSEUDO_LOCALE = 'en-XA';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** Values for `<html lang>`: each language as spoken in India. */
const TAGS: Readonly<Record<Locale, string>> = {
  en: 'en-IN',
  hi: 'hi-IN',
  mr: 'mr-IN',
  'en-XA': 'en-IN',
};

/** The name of each language in itself: readers of the language choice may not know the page's language. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LOCALES)[number], string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
};

let readLocale = (): Locale => DEFAULT_LOCALE;

/**
 * Sets the reader of the current language: from the request on the server, from the document in a browser. Returns the
 * reader before.
 */
export function setLocaleReader(reader: () => Locale): () => Locale {
  const before = readLocale;
  readLocale = reader;
  return before;
}

/** The current language of texts. */
export const currentLocale = (): Locale => readLocale();

/** The current language as a BCP 47 tag. */
export const languageTag = (locale: Locale = readLocale()): string => TAGS[locale];

/**
 * Locale tag for Intl: Indian formats of numbers and dates, with Latin digits in every language, because guests compare
 * prices.
 */
export const formatTag = (locale: Locale = readLocale()): string =>
  locale === 'mr' ? 'mr-IN-u-nu-latn' : TAGS[locale];

export const isLocale = (text: string): text is Locale =>
  text === PSEUDO_LOCALE || (LOCALES as readonly string[]).includes(text);

/** The language prefix of addresses: '/hi', or '' for English. */
export const localePrefix = (locale: Locale = readLocale()): string =>
  locale === DEFAULT_LOCALE ? '' : `/${locale}`;

/** Splits a path into its language prefix and the rest. */
export function splitLocale(path: string): { readonly locale: Locale; readonly path: string } {
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path.slice(1) : path.slice(1, end);
  if (first === DEFAULT_LOCALE || !isLocale(first)) return { locale: DEFAULT_LOCALE, path };
  return { locale: first, path: end < 0 ? '/' : path.slice(end) };
}

/**
 * The `lang` attribute for text from the catalogue or a guest: 'en' if a page in another language shows text without a
 * letter of its script; else undefined, because the page's own `lang` holds.
 */
export const langOf = (text: string): 'en' | undefined =>
  localePrefix() !== '' && !/[\u0900-\u097f]/.test(text) ? 'en' : undefined;
