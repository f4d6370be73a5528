import { inLatinLetters } from './devanagari.ts';

/** The characters that the fonts of papers have; scripts/subset-fonts.ts cuts them so. The rupee sign has files of its own. */
const span = (from: number, to: number): string => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

export const BASIC = span(0x20, 0x7e);
export const LATIN = `${BASIC}\u00a0${span(0xc0, 0xff)}–—‘’“”…·•×−½°©`;
export const RUPEE = '₹';

/** letters that Unicode does not take apart */
const STROKED: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Œ: 'OE', œ: 'oe' };
const ALL_BASIC = /^[\x20-\x7e]*$/;
const known = new Set(Array.from(LATIN + RUPEE));

/** Text as the fonts can print it: Devanagari in Latin letters, letters with rarer marks without them, other scripts as question marks. */
export const printable = (text: string): string =>
  ALL_BASIC.test(text) ? text : Array.from(inLatinLetters(text.normalize('NFC')), (character) => (known.has(character) ? character : plain(character))).join('');

function plain(character: string): string {
  if (/\s/.test(character)) return ' ';
  const letters = Array.from(character.normalize('NFKD')).filter((part) => known.has(part)).join('');
  return letters === '' && !/\p{M}/u.test(character) ? (STROKED[character] ?? '?') : letters;
}
