import { common } from '#shared/messages/common.ts';
import { paise, type Paise } from '#shared/money.ts';
import { parseDate, type IsoDate } from '#shared/dates.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import { Unreadable, isAbsent, type Reader } from './readers.ts';

const says = common.field;
const WHOLE = /^[+-]?\d{1,15}$/;
const DECIMAL = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
/** NUL cannot be stored by PostgreSQL; the other control characters have no place in a form field either. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A whole number, also as a numeric string. */
export function integer(low: number, high: number): Reader<number> {
  return {
    read(value) {
      const number = typeof value === 'number' ? value : typeof value === 'string' && WHOLE.test(value.trim()) ? Number(value) : NaN;
      if (!Number.isSafeInteger(number)) return new Unreadable(says.integer);
      return number < low || number > high ? new Unreadable(says.between(low, high)) : number === 0 ? 0 : number;
    },
    json: { type: ['integer', 'string'], minimum: low, maximum: high, pattern: '^[+-]?\\d{1,15}$' },
  };
}

/** The id of a stored record: PostgreSQL integers begin at 1 and end at 2^31 - 1. */
export const id = integer(1, LARGEST_ID);

/** A decimal number such as a coordinate, also as a string. */
export function decimal(low: number, high: number): Reader<number> {
  return {
    read(value) {
      const number = typeof value === 'number' ? value : typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : NaN;
      if (!Number.isFinite(number)) return new Unreadable(says.number);
      return number < low || number > high ? new Unreadable(says.between(low, high)) : number;
    },
    json: { type: ['number', 'string'], minimum: low, maximum: high },
  };
}

/** A text, trimmed; no control characters but tab and line breaks. Numbers are taken as their digits (mobile, otp). */
export function text(most: number, least = 0): Reader<string> {
  return {
    read(value) {
      const given = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
      if (typeof given !== 'string') return new Unreadable(says.text);
      const trimmed = given.trim();
      if (trimmed.length > most) return new Unreadable(says.tooLong(most));
      if (trimmed.length < least) return new Unreadable(says.tooShort(least));
      return CONTROL.test(trimmed) || !trimmed.isWellFormed() ? new Unreadable(says.characters) : trimmed;
    },
    json: { type: 'string', maxLength: most, ...(least > 0 ? { minLength: least } : {}) },
  };
}

/** '1'/'0' on the wire; also 1, 0, true, false, 'yes', 'no'. */
export const flag: Reader<boolean> = {
  read(value) {
    if (value === true || value === 1 || value === '1' || value === 'true' || value === 'yes') return true;
    if (value === false || value === 0 || value === '0' || value === 'false' || value === 'no') return false;
    return new Unreadable(says.flag);
  },
  json: { type: ['string', 'integer', 'boolean'], enum: ['1', '0', 1, 0, true, false, 'true', 'false', 'yes', 'no'] },
};

/** A calendar date; 'DD-MM-YYYY' from old links is accepted too. */
export const date: Reader<IsoDate> = {
  read: (value) => parseDate(typeof value === 'string' ? value.trim() : value) ?? new Unreadable(says.date),
  json: { type: 'string', examples: ['2026-12-04'], pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})$' },
};

/** A calendar month, 'YYYY-MM'. */
export const month: Reader<string> = {
  read: (value) => (typeof value === 'string' && parseDate(`${value.trim()}-01`) !== null && /^\d{4}-/.test(value.trim()) ? value.trim() : new Unreadable(says.month)),
  json: { type: 'string', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-12'] },
};

/** Rupees with at most two decimals, to whole paise. */
export const rupees: Reader<Paise> = {
  read(value) {
    const written = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return /^\d{1,10}(?:\.\d{1,2})?$/.test(written) ? paise(Number(written)) : new Unreadable(says.money);
  },
  json: { type: ['number', 'string'], minimum: 0, multipleOf: 0.01 },
};

/** One of a few words; letter case does not matter. */
export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return {
    read: (value) => (typeof value === 'string' ? values.find((v) => v === value.trim().toLowerCase()) : undefined) ?? new Unreadable(says.oneOf(values)),
    json: { type: 'string', enum: [...values] },
  };
}

/** A JSON array, or its values separated by commas; blank is the empty list. */
export function list<T>(item: Reader<T>, most: number): Reader<readonly T[]> {
  return {
    read(value) {
      const parts = Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? fromText(value) : typeof value === 'number' ? [value] : null;
      if (parts === null) return new Unreadable(says.list);
      if (parts.length > most) return new Unreadable(says.listTooLong(most));
      const items: T[] = [];
      for (const part of parts) {
        const read = isAbsent(part) ? new Unreadable(says.list) : item.read(part);
        if (read instanceof Unreadable) return read;
        items.push(read);
      }
      return items;
    },
    json: { anyOf: [{ type: 'array', items: item.json, maxItems: most }, { type: 'string', description: 'values separated by commas' }, { type: 'integer' }] },
  };
}

/** '1,2' or, from clients that stringify twice, '[1,2]'. */
function fromText(value: string): string[] {
  const bare = value.trim().replace(/^\[(.*)\]$/s, '$1').trim();
  return bare === '' ? [] : bare.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}
