import type { Plain } from './fragment.tsx';

/** A loader's data as one text of JSON. */
export interface Packed<T> {
  readonly json: string;
  /** says what is in it, and is never there */
  readonly of?: T;
  /** what was packed, on the side that knows it; the router sends no symbols */
  [VALUE]?: T;
}

const VALUE = Symbol('value');

/**
 * What a page brings for its script in one piece. The router would write it value by value, each with its place: for long
 * lists that takes twice the time, and a tenth more bytes once compressed (docs/decisions/0047).
 */
export function pack<T>(value: T & Plain<T>): Packed<T> {
  return { json: JSON.stringify(value), [VALUE]: value };
}

/** What was packed: the same object each time it is asked of the same pack. */
export function unpack<T>(packed: Packed<T>): T {
  packed[VALUE] ??= JSON.parse(packed.json) as T;
  return packed[VALUE];
}
