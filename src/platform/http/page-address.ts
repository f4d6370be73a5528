/** Longer addresses are rendered for each request and not kept. */
const LONGEST = 1000;
/**
 * A path as our routes write it. The router also answers other spellings (capitals, escapes, dots), of which there
 * are endless many.
 */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[a-z0-9._~-]+)*\/?$/;

interface PageAddress {
  /** the address under which the page is kept; null: it is not kept */
  readonly kept: string | null;
  /** the address has only parameters that the page reads, so it is rendered exactly as kept */
  readonly same: boolean;
}

/**
 * Normalises an address for a page that reads only these parameters: drops the others, and fixes order and spelling.
 */
export function readPageAddress(url: string, names: readonly string[]): PageAddress {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PLAIN.test(path)) return { kept: null, same: false };
  const given = [...new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))];
  const known = given.filter(([name]) => names.includes(name));
  const query = new URLSearchParams(known);
  query.sort();
  const kept = known.length === 0 ? path : `${path}?${query.toString()}`;
  return { kept: kept.length > LONGEST ? null : kept, same: known.length === given.length };
}

/** The path of an address as it was sent. */
export const pathIn = (url: string): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
};
