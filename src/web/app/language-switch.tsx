import { currentLocale, LANGUAGE_NAMES, languageTag, LOCALES } from '#i18n/locale.ts';

interface ChoiceProps {
  /** the page to show in the new language; by default the one that the form was sent from */
  readonly here?: string;
  readonly itemClass: string;
  readonly className?: string;
}

/**
 * One button per language, in its own words and script. A document form, not a router form: the page is loaded whole,
 * with the scripts of its language. The names use a font of the device, so an English page loads no font for them.
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
