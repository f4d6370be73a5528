import type { Plain } from './fragment.tsx';

/** A loader's data as one text of JSON. */
export interface Packed<T> {
  readonly json: string;
  /** says what is in it, and is never there */
  readonly of?: T;
}

const unpacked = new WeakMap<Packed<unknown>, unknown>();

/**
 * What a page brings for its script in one piece. The router would write it value by value, each with its place: for long
 * lists that takes twice the time, and a tenth more bytes once compressed (docs/decisions/0047).
 */
export function pack<T>(value: T & Plain<T>): Packed<T> {
  const packed: Packed<T> = { json: JSON.stringify(value) };
  unpacked.set(packed, value);
  return packed;
}

/** What was packed: the same object each time it is asked of the same pack. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as T;
}
