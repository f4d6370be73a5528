import { auth } from '#shared/messages/auth.ts';
import { parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

export const MAX_NAME = 120;
export const MAX_EMAIL = 254;

export interface Registration {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
}

/** Control characters, line separators and marks that turn the reading direction: they only serve to deceive. */
const TRICKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** One line of text as a person meant it: trimmed, runs of blanks joined, composed the same way. */
export const tidy = (text: string): string => text.toWellFormed().normalize('NFC').replace(TRICKS, ' ').replace(/\s+/g, ' ').trim();

/**
 * Name, e-mail and mobile, asked for in that order, then the mobile's pattern (discovery 5), every field at once; the texts of the fields
 * are the form's, the message is the call's (discovery 8). Lengths and the e-mail's shape are checked on top: an
 * address that cannot receive mail would silently lose receipts.
 */
export function checkRegistration(input: { name: string; mobile: string; email: string }): Result<Registration> {
  const name = tidy(input.name);
  const email = input.email.trim();
  const mobile = input.mobile.trim();
  const missing: Record<string, string> = {};
  if (name === '') missing['name'] = auth.nameRequired;
  if (email === '') missing['email'] = auth.emailRequired;
  if (mobile === '') missing['mobile'] = auth.registerMobileRequired;

  const phone = parseMobile(mobile);
  const wrong: Record<string, string> = {};
  if (mobile !== '' && phone === null) wrong['mobile'] = auth.mobileInvalid;
  if (name.length > MAX_NAME) wrong['name'] = auth.nameTooLong(MAX_NAME);
  if (email !== '' && (email.length > MAX_EMAIL || !EMAIL.test(email) || !email.isWellFormed())) wrong['email'] = auth.emailInvalid;
  if (Object.keys(missing).length > 0) return refuse('invalid', 'register.required', auth.fillAll, { fields: { ...missing, ...wrong } });
  const first = Object.entries(wrong)[0];
  if (phone === null || first !== undefined) {
    const [field, message] = first ?? ['mobile', auth.mobileInvalid];
    return refuse('invalid', `register.${field}`, message, { fields: wrong });
  }
  return ok({ name, phone, email });
}

/** A mobile number for a code: missing answers `required`, anything else that is none the form's text (discovery 5, 8). */
export function checkMobile(mobile: string): Result<string> {
  if (mobile.trim() === '') return refuse('invalid', 'required', 'required', { fields: { mobile: auth.mobileRequired } });
  const phone = parseMobile(mobile);
  return phone === null ? refuse('invalid', 'mobile.invalid', auth.mobileInvalid, { fields: { mobile: auth.mobileInvalid } }) : ok(phone);
}
