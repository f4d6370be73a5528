import { z } from 'zod';
import { parseDate, type IsoDate } from '#shared/dates.ts';
import { LARGEST_ID } from '#shared/ids.ts';
import * as common from '#messages/common.ts';
import { paise, type Paise } from '#shared/money.ts';
import { MOST_ON_A_PAGE } from '#shared/paging.ts';

/**
 * Readers of request fields. They are lenient in form, as old clients send values ('5' for 5, '1,2' for [1, 2], blank
 * for absent), and strict in value. A call writes `required(reader)` or `optional(reader, fallback)`.
 */
const fieldMessages = common.field;

/** A value that could not be read, with the message of its field. */
export class Unreadable {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** Reads one kind of field from JSON and describes it for OpenAPI. */
export interface Reader<T> {
  readonly read: (value: unknown) => T | Unreadable;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Absent, null, blank: old clients send any of them for 'not given'. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A mandatory field. */
export const required = <T>(reader: Reader<T>, message: () => string = fieldMessages.required) =>
  z
    .unknown()
    .transform((value, context): T => {
      const result = isAbsent(value) ? new Unreadable(message()) : reader.read(value);
      if (!(result instanceof Unreadable)) return result;
      context.addIssue({ code: 'custom', message: result.message });
      return z.NEVER;
    })
    .meta(reader.json);

/** A field that may be missing, null or blank and then is `fallback`. */
export const optional = <T, const F>(reader: Reader<T>, fallback: F) =>
  z
    .unknown()
    .optional()
    .transform((value, context): T | F => {
      if (isAbsent(value)) return fallback;
      const result = reader.read(value);
      if (!(result instanceof Unreadable)) return result;
      context.addIssue({ code: 'custom', message: result.message });
      return z.NEVER;
    })
    .meta({
      ...reader.json,
      ...(typeof fallback === 'string' || typeof fallback === 'number'
        ? { default: fallback }
        : {}),
    });

/** Adds the meaning of a field to its schema. */
export const described = <S extends z.ZodType>(
  field: S,
  more: { readonly description: string } & Readonly<Record<string, unknown>>,
): S => field.meta({ ...field.meta(), ...more });

const WHOLE = /^[+-]?\d{1,15}$/;
const DECIMAL = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
/**
 * PostgreSQL cannot store NUL; other control characters do not belong in a form field. eslint-disable-next-line
 * no-control-regex
 */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A whole number, also as a numeric string. */
export function integer(low: number, high: number): Reader<number> {
  return {
    read(value) {
      const number =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && WHOLE.test(value.trim())
            ? Number(value)
            : NaN;
      if (!Number.isSafeInteger(number)) return new Unreadable(fieldMessages.integer());
      return number < low || number > high
        ? new Unreadable(fieldMessages.between({ low, high }))
        : number === 0
          ? 0
          : number;
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
      const number =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && DECIMAL.test(value.trim())
            ? Number(value)
            : NaN;
      if (!Number.isFinite(number)) return new Unreadable(fieldMessages.number());
      return number < low || number > high
        ? new Unreadable(fieldMessages.between({ low, high }))
        : number;
    },
    json: { type: ['number', 'string'], minimum: low, maximum: high },
  };
}

/** A text, trimmed; no control characters but tab and line breaks. A number becomes its digits (mobile). */
export function text(most: number, least = 0): Reader<string> {
  return {
    read(value) {
      const given =
        typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
      if (typeof given !== 'string') return new Unreadable(fieldMessages.text());
      const trimmed = given.trim();
      if (trimmed.length > most) return new Unreadable(fieldMessages.tooLong({ most }));
      if (trimmed.length < least) return new Unreadable(fieldMessages.tooShort({ least }));
      return CONTROL.test(trimmed) || !trimmed.isWellFormed()
        ? new Unreadable(fieldMessages.characters())
        : trimmed;
    },
    json: { type: 'string', maxLength: most, ...(least > 0 ? { minLength: least } : {}) },
  };
}

/** '1'/'0' on the wire; also 1, 0, true, false, 'yes', 'no'. */
export const bool: Reader<boolean> = {
  read(value) {
    if (value === true || value === 1 || value === '1' || value === 'true' || value === 'yes')
      return true;
    if (value === false || value === 0 || value === '0' || value === 'false' || value === 'no')
      return false;
    return new Unreadable(fieldMessages.flag());
  },
  json: {
    type: ['string', 'integer', 'boolean'],
    enum: ['1', '0', 1, 0, true, false, 'true', 'false', 'yes', 'no'],
  },
};

/** A calendar date; 'DD-MM-YYYY' from old links is accepted too. */
export const date: Reader<IsoDate> = {
  read: (value) =>
    parseDate(typeof value === 'string' ? value.trim() : value) ??
    new Unreadable(fieldMessages.date()),
  json: {
    type: 'string',
    examples: ['2026-12-04'],
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}-\\d{2}-\\d{4})$',
  },
};

/** A calendar month, 'YYYY-MM'. */
export const month: Reader<string> = {
  read: (value) =>
    typeof value === 'string' &&
    parseDate(`${value.trim()}-01`) !== null &&
    /^\d{4}-/.test(value.trim())
      ? value.trim()
      : new Unreadable(fieldMessages.month()),
  json: { type: 'string', pattern: '^\\d{4}-\\d{2}$', examples: ['2026-12'] },
};

