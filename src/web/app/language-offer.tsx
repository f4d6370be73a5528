import { useState, useSyncExternalStore } from 'react';
import { currentLocale, DEFAULT_LOCALE, languageTag, LOCALES } from '#i18n/locale.ts';
import * as texts from '#messages/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { usePageAddress } from './links.ts';

type Offered = keyof typeof texts.offer;

const CHOSEN = /(?:^|;\s*)(?:__Host-)?lang=/;

/**
 * The first of the browser's languages that we have, if the visitor has not chosen one. Worked out in the browser: the
 * page itself is the same for everybody.
 */
function offeredLanguage(languages: readonly string[], cookie: string): Offered | null {
  if (CHOSEN.test(cookie)) return null;
  // many browsers in India list English first and the person's own language after it
  const known = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find(
      (tag): tag is Offered =>
        tag !== DEFAULT_LOCALE && (LOCALES as readonly string[]).includes(tag),
    );
  return known ?? null;
}

const never = (): (() => void) => () => undefined;

/** One line at the end of an English page, in the other language. The browser remembers the choice. */
export function LanguageOffer() {
  const here = usePageAddress();
  const [gone, setGone] = useState(false);
  const locale = useSyncExternalStore(
    never,
    () => offeredLanguage(navigator.languages, document.cookie),
    () => null,
  );
  if (locale === null || gone || currentLocale() !== DEFAULT_LOCALE) return null;
  const stay = (): void => {
    const [prefix, secure] =
      window.location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
    document.cookie = `${prefix}lang=${DEFAULT_LOCALE}; path=/; max-age=31536000; samesite=lax${secure}`;
    setGone(true);
  };
  return (
    <aside className="page-width mt-8 print:hidden" aria-label={texts.label()}>
      <form
        method="post"
        action="/language"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4"
      >
        <input type="hidden" name="next" value={here} />
        <p lang={languageTag(locale)} className="device-face flex-1">
          {texts.offer[locale]()}
        </p>
        <button
          type="submit"
          name="locale"
          value={locale}
          lang={languageTag(locale)}
          className={buttonClass('brand', 'sm', 'device-face')}
        >
          {texts.go[locale]()}
        </button>
        <button type="button" onClick={stay} className={buttonClass('quiet', 'sm')}>
          {texts.stay()}
        </button>
      </form>
    </aside>
  );
}
