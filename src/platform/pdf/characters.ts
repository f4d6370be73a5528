/**
 * The characters in the fonts of documents; scripts/subset-fonts.ts cuts the fonts to them. The rupee sign has its
 * own files.
 */
const span = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

export const BASIC = span(0x20, 0x7e);
export const LATIN = `${BASIC}\u00a0${span(0xc0, 0xff)}–—‘’“”…·•×−½°©`;
export const RUPEE = '₹';
/** A letter or word of Hindi or Marathi, joiners included; drawn in a font of its own. */
export const DEVANAGARI = /[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*/;

/** letters that Unicode does not decompose */
const STROKED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
};
const ALL_BASIC = /^[\x20-\x7e]*$/;
const known = new Set(Array.from(LATIN + RUPEE));
const devanagariApart = new RegExp(`(${DEVANAGARI.source})`);

/**
 * Printable text: rare marks are removed from letters, and scripts other than Latin and Devanagari become question
 * marks.
 */
export function printable(text: string): string {
  if (ALL_BASIC.test(text)) return text;
  const latin = (part: string): string =>
    Array.from(part, (character) => (known.has(character) ? character : plain(character))).join('');
  return text
    .normalize('NFC')
    .split(devanagariApart)
    .map((part) => (DEVANAGARI.test(part) ? part : latin(part)))
    .join('');
}

function plain(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (character === '\u2060') return '';
  const letters = Array.from(character.normalize('NFKD'))
    .filter((part) => known.has(part))
    .join('');
  return letters === '' && !/\p{M}/u.test(character) ? (STROKED[character] ?? '?') : letters;
}
