import { createHash } from 'node:crypto';

/** Collects the values of a statement and returns their placeholders. */
export interface Values {
  readonly list: unknown[];
  add(value: unknown): string;
}

export function values(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

const names = new Map<string, string>();

/** A prepared statement: searches have few shapes, so each connection plans each shape once. */
export function prepared(
  text: string,
  list: unknown[],
): { name: string; text: string; values: unknown[] } {
  let name = names.get(text);
  if (name === undefined) {
    name = `search_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values: list };
}
