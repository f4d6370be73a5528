/** Indian mobile numbers: separators and +91/0091/0 accepted, stored as E.164. */

/** '+919876543210' for a valid mobile number, else null. */
export function parseMobile(text: string): string | null {
  const bare = text
    .trim()
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return /^[6-9]\d{9}$/.test(bare) ? `+91${bare}` : null;
}

/** '+919876543210' → '98765 43210' */
export const formatMobile = (e164: string): string => e164.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2');

/** The `tel:` address of a number in any format. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

interface Contacts {
  /** '' if not set */
  readonly phone: string;
  readonly email: string;
  /** without a trailing slash */
  readonly publicUrl: string;
}

/** The contact for help: the telephone, else the e-mail address, else the page with the form. */
export const contactAt = ({ phone, email, publicUrl }: Contacts): string =>
  phone || email || `${publicUrl}/contact-us`;
