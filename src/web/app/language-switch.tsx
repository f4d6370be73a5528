import { currentLocale, LANGUAGE_NAMES, languageTag, LOCALES } from '#i18n/locale.ts';

interface ChoiceProps {
  /** the page to come back to in the new language; where it is left out, the one that the form was sent from */
  readonly here?: string;
  readonly itemClass: string;
  readonly className?: string;
}

/**
 * One button a language, each in its own words and letters. A form of the document, not of the router: the page comes
 * again as a whole, with the scripts of its language. The names are set in a face of the device, so that a page in
 * English loads none for them.
 */
export function LanguageChoice({ here, itemClass, className }: ChoiceProps) {
  return (
    <form method="post" action="/language" className={className}>
      {here !== undefined && <input type="hidden" name="next" value={here} />}
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={languageTag(locale)}
          aria-current={locale === currentLocale() || undefined}
          className={`${itemClass} device-face`}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </form>
  );
}
