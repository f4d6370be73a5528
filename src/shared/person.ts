/** Texts that people type about themselves into forms. */

/** Lengths shared by forms, calls and the database. */
export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_COMPANY_NAME = 200;
export const MAX_COMPANY_ADDRESS = 500;

/** Control characters, line separators and direction marks, which only serve to deceive. */
const TRICKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const EMAIL =
  /^[^\s@<>"(),:;[\]\\\p{Cc}]+@[^\s@<>"(),:;[\]\\\p{Cc}]+\.[^\s@.<>"(),:;[\]\\\p{Cc}]{2,}$/u;

/** Whether a text carries such characters. */
export const hasTricks = (text: string): boolean => text.search(TRICKS) >= 0;

/** A name on one line without such characters: safe for the subject of an e-mail. */
export const oneLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(TRICKS, ' ').replace(/\s+/g, ' ').trim();

/** Several lines without such characters: keeps line breaks, normalised, and at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .split('\n')
    .map((line) => line.replace(TRICKS, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether a trimmed text is one plain e-mail address, which cannot add a header or recipient. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && text.isWellFormed() && EMAIL.test(text);

const MAILABLE = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/**
 * Whether mail could be sent to a text; a domain without a dot is allowed. Accounts need no more, because an identity
 * provider or a sent code proves the address. Forms use `isEmail`, where a missing ending is a typo that would go
 * unnoticed.
 */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && text.isWellFormed() && MAILABLE.test(text);
