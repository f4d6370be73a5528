/** A value on its way to the browser as one JSON text: the page's data format walks every field of every card, this does not. */
export type Packed<T> = string & { readonly packs?: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
