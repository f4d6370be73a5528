import { AsyncLocalStorage } from 'node:async_hooks';
import {
  currentLocale,
  DEFAULT_LOCALE,
  isLocale,
  setLocaleReader,
  type Locale,
} from '#i18n/locale.ts';

const storage = new AsyncLocalStorage<Locale>();

// on the server the language belongs to the current request or message
setLocaleReader(() => storage.getStore() ?? DEFAULT_LOCALE);

/** Runs work in a language: texts made in it, now or later, are in that language. */
export const inLocale = <T>(locale: Locale, work: () => T): T => storage.run(locale, work);

/** Runs work in the account's language; if that is English, which every new account has, in the page's language. */
export const inLanguageOf = <T>({ locale }: { readonly locale: string }, work: () => T): T =>
  inLocale(isLocale(locale) && locale !== DEFAULT_LOCALE ? locale : currentLocale(), work);
