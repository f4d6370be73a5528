import { z } from 'zod';
import { common } from '#shared/messages/common.ts';

/** A value that could not be read, with the message for its field. */
export class Unreadable {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** How one kind of field is read from JSON, and how OpenAPI describes it. */
export interface Reader<T> {
  readonly read: (value: unknown) => T | Unreadable;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Absent, null, blank: the old clients send all of them for 'not given'. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A field that must be given. */
export const required = <T>(reader: Reader<T>, message: string = common.field.required) =>
  z
    .unknown()
    .transform((value, context): T => {
      const result = isAbsent(value) ? new Unreadable(message) : reader.read(value);
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
    .meta({ ...reader.json, ...(typeof fallback === 'string' || typeof fallback === 'number' ? { default: fallback } : {}) });
