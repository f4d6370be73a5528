/** Languages that the product speaks. English is at the addresses as they are, others below a prefix: `/hi/search`. */
export const LOCALES = ['en', 'hi', 'mr'] as const;
/**
 * English with every text marked: shows in tests, and to whoever works on pages, what did not come from a catalogue.
 */
export const PSEUDO_LOCALE = 'en-XA';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** What `<html lang>` is told: the language as it is spoken in India. */
const TAGS: Readonly<Record<Locale, string>> = {
  en: 'en-IN',
  hi: 'hi-IN',
  mr: 'mr-IN',
  'en-XA': 'en-IN',
};

/** What each language calls itself: a choice of languages is read by people who may not know this page's. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LOCALES)[number], string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
};

let readLocale = (): Locale => DEFAULT_LOCALE;

/** Says where the language of the moment stands: with the request on the server, in the document in a browser. */
export function setLocaleReader(reader: () => Locale): void {
  readLocale = reader;
}

/** The language in which texts are made now. */
export const currentLocale = (): Locale => readLocale();

/** The same as a BCP 47 tag. */
export const languageTag = (locale: Locale = readLocale()): string => TAGS[locale];

/**
 * For Intl: India's way to write numbers and dates, with Latin digits also where a language has its own: prices are
 * compared.
 */
export const formatTag = (locale: Locale = readLocale()): string =>
  locale === 'mr' ? 'mr-IN-u-nu-latn' : TAGS[locale];

export const isLocale = (text: string): text is Locale =>
  text === PSEUDO_LOCALE || (LOCALES as readonly string[]).includes(text);

/** '/hi' of an address in another language, '' of an English one. */
export const localePrefix = (locale: Locale = readLocale()): string =>
  locale === DEFAULT_LOCALE ? '' : `/${locale}`;

/** The language that a path begins with, and the path without it. */
export function splitLocale(path: string): { readonly locale: Locale; readonly path: string } {
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path.slice(1) : path.slice(1, end);
  if (first === DEFAULT_LOCALE || !isLocale(first)) return { locale: DEFAULT_LOCALE, path };
  return { locale: first, path: end < 0 ? '/' : path.slice(end) };
}

/**
 * For `lang` of what comes from the catalogue or from a guest and not from us: 'en' where a page in another language
 * shows words without a letter of its own; else nothing, since the page has said it.
 */
export const langOf = (text: string): 'en' | undefined =>
  localePrefix() !== '' && !/[\u0900-\u097f]/.test(text) ? 'en' : undefined;