/** Rupees with at most two decimals, to whole paise. */
export const rupees: Reader<Paise> = {
  read(value) {
    const written =
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return /^\d{1,10}(?:\.\d{1,2})?$/.test(written)
      ? paise(Number(written))
      : new Unreadable(fieldMessages.money());
  },
  json: { type: ['number', 'string'], minimum: 0, multipleOf: 0.01 },
};

/** One of a few words, in any letter case. */
export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return {
    read: (value) =>
      (typeof value === 'string'
        ? values.find((v) => v === value.trim().toLowerCase())
        : undefined) ?? new Unreadable(fieldMessages.oneOf({ values: values.join(', ') })),
    json: { type: 'string', enum: [...values] },
  };
}

/** A JSON array, or its values separated by commas; blank is the empty list. */
export function list<T>(item: Reader<T>, most: number): Reader<readonly T[]> {
  return {
    read(value) {
      const parts = Array.isArray(value)
        ? (value as unknown[])
        : typeof value === 'string'
          ? fromText(value)
          : typeof value === 'number'
            ? [value]
            : null;
      if (parts === null) return new Unreadable(fieldMessages.list());
      if (parts.length > most) return new Unreadable(fieldMessages.listTooLong({ most }));
      const items: T[] = [];
      for (const part of parts) {
        const read = isAbsent(part) ? new Unreadable(fieldMessages.list()) : item.read(part);
        if (read instanceof Unreadable) return read;
        items.push(read);
      }
      return items;
    },
    json: {
      anyOf: [
        { type: 'array', items: item.json, maxItems: most },
        { type: 'string', description: 'values separated by commas' },
        { type: 'integer' },
      ],
    },
  };
}

/** '1,2' or, from clients that stringify twice, '[1,2]'. */
function fromText(value: string): string[] {
  const bare = value
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .trim();
  return bare === '' ? [] : bare.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
}

/** A one-time code. A code sent as a number has lost its leading zeros; this restores them. */
export function oneTimeCode(most: number): Reader<string> {
  const { read, json } = text(most);
  return {
    read: (value) =>
      read(
        typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
          ? String(value).padStart(6, '0')
          : value,
      ),
    json,
  };
}

/** A password exactly as typed, with blanks at its ends; not validated here. */
export const secretText = (most: number): Reader<string> => ({
  read(value) {
    const given = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof given !== 'string') return new Unreadable(fieldMessages.text());
    if (given.length > most) return new Unreadable(fieldMessages.tooLong({ most }));
    return given.includes('\0') || !given.isWellFormed()
      ? new Unreadable(fieldMessages.characters())
      : given;
  },
  json: { type: 'string', maxLength: most, format: 'password' },
});

interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const wrong = (): Unreadable => new Unreadable(fieldMessages.bounds());
const corners = list(decimal(-180, 180), 4);

/** A map's viewport: {south, west, north, east}, or the four in that order as an array or comma list. */
export const bounds: Reader<MapArea> = {
  read(value) {
    const given =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? pick(value) : value;
    const read = corners.read(given);
    if (read instanceof Unreadable || read.length !== 4) return wrong();
    const [south = 0, west = 0, north = 0, east = 0] = read;
    return Math.abs(south) <= 90 && Math.abs(north) <= 90 && south < north && west < east
      ? { south, west, north, east }
      : wrong();
  },
  json: {
    anyOf: [
      {
        type: 'object',
        properties: {
          south: { type: 'number' },
          west: { type: 'number' },
          north: { type: 'number' },
          east: { type: 'number' },
        },
        required: ['south', 'west', 'north', 'east'],
      },
      { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
      { type: 'string', examples: ['18.70,73.30,18.85,73.50'] },
    ],
  },
};

const pick = (value: object): unknown[] => {
  const map = value as Partial<Record<keyof MapArea, unknown>>;
  return [map.south, map.west, map.north, map.east];
};

const fingerprintReader: Reader<string> = {
  read: (value) =>
    typeof value === 'string' && /^[A-Za-z0-9_-]{8,80}$/.test(value)
      ? value
      : new Unreadable(fieldMessages.characters()),
  json: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
};

/** Fields that several calls share, under the specification's names. */
export const hotelId = required(id);
export const roomId = required(id);
export const bookingId = required(id);
/** 0 or absent is fine; the shell refuses another account's id. */
export const userId = described(optional(integer(0, LARGEST_ID), 0), {
  description:
    'user_id of the signed-in traveller, or 0; the session decides who it is, and the id of somebody else is refused',
});
export const fingerprint = described(optional(fingerprintReader, null), {
  description:
    'random id under which this device keeps a wishlist before anybody signs in; that wishlist joins the account',
});
export const typeAll = described(optional(text(20), 'all'), {
  description: 'accepted without effect: the answer is always whole',
});
export const isMobile = described(optional(text(5), ''), {
  description:
    'accepted without effect: the answer is the same for every screen, and each picture is there in several widths',
});
export const page = described(optional(integer(1, 100_000), 1), {
  description: 'which page of the list, from 1',
});
export const limit = (usual: number) =>
  described(optional(integer(1, MOST_ON_A_PAGE), usual), {
    description: `how many of the list a reply has; ${usual} when left out, at most ${MOST_ON_A_PAGE}`,
  });
