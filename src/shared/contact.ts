import { localePrefix } from '#i18n/locale.ts';

interface Contacts {
  /** '' for what is not set */
  readonly phone: string;
  readonly email: string;
  /** without a trailing slash */
  readonly publicUrl: string;
}

/** Where somebody in need reaches us: the telephone, else the e-mail address, else the page with the form, in the language of the moment. */
export const contactAt = ({ phone, email, publicUrl }: Contacts): string => phone || email || `${publicUrl}${localePrefix()}/contact-us`;
