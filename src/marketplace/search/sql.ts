import { createHash } from 'node:crypto';

/** Collects the values of one statement and hands out their placeholders. */
export interface Values {
  readonly list: unknown[];
  add(value: unknown): string;
}

export function values(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

const names = new Map<string, string>();

/** A prepared statement: the shapes of a search are few, so each is planned once a connection. */
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
