import { redirectDocument, type ActionFunctionArgs } from 'react-router';
import { currentLocale, DEFAULT_LOCALE, LOCALES, localePrefix } from '#i18n/locale.ts';
import type { Account } from '#platform/context.ts';
import { hasSecureCookies, readLanguage, writeLanguage } from '#platform/http/cookies.ts';
import { configContext } from '#web/context.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * The language of an account that has just signed in, where nobody chose another: the page is in English and this
 * browser keeps no choice. Null: the page's language stays.
 */
function ownLanguage({ request, context }: Args, { locale }: Pick<Account, 'locale'>) {
  const secure = hasSecureCookies(context.get(configContext).publicUrl);
  const isChosen =
    currentLocale() !== DEFAULT_LOCALE ||
    readLanguage(request.headers.get('cookie') ?? undefined, secure) !== null;
  const own = LOCALES.find((one) => one === locale && one !== DEFAULT_LOCALE);
  return isChosen || own === undefined ? null : { locale: own, cookie: writeLanguage(own, secure) };
}

/** Leads to a page after signing in, in the account's language; null where the language of the page stays. */
export function inOwnLanguage(
  args: Args,
  account: Pick<Account, 'locale'>,
  to: string,
  headers: Headers,
): Response | null {
  const own = ownLanguage(args, account);
  if (own === null) return null;
  headers.append('Set-Cookie', own.cookie);
  // another language is another set of scripts
  return redirectDocument(localePrefix(own.locale) + to, { headers });
}
