/** What people type about themselves into forms. */

export const MAX_EMAIL = 254;

/** Control characters, line separators and marks that turn the reading direction only serve to deceive. */
export const TRICKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const EMAIL = /^[^\s@<>"(),:;[\]\\\p{Cc}]+@[^\s@<>"(),:;[\]\\\p{Cc}]+\.[^\s@.<>"(),:;[\]\\\p{Cc}]{2,}$/u;

/** A name on one line without tricks: fit for the subject of an e-mail. */
export const oneLine = (text: string): string => text.toWellFormed().normalize('NFC').replace(TRICKS, ' ').replace(/\s+/g, ' ').trim();

/** Whether a trimmed text is one plain e-mail address; nothing in it can reach another header or recipient. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && text.isWellFormed() && EMAIL.test(text);
