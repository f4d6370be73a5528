import { AsyncLocalStorage } from 'node:async_hooks';
import {
  currentLocale,
  DEFAULT_LOCALE,
  isLocale,
  setLocaleReader,
  type Locale,
} from '#i18n/locale.ts';

const storage = new AsyncLocalStorage<Locale>();

// on the server the language travels with what is being done: a request, or a message to one person
setLocaleReader(() => storage.getStore() ?? DEFAULT_LOCALE);

/** Does a piece of work in a language: texts that it makes, at once or later, are in it. */
export const inLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work);

/**
 * Does a piece of work in the language that somebody has chosen; where that is English, which every account begins
 * with, in that of the page they are on.
 */
export const inLanguageOf = <T>({ locale }: { readonly locale: string }, work: () => T): T =>
  inLocale(isLocale(locale) && locale !== DEFAULT_LOCALE ? locale : currentLocale(), work);
