import { common } from '#shared/messages/common.ts';
import { Unreadable, type Reader } from './readers.ts';

/** A password as it was typed: blanks at its ends are part of it, and nothing about it is judged here. */
export const secretText = (most: number): Reader<string> => ({
  read(value) {
    const given = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof given !== 'string') return new Unreadable(common.field.text);
    if (given.length > most) return new Unreadable(common.field.tooLong(most));
    return given.includes('\0') || !given.isWellFormed() ? new Unreadable(common.field.characters) : given;
  },
  json: { type: 'string', maxLength: most, format: 'password' },
});
