/**
 * A value on its way to the browser as one JSON text: the page's data format walks every field of every card, this does
 * not. Either the text itself or, with a whole page, the '#id' of the script element that holds it (see `aside.server.ts`).
 */
export type Packed<T> = string & { readonly packs?: T };

/** Values set aside for the page that is being rendered, by '#id'. */
export type Asides = ReadonlyMap<string, unknown>;

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

/** `asides`: on the server alone, where the page that will hold the text is not there yet. */
export function unpack<T>(packed: Packed<T>, asides?: Asides): T {
  if (!packed.startsWith('#')) return JSON.parse(packed) as T;
  return (asides ? asides.get(packed) : JSON.parse(document.getElementById(packed.slice(1))?.textContent ?? 'null')) as T;
}

const texts = new WeakMap<object, string>();

/** An object that never changes as JSON, written once. */
export function textOf(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? `[${value.map((one: unknown) => (typeof one === 'object' && one !== null ? textOf(one) : (JSON.stringify(one) ?? 'null'))).join(',')}]` : JSON.stringify(value);
  texts.set(value, text);
  return text;
}
