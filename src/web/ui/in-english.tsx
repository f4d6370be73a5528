import { langOf } from '#i18n/locale.ts';
import * as texts from '#messages/language.ts';

/**
 * 'In English', above a text of an owner or guest on a page of another language. Nothing if the text is in the page's
 * language.
 */
export const InEnglish = ({ of, className = '' }: { of: string; className?: string }) =>
  of === '' || langOf(of) === undefined ? null : (
    <p data-in-english className={`text-sm text-muted ${className}`}>
      {texts.inEnglish()}
    </p>
  );
